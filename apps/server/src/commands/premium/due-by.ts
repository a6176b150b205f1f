import { dueBy as deadline } from '@winterjay/contract'
import { CommandError } from '../command-error.ts'
import { parseJson } from '../schedule/schedule.ts'

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/

/** `winterjay due-by`: by when support has promised an answer (support §2). */
export async function dueBy(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const { at, hours } = Object(parseJson(await readInput())) as { at?: unknown; hours?: unknown }
  if (typeof at !== 'string' || !SHAPE.test(at) || Number.isNaN(Date.parse(at)))
    throw new CommandError('at must be a moment such as 2026-10-09T16:30:00-04:00.')
  if (typeof hours !== 'number' || !(hours > 0 && hours <= 10_000))
    throw new CommandError('hours must be a number of business hours above 0.')
  return JSON.stringify({ due: deadline(momentOf(at), Math.round(hours * 60)).toISOString() })
}

/** Without an offset it is Toronto's time: its offset is found at the moment itself, tried with both of them. */
function momentOf(at: string): Date {
  if (/(Z|[+-]\d{2}:\d{2})$/.test(at)) return new Date(at)
  const hour = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', hour: '2-digit', hourCycle: 'h23' })
  const inSummer = new Date(`${at}-04:00`)
  return hour.format(inSummer) === at.slice(11, 13) ? inSummer : new Date(`${at}-05:00`)
}
