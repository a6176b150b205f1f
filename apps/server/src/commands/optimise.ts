import { OPTIMISE_FIELDS, optimise as solve, readOptimiseRequest } from '@winterjay/investing'
import { loadSolver } from '@winterjay/investing/solver'
import { isRefusal } from '@winterjay/money'
import { noSuchField } from '../http/ignored-fields.ts'
import { CommandError } from './command-error.ts'
import { parseJson } from './schedule/schedule.ts'

/**
 * `winterjay optimise`: reads a portfolio problem from standard input and prints the weights (product §12.3). A refusal
 * is an answer, not a failure.
 */
export async function optimise(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const problem = parseJson(await readInput())
  const request = readOptimiseRequest(problem)
  for (const field of Object.keys(Object(problem) as object).filter((name) => !OPTIMISE_FIELDS.includes(name)))
    process.stderr.write(`${noSuchField({ field, known: OPTIMISE_FIELDS })}\n`)
  if (isRefusal(request))
    throw new CommandError(
      request.field === 'request'
        ? 'Standard input is not a JSON object.'
        : `${request.field} is missing or malformed.`,
    )
  return JSON.stringify(solve(request, await loadSolver()))
}
