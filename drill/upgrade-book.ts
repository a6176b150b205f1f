import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ask } from './load.ts'
import type { Person } from './load.ts'

/** A lender's book that the release before has filled. */
export interface FilledBook {
  readonly lender: Person
  readonly loans: number
  readonly payments: number
  /** How many of the payments were reversed. */
  readonly reversed: number
  readonly writtenOff: readonly string[]
  /** Loans whose every figure is compared; of all others, what the list says. */
  readonly read: readonly string[]
}

const HEADER =
  'borrower_name,principal,annual_rate,term_months,start_date,late_fee_type,late_fee_value,grace_days,paid_up_to'
const CALLS_AT_ONCE = 8
const [REVERSED_EACH, WRITTEN_OFF_EACH, PAID_UP_TO_EACH] = [40, 61, 10]
/** Of loans with nothing particular, one in so many is read whole. */
const READ = 400

/**
 * Imports loans, some of them paid up to a day, and records payments with late fees, of which some are reversed; some
 * loans are written off.
 */
export async function fillBook(
  address: string,
  lender: Person,
  { loans, paid }: { readonly loans: number; readonly paid: number },
): Promise<FilledBook> {
  const rows = Array.from({ length: loans }, (_, n) => {
    const [month, day] = [1 + (n % 9), 10 + (n % 18)]
    const paidUpTo = n >= paid && n % PAID_UP_TO_EACH === 0 && month < 5 ? '2026-06-30' : ''
    const fee = n % 3 === 0 ? 10 : 0
    return `Borrower ${n + 1},${1_000 + (n % 9_000)},${n % 20},${6 + (n % 55)},2026-0${month}-${day},fixed,${fee},5,${paidUpTo}`
  })
  const imported = await ask(address, 'POST', '/api/loans/import', lender.token, {
    file_content: [HEADER, ...rows].join('\n'),
  })
  const created = (imported?.body['created_loans'] ?? []) as { id: string }[]
  if (imported?.status !== 200 || imported.body['created_count'] !== loans)
    throw new Error(`The release before could not import: ${JSON.stringify(imported).slice(0, 2_000)}`)
  const ids = (await idsOf(address, lender)) ?? created.map(({ id }) => id)
  const queue = ids.slice(0, paid).entries()
  const writtenOff: string[] = []
  let reversed = 0
  const work = async (): Promise<void> => {
    for (const [n, id] of queue) {
      const told = await must(address, 'POST', `/api/loans/${id}/payments`, lender, 201, {
        amount: 20 + (n % 400),
        paid_on: '2026-10-15',
      })
      const [payment] = told['payments'] as { id: string }[]
      if (n % REVERSED_EACH === 1) {
        await must(address, 'POST', `/api/loans/${id}/payments/${payment?.id}/reversal`, lender, 201, { reason: 'NSF' })
        reversed += 1
      }
      if (n % WRITTEN_OFF_EACH === 1) {
        await must(address, 'PUT', `/api/loans/${id}/write-off`, lender, 200, { written_off: true, reason: 'Gone' })
        writtenOff.push(id)
      }
    }
  }
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
  const each = Math.max(1, Math.floor(loans / READ))
  const read = ids.filter(
    (_, n) => n % each === 0 || (n < paid && (n % REVERSED_EACH === 1 || n % WRITTEN_OFF_EACH === 1)),
  )
  return { lender, loans, payments: paid, reversed, writtenOff, read: read.slice(0, 4 * READ) }
}

/** The ids in the order of the file. */
async function idsOf(address: string, lender: Person): Promise<string[]> {
  const loans = await listed(address, lender)
  const numberOf = ({ borrower_name }: Listed): number => Number(borrower_name.slice('Borrower '.length))
  return [...loans].sort((a, b) => numberOf(a) - numberOf(b)).map(({ id }) => id)
}

interface Listed {
  readonly id: string
  readonly borrower_name: string
}

/** Every loan as the list shows it. */
export async function listed(address: string, { token }: Person): Promise<Listed[]> {
  const found: Listed[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = `/api/loans?limit=500&sort_dir=asc${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const told = await ask(address, 'GET', path, token)
    if (told?.status !== 200) throw new Error(`The loan book could not be read: ${JSON.stringify(told)}`)
    found.push(...(told.body['loans'] as Listed[]))
    cursor = told.body['next_cursor'] as string | null
  }
  return found
}

/** Retries with the same key when no answer came in time, for example while the server packs its daily backup. */
async function must(
  address: string,
  method: string,
  path: string,
  { token }: Person,
  status: number,
  body: object,
): Promise<Record<string, unknown>> {
  const key = randomUUID()
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(address, method, path, token, body, key)
    if (answer?.status === status) return answer.body
    // 409: the first request is still running.
    const isBusy = answer === null || answer.status === 409 || answer.status === 503
    if (!isBusy || attempt === 10) throw new Error(`The release before refused ${path}: ${JSON.stringify(answer)}`)
    await wait(2_000)
  }
}

/** How many facts of each kind are stored. */
export async function storedFacts(url: string): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from loan_event group by kind',
  )
  await client.end()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** What the migration wrote apart from one void for each reversal and one fact for each loan written off (lending §5.2.3). */
export function factsAmiss(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  { reversed, writtenOff }: FilledBook,
): string[] {
  const more = new Map([
    ['voided', reversed],
    ['write_off', writtenOff.length],
  ])
  return [...new Set([...before.keys(), ...after.keys(), ...more.keys()])].flatMap((kind) => {
    const [expected, found] = [(before.get(kind) ?? 0) + (more.get(kind) ?? 0), after.get(kind) ?? 0]
    return expected === found ? [] : [`facts of the kind ${kind}: ${found} instead of ${expected}`]
  })
}
