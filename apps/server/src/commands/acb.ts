import { COST_BASE_FIELDS, costBase, readCostBaseRequest, TRANSACTION_FIELDS } from '@winterjay/investing'
import { isRefusal } from '@winterjay/money'
import { noSuchField } from '../http/ignored-fields.ts'
import { CommandError } from './command-error.ts'
import { parseJson } from './schedule.ts'

/**
 * `winterjay acb`: reads investment transactions from standard input and prints the adjusted cost base, gains and gaps
 * (product §12.3).
 */
export async function acb(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
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
