import { mergeRecord, readRecord, recordKey, withAll, writeRecord } from '@winterjay/budget'
import type { AnyRecord, Budget } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

/*
 * decisions/011: whatever is entered, and in whatever order pages of an older and a newer version, sign-ins,
 * sign-outs and modules that fail to load occur, nothing reported as stored is lost, and unknown records are synced
 * unchanged. Runs the page's real budget, sync and session on an in-memory IndexedDB, against a server with the same
 * merge rule.
 */

interface Account {
  readonly budgetId: string
  readonly records: Map<string, { readonly number: number; readonly record: AnyRecord }>
  last: number
}

/** The server's behaviour, by account; `newer` writes as a page of a newer version would. */
class Server {
  readonly accounts = new Map(
    ['ann', 'bea'].map((name, at): [string, Account] => [
      name,
      { budgetId: `0000000${at}-0000-4000-8000-000000000000`, records: new Map(), last: 0 },
    ]),
  )
  /** The next answers are lost, or the server is not reached at all. */
  trouble: 'none' | 'answer-lost' | 'unreachable' = 'none'

  of(name: string): Account {
    const account = this.accounts.get(name)
    if (account === undefined) throw new Error(`no account of ${name}`)
    return account
  }

  store(account: Account, record: AnyRecord): void {
    const key = recordKey(record)
    const before = account.records.get(key)?.record
    account.last += 1
    account.records.set(key, {
      number: account.last,
      record: before === undefined ? record : mergeRecord(before, record),
    })
  }

  async fetch(url: string, request: RequestInit): Promise<Response> {
    const json = (body: unknown): Response =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
    if (url.includes('/logout')) return new Response(null, { status: 204 })
    if (!url.includes('/budget/sync'))
      return json({ name: 'Ann', email: 'ann@example.ca', subscription_status: null, trial_end: null })
    if (this.trouble === 'unreachable') throw new TypeError('fetch failed')
    const account = this.of(new Headers(request.headers).get('authorization')?.slice('Bearer '.length) ?? '')
    const body = JSON.parse(typeof request.body === 'string' ? request.body : '{}') as {
      book_id: string | null
      cursor: number
      records: string[]
    }
    const base = { book_id: account.budgetId, edition: 0 }
    if (body.book_id !== account.budgetId)
      return json({ ...base, is_taken: false, cursor: 0, has_more: true, records: [] })
    for (const text of body.records) {
      const record = readRecord(text)
      if (record === null)
        return new Response('{"code":"fields_invalid","detail":"no record"}', {
          status: 422,
          headers: { 'content-type': 'application/problem+json' },
        })
      this.store(account, record)
    }
    if (this.trouble === 'answer-lost') throw new TypeError('fetch failed')
    const records = [...account.records.values()]
      .filter(({ number }) => number > body.cursor)
      .map(({ record }) => writeRecord(record))
    return json({ ...base, is_taken: true, cursor: account.last, has_more: false, records })
  }
}

type Modules = Awaited<ReturnType<typeof load>>
const load = async () => ({
  ...(await import('../store/budget-store.ts')),
  ...(await import('../store/budget-database.ts')),
  ...(await import('./account-budget.ts')),
  ...(await import('./sync-round.ts')),
  ...(await import('../../../lib/server/session.ts')),
  ...(await import('../../../lib/server/session-calls.ts')),
  ...(await import('../../../lib/budget/budget-on-device.ts')),
  ...(await import('../../../lib/shown-budget.ts')),
})

/** One tab: its own modules on shared storage. It receives the other's messages when `hear` says so. */
interface Tab {
  readonly page: Modules
  readonly hear: () => void
}

async function openTab(hasProfilePart: boolean): Promise<Tab> {
  vi.resetModules()
  vi.doUnmock('../../../lib/server/profile.ts')
  if (!hasProfilePart)
    vi.doMock('../../../lib/server/profile.ts', () => Promise.reject(new Error('the part did not load')))
  const listeners: ((event: { key: null }) => void)[] = []
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: (event: { key: null }) => void) =>
      void (name === 'storage' && listeners.push(listener)),
    removeEventListener: () => undefined,
  })
  // Sync rounds are started by hand: the module that schedules them never loads.
  vi.doMock('./sync.ts', () => Promise.reject(new Error('the part did not load')))
  const page = await load()
  page.openBudget()
  page.followAccount()
  return { page, hear: () => listeners.forEach((listener) => listener({ key: null })) }
}

function openBrowser(server: Server): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('document', { addEventListener: () => undefined, hidden: false, querySelector: () => null })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (): void => undefined
      postMessage = (): void => undefined
    },
  )
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true })
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => server.fetch(url, request))
}

vi.mock('../../../lib/warn.ts', () => ({ warn: () => undefined }))
const USER = {
  name: 'Ann',
  email: 'ann@example.ca',
  subscription_status: null,
  trial_end: null,
} as unknown as Parameters<Modules['signIn']>[1]
const at = (ms: number) => ({ ms, counter: 0, device: 'newer' })
const BUDGET = '2026-10|Groceries'
const goal =
  (id: string) =>
  (budget: Budget): Budget => ({
    ...budget,
    goals: withAll(budget.goals, [
      { id, name: id, targetCents: cents(100), savedCents: cents(0), by: null, isDeleted: false },
    ]),
  })
const budget =
  (amount: number) =>
  (budget: Budget): Budget => ({
    ...budget,
    budgets: withAll(budget.budgets, [
      {
        id: BUDGET,
        month: '2026-10',
        category: 'Groceries',
        color: '#1c5d4a',
        rollsOver: false,
        ...budget.budgets.get(BUDGET),
        budgetedCents: cents(amount),
      },
    ]),
  })
const envelope = (n: number): AnyRecord => ({
  collection: 'envelopes',
  id: 'e',
  groups: { what: { value: { name: `v${n}` }, at: at(n) } },
  members: { [`m${n}`]: n },
  deletedSeeing: {},
})
const limits = (n: number): AnyRecord => ({
  collection: 'budgets',
  id: BUDGET,
  groups: { limits: { value: { isStrict: n % 2 === 0 }, at: at(n) } },
  members: {},
  deletedSeeing: {},
})

type Step = {
  readonly tab: number
  readonly what:
    | 'enter'
    | 'budget'
    | 'sync'
    | 'sync-lost'
    | 'sync-away'
    | 'sign-in-ann'
    | 'sign-in-bea'
    | 'log-out'
    | 'log-out-while-entering'
    | 'sign-in-while-entering'
    | 'newer'
    | 'reload'
    | 'reload-without-a-part'
  readonly hears: boolean
}
const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(1),
  what: fc.constantFrom(
    'enter',
    'enter',
    'budget',
    'sync',
    'sync',
    'sync-lost',
    'sync-away',
    'sign-in-ann',
    'sign-in-ann',
    'sign-in-bea',
    'log-out',
    'log-out-while-entering',
    'sign-in-while-entering',
    'newer',
    'reload',
    'reload-without-a-part',
  ),
  hears: fc.boolean(),
})

class Model {
  readonly server = new Server()
  /** Ids that the page reported as stored. */
  readonly entered = new Set<string>()
  readonly newer: AnyRecord[] = []
  private readonly tabs = new Map<number, Tab>()
  private count = 0

  async begin(): Promise<void> {
    openBrowser(this.server)
    for (const index of [0, 1]) this.tabs.set(index, await openTab(true))
  }

  async take({ tab: index, what, hears }: Step): Promise<void> {
    const [tab, other] = [this.tabOf(index), this.tabOf(1 - index)]
    if (hears) tab.hear()
    if (what === 'enter') await this.enter(tab)
    else if (what === 'budget') await tab.page.changeBudget(budget((this.count += 1))).catch(() => undefined)
    else if (what.startsWith('sync'))
      await this.sync(tab, what === 'sync-lost' ? 'answer-lost' : what === 'sync-away' ? 'unreachable' : 'none')
    else if (what === 'log-out') await tab.page.logOut()
    else if (what === 'log-out-while-entering')
      await Promise.all([this.enter(other), tab.page.logOut(), this.enter(tab)])
    else if (what === 'sign-in-while-entering') await Promise.all([this.signIn(tab, 'ann'), this.enter(other)])
    else if (what.startsWith('sign-in')) await this.signIn(tab, what === 'sign-in-bea' ? 'bea' : 'ann')
    else if (what === 'newer') this.writeNewer()
    else this.tabs.set(index, await openTab(what === 'reload'))
  }

  /** At the end both accounts sign in once more, and everything in their outboxes is sent. */
  async finish(): Promise<void> {
    const tab = await openTab(true)
    for (const name of ['ann', 'bea', 'ann', 'bea']) {
      tab.page.signIn(name, USER)
      for (let round = 0; round < 2; round += 1) await tab.page.syncOnce()
      await tab.page.logOut()
    }
  }

  stored(): Set<string> {
    return new Set(
      [...this.server.accounts.values()].flatMap(({ records }) =>
        [...records.values()].flatMap(({ record }) => (record.collection === 'goals' ? [record.id] : [])),
      ),
    )
  }

  private tabOf(index: number): Tab {
    const tab = this.tabs.get(index)
    if (tab === undefined) throw new Error(`no tab ${index}`)
    return tab
  }

  private async enter({ page }: Tab): Promise<void> {
    const id = `g${(this.count += 1)}`
    try {
      if ((await page.changeBudget(goal(id))) === null) this.entered.add(id)
    } catch {
      // The page reports that it was not stored.
    }
  }

  private async signIn(tab: Tab, name: string): Promise<void> {
    tab.page.signIn(name, USER)
    await this.sync(tab, 'none')
  }

  private async sync({ page }: Tab, trouble: Server['trouble']): Promise<void> {
    if (page.sessionToken() === null) return
    this.server.trouble = trouble
    // A round fails if the other tab has just left the budget; it is repeated later.
    await page.syncOnce().catch(() => undefined)
    this.server.trouble = 'none'
  }

  private writeNewer(): void {
    const n = (this.count += 1)
    const ann = this.server.of('ann')
    this.server.store(ann, envelope(n))
    this.newer.push(envelope(n))
    if (!ann.records.has(`budgets/${BUDGET}`)) return
    this.server.store(ann, limits(n))
    this.newer.push(limits(n))
  }
}

const mergedBy = (records: readonly AnyRecord[], collection: string): AnyRecord | null =>
  records
    .filter((record) => record.collection === collection)
    .reduce<AnyRecord | null>((all, one) => (all === null ? one : mergeRecord(all, one)), null)

describe('decisions/011: nothing entered is lost, and nothing unknown', () => {
  it('old and new pages, logouts at any moment, parts that do not load (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const model = new Model()
        await model.begin()
        for (const one of steps) await model.take(one)
        await model.finish()
        const stored = model.stored()
        expect([...model.entered].filter((id) => !stored.has(id))).toEqual([])
        const ann = model.server.of('ann').records
        expect(ann.get('envelopes/e')?.record ?? null).toEqual(mergedBy(model.newer, 'envelopes'))
        expect(ann.get(`budgets/${BUDGET}`)?.record.groups['limits']).toEqual(
          mergedBy(model.newer, 'budgets')?.groups['limits'],
        )
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
