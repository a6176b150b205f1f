import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addedTo, anchorsOn, changeIn, REFRESH_COLUMNS, withChanges } from '@winterjay/benefits'
import type { Anchor, FigureChange, RefreshRow } from '@winterjay/benefits'
import { createCsvReader } from '@winterjay/lending'
import { localDate } from '@winterjay/money'
import { CommandError } from './command-error.ts'
import { readInputFile } from './input-file.ts'

/**
 * `winterjay figures --refresh FILE.csv [SRC]`: shows what the new figures of a file change, and whether the rules then
 * give what the agencies print. With SRC, the folder packages/benefits/src of a checkout, it writes them there. Fails,
 * and writes nothing, if a line is wrong or an anchor does not hold (benefits §13).
 */
export function refresh([option, file, source]: readonly string[]): string {
  if (option !== '--refresh' || file === undefined)
    throw new CommandError('Name the file: winterjay figures --refresh FILE.csv')
  const changes = changesIn(readInputFile(file).toString('utf8'))
  const days = [...new Set(changes.map(({ entry }) => entry.from))].toSorted()
  const anchors = withChanges(changes, () =>
    days.flatMap((day) => anchorsOn(localDate(day)).map((anchor) => ({ day, ...anchor }))),
  )
  const failed = anchors.filter(({ holds }) => !holds)
  const lines = [
    ...changes.map(changeText),
    anchors.length === 0
      ? 'No anchor of these days is known, so no rule was checked: add what the agency prints, such as the pension at 75.'
      : `${anchors.length - failed.length} of ${anchors.length} anchors hold.`,
    ...failed.map(anchorText),
  ]
  if (failed.length > 0) throw new CommandError(lines.join('\n'))
  if (source !== undefined) lines.push(`${write(source, changes)} files of ${source} are changed.`)
  return lines.join('\n')
}

function changesIn(text: string): FigureChange[] {
  const reader = createCsvReader(text.replace(/^\uFEFF/, ''), ',', REFRESH_COLUMNS.length + 1)
  const header = reader.next()?.cells.map((cell) => cell.trim()) ?? []
  const missing = REFRESH_COLUMNS.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new CommandError(`The first line must name the columns ${missing.join(', ')}.`)
  const changes: FigureChange[] = []
  const faults: string[] = []
  const seen = new Set<string>()
  for (let record = reader.next(); record !== null; record = reader.next()) {
    const { line, cells, flaw } = record
    if (cells.every((cell) => cell.trim() === '')) continue
    const row = Object.fromEntries(header.map((name, index) => [name, (cells[index] ?? '').trim()])) as RefreshRow
    const key = `${row.programme} ${row.figure}`
    const change =
      flaw !== null
        ? 'a quote is not closed'
        : seen.has(key)
          ? `${row.figure} of ${row.programme} is in the file twice`
          : changeIn(row)
    seen.add(key)
    if (typeof change === 'string') faults.push(`Line ${line}: ${change}.`)
    else changes.push(change)
  }
  if (faults.length > 0) throw new CommandError(faults.join('\n'))
  if (changes.length === 0) throw new CommandError('The file has no figures.')
  return changes
}

function changeText({ programmeId, name, before, entry }: FigureChange): string {
  const [was, becomes] = [Number(before.value), Number(entry.value)]
  const percent = was === 0 ? '' : ` (${becomes >= was ? '+' : ''}${((becomes / was - 1) * 100).toFixed(2)}%)`
  return `${programmeId} ${name}: ${was} to ${becomes}${percent} ${entry.unit}, ${entry.from} to ${entry.to}`
}

const anchorText = ({ day, programmeId, name }: Anchor & { readonly day: string }): string =>
  `${programmeId} ${name}: on ${day} our rule does not give what the agency prints. Look both up again.`

/** Writes all files or none: every text is made before the first is written. */
function write(source: string, changes: readonly FigureChange[]): number {
  const files = parameterFiles(source)
  const texts = new Map<string, string>()
  for (const change of changes) {
    const path = files.get(change.programmeId)
    const text = path === undefined ? null : (texts.get(path) ?? readFileSync(path, 'utf8'))
    const added = text === null ? null : addedTo(text, change)
    if (path === undefined || added === null)
      throw new CommandError(`${source} has no parameters.json with ${change.name} of ${change.programmeId}.`)
    texts.set(path, added)
  }
  for (const [path, text] of texts) writeFileSync(path, text)
  return texts.size
}

/** The parameters.json of each programme below a folder, by the programme's id. */
function parameterFiles(source: string): ReadonlyMap<string, string> {
  if (statSync(source, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new CommandError(`${source} is not a folder.`)
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('parameters.json'),
  )
  return new Map(
    paths.map((path) => {
      const full = join(source, path)
      return [String((JSON.parse(readFileSync(full, 'utf8')) as { id: unknown }).id), full]
    }),
  )
}
