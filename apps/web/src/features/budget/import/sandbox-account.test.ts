import { applyImport, emptyBudget, liveTransactions, monthSummary, planImport, undoImport } from '@winterjay/budget'
import { addDays, cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { connectSandbox } from './sandbox-account.ts'
import { sandboxImports } from './sandbox-imports.ts'

const TODAY = localDate('2026-11-21')
const connected = connectSandbox(emptyBudget(), { code: 'td' }, 'TD (sandbox)', TODAY)

describe('product §11.2: the simulated connection', () => {
  it('is an account that says so, with sample transactions', () => {
    expect([...connected.accounts.values()]).toMatchObject([
      { name: 'TD (sandbox)', institution: 'sandbox-td', balance: { date: TODAY } },
    ])
    expect(liveTransactions(connected)).toHaveLength(18)
    expect(monthSummary(connected, '2026-11').incomeCents).toBe(248_000)
  })
  it('connecting again adds nothing, on the same day or later', () => {
    expect(connectSandbox(connected, { code: 'td' }, 'TD (sandbox)', addDays(TODAY, 3))).toBe(connected)
  })
  it('leaves no trace in the figures once removed, and can be connected again', () => {
    const removed = sandboxImports(connected).reduce(
      (budget, { id }) => undoImport(budget, id, { on: TODAY, step: 'removed' }),
      connected,
    )
    expect(liveTransactions(removed)).toEqual([])
    expect(liveTransactions(connectSandbox(removed, { code: 'td' }, 'TD (sandbox)', addDays(TODAY, 3)))).toHaveLength(
      18,
    )
  })
  it('is never taken for the real account of the bank', () => {
    const statement = {
      id: null,
      type: 'chequing',
      currency: 'CAD',
      transactions: [{ date: TODAY, amountCents: cents(-500), description: 'REAL COFFEE', bankId: null, line: 1 }],
    } as const
    const plan = planImport(
      connected,
      [statement],
      { id: 'real', name: 'accountactivity.csv', format: 'csv:x', institution: 'td' },
      TODAY,
    )
    expect(plan.accounts[0]).toMatchObject({ isNew: true })
    expect(applyImport(connected, plan).accounts.size).toBe(2)
  })
})
