/**
 * Rules of a lender's brand (branding §2 to §4), for the page that previews it and the server that publishes it. A
 * colour is `#rrggbb` in lower case.
 */

/** What a logo may be before it is re-encoded: bytes, and pixels of a side. */
export const LOGO = { mostBytes: 1024 * 1024, leastSide: 64, mostSide: 2_000 } as const

/** The surface of a card in the light and in the dark theme (apps/web/src/ui/tokens.css). */
export const BRAND_GROUNDS = { light: '#ffffff', dark: '#172029' } as const

/** The least contrast of text, WCAG 2.2 success criterion 1.4.3. */
const LEAST_CONTRAST = 4.5

type Channels = readonly [red: number, green: number, blue: number]

/** Channels from 0 to 1, without the gamma of sRGB. */
function linearOf(colour: string): Channels {
  const channel = (at: number): number => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function hexOf(linear: Channels): string {
  const channel = (value: number): string => {
    const inside = Math.min(1, Math.max(0, value))
    const share = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(channel).join('')}`
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Black or white, whichever is easier to read on a colour. */
export const inkOn = (colour: string): string =>
  contrast(colour, '#000000') >= contrast(colour, '#ffffff') ? '#000000' : '#ffffff'

/** Lightness and the two colour axes of OKLab (B. Ottosson, 2020). */
function oklabOf([red, green, blue]: Channels): Channels {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function linearOfOklab([lightness, a, b]: Channels): Channels {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const LIGHTNESS_STEP = 0.01

/**
 * The colour itself where text of it can be read on the ground; otherwise darker or lighter, of the same hue, until it
 * can.
 */
export function readableOn(ground: string, colour: string): string {
  const [lightness, a, b] = oklabOf(linearOf(colour))
  const step = inkOn(ground) === '#000000' ? -LIGHTNESS_STEP : LIGHTNESS_STEP
  let shown = colour
  for (let count = 1; contrast(shown, ground) < LEAST_CONTRAST; count += 1)
    shown = hexOf(linearOfOklab([lightness + count * step, a, b]))
  return shown
}

export interface BrandColours {
  readonly primary: string
  /** Of text on the primary colour. */
  readonly on_primary: string
  /** Of headings and links on a card of the light theme. */
  readonly on_light: string
  /** Of headings and links on a card of the dark theme. */
  readonly on_dark: string
}

/** What is made of the one colour that a lender chooses: no colour is refused, and all text of it can be read. */
export const brandColoursOf = (primary: string): BrandColours => ({
  primary,
  on_primary: inkOn(primary),
  on_light: readableOn(BRAND_GROUNDS.light, primary),
  on_dark: readableOn(BRAND_GROUNDS.dark, primary),
})

/** Names of banks and payment services of Canada, and ours, under which nobody else may ask a borrower for money. */
const TAKEN_NAMES = [
  'Royal Bank, Royal Bank of Canada, RBC, RBC Royal Bank, Banque Royale, Banque Royale du Canada, RBC Banque Royale',
  'Toronto-Dominion Bank, Toronto Dominion, TD, TD Bank, TD Canada Trust, Banque Toronto-Dominion, Banque TD',
  'Bank of Montreal, BMO, BMO Bank of Montreal, Banque de Montréal, BMO Banque de Montréal',
  'Bank of Nova Scotia, Scotiabank, Banque de Nouvelle-Écosse, Banque Scotia',
  'Canadian Imperial Bank of Commerce, CIBC, CIBC Bank, Banque Canadienne Impériale de Commerce, Banque CIBC',
  'National Bank, National Bank of Canada, Banque Nationale, Banque Nationale du Canada, BNC',
  'Laurentian Bank, Laurentian Bank of Canada, Banque Laurentienne, Banque Laurentienne du Canada',
  'Canadian Western Bank, CWB, Equitable Bank, EQ Bank, Banque Équitable, Banque EQ',
  'HSBC, HSBC Canada, HSBC Bank Canada, Banque HSBC Canada, Tangerine, Tangerine Bank, Banque Tangerine',
  'Simplii, Simplii Financial, Financière Simplii, PC Financial, President’s Choice Bank, Banque le Choix du Président',
  'Manulife Bank, Manulife Bank of Canada, Banque Manuvie, Banque Manuvie du Canada, Rogers Bank, Banque Rogers',
  'Canadian Tire Bank, Banque Canadian Tire, Home Trust, B2B Bank, B2B Banque, ATB, ATB Financial',
  'Desjardins, Desjardins Group, Mouvement Desjardins, Caisse Desjardins, Vancity, Meridian, Coast Capital',
  'Bank of Canada, Banque du Canada, Interac, Interac e-Transfer, Virement Interac, Payments Canada, Paiements Canada',
  'Wealthsimple, PayPal, Visa, Mastercard, American Express, Winterjay',
].flatMap((line) => line.split(', '))

/** Letters and digits alone, without accents and case. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const TAKEN = new Set(TAKEN_NAMES.map(folded))

/** Whether a name is that of a bank, a payment service or this product, however it is written. */
export const isTakenName = (name: string): boolean => TAKEN.has(folded(name))
