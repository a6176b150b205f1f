import { fromDollars, parseLocalDate, PROVINCES } from '@winterjay/money'
import { HOUSINGS, IMMIGRATION_STATUSES, MARITAL_STATUSES } from '../lists.ts'
import type { ColumnKind } from './columns.ts'
import { fold } from './columns.ts'
import type { FileCode } from './file-texts.ts'

/** What is wrong with a cell; its sentence is in file-texts.ts. */
export interface CellFlaw {
  readonly code: FileCode
}

export const isFlaw = (value: unknown): value is CellFlaw =>
  typeof value === 'object' && value !== null && 'code' in value

/**
 * Reads a cell that is not blank. Returns the value as the wire has it, amounts in dollars: a number, a word of a list,
 * yes or no, a list of ages.
 */
export function readCell(kind: ColumnKind, cell: string): unknown {
  const text = cell.startsWith("'") ? cell.slice(1).trim() : cell
  if (kind === 'text') return text
  if (kind === 'day') return parseLocalDate(text) ?? { code: 'cell-day' }
  if (kind === 'cents') return readDollars(text)
  if (kind === 'yes_no') return wordOf(text, YES_NO) ?? { code: 'cell-yes-no' }
  if (kind === 'province')
    return PROVINCES.find((province) => province === text.toUpperCase()) ?? { code: 'cell-province' }
  if (kind === 'marital_status') return wordOf(text, MARITAL) ?? { code: 'cell-marital-status' }
  if (kind === 'housing') return wordOf(text, HOUSING) ?? { code: 'cell-housing' }
  if (kind === 'immigration_status') return wordOf(text, STATUSES) ?? { code: 'cell-immigration-status' }
  if (kind === 'ages') return readAges(text)
  return /^\d{1,6}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : { code: 'cell-whole' }
}

const words = (...groups: readonly (readonly [value: unknown, ...words: readonly string[]])[]) =>
  new Map(groups.flatMap(([value, ...names]) => names.map((name) => [name, value] as const)))

const YES_NO = words(
  [true, 'yes', 'oui', 'y', 'o', 'true', 'vrai', '1', 'x'],
  [false, 'no', 'non', 'n', 'false', 'faux', '0'],
)
const MARITAL = words(
  ...MARITAL_STATUSES.map((one) => [one, one] as const),
  [
    'single',
    'celibataire',
    'seul',
    'seule',
    'divorced',
    'divorce',
    'divorcee',
    'separated',
    'separe',
    'separee',
    'widowed',
    'veuf',
    'veuve',
  ],
  ['married', 'marie', 'mariee', 'common_law', 'conjoint_de_fait', 'conjointe_de_fait', 'union_de_fait', 'couple'],
)
const HOUSING = words(
  ...HOUSINGS.map((one) => [one, one] as const),
  ['rent', 'renter', 'locataire', 'location', 'loyer'],
  ['own', 'owner', 'proprietaire'],
  ['other', 'autre'],
)
const STATUSES = words(
  ...IMMIGRATION_STATUSES.map((one) => [one, one] as const),
  ['citizen', 'citoyen', 'citoyenne'],
  ['permanent_resident', 'resident_permanent', 'residente_permanente'],
  ['protected_person', 'personne_protegee'],
  ['temporary_resident', 'resident_temporaire', 'residente_temporaire'],
  ['other', 'autre'],
)

const wordOf = (text: string, known: ReadonlyMap<string, unknown>): unknown => known.get(fold(text))

function readAges(text: string): readonly number[] | CellFlaw {
  const parts = text.split(/[^\d.]+/).filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => /^\d{1,2}$/.test(part)) ? parts.map(Number) : { code: 'cell-ages' }
}

/** One sign, or none: a decimal sign. */
const PLAIN = /^-?\d{1,13}(?:[.,]\d{1,9})?$/
/** `1,234` and `1,234,567.89`, or the same with the signs exchanged: whole groups of three digits. */
const GROUPED = /^-?[1-9]\d{0,2}(?:(?:,\d{3}){1,4}(?:\.\d{1,9})?|(?:\.\d{3}){1,4}(?:,\d{1,9})?)$/

/**
 * Reads dollars in both languages: `1,234.56`, `1 234,56 $`, `1234.5`. A comma or point before exactly three digits
 * separates thousands (`1,234`), unless a zero precedes it.
 */
function readDollars(text: string): number | CellFlaw {
  const figure = text.replaceAll(/[\s\u00A0\u202F$’']|CAD/gi, '')
  const isGrouped = GROUPED.test(figure)
  if (!isGrouped && !PLAIN.test(figure)) return { code: 'cell-amount' }
  const [, thousands = ''] = isGrouped ? (/\d([.,])/.exec(figure) ?? []) : []
  const dollars = Number((thousands === '' ? figure : figure.replaceAll(thousands, '')).replace(',', '.'))
  return fromDollars(dollars) === null ? { code: 'cell-amount' } : dollars
}
