import { answerFor, fieldFaults, householdOf, requestFaults } from '@winterjay/benefits'
import { BenefitsRequest, checkBenefitsCall } from '@winterjay/contract'
import * as z from 'zod/mini'
import { systemClock } from '../clock.ts'
import { allFaults } from '../http/fields.ts'
import type { FieldFault } from '../http/fields.ts'
import { ignoredFields } from '../http/ignored-fields.ts'
import { readSettings } from '../misspelt-settings.ts'
import { answerFile } from './benefits-file.ts'
import { CommandError } from './command-error.ts'
import { readInputFile } from './input-file.ts'
import { parseJson } from './schedule/schedule.ts'

/**
 * `winterjay benefits`: answers one household, or with `--file` a CSV file of households (clients §4).
 *
 * @returns JSON, or CSV of the answers; what is wrong with a row goes to standard error, and the exit code is then 1
 */
export async function benefits(args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const [file, ...more] = args.filter((arg) => !arg.startsWith('--'))
  if (!args.includes('--file')) {
    if (args.length > 0) throw new CommandError('Name a file: winterjay benefits --file HOUSEHOLDS.csv')
    return oneHousehold(readInput)
  }
  if (file === undefined || more.length > 0)
    throw new CommandError('Name one file: winterjay benefits --file HOUSEHOLDS.csv')
  const { timeZone, fixedDay } = readSettings()
  const { answers, notes, refusedRows } = answerFile(
    readInputFile(file),
    systemClock(timeZone, fixedDay).today(),
    args.includes('--french') ? 'fr' : 'en',
    args.includes('--programmes') ? 'programme' : 'household',
  )
  for (const note of notes) process.stderr.write(`${note}\n`)
  if (refusedRows > 0) process.exitCode = 1
  return answers.trimEnd()
}

/**
 * Reads a household from standard input and prints the answer of `POST /benefits/check`
 * (product §12.3).
 */
async function oneHousehold(readInput: () => Promise<string>): Promise<string> {
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
