import { DrizzleQueryError } from 'drizzle-orm'
import { sqlState } from './db.ts'

/** The database did not answer, or there is no connection to it. The statement has changed nothing. */
export class DatabaseUnreachable extends Error {}

/** The answer to a COMMIT was lost: the transaction may or may not be stored. */
export class OutcomeUnknown extends Error {}

/**
 * SQLSTATE classes and codes after which the same request may succeed: 08 connection, 25006 read only, 25P03 idle for
 * too long, 28 and 3D access denied, 40 conflicted with others too often, 53 resources, 55P03 lock timeout, 57 shut
 * down or timed out, 58 the server's own disk.
 */
const TEMPORARY = /^(08|25006|25P03|28|3D|40|53|55P03|57|58)/

/** Whether a database failure may be temporary: true when a retry may help, false for a bug. */
export function isUnavailable(error: unknown): boolean {
  return hasCause(error, DatabaseUnreachable) || TEMPORARY.test(sqlState(error) ?? '')
}

export const isOutcomeUnknown = (error: unknown): boolean => hasCause(error, OutcomeUnknown)

const hasCause = (error: unknown, kind: new () => Error): boolean =>
  error instanceof Error && causes(error).some((one) => one instanceof kind)

/**
 * An error as it may be logged: enough to find the fault. Statements come without their parameters, and database
 * messages only if they never repeat a value: values are somebody's data (security T29).
 */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { fault: 'unknown' }
  const failed = causes(error).find((one) => one instanceof DrizzleQueryError)
  const state = sqlState(error)
  const said = {
    ...(state === null ? {} : { sqlState: state, ...placeOf(error) }),
    message: wordsOf(error),
    stack: framesOf(error),
  }
  if (failed !== undefined) return { fault: 'database', statement: failed.query, ...said }
  return { fault: state === null ? error.name : 'database', ...said }
}

/** The same as one line, for a terminal. */
export function explainFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const words = causes(error)
    .map(ownWords)
    .filter((text) => text !== null)
  const [first = 'a statement failed', ...rest] = [...new Set(words)]
  const state = sqlState(error)
  return [
    first,
    ...(rest.length === 0 ? [] : [`(${rest.join('; ')})`]),
    ...(state === null ? [] : [`[SQLSTATE ${state}]`]),
  ].join(' ')
}

const causes = (error: Error): Error[] => [error, ...(error.cause instanceof Error ? causes(error.cause) : [])]

const wordsOf = (error: Error): string | undefined =>
  causes(error)
    .map(ownWords)
    .filter((text) => text !== null)
    .join(': ') || undefined

/** Classes whose messages name tables, roles and limits, and never a value of a row or a parameter. */
const WITHOUT_VALUES = /^(08|25|28|3D|40|42|53|55|57|58)/

function ownWords(error: Error): string | null {
  if (error instanceof DrizzleQueryError) return null
  const state = 'severity' in error ? sqlState(error) : null
  if (state !== null) return WITHOUT_VALUES.test(state) ? error.message : null
  return /^\w+Error$/.test(error.name) && error.name !== 'Error' ? String(error) : error.message
}

/** Where the server says it happened: our own names, no values. */
function placeOf(error: Error): Record<string, unknown> {
  const fields = ['severity', 'table', 'column', 'constraint', 'routine'] as const
  const server = causes(error).find((one) => 'severity' in one) as
    | Partial<Record<(typeof fields)[number], string>>
    | undefined
  return Object.fromEntries(fields.flatMap((name) => (server?.[name] === undefined ? [] : [[name, server[name]]])))
}

/** A stack begins with the message, which may contain values. */
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
