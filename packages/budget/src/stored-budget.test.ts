import { readFileSync } from 'node:fs'
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { householdAhead } from './ahead/forecast.ts'
import { readBackup, writeBackup } from './backup.ts'
import type { Backup } from './backup.ts'
import type { Budget } from './budget.ts'
import { liveTransactions } from './budget.ts'
import { binOf } from './edit/bin.ts'
import { planImport } from './import/booking.ts'
import { fileIdentity } from './import/file-identity.ts'
import { readStatement } from './statements/index.ts'
import { budgetFrom, commit, emptyReplica, receive } from './sync/replica.ts'
import { readRecord } from './sync/wire.ts'

/*
 * decisions/011: what an older page stored. stored-budget.test-data.json was written by the version of 23 November
 * 2026, before bills, cards, the bin and balances by hand: four files, an entry by hand, an edited and a deleted
 * transaction, an undone import, a budget, a goal, a rule and two choices. Its figures are those that version counted.
 */

const FIXTURES = new URL('../fixtures/', import.meta.url)
interface Stored {
  readonly live: number
  readonly sumCents: number
  readonly deleted: number
  readonly backup: string
  readonly records: readonly string[]
}
const stored = JSON.parse(readFileSync(new URL('stored-budget.test-data.json', import.meta.url), 'utf8')) as Stored
const TODAY = localDate('2026-11-22')
const records = stored.records.flatMap((text) => readRecord(text) ?? [])
const { budget } = readBackup(stored.backup) as Backup

const figures = (of: Budget) => ({
  live: liveTransactions(of).length,
  sumCents: liveTransactions(of).reduce((sum, { amountCents }) => sum + amountCents, 0),
  deleted: [...of.transactions.values()].filter(({ isDeleted }) => isDeleted).length,
})
const { live, sumCents, deleted } = stored

describe('a budget of an older version', () => {
  it('opens from its backup and from its records: nothing lost, nothing doubled', () => {
    expect(figures(budget)).toEqual({ live, sumCents, deleted })
    expect(records).toHaveLength(stored.records.length)
    expect(budgetFrom(records)).toEqual(budget)
    expect(budgetFrom([...records.toReversed(), ...records])).toEqual(budget)
  })
  it('is written again as it was', () => {
    expect(JSON.parse(writeBackup(budget))).toEqual(JSON.parse(stored.backup))
    const { replica } = receive(emptyReplica(), records)
    expect(receive(replica, records).changed).toEqual([])
    expect(commit(replica, { ...replica.budget }, { ms: 99_000, counter: 0, device: 'new' }).changed).toEqual([])
  })
  it.each([
    ['rbc.csv', { added: 0, deleted: 1 }],
    ['tangerine-account.csv', { added: 0, deleted: 0 }],
    ['desjardins.qfx', { added: 0, deleted: 0 }],
  ])('brings nothing new with %s again', (name, expected) => {
    const bytes = new Uint8Array(readFileSync(new URL(name, FIXTURES)))
    const read = readStatement(bytes, { fileName: name, today: TODAY })
    expect(planImport(budget, read.accounts, fileIdentity(bytes, name, read), TODAY)).toMatchObject(expected)
  })
  it('has a bin without what was deleted before there was one, and a forecast', () => {
    expect(binOf(budget, TODAY)).toEqual([])
    const ahead = householdAhead(budget, { today: TODAY, dayCount: 34 })
    expect(ahead.together).toBeNull()
    expect(ahead.withoutBalance.length).toBe(budget.accounts.size)
  })
})
