import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { BIRTH, commit, emptyReplica, nextTime, recordAt, withAll, writeRecord } from '@winterjay/budget'
import type { HybridTime, Replica as BookReplica, SyncRecord } from '@winterjay/budget'
import { cents } from '@winterjay/money'

/**
 * Concurrent users of the product: loans and payments of a lending desk, imports, investments, budget records, and
 * reads in between. Every write has a unique mark, so that each can be looked up afterwards.
 */
export interface Load {
  /** Writes that the server acknowledged. */
  readonly acknowledged: Set<string>
  /** Writes with an unknown outcome: no answer, or one that says "it may have been stored". */
  readonly unknown: Set<string>
  /** Writes that were refused, by status. */
  readonly refused: Map<number, number>
  /** When writes were acknowledged and reads answered, in milliseconds of `performance.now()`. */
  readonly writtenAt: number[]
  readonly readAt: number[]
  readonly stop: () => Promise<void>
}

export interface Person {
  readonly name: string
  readonly token: string
}

const ANSWER_WITHIN_MS = 15_000
const ROWS_OF_IMPORT = 5
/** The beginning of the names of imported borrowers. */
const IMPORTED = 'Import '
/** In dollars. */
const INVESTMENT = 25
const PASSWORD = 'three loons on a quiet lake'

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** @param addresses of the replicas; a function, since a restarted one may have another address */
export async function ask(
  address: string,
  method: string,
  path: string,
  token: string | null,
  body?: object,
  key?: string,
): Promise<Answer | null> {
  try {
    const answer = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  } catch {
    return null
  }
}

/** Signs up `count` people. Fails when one cannot: a drill begins on a healthy server. */
export async function signUp(address: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < count; n += 1) {
    const name = `Drill ${randomUUID().slice(0, 8)}`
    const join = (): Promise<Answer | null> =>
      ask(address, 'POST', '/api/subscription/register', null, {
        name,
        email: `${randomUUID()}@example.ca`,
        password: PASSWORD,
      })
    // The server may have closed a kept connection just as the call was sent; the second call has a new one.
    const told = (await join()) ?? (await join())
    if (told?.status !== 201) throw new Error(`Nobody could sign up: ${JSON.stringify(told)}`)
    people.push({ name, token: String(told.body['access_token']) })
  }
  return people
}

const sum = (counts: Map<number, number>, status: number): void =>
  void counts.set(status, (counts.get(status) ?? 0) + 1)

/**
 * Starts the load and keeps it up until it is stopped.
 *
 * @param address where the nth person's calls go now
 */
export function startLoad(people: readonly Person[], address: (n: number) => string): Load {
  const load = {
    acknowledged: new Set<string>(),
    unknown: new Set<string>(),
    refused: new Map<number, number>(),
    writtenAt: [] as number[],
    readAt: [] as number[],
  }
  const end = new AbortController()
  /** Records the outcome of a write. A 5xx is an outcome, unless it says that the outcome is unknown. */
  const note = (mark: string, told: Answer | null): boolean => {
    const isTaken = told !== null && told.status < 300
    if (isTaken) {
      load.acknowledged.add(mark)
      load.writtenAt.push(performance.now())
    } else if (told === null || told.body['code'] === 'outcome_unknown') load.unknown.add(mark)
    else sum(load.refused, told.status)
    return isTaken
  }
  const keep = async (act: () => Promise<boolean>): Promise<void> => {
    while (!end.signal.aborted) if (!(await act())) await wait(100)
  }
  const work = people.flatMap((person, n) => {
    const at = (): string => address(n)
    return [
      keep(lend(person, at, note)),
      keep(importLoans(person, at, note)),
      keep(invest(person, at, note)),
      keep(budget(person, at, note)),
      keep(read(person, at, load.readAt)),
    ]
  })
  return {
    ...load,
    stop: async () => {
      end.abort()
      await Promise.all(work)
    },
  }
}

type Note = (mark: string, told: Answer | null) => boolean

/** Creates a loan, then a payment on it. */
function lend({ token }: Person, address: () => string, note: Note): () => Promise<boolean> {
  return async () => {
    const name = `Loan ${randomUUID()}`
    const made = await ask(
      address(),
      'POST',
      '/api/loans',
      token,
      {
        borrower_name: name,
        principal: 1200,
        annual_rate: 0,
        term_months: 12,
        start_date: '2026-06-15',
        late_fee_value: 0,
      },
      name,
    )
    if (!note(`loan:${name}`, made)) return false
    const reference = `P-${randomUUID().slice(0, 18)}`
    const paid = await ask(
      address(),
      'POST',
      `/api/loans/${String(made?.body['id'])}/payments`,
      token,
      { amount: 100, paid_on: '2026-11-01', reference },
      reference,
    )
    return note(`payment:${reference}`, paid)
  }
}

/** Imports a small file, each row of which is a write of its own. */
function importLoans({ token }: Person, address: () => string, note: Note): () => Promise<boolean> {
  return async () => {
    const key = randomUUID()
    const rows = Array.from({ length: ROWS_OF_IMPORT }, (_, n) => `${key}:${n}`)
    const file = [
      'borrower_name,principal,annual_rate,term_months,start_date',
      ...rows.map((row) => `${IMPORTED}${row},1200,0,12,2026-06-15`),
    ].join('\n')
    const told = await ask(address(), 'POST', '/api/loans/import', token, { file_content: file }, key)
    await wait(200)
    return rows.map((row) => note(`import:${row}`, told)).every(Boolean)
  }
}

/** Invests the minimum in any listing with room. */
function invest({ token }: Person, address: () => string, note: Note): () => Promise<boolean> {
  let rooms: string[] = []
  return async () => {
    if (rooms.length === 0) {
      const listed = (await ask(address(), 'GET', '/api/p2p/marketplace?sort_by=highest_amount&limit=50', token))?.body[
        'loans'
      ] as { id: string; remaining_amount: number }[] | undefined
      rooms = (listed ?? []).filter((loan) => loan.remaining_amount > 0).map(({ id }) => id)
    }
    const room = rooms.shift()
    if (room === undefined) return false
    const key = randomUUID()
    return note(
      `investment:${key}`,
      await ask(
        address(),
        'POST',
        '/api/p2p/invest',
        token,
        { loan_request_id: room, investment_amount: INVESTMENT },
        key,
      ),
    )
  }
}

/** Sends a savings goal to the account's budget as a device does. */
function budget({ token }: Person, address: () => string, note: Note): () => Promise<boolean> {
  let replica: BookReplica = emptyReplica()
  let latest: HybridTime = BIRTH
  let link = { book_id: null as unknown, edition: 0 as unknown, cursor: 0 as unknown }
  return async () => {
    const id = randomUUID()
    latest = nextTime(latest, { ms: Date.now(), device: 'drill' })
    const goal = { id, name: id, targetCents: cents(100_00), savedCents: cents(0), by: null, isDeleted: false }
    const step = commit(replica, { ...replica.budget, goals: withAll(replica.budget.goals, [goal]) }, latest)
    replica = step.replica
    const records =
      link.book_id === null ? [] : [...step.changed].map((key) => writeRecord(recordAt(replica, key) as SyncRecord))
    const told = await ask(address(), 'POST', '/api/budget/sync', token, { ...link, records })
    const { book_id, edition, cursor, is_taken } = told?.body ?? {}
    if (told?.status === 200) link = { book_id, edition, cursor }
    if (told?.status === 200 && (records.length === 0 || is_taken !== true)) return false
    return note(`goal:${id}`, told)
  }
}

/** Reads pages meanwhile. */
function read({ token }: Person, address: () => string, readAt: number[]): () => Promise<boolean> {
  const pages = ['/api/p2p/marketplace', '/api/loans?limit=20', '/api/loans/stats', '/api/subscription/profile']
  let n = 0
  return async () => {
    const told = await ask(address(), 'GET', pages[(n += 1) % pages.length] ?? '', token)
    if (told?.status === 200) readAt.push(performance.now())
    await wait(20)
    return told?.status === 200
  }
}

/** The outcome of everything that was written. */
export interface Comparison {
  readonly acknowledged: number
  /** Acknowledged but not stored. */
  readonly lost: number
  /** Stored, but not acknowledged. */
  readonly unacknowledged: number
  /** Stored more than once. */
  readonly twice: number
}

/** Reads everything back and compares it with what was acknowledged. */
export async function compareWithStored(load: Load, people: readonly Person[], address: string): Promise<Comparison> {
  const stored = await findStored(people, address)
  const isOfKind = (mark: string): boolean => mark.startsWith('investment:')
  const [acknowledged, unknown] = [[...load.acknowledged], [...load.unknown]]
  const lost = acknowledged.filter((mark) => !isOfKind(mark) && !stored.has(mark)).length
  const unacknowledged = [...stored.keys()].filter((mark) => !load.acknowledged.has(mark)).length
  const twice = [...stored.values()].filter((count) => count > 1).length
  // Investments have no mark: they are counted by the sum of their amounts.
  const made = (await investedBy(people, address)) / INVESTMENT
  const surplus = made - acknowledged.filter(isOfKind).length
  const unheard = unknown.filter(isOfKind).length
  return {
    acknowledged: acknowledged.length,
    lost: lost + Math.max(0, -surplus),
    unacknowledged: unacknowledged + Math.min(Math.max(0, surplus), unheard),
    twice: twice + Math.max(0, surplus - unheard),
  }
}

async function investedBy(people: readonly Person[], address: string): Promise<number> {
  let dollars = 0
  for (const { token } of people) {
    const told = await ask(address, 'GET', '/api/p2p/portfolio', token)
    if (told?.status !== 200) throw new Error(`The portfolio could not be read: ${JSON.stringify(told)}`)
    const { invested } = told.body['totals'] as { invested: number }
    dollars += invested
  }
  return dollars
}

/** How often each mark is stored. */
async function findStored(people: readonly Person[], address: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const add = (mark: string): void => void found.set(mark, (found.get(mark) ?? 0) + 1)
  for (const { token } of people) {
    for (const loan of await loansOf(address, token)) {
      if (loan.borrower_name.startsWith(IMPORTED)) {
        add(`import:${loan.borrower_name.slice(IMPORTED.length)}`)
        continue
      }
      add(`loan:${loan.borrower_name}`)
      const detail = await ask(address, 'GET', `/api/loans/${loan.id}`, token)
      for (const payment of (detail?.body['payments'] ?? []) as { reference: string }[])
        add(`payment:${payment.reference}`)
    }
    for (const id of await goalsOf(address, token)) add(`goal:${id}`)
  }
  return found
}

async function loansOf(address: string, token: string): Promise<{ id: string; borrower_name: string }[]> {
  const found: { id: string; borrower_name: string }[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const told: Answer | null = await ask(
      address,
      'GET',
      `/api/loans?limit=500&sort_dir=asc${cursor && `&cursor=${cursor}`}`,
      token,
    )
    if (told?.status !== 200) throw new Error(`The loan book could not be read: ${JSON.stringify(told)}`)
    found.push(...(told.body['loans'] as typeof found))
    cursor = told.body['next_cursor'] as string | null
  }
  return found
}

async function goalsOf(address: string, token: string): Promise<string[]> {
  const ids = new Set<string>()
  let link = { book_id: null as unknown, edition: 0 as unknown, cursor: 0 as unknown }
  for (let hasMore = true; hasMore;) {
    const told: Answer | null = await ask(address, 'POST', '/api/budget/sync', token, { ...link, records: [] })
    if (told?.status !== 200) throw new Error(`The budget could not be read: ${JSON.stringify(told)}`)
    const { book_id, edition, cursor, is_taken, has_more, records } = told.body
    for (const text of records as string[]) {
      const { collection, id } = JSON.parse(text) as { collection: string; id: string }
      if (collection === 'goals') ids.add(id)
    }
    link = { book_id, edition, cursor }
    hasMore = has_more === true || is_taken !== true
  }
  return [...ids]
}
