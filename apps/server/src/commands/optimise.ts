import { optimise as solve, readOptimiseRequest } from '@winterjay/investing'
import { loadSolver } from '@winterjay/investing/solver'
import { isRefusal } from '@winterjay/money'
import { CommandError } from './command-error.ts'
import { parseJson } from './schedule.ts'

/** `winterjay optimise`: weights of one portfolio problem on standard input (product §12.3). A refusal is an answer, not a failure. */
export async function optimise(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const request = readOptimiseRequest(parseJson(await readInput()))
  if (isRefusal(request))
    throw new CommandError(
      request.field === 'request'
        ? 'Standard input is not a JSON object.'
        : `${request.field} is missing or malformed.`,
    )
  return JSON.stringify(solve(request, await loadSolver()))
}
