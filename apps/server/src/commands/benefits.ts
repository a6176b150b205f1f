import { answerFor, fieldFaults, householdOf } from '@winterjay/benefits'
import { BenefitsRequest, checkBenefitsCall } from '@winterjay/contract'
import * as z from 'zod/mini'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { fieldErrors } from '../http/fields.ts'
import { CommandError } from './command-error.ts'
import { parseJson } from './schedule.ts'

/** `winterjay benefits`: a household on standard input, the answer of `POST /benefits/check` out (DESIGN §3). */
export async function benefits(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const config = readConfig(process.env)
  const input = z.safeDecode(BenefitsRequest, parseJson(await readInput()) as never, { reportInput: true })
  const faults = input.success ? fieldFaults(householdOf(input.data), 'en') : fieldErrors(input.error.issues, 'en')
  if (!input.success || faults.length > 0) throw new CommandError(faults.map((fault) => fault.detail).join(' '))
  const answer = answerFor(householdOf(input.data), systemClock(config.timeZone, config.fixedDay).today(), 'en')
  return JSON.stringify(z.encode(checkBenefitsCall.response, answer))
}
