import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { budgetOfPages, card, chequing, savings } from './budget-notation.ts'
import { NOT_A_TRANSFER } from '../budget.ts'
import type { Budget, Transaction } from '../budget.ts'
import { findTransfers, isTransfer, linkTransfers, shownCategory } from './transfers.ts'

/** The notation links the transfers it finds; here nothing is linked yet. */
const unlinked = (budget: Budget): Budget => ({
  ...budget,
  transactions: new Map([...budget.transactions].map(([id, one]) => [id, { ...one, transferOf: null }])),
})
const moved = (out: readonly string[], into: readonly string[]): string[] => {
  const budget = unlinked(budgetOfPages({ accounts: [chequing('main', out), savings('save', into)] }))
  const dateOf = (id: string): string => budget.transactions.get(id)?.date ?? ''
  return findTransfers(budget).map(({ outId, inId }) => `${dateOf(outId)} to ${dateOf(inId)}`)
}
const OUT = '2026-09-10 -200.00 VIREMENT VERS EPARGNE'

describe('transfers between own accounts (budget §4.1)', () => {
  it.each(['2026-09-05', '2026-09-09', '2026-09-10', '2026-09-11', '2026-09-15'])(
    'left on the 10th, arrived on %s: at most five days apart, either way',
    (day) => expect(moved([OUT], [`${day} 200.00 VIREMENT DE CHEQUES`])).toEqual([`2026-09-10 to ${day}`]),
  )
  it.each(['2026-09-04', '2026-09-16'])('left on the 10th, arrived on %s: six days are too many', (day) =>
    expect(moved([OUT], [`${day} 200.00 VIREMENT DE CHEQUES`])).toEqual([]),
  )
  it('pairs the nearest days first, and each leg once', () =>
    expect(
      moved(
        [OUT, '2026-09-14 -200.00 VIREMENT VERS EPARGNE'],
        ['2026-09-13 200.00 VIREMENT DE CHEQUES', '2026-09-05 200.00 VIREMENT DE CHEQUES'],
      ).sort(),
    ).toEqual(['2026-09-10 to 2026-09-05', '2026-09-14 to 2026-09-13']))
  it('of two equally near days, chooses the later one', () =>
    expect(moved([OUT], ['2026-09-09 200.00 VIREMENT DE CHEQUES', '2026-09-11 200.00 VIREMENT DE CHEQUES'])).toEqual([
      '2026-09-10 to 2026-09-11',
    ]))
  it('needs the same amount to the cent', () =>
    expect(moved([OUT], ['2026-09-10 200.01 VIREMENT DE CHEQUES'])).toEqual([]))
  it('pairs nothing within one account', () =>
    expect(
      findTransfers(
        unlinked(budgetOfPages({ accounts: [chequing('main', [OUT, '2026-09-10 200.00 VIREMENT RECU'])] })),
      ),
    ).toEqual([]))
  it('a purchase and pay of the same amount on different days are not a transfer', () =>
    expect(moved(['2026-09-10 -200.00 METRO'], ['2026-09-11 200.00 PAYROLL DEPOSIT ACME'])).toEqual([]))
  it('only looks for pairs with a leg in the given set', () => {
    const budget = unlinked(
      budgetOfPages({
        accounts: [chequing('main', [OUT]), card('visa', ['2026-09-11 200.00 PAIEMENT RECU'])],
      }),
    )
    const [pair] = findTransfers(budget)
    expect(findTransfers(budget, { among: new Set() })).toEqual([])
    expect(findTransfers(budget, { among: new Set([pair?.outId ?? '']) })).toEqual([pair])
    expect(findTransfers(budget, { among: new Set([pair?.inId ?? '']) })).toEqual([pair])
  })
  it('marks both legs, which are then not found again', () => {
    const budget = unlinked(
      budgetOfPages({ accounts: [chequing('main', [OUT]), savings('save', ['2026-09-11 200.00 VIREMENT'])] }),
    )
    const linked = linkTransfers(budget, findTransfers(budget))
    expect([...linked.transactions.values()].map((one) => isTransfer(linked, one))).toEqual([true, true])
    expect(findTransfers(linked)).toEqual([])
    expect(linkTransfers(linked, [])).toBe(linked)
  })
  it('a leg that has its pair takes no second one', () =>
    expect(moved([OUT], ['2026-09-10 200.00 VIREMENT DE CHEQUES', '2026-09-11 200.00 VIREMENT DE CHEQUES'])).toEqual([
      '2026-09-10 to 2026-09-10',
    ]))
  it('two equal transfers of one day are two', () =>
    expect(
      moved([OUT, OUT], ['2026-09-11 200.00 VIREMENT DE CHEQUES', '2026-09-11 200.00 VIREMENT DE CHEQUES']),
    ).toHaveLength(2))

  /** Two accounts, money out of one and into the other on these days, with what is stated about each leg. */
  const legs = (out: Partial<Transaction>, into: Partial<Transaction>, day = 10): Budget => {
    const budget = unlinked(
      budgetOfPages({
        accounts: [chequing('main', ['2026-09-10 -200.00 A']), savings('save', [`2026-09-${day} 200.00 B`])],
      }),
    )
    const transactions = new Map(
      [...budget.transactions].map(([id, one]) => [
        id,
        { ...one, category: 'Other' as const, ...(one.amountCents < 0 ? out : into) },
      ]),
    )
    return { ...budget, transactions }
  }
  it.each([
    ['Other', 'Other', 10, 1],
    ['Other', 'Income', 10, 1],
    ['Income', 'Other', 10, 1],
    ['Groceries', 'Other', 10, 0],
    ['Other', 'Groceries', 10, 0],
    ['Other', 'Income', 11, 0],
    ['Transfer', 'Income', 11, 1],
    ['Other', 'Transfer', 11, 1],
  ] as const)('%s out, %s in on the %dth: %d pairs', (out, into, day, count) =>
    expect(findTransfers(legs({ category: out }, { category: into }, day))).toHaveLength(count),
  )
  it.each([
    ['the user has chosen its category', { categoryBy: 'user' }],
    ['it is split', { splits: [{ category: 'Other', amountCents: cents(-200_00), note: '' }] }],
    ['it is deleted', { isDeleted: true }],
    ['the user has said that it is none', { transferOf: NOT_A_TRANSFER }],
    ['it is linked already', { transferOf: 'another' }],
    ['it is in another currency', { currency: 'USD' }],
  ] as const)('a leg is not paired if %s', (_, parts) => {
    expect(findTransfers(legs(parts, {}))).toEqual([])
    expect(findTransfers(legs({}, parts))).toEqual([])
  })
  it('is what is linked to a leg in the budget, or reads like one whose other account is not there', () => {
    const [out, into] = [...legs({}, {}).transactions.values()]
    if (out === undefined || into === undefined) throw new Error('no legs')
    const isOne = (parts: Partial<Transaction>, other: Partial<Transaction> = {}): boolean => {
      const budget = legs(parts, other)
      const leg = budget.transactions.get(out.id) ?? out
      expect(shownCategory(budget, leg)).toBe(isTransfer(budget, leg) ? 'Transfer' : leg.category)
      return isTransfer(budget, leg)
    }
    expect(isOne({ transferOf: into.id })).toBe(true)
    expect(isOne({ transferOf: into.id }, { isDeleted: true })).toBe(false)
    expect(isOne({ transferOf: 'nowhere' })).toBe(false)
    expect(isOne({ transferOf: 'nowhere', category: 'Transfer' })).toBe(true)
    expect(isOne({ category: 'Transfer' })).toBe(true)
    expect(isOne({ category: 'Groceries' })).toBe(false)
    expect(isOne({ category: 'Transfer', transferOf: NOT_A_TRANSFER })).toBe(false)
  })
  it('a pair of which one leg is gone is not linked', () => {
    const budget = legs({}, {})
    const [out, into] = [...budget.transactions.keys()]
    expect(linkTransfers(budget, [{ outId: out ?? '', inId: 'gone' }])).toBe(budget)
    expect(linkTransfers(budget, [{ outId: 'gone', inId: into ?? '' }])).toBe(budget)
  })
})
