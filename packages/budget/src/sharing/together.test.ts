import { cents, isRefusal, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { entryMark, withAll } from '../budget.ts'
import { editTransactions } from '../edit/edit.ts'
import { undoOf } from '../edit/undo.ts'
import { monthSummary } from '../months/month.ts'
import type { Stamps } from '../sync/groups.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { changedBy, lastChanges } from './changed-by.ts'
import { NO_REPORT_FILTER } from '../reports/report-shape.ts'
import { reportOf } from '../reports/report.ts'
import { OURS, ownedBy } from './owners.ts'
import { storeSettlement, withPeople } from './settling.ts'
import { divided, isChange, together, withPart } from './together.ts'

/* budget §16.6 and §16.7 */

const mine = (): Budget =>
  budgetOfPages({
    accounts: [chequing('m', ['2026-11-02 -40.00 ESSO = Transportation', '2026-11-03 900.00 PAY = Income'])],
    budgets: { '2026-11': { Groceries: '100' } },
  })
const ours = (): Budget =>
  budgetOfPages({
    accounts: [chequing('o', ['2026-11-04 -60.00 METRO = Groceries', '2026-11-05 -15.00 MAXI = Groceries'])],
    budgets: { '2026-11': { Groceries: '500', Housing: '1800' } },
  })
const good = (result: ReturnType<typeof editTransactions>): Budget => {
  if (isRefusal(result)) throw new Error(result.code)
  return result
}

describe('mine and ours together', () => {
  it('count as one; where both have a record of one id, mine counts', () => {
    const both = together(mine(), ours())
    expect(monthSummary(both, '2026-11')).toMatchObject({ incomeCents: 90_000, expensesCents: 11_500 })
    expect([...both.budgets.values()].map(({ category, budgetedCents }) => [category, budgetedCents])).toEqual([
      ['Groceries', 10_000],
      ['Housing', 180_000],
    ])
  })
  it('a change goes to the budget that has the record or its account, and so does its undo', () => {
    const [own, shared] = [mine(), ours()]
    const both = together(own, shared)
    const edited = good(editTransactions(both, ['m:1', 'o:2'], { notes: 'trip' }))
    const copy = edited.transactions.get('o:1')
    if (copy === undefined) throw new Error('no row')
    const after = { ...edited, transactions: withAll(edited.transactions, [{ ...copy, id: 'new' }]) }
    const parts = divided({ mine: own, ours: shared }, both, after)
    expect(parts.mine.written.map(([, { id }]) => id)).toEqual(['m:1'])
    expect(parts.ours.written.map(([, { id }]) => id)).toEqual(['o:2', 'new'])
    const [nextMine, nextOurs] = [withPart(own, parts.mine), withPart(shared, parts.ours)]
    expect(together(nextMine, nextOurs)).toEqual(after)
    const back = undoOf(both, after)(after)
    if (isRefusal(back)) throw new Error('not undone')
    const undone = divided({ mine: nextMine, ours: nextOurs }, after, back)
    expect(withPart(nextMine, undone.mine)).toEqual(own)
    expect(withPart(nextOurs, undone.ours)).toEqual(shared)
  })
  it('what is paid in cash is mine, also if only the shared budget has cash so far', () => {
    const [own, shared] = [mine(), budgetOfPages({ accounts: [chequing('cash', [], { kind: 'cash' })] })]
    const both = together(own, shared)
    const row = both.transactions.get('m:1')
    if (row === undefined) throw new Error('no row')
    const spent = { ...both, transactions: withAll(both.transactions, [{ ...row, id: 'new', accountId: 'cash' }]) }
    const parts = divided({ mine: own, ours: shared }, both, spent)
    expect(isChange(parts.ours)).toBe(false)
    const next = withPart(own, parts.mine)
    expect([next.transactions.has('new'), next.accounts.get('cash')]).toMatchObject([true, { kind: 'cash' }])
  })
  it('a file with rows of both is one file; each budget is told of its own part, also when it is undone', () => {
    const [own, shared] = [mine(), ours()]
    const both = together(own, shared)
    const covers = (accountId: string) => ({
      accountId,
      from: localDate('2026-11-01'),
      to: localDate('2026-11-30'),
      rows: 1,
    })
    const file = {
      id: 'f',
      fileName: 'november.qfx',
      format: 'ofx' as const,
      importedOn: localDate('2026-11-30'),
      coverage: [covers('m'), covers('o')],
      seen: ['mine only#3', entryMark('m:1'), entryMark('o:1')],
      isUndone: false,
    }
    const after = { ...both, imports: withAll(both.imports, [file]) }
    const parts = divided({ mine: own, ours: shared }, both, after)
    expect(parts.mine.written).toEqual([['imports', { ...file, coverage: [covers('m')] }]])
    expect(parts.ours.written).toEqual([['imports', { ...file, coverage: [covers('o')], seen: [entryMark('o:1')] }]])
    const books = { mine: withPart(own, parts.mine), ours: withPart(shared, parts.ours) }
    const again = together(books.mine, books.ours)
    expect(again.imports.get('f')).toEqual(file)
    const undone = { ...again, imports: withAll(again.imports, [{ ...file, isUndone: true }]) }
    const { mine: mineUndone, ours: oursUndone } = divided(books, again, undone)
    expect([mineUndone, oursUndone].map(({ written }) => written.map(([, row]) => row))).toMatchObject([
      [{ isUndone: true }],
      [{ isUndone: true }],
    ])
    const removed = divided(books, again, both)
    expect([removed.mine.removed, removed.ours.removed]).toEqual([[['imports', 'f']], [['imports', 'f']]])
  })
  it('my accounts are mine in reports; a settlement goes to ours', () => {
    const people = [
      { id: 'a', name: 'Ann' },
      { id: 'b', name: 'Bo' },
    ]
    const [own, shared] = [mine(), withPeople(ours(), people)]
    const days = { from: localDate('2026-11-01'), to: localDate('2026-11-30') }
    const { lines } = reportOf(together(ownedBy(own, 'a'), shared), { days, filter: NO_REPORT_FILTER, by: 'person' })
    expect(lines.map(({ key, totalCents }) => [key, totalCents])).toEqual([
      [OURS, 7500],
      ['a', 4000],
    ])
    const both = together(own, shared)
    const settled = storeSettlement(both, {
      id: 's',
      from: 'b',
      to: 'a',
      amountCents: cents(1000),
      date: days.to,
      isDeleted: false,
    })
    if (isRefusal(settled)) throw new Error(settled.code)
    const parts = divided({ mine: own, ours: shared }, both, settled)
    expect([parts.mine.written, parts.ours.written.map(([table]) => table)]).toEqual([[], ['settlements']])
  })
  it('nothing of mine is ever written into ours, whatever is changed (property)', () => {
    const ids = fc.subarray(['m:1', 'm:2', 'o:1', 'o:2'], { minLength: 1 })
    fc.assert(
      fc.property(ids, fc.constantFrom('Housing' as const, 'Shopping' as const), (chosen, category) => {
        const [own, shared] = [mine(), ours()]
        const both = together(own, shared)
        const parts = divided({ mine: own, ours: shared }, both, good(editTransactions(both, chosen, { category })))
        expect(parts.ours.written.every(([, { id }]) => id.startsWith('o:'))).toBe(true)
        expect(parts.mine.written.every(([, { id }]) => id.startsWith('m:'))).toBe(true)
        expect(isChange(parts.mine)).toBe(chosen.some((id) => id.startsWith('m:')))
      }),
    )
  })
})

describe('who changed what', () => {
  const at = (ms: number, device: string) => ({ ms, counter: 0, device })
  const stamps = new Map<string, Stamps>([
    ['transactions/o:1', { groups: { category: at(5, 'sams phone'), notes: at(9, 'anns laptop') }, deletedSeeing: {} }],
    ['transactions/o:2', { groups: { category: at(7, 'sams phone') }, deletedSeeing: {} }],
    ['budgets/2026-11|Groceries', { groups: { amount: at(8, 'unknown') }, deletedSeeing: {} }],
  ])
  const shared = withPeople(ours(), [
    { id: 'a', name: 'Ann', devices: ['anns laptop'] },
    { id: 's', name: 'Sam', devices: ['sams phone'] },
  ])
  it('is the person whose device wrote last; of a file or an unknown device, nobody', () => {
    const name = (id: string) => changedBy(shared, stamps, 'transactions', id)?.person.name
    expect([name('o:1'), name('o:2'), name('o:3')]).toEqual(['Ann', 'Sam', undefined])
    expect(changedBy(shared, stamps, 'budgets', '2026-11|Groceries')).toBeNull()
  })
  it('lists the newest first', () => {
    expect(lastChanges(shared, stamps, 5).map(({ id, person, at: ms }) => [id, person.name, ms])).toEqual([
      ['o:1', 'Ann', 9],
      ['o:2', 'Sam', 7],
    ])
  })
  it('a person’s devices only become more', () => {
    const more = withPeople(shared, [{ id: 's', name: 'Sam', devices: ['sams tablet'] }])
    expect(more.people.get('s')?.devices).toEqual(['sams phone', 'sams tablet'])
    expect(withPeople(more, [{ id: 's', name: 'Sam', devices: ['sams phone'] }])).toBe(more)
    expect(withPeople(more, [{ id: 's', name: 'Sam' }])).toBe(more)
  })
})
