import { liveTransactions, withAll } from '@winterjay/budget'
import type { Budget } from '@winterjay/budget'
import { cents, localDate } from '@winterjay/money'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'

/* budget §16, on a device: the real databases of a page on an in-memory IndexedDB. */

const answers = vi.hoisted(() => ({ call: vi.fn<(endpoint: unknown, given: { body: unknown }) => Promise<unknown>>() }))
vi.mock('../../../lib/server/api.ts', () => answers)
vi.mock('../../../lib/warn.ts', () => ({ warn: () => undefined }))

const [OWN, OURS, COPY] = ['own', 'ours', 'copy'] as const
const LINK = { edition: 1, cursor: 3 }

async function load() {
  return {
    ...(await import('../store/budget-database.ts')),
    ...(await import('../store/budget-store.ts')),
    ...(await import('./switching.ts')),
    ...(await import('../../../lib/shown-budget.ts')),
  }
}
let page: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  vi.resetModules()
  answers.call.mockReset()
  const stored = new Map<string, string>()
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('window', listening)
  vi.stubGlobal('document', { ...listening, hidden: false, querySelector: () => null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('indexedDB', new IDBFactory())
  page = await load()
})

const spending =
  (id: string, accountId = 'a') =>
  (budget: Budget): Budget => ({
    ...budget,
    accounts: withAll(budget.accounts, [
      {
        id: accountId,
        name: accountId,
        institution: null,
        kind: 'chequing',
        currency: 'CAD',
        marks: [],
        balance: null,
        isClosed: false,
      },
    ]),
    transactions: withAll(budget.transactions, [
      {
        id,
        accountId,
        date: localDate('2026-11-02'),
        amountCents: cents(-500),
        currency: 'CAD',
        description: id,
        merchant: id,
        category: 'Groceries',
        categoryBy: 'user',
        notes: '',
        tags: [],
        splits: [],
        transferOf: null,
        sources: [],
        origin: 'hand',
        isDeleted: false,
      },
    ]),
  })

/** Writes into a budget of this device; what was written is sent, or waits. */
async function write(id: string, change: (budget: Budget) => Budget, isSent: boolean): Promise<void> {
  const database = await page.openBudgetDatabase(id, () => undefined)
  if ((await page.readBudget(database)).meta.link === null)
    await page.adoptRecords(database, [], { budgetId: id, ...LINK })
  await page.writeBudget(database, null, change)
  const outbox = await page.readOutbox(database)
  if (isSent) await page.shortenOutbox(database, outbox, new Set([...outbox.values()].flat()))
  database.close()
}
async function held(id: string): Promise<{ rows: string[]; waiting: string[] }> {
  const database = await page.openBudgetDatabase(id, () => undefined)
  const { budget } = await page.readBudget(database)
  const outbox = await page.readOutbox(database)
  database.close()
  return {
    rows: liveTransactions(budget).map((one) => one.id),
    waiting: [...outbox.values()].flat().filter((key) => key.startsWith('transactions/')),
  }
}
const names = async (): Promise<unknown[]> => (await indexedDB.databases()).map(({ name }) => name)

it('a device whose user left: what it had not sent waits in the copy, and the shared budget is gone from it (§16.4)', async () => {
  page.shownBudget.set(OURS)
  await write(OURS, spending('sent'), true)
  await write(OURS, spending('offline'), false)
  await page.goOnInCopy(OURS, { budgetId: COPY, edition: 1, cursor: 0 })
  expect(page.shownBudget.get()).toBe(COPY)
  expect(await held(COPY)).toEqual({ rows: ['offline'], waiting: ['transactions/offline'] })
  await vi.waitFor(async () => expect(await names()).not.toContain(`winterjay-book-${OURS}`))
})

it('so it is while another budget is shown, once the server names the copy; one’s own is not touched', async () => {
  page.shownBudget.set(OWN)
  await write(OWN, spending('mine'), false)
  await write(OURS, spending('offline'), false)
  answers.call.mockResolvedValue({ book_id: COPY, edition: 1, is_taken: false, copy_of: OURS, records: [] })
  await page.sendOthers({ own_id: OWN, budgets: [], is_waiting: false })
  expect(answers.call.mock.calls.map(([, { body }]) => (body as { book_id: string }).book_id)).toEqual([OURS])
  expect(page.shownBudget.get()).toBe(OWN)
  expect((await held(COPY)).waiting).toEqual(['transactions/offline'])
  expect(await held(OWN)).toEqual({ rows: ['mine'], waiting: ['transactions/mine'] })
})

it('what waits in a budget that is not shown is sent; what another account left here is not taken, and stays', async () => {
  page.shownBudget.set(OWN)
  await write(OURS, spending('offline'), false)
  await write('anothers', spending('theirs'), false)
  answers.call.mockImplementation((_, { body }) =>
    Promise.resolve({ is_taken: (body as { book_id: string }).book_id === OURS, book_id: OWN }),
  )
  await page.sendOthers({ own_id: OWN, budgets: [], is_waiting: false })
  expect(await held(OURS)).toEqual({ rows: ['offline'], waiting: [] })
  expect((await held('anothers')).waiting).toEqual(['transactions/theirs'])
})

it('an account moves: it waits to be sent in the other budget, and is withdrawn from the first (§16.1)', async () => {
  page.shownBudget.set(OWN)
  await write(OWN, spending('groceries', 'joint'), true)
  await write(OWN, spending('gift', 'private'), true)
  const database = await page.openDatabase()
  const { budget } = await page.readBudget(database)
  expect(await page.moveAccount(budget, 'joint', { budgetId: OURS, edition: 1 }, 'Moved')).toBe(true)
  expect(await held(OURS)).toEqual({ rows: ['groceries'], waiting: ['transactions/groceries'] })
  const mine = await held(OWN)
  expect(mine).toEqual({ rows: ['gift'], waiting: ['transactions/groceries'] })
  // And back again.
  const ours = await page.openBudgetDatabase(OURS, () => undefined)
  const { budget: shared } = await page.readBudget(ours)
  ours.close()
  page.shownBudget.set(OURS)
  await page.moveAccount(shared, 'joint', { budgetId: OWN, edition: 0 }, 'Moved')
  expect((await held(OURS)).rows).toEqual([])
  expect((await held(OWN)).rows.toSorted()).toEqual(['gift', 'groceries'])
})

it('of two budgets chosen quickly, the later one is shown', async () => {
  await page.showBudget(OURS, 1)
  // One's own is made first, which takes longer.
  await Promise.all([page.showBudget(OWN, 1), page.showBudget(OURS, 1)])
  expect(page.shownBudget.get()).toBe(OURS)
})
