/**
 * A bank's line of text without the bank's own noise (budget §3.2). The caller keeps the raw text; `words` is matched
 * against the merchant table, corrections are stored under `key`, and the user reads `name`.
 */
export interface Descriptor {
  /** Readable, such as `Blackbird Baking Co`. Empty only if the text is. */
  readonly name: string
  /** Upper case, no accents, no punctuation, no store number, no place. */
  readonly key: string
  /** The text as upper-case words without accents and without the bank's channel; store numbers and places are kept. */
  readonly words: readonly string[]
}

const cache = new Map<string, Descriptor>()
const CACHE_LIMIT = 20_000
/** Banks print about a hundred characters at most; the limit keeps a longer cell from slowing the reading. */
const LONGEST = 300

/** Reads a descriptor in the style of any Canadian bank. The same text always gives the same result. */
export function readDescriptor(raw: string): Descriptor {
  const found = cache.get(raw)
  if (found) return found
  if (cache.size >= CACHE_LIMIT) cache.clear()
  const read = cleaned(raw)
  cache.set(raw, read)
  return read
}

/**
 * Returns a quick test for whether a text may have this key, in a tenth of the time of reading it. "No" is always
 * right.
 */
export function keyProbe(key: string): (raw: string) => boolean {
  const longest = key.split(' ').reduce((one, other) => (other.length > one.length ? other : one), '')
  return (raw) => lettersOf(raw).includes(longest)
}

const lettersOf = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replaceAll(/œ/giu, 'oe'))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9&]+/gu, '')
const PLAIN = /^[ -~]*$/u

function cleaned(raw: string): Descriptor {
  const text = raw
    .slice(0, LONGEST)
    .normalize('NFC')
    .replaceAll(/[\s ]+/gu, ' ')
    .trim()
  const spoken = toWords(text.replaceAll(CHANNEL, ' ').replace(TOKEN, ' '))
  const words = spoken.length > 0 ? spoken : toWords(text)
  // If nothing else distinguishes one e-Transfer from another, its token does.
  const body = withoutTail(withoutPrefix(text.replace(TOKEN_BEFORE_WORDS, ' ')))
  // `METRO 123 TORONTO`: the store number is at the end only after the place is removed.
  const placeless = withoutPlace(body)
  const kept = placeless === body ? body : withoutTail(placeless)
  const key = toWords(kept).join(' ') || words.join(' ')
  return { name: readable(kept || text), key, words }
}

/** Whether one of the phrases, written as `toWords` returns them, stands in a text word by word. */
export function containsPhrase(text: string, phrases: readonly string[]): boolean {
  const words = ` ${toWords(text).join(' ')} `
  return phrases.some((phrase) => words.includes(` ${phrase} `))
}

/**
 * Turns `B.C. Hydro`, `Café L'Été`, `WAL-MART#1097CALGARY` into BC HYDRO, CAFE LETE, WAL MART 1097 CALGARY. Keeps `&`
 * inside a word.
 */
export function toWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()
    .replaceAll(/Œ/gu, 'OE')
    .replaceAll(/['’`]/gu, '')
    .replaceAll(/\b([A-Z])\.(?=[A-Z]\b)/gu, '$1')
    .replaceAll(/([A-Z])(\d{3})/gu, '$1 $2')
    .replaceAll(/(\d{3})([A-Z]{3})/gu, '$1 $2')
    .replaceAll(/(?<![A-Z0-9])&|&(?![A-Z0-9])/gu, ' ')
    .split(/[^A-Z0-9&]+/u)
    .filter((word) => word !== '')
}

/**
 * The bank's name for the payment channel, anywhere in the text: its `Transfer` and `Internet` say nothing about the
 * payee.
 */
const CHANNEL =
  /electronic funds transfer|transfert électronique de fonds|acc[èe]sd internet|internet bill (?:payment|pmt)|online bill payment/giu

/** `***k7w`: TD's token for one e-Transfer, different each time (budget §5.3). */
const TOKEN = /\s\*{3}[a-z0-9]{3}(?!\S)/iu
const TOKEN_BEFORE_WORDS = /\s\*{3}[a-z0-9]{3}\s+(?=\S*[a-z])/iu

/** The text before a token that ends it; null if none does: each of these e-Transfers has a name of its own. */
export const beforeToken = (raw: string): string | null => /^(.*\S)\s+\*{3}[a-z0-9]{3}$/iu.exec(raw.trim())?.[1] ?? null

/** Channels and processors printed before the merchant's name, most specific first. */
const PREFIXES: readonly RegExp[] = [
  /^\[[A-Z]{2}\]\s*/u,
  /^(?:point of sale|point de vente) - (?:visa debit|interac|mastercard)\s*/iu,
  /^(?:visa debit )?retail purchase\s+(?:\d{6,}\s+)?/iu,
  /^(?:electronic funds transfer|transfert electronique de fonds)\s+(?=\S)/iu,
  /^(?:contactless interac purchase|interac purchase|interac retail purchase|visa debit purchase|debit card purchase) - \d{2,4}\s*/iu,
  /^(?:(?:idp|id|dp) purchase|achat (?:idp|id|dp|interac|visa débit|visa debit|sans contact interac)|achat interac sans contact)\s*-?\s*\d{2,4}\s*/iu,
  /^(?:internet bill pay(?:ment|mt)|bill payment|online bill payment|telephone bill payment)\s*-?\s*(?:\d{6,}\s+)?(?=\S)/iu,
  /^(?:pre-?authori[sz]ed (?:debit|payment|pmt)|preauth(?:orized)? pmt|pad|pap)\s*[;:-]?\s*(?=[a-z])/iu,
  /^(?:paiement (?:de )?facture|achat|achat par carte de débit|paiement préautorisé|prélèvement(?: automatique)?|retrait)\s*(?:-\s*accè?sd internet|-\s*internet)?\s*\/\s*/iu,
  /^(?:dépôt direct|virement interac|débit préautorisé)\s*\/\s*/iu,
  /^(?:fpos|opos|apos|cpos|pos(?: purchase)?|c-pos)\s+(?=[a-z])/iu,
  /^(?:sq|sqc|tst|py|ic|zsk|ls|ezi|fs|gpay|evp|bbp|dri|tcd|wpy|zlr|clo|ck)\s?\*\s*/iu,
  /^tst-\s*/iu,
  /^(?:paypal|paypal inst xfer|google|apple pay|stripe|shopify|sumup|zettle|moneris|clover|lightspeed)\s?\*\s*/iu,
  /^sp\s+(?=[a-z]{3})/iu,
]

function withoutPrefix(text: string): string {
  let rest = text
  for (const prefix of PREFIXES) {
    const cut = rest.replace(prefix, '')
    if (/[a-z]{2}/iu.test(cut)) rest = cut
  }
  return rest
}

/** Tokens, store numbers, telephone numbers and web addresses: everything that differs between visits. */
const TAILS: readonly RegExp[] = [
  /\s*;\s*(?:electronic funds transfer|internet|pre-?authori[sz]ed).*$/iu,
  /\s*\*(?=[a-z0-9]*\d)[a-z0-9]{4,}.*$/iu,
  /\s*#\s*\d[\w-]*.*$/u,
  /\s+\(?\d{3}\)?[ -]\d{3}-?\d{4}.*$/u,
  /\s+\d{3}-\d{7}.*$/u,
  /(?<=\S{2})\s*\b[a-z]?\d{4,}[a-z]?\b.*$/iu,
  /(?<=[a-z]{3})\d{5,}\w*.*$/iu,
  /\s+www\..*$/iu,
  /\s+\S+\.(?:com|ca)\/\S*.*$/iu,
  /\s+(?:preauth(?:orized)?|pad|pap|pre-auth dr|ob|bpy|msp|pds)\b.*$/iu,
  /\s+\d{1,4}$/u,
]

function withoutTail(text: string): string {
  let rest = text
  for (const tail of TAILS) {
    const cut = rest.replace(tail, '').trim()
    if (/[a-z]{2}/iu.test(cut)) rest = cut
  }
  return rest
}

const PROVINCE = /\s*(?:,\s*)?\b(?:ON|QC|PQ|BC|AB|MB|SK|NS|NB|NL|NF|PE|YT|NT|NU)(?:\s?(?:CA|CAN|CANADA))?$/u

const CITIES = new Set(
  `TORONTO MONTREAL VANCOUVER CALGARY EDMONTON OTTAWA WINNIPEG QUEBEC HAMILTON KITCHENER LONDON HALIFAX VICTORIA WINDSOR OSHAWA
  SASKATOON REGINA SHERBROOKE BARRIE KELOWNA ABBOTSFORD KINGSTON SUDBURY SAGUENAY TROIS-RIVIERES GUELPH MONCTON BRANTFORD SAINT-JOHN
  PETERBOROUGH THUNDER-BAY LETHBRIDGE NANAIMO KAMLOOPS CHILLIWACK FREDERICTON CHARLOTTETOWN RED-DEER BURNABY SURREY RICHMOND COQUITLAM
  LANGLEY DELTA MISSISSAUGA BRAMPTON MARKHAM VAUGHAN SCARBOROUGH ETOBICOKE NORTH-YORK OAKVILLE BURLINGTON MILTON AJAX PICKERING WHITBY
  NEWMARKET AURORA RICHMOND-HILL NEPEAN KANATA ORLEANS GATINEAU LAVAL LONGUEUIL BROSSARD TERREBONNE REPENTIGNY LEVIS SAINT-JEROME
  GRANBY DRUMMONDVILLE RIMOUSKI WATERLOO CAMBRIDGE NIAGARA-FALLS ST-CATHARINES WELLAND SARNIA CORNWALL BELLEVILLE ORILLIA TIMMINS
  WOODBRIDGE CONCORD THORNHILL STOUFFVILLE BOLTON CALEDON ORANGEVILLE COLLINGWOOD BRANDON STEINBACH PRINCE-ALBERT MOOSE-JAW MEDICINE-HAT
  GRANDE-PRAIRIE AIRDRIE COCHRANE OKOTOKS ST-ALBERT SHERWOOD-PARK LEDUC FORT-MCMURRAY BANFF CANMORE WHISTLER SQUAMISH PENTICTON VERNON
  PRINCE-GEORGE COURTENAY DARTMOUTH BEDFORD SYDNEY TRURO DIEPPE MIRAMICHI BATHURST EDMUNDSTON ST-JOHNS MOUNT-PEARL CORNER-BROOK GANDER
  SUMMERSIDE WHITEHORSE YELLOWKNIFE IQALUIT BEAUPORT BLAINVILLE MASCOUCHE BOUCHERVILLE POINTE-CLAIRE DORVAL WESTMOUNT VERDUN`
    .split(/\s+/u)
    .map((city) => city.replaceAll('-', ' ')),
)

/**
 * Removes the province at the end and a known city before it, or a known city that ends a longer name; never the whole
 * name.
 */
function withoutPlace(text: string): string {
  const beforeProvince = text.replace(PROVINCE, '').trim()
  if (beforeProvince === '') return text
  const parts = beforeProvince.split(' ')
  for (const size of [2, 1]) {
    const city = toWords(parts.slice(-size).join(' ')).join(' ')
    if (parts.length > size && CITIES.has(city))
      return parts
        .slice(0, -size)
        .join(' ')
        .replace(/[\s,;-]+$/u, '')
  }
  return beforeProvince.replace(/[\s,;-]+$/u, '')
}

/** Written in capitals: abbreviations of banks, governments, taxes and provinces. */
const INITIALS = new Set(
  'ABM ATM BC BMO CCB CIBC CPP CRA EI EFT GIC GST HST LCBO MBNA NSF OAS OPP PC PST QC QPP QST RBC RESP RRSP RTC SAAQ SAQ STM TD TFSA TPS TVQ TVH USA'.split(
    ' ',
  ),
)

/** Converts all-capital text to name case; leaves words in mixed case as they are. */
function readable(text: string): string {
  const calm = text
    .replaceAll(/\s*[;/]\s*/gu, ' ')
    .replaceAll(/\s?\*\s?/gu, ' ')
    .trim()
  if (/\p{Ll}/u.test(calm)) return calm
  return calm
    .toLowerCase()
    .replaceAll(/(?<!\p{L}|\p{L}{2}['’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/\p{L}+/gu, (word) => (INITIALS.has(word.toUpperCase()) ? word.toUpperCase() : word))
}
