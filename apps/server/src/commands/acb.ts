import { basename } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import {
  COST_BASE_FIELDS,
  costBase,
  readActivities,
  readCostBaseRequest,
  TRANSACTION_FIELDS,
  type ActivityTransaction,
} from '@winterjay/investing'
import { openWorkbook } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import { noSuchField } from '../http/ignored-fields.ts'
import { CommandError } from './command-error.ts'
import { readInputFile } from './input-file.ts'
import { parseJson } from './schedule/schedule.ts'

/**
 * `winterjay acb`: reads investment transactions from standard input and prints the adjusted cost base, gains and gaps;
 * with `--read FILE…` it prints what brokers' activity files hold (product §12.3).
 */
export async function acb(args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  if (args.length > 0) return JSON.stringify({ files: (await Promise.all(activityPaths(args).map(readFile))).flat() })
  const given = parseJson(await readInput())
  for (const ignored of ignoredFieldsOf(given)) process.stderr.write(`${ignored}\n`)
  const request = readCostBaseRequest(given)
  if (isRefusal(request))
    throw new CommandError(
      request.field === 'request'
        ? 'Standard input is not a JSON object.'
        : `${request.field} is missing or malformed.`,
    )
  return JSON.stringify(costBase(request))
}

function ignoredFieldsOf(given: unknown): string[] {
  const { transactions } = Object(given) as { transactions?: unknown }
  return [
    ...unknownIn(given, COST_BASE_FIELDS, ''),
    ...(Array.isArray(transactions)
      ? transactions.flatMap((one, index) => unknownIn(one, TRANSACTION_FIELDS, `transactions[${index}].`))
      : []),
  ]
}

const unknownIn = (given: unknown, known: readonly string[], path: string): string[] =>
  Object.keys(Object(given) as object)
    .filter((field) => !known.includes(field))
    .map((field) => noSuchField({ field: `${path}${field}`, known }))

function activityPaths([option, ...paths]: readonly string[]): readonly string[] {
  if (option !== '--read' || paths.length === 0)
    throw new CommandError('Name at least one activity file: winterjay acb --read FILE…')
  return paths
}

/** Of a workbook the sheets with activities, named after both if there are several. */
async function readFile(path: string): Promise<object[]> {
  const bytes = readInputFile(path)
  const file = basename(path)
  const tables = await tablesOf(bytes, file)
  const known = tables.flatMap(({ name, text }) => {
    const read = readActivities(text)
    return read === null ? [] : [{ name, read }]
  })
  if (known.length === 0)
    throw new CommandError(
      `${path} is not an activity file of Questrade, RBC Direct Investing, Wealthsimple or E*TRADE.`,
    )
  return known.map(({ name, read }) => ({
    file: name,
    ...read,
    transactions: read.transactions.map((one) => transactionOf(one, name)),
    income: read.income.map(({ isRegistered, ...rest }) => ({ ...rest, registered: isRegistered })),
  }))
}

const MAX_UNPACKED_BYTES = 32 * 1_048_576

async function tablesOf(bytes: Buffer, file: string): Promise<{ readonly name: string; readonly text: string }[]> {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return [{ name: file, text: bytes.toString('utf8') }]
  const book = await openWorkbook(bytes, (packed) =>
    Promise.resolve(inflateRawSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES })),
  )
  if (isRefusal(book)) return []
  const sheets = await Promise.all(book.sheets.map(async ({ name }, at) => ({ name, text: await book.read(at) })))
  const tables = sheets.flatMap(({ name, text }) => (isRefusal(text) ? [] : [{ name, text }]))
  return tables.map(({ name, text }) => ({ name: tables.length === 1 ? file : `${file}, ${name}`, text }))
}

/** A transaction as standard input takes it. */
const transactionOf = (
  { row, tradeOn, settleOn, isRegistered, ...rest }: ActivityTransaction,
  file: string,
): object => ({
  id: `${file}:${row}`,
  trade_on: tradeOn,
  settle_on: settleOn,
  registered: isRegistered,
  ...rest,
})
