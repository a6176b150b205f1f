import { basename } from 'node:path'
import {
  COST_BASE_FIELDS,
  costBase,
  readActivities,
  readCostBaseRequest,
  TRANSACTION_FIELDS,
  type ActivityTransaction,
} from '@winterjay/investing'
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
  if (args.length > 0) return JSON.stringify({ files: activityPaths(args).map(readFile) })
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

function readFile(path: string): object {
  const read = readActivities(readInputFile(path).toString('utf8'))
  if (read === null)
    throw new CommandError(`${path} is not an activity file of Questrade, RBC Direct Investing or Wealthsimple.`)
  const file = basename(path)
  return {
    file,
    ...read,
    transactions: read.transactions.map((one) => transactionOf(one, file)),
    income: read.income.map(({ isRegistered, ...rest }) => ({ ...rest, registered: isRegistered })),
  }
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
