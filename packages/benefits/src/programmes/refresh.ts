import { addDays, localDate, parseLocalDate } from '@winterjay/money'
import { CONFIDENCES } from '../lists.ts'
import { ALL_PROGRAMMES } from './catalogue.ts'
import { type Figure, forgetFigures, type ProgrammeData } from './figures.ts'

/** One line of a file of new figures, as text by column. */
export type RefreshRow = Readonly<Record<RefreshColumn, string>>

export const REFRESH_COLUMNS = [
  'programme',
  'figure',
  'value',
  'from',
  'to',
  'year',
  'title',
  'url',
  'checked_on',
  'confidence',
] as const
export type RefreshColumn = (typeof REFRESH_COLUMNS)[number]

/** A figure's new entry and the one before it. Values are in cents, or in percent where the name says so. */
export interface FigureChange {
  readonly programmeId: string
  readonly name: string
  /** An end point that the agency prints and the rule must reproduce, not a figure of the rule. */
  readonly isPublished: boolean
  readonly before: Figure
  readonly entry: Figure
}

/** Returns the change that a line describes, or a sentence that says what is wrong with it. */
export function changeIn(row: RefreshRow): FigureChange | string {
  const data = ALL_PROGRAMMES.find(({ id }) => id === row.programme)?.data
  if (data === undefined) return `there is no programme ${row.programme}`
  const isPublished = data.published?.[row.figure] !== undefined
  const before = (data.published?.[row.figure] ?? data.figures[row.figure])?.findLast(({ value }) => value !== null)
  if (before === undefined) return `${row.programme} has no figure ${row.figure}`
  const value = Number(row.value)
  if (typeof before.value !== 'number')
    return `${row.figure} is a table: change it in the parameters.json of ${row.programme}`
  if (row.value.trim() === '' || !Number.isFinite(value) || value < 0) return `${row.value} is not a number from 0 on`
  if (row.figure.endsWith('Cents') && !Number.isSafeInteger(value)) return `${row.value} is not a whole number of cents`
  const wrong = wrongPeriod(row, before) ?? wrongSource(row)
  if (wrong !== null) return wrong
  const entry: Figure = {
    value,
    unit: before.unit,
    from: row.from,
    to: row.to,
    year: row.year,
    sources: [row.url === '' ? { title: row.title } : { title: row.title, url: row.url }],
    checkedOn: row.checked_on,
    confidence: row.confidence,
  }
  return { programmeId: row.programme, name: row.figure, isPublished, before, entry }
}

function wrongPeriod({ from, to, year }: RefreshRow, before: Figure): string | null {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)]
  if (first === null || last === null || last < first) return `${from} to ${to} is no period`
  if (year === '') return 'the year is missing'
  const next = addDays(localDate(before.to), 1)
  return first === next ? null : `it must begin on ${next}, the day after the last entry`
}

function wrongSource({ title, url, checked_on, confidence }: RefreshRow): string | null {
  if (title.length < 6) return 'the title of the source is missing'
  if (url !== '' && !/^https?:\/\/\S+$/.test(url)) return `${url} is no address`
  if (parseLocalDate(checked_on) === null) return `${checked_on} is no day`
  const isKnown = confidence !== 'unknown' && (CONFIDENCES as readonly string[]).includes(confidence)
  return isKnown ? null : `${confidence} is not one of quoted, secondary, derived, recalled`
}

/** Runs `work` as if the new entries were in the data already. */
export function withChanges<T>(changes: readonly FigureChange[], work: () => T): T {
  const takeBack = applied(changes)
  try {
    return work()
  } finally {
    takeBack()
  }
}

/** Puts the new entries into the data of this process; call what it returns to take them out again. */
export function applied(changes: readonly FigureChange[]): () => void {
  const changed = changes.map((change) => {
    const data = dataOf(change)
    const entries = (change.isPublished ? data.published : data.figures)?.[change.name] as Figure[]
    entries.push(change.entry)
    forgetFigures(data)
    return { data, entries }
  })
  return () => {
    for (const { data, entries } of changed.toReversed()) {
      entries.pop()
      forgetFigures(data)
    }
  }
}

function dataOf({ programmeId }: FigureChange): ProgrammeData {
  const found = ALL_PROGRAMMES.find(({ id }) => id === programmeId)
  if (found === undefined) throw new Error(`no programme ${programmeId}`)
  return found.data
}

/**
 * Adds an entry to the text of a parameters.json, after the last one of its figure; the rest stays as it is written.
 * Null if the figure is not found.
 */
export function addedTo(text: string, { name, entry }: FigureChange): string | null {
  const start = text.indexOf(`\n    "${name}": [`)
  const end = start === -1 ? -1 : text.indexOf('\n    ]', start)
  if (end === -1) return null
  const { sources, ...facts } = entry
  const [source] = sources
  const lines = Object.entries(facts).map(([key, value]) => `        ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  const from = Object.entries(source ?? {}).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  lines.splice(5, 0, `        "sources": [\n          { ${from.join(', ')} }\n        ]`)
  return `${text.slice(0, end)},\n      {\n${lines.join(',\n')}\n      }${text.slice(end)}`
}
