const MAX_PAYER = 120

/** The words of a text in lower case and without accents: "Côté-Roy, J." is cote, roy, j. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]+/gu, (marks) => (/^\p{M}+$/u.test(marks) ? '' : ' '))
    .split(/\s+/)
    .filter((word) => word !== '')

/** What banks write around a name, which tells nobody from anybody else. */
const BANK_WORDS = new Set(
  (
    'interac etransfer transfer transfert virement virements e autodeposit autodepot auto deposit depot direct from de du des la le from recu recue ' +
    'received sent envoi payment paiement pmt credit cr memo misc divers internet web mobile telephone banking bill online en ligne ' +
    'cheque check chq cash comptant branch succursale atm gab abm tfr trf fund funds fonds money argent bank banque'
  ).split(' '),
)

/**
 * Who paid, as a bank writes it, without what changes every time: words with a digit are codes and days. Null if
 * nothing is left that could tell one payer from another.
 */
export function payerOf(description: string): string | null {
  const words = wordsOf(description.replace(REFERENCE, ' ')).filter((word) => !/\d/.test(word) && !BANK_WORDS.has(word))
  const text = words.join(' ').slice(0, MAX_PAYER).trim()
  return words.some((word) => word.length > 2) ? text : null
}

/** A reference of a loan, which the payer may or may not write. */
const REFERENCE = /\bwj[\s-]*\w{4}[\s-]*\w{4}\b/i

/** A borrower's name as it is looked for. */
export interface SoughtName {
  /** Words of the family name, or of a company's name. */
  readonly family: readonly string[]
  /** They as one word, as banks write O'Connor and Al-Hassan; null for a company. */
  readonly joined: string | null
  readonly given: string | null
  /** `j` and `jf` for Jean-François. */
  readonly initials: readonly string[]
  readonly isCompany: boolean
}

const COMPANY_WORDS = new Set(
  (
    'inc incorporee ltd limited ltee limitee corp corporation co compagnie company senc sencrl llp llc enr enrg ' +
    'group groupe service services construction'
  ).split(' '),
)
const TITLES = new Set(['m', 'mr', 'mrs', 'ms', 'mme', 'mlle', 'dr', 'dre', 'me'])
const COMPANY_FORMS = new Set('inc ltd limited ltee limitee corp corporation co senc sencrl llp llc enr'.split(' '))

/** "Tremblay, Jean-Pierre" and "Jean-Pierre Tremblay" are one person; a company is sought by all its words. */
export function soughtName(name: string): SoughtName {
  if (/^\d|\d{3}/.test(name) || wordsOf(name).some((word) => COMPANY_WORDS.has(word))) {
    const family = wordsOf(name).filter((word) => !COMPANY_FORMS.has(word))
    return { family, joined: null, given: null, initials: [], isCompany: true }
  }
  const [before = '', after] = name.split(',', 2)
  if (after !== undefined) return personOf(wordsOf(before), wordsOf(after))
  const parts = before.split(/\s+/).filter((part) => wordsOf(part).length > 0)
  const untitled = parts.length > 2 && TITLES.has(wordsOf(parts[0] ?? '').join('')) ? parts.slice(1) : parts
  return personOf(wordsOf(untitled.at(-1) ?? ''), untitled.slice(0, -1).flatMap(wordsOf))
}

function personOf(family: readonly string[], givenWords: readonly string[]): SoughtName {
  const [given = null] = givenWords
  const letters = givenWords.map((word) => word.slice(0, 1)).join('')
  const initials = [...new Set([letters.slice(0, 1), letters.slice(0, 2)])].filter((one) => one !== '')
  return { family, joined: family.join(''), given, initials, isCompany: false }
}

/** Words by which a name is found: of a family name of several, those that say something, and all as one. */
export const wordsSought = ({ family, joined }: SoughtName): readonly string[] =>
  family.length < 2 || joined === null ? family : [...family.filter((word) => word.length >= MIN_PART), joined]

const MIN_PART = 4

export type NameEvidence = 'name' | 'family' | 'near_name'

/** How much of a name a text has: family name and first name or initial, family name alone, or nearly. */
export function nameIn(words: ReadonlySet<string>, name: SoughtName): NameEvidence | null {
  const { family, joined, given, initials, isCompany } = name
  if (family.length === 0) return null
  const isFamilyWhole = family.every((word) => words.has(word)) || (joined !== null && words.has(joined))
  if (isCompany) return isFamilyWhole ? 'name' : null
  const isGivenWhole = given !== null && words.has(given)
  if (isFamilyWhole) return isGivenWhole || given === null || initials.some((one) => words.has(one)) ? 'name' : 'family'
  // One half of Tremblay-Côté.
  const isHalf = family.length > 1 && family.some((word) => word.length >= MIN_PART && words.has(word))
  if (!isGivenWhole) return isHalf ? 'family' : null
  return isHalf || isNearFamily(words, name) ? 'near_name' : null
}

const isNearFamily = (words: ReadonlySet<string>, { family, joined }: SoughtName): boolean =>
  family.every((part) => words.has(part) || hasNear(words, part)) || (joined !== null && hasNear(words, joined))

/** A word one letter off, or the last word of the text if the bank cut it off. */
function hasNear(words: ReadonlySet<string>, part: string): boolean {
  if (part.length < LONG_ENOUGH) return false
  let last = ''
  for (const word of words) {
    if (isOneOff(part, word)) return true
    last = word
  }
  return last.length >= LONG_ENOUGH && part.startsWith(last)
}

/** Of a name that may be misspelt. */
export const LONG_ENOUGH = 5

/** One letter added, left out, changed, or two swapped, in words long enough that this is rarely another name. */
export function isOneOff(a: string, b: string): boolean {
  if (a.length < LONG_ENOUGH || b.length < LONG_ENOUGH || Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1
    endB -= 1
  }
  const [left, other] = [endA - start, endB - start]
  if (left <= 1 && other <= 1) return true
  return left === 2 && other === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}
