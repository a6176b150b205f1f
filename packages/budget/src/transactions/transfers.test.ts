import { describe, expect, it } from 'vitest'
import type { Budget } from '../budget.ts'
import { card, chequing, ledger, savings } from './ledger.ts'
import { findTransfers, isTransfer, linkTransfers } from './transfers.ts'

/** The ledger helper links the transfers it finds; here nothing is linked yet. */
const unlinked = (budget: Budget): Budget => ({
  ...budget,
  transactions: new Map([...budget.transactions].map(([id, one]) => [id, { ...one, transferOf: null }])),
})
const moved = (out: readonly string[], into: readonly string[]): string[] => {
  const budget = unlinked(ledger({ accounts: [chequing('main', out), savings('save', into)] }))
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
      findTransfers(unlinked(ledger({ accounts: [chequing('main', [OUT, '2026-09-10 200.00 VIREMENT RECU'])] }))),
    ).toEqual([]))
  it('a purchase and pay of the same amount on different days are not a transfer', () =>
    expect(moved(['2026-09-10 -200.00 METRO'], ['2026-09-11 200.00 PAYROLL DEPOSIT ACME'])).toEqual([]))
  it('only looks for pairs with a leg in the given set', () => {
    const budget = unlinked(
      ledger({
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
      ledger({ accounts: [chequing('main', [OUT]), savings('save', ['2026-09-11 200.00 VIREMENT'])] }),
    )
    const linked = linkTransfers(budget, findTransfers(budget))
    expect([...linked.transactions.values()].map((one) => isTransfer(linked, one))).toEqual([true, true])
    expect(findTransfers(linked)).toEqual([])
    expect(linkTransfers(linked, [])).toBe(linked)
  })
})
