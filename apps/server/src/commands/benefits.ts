import { answerFor, fieldFaults, householdOf, requestFaults } from '@winterjay/benefits'
import { BenefitsRequest, checkBenefitsCall } from '@winterjay/contract'
import * as z from 'zod/mini'
import { systemClock } from '../clock.ts'
import { allFaults } from '../http/fields.ts'
import type { FieldFault } from '../http/fields.ts'
import { ignoredFields } from '../http/ignored-fields.ts'
import { readSettings } from '../misspelt-settings.ts'
import { CommandError } from './command-error.ts'
import { parseJson } from './schedule/schedule.ts'

/**
 * `winterjay benefits`: reads a household from standard input and prints the answer of `POST /benefits/check`
 * (product §12.3).
 */
export async function benefits(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const config = readSettings()
  const body = parseJson(await readInput())
  for (const ignored of ignoredFields(BenefitsRequest, body)) process.stderr.write(`${ignored}\n`)
  const input = z.safeDecode(BenefitsRequest, body as never, { reportInput: true })
  const faults = input.success
    ? fieldFaults(householdOf(input.data), 'en')
    : allFaults(requestFaults(body, 'en'), input.error.issues, 'en')
  if (!input.success || faults.length > 0) throw new CommandError(faults.map(named).join('\n'))
  const answer = answerFor(householdOf(input.data), systemClock(config.timeZone, config.fixedDay).today(), 'en')
  return JSON.stringify(z.encode(checkBenefitsCall.response, answer))
}

/**
 * The contract's messages name their field; the rules' messages do not, because a form shows them next to the field.
 */
const named = ({ field, detail }: FieldFault): string =>
  detail.startsWith(`${field}:`) ? detail : `${field}: ${detail}`
