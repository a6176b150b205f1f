import { commit, deleteTransactions, emptyReplica, recordAt, writeRecord } from '@winterjay/budget'
import type { Budget, Replica } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { addDays, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import {
  button,
  dialog,
  hasButton,
  pageText,
  press,
  screen,
  seesIn,
  tick,
  toasted,
  unfold,
  waitFor,
} from '../testing/screen.tsx'
import { TODAY } from '../testing/today.ts'

/* budget §6.1: what is deleted stays in the bin for thirty days, and comes back from there. */

const today = localDate(TODAY)
const BUDGET = budgetOfPages({
  accounts: [
    chequing('c', [
      '2026-11-03 -84.12 METRO #65',
      '2026-11-10 -200.00 MAXI',
      '2026-11-12 -12.00 ESSO',
      '2026-11-14 900.00 PAYROLL ATELIER',
    ]),
  ],
})
const deleted = (ids: readonly string[], step: string, on = today, from: Budget = BUDGET): Budget => {
  const budget = deleteTransactions(from, ids, { on, step })
  if (isRefusal(budget)) throw new Error(budget.code)
  return budget
}
function textAt(replica: Replica, key: string): string {
  const record = recordAt(replica, key)
  return record === null ? '' : writeRecord(record)
}
const page = (): Element => document.body

describe('deleting many transactions', () => {
  it('asks first, with their number, their sum and the last day in the bin; “Keep” keeps them', async () => {
    await openWith(BUDGET, '/personal?tab=transactions')
    await tick('Select all shown')
    await press('Delete', await screen.findByRole('region', { name: 'Change the selected transactions' }))
    await seesIn(page, 'Delete 4 transactions?', '+$603.88', 'Dec 21, 2026')
    await press('Keep', await dialog())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(pageText()).toContain('4 transactions selected')
    await press('Delete', await screen.findByRole('region', { name: 'Change the selected transactions' }))
    await press('Delete', await dialog())
    await toasted('4 transactions deleted')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('does not ask for a single one', async () => {
    await openWith(BUDGET, '/personal?tab=transactions')
    await tick(/^Select Metro/i)
    await press('Delete', await screen.findByRole('region', { name: 'Change the selected transactions' }))
    await toasted('1 transaction deleted')
  })
})

describe('the bin', () => {
  it('is under “Your data”, and restores one transaction or a whole step', async () => {
    await openWith(deleted(['c:2', 'c:3'], '2', addDays(today, -1), deleted(['c:1'], '1', addDays(today, -2))))
    await unfold('Bin')
    await seesIn(page, 'What you delete can be restored for 30 days, on any of your devices.', '2 transactions')
    await press(/^Restore Metro/i)
    await toasted('1 transaction restored')
    await unfold('2 transactions')
    await press(/^Restore all 2/)
    await toasted('2 transactions restored')
    await waitFor(() => expect(pageText()).not.toContain('What you delete can be restored'))
  })
  it('says what another device deleted, not what this browser did before signing in', async () => {
    await openWith(deleted(['c:1'], '1'))
    // Later than what this device wrote: a deletion leaves edits that it has not seen.
    const ms = Date.now() + 1000
    const { keepNewer } = await import('../src/features/budget/store/budget-store.ts')
    const { rememberDevice } = await import('../src/features/budget/store/devices.ts')
    rememberDevice('visitor')
    for (const [id, device] of [
      ['c:2', 'phone'],
      ['c:3', 'visitor'],
    ] as const) {
      const { replica, changed } = commit(emptyReplica(), deleted([id], id), { ms, counter: 0, device })
      await keepNewer(changed.filter((key) => key === `transactions/${id}`).map((key) => textAt(replica, key)))
    }
    await unfold('Bin')
    await seesIn(
      page,
      /Maxi ?Nov 10, 2026 · Deleted on Nov 21 on another device, here until Dec 21/,
      /Metro ?Nov 3, 2026 · Deleted on Nov 21, here until Dec 21/,
      /Esso ?Nov 12, 2026 · Deleted on Nov 21, here until Dec 21/,
    )
  })
  it('restores everything at once, also when nothing is left in the budget', async () => {
    await openWith(deleted(['c:3', 'c:4'], '2', today, deleted(['c:1', 'c:2'], '1')))
    await unfold('Bin')
    await press('Restore everything (4)')
    await toasted('4 transactions restored')
    await screen.findByRole('heading', { name: 'Recent Transactions' })
  })
  it('is not shown after thirty days', async () => {
    await openWith(deleted(['c:1'], '1', addDays(today, -31)))
    await button('Delete everything')
    expect(pageText()).not.toContain('Bin')
    expect(hasButton(/^Restore Metro/i)).toBe(false)
  })
  it('in French', async () => {
    await openWith(deleted(['c:1'], '1'), '/personal', { locale: 'fr' })
    await unfold('Corbeille')
    await seesIn(page, /Ce que vous supprimez peut être restauré pendant 30\sjours/, /ici jusqu’au 21 déc\./)
    await press(/^Restaurer Metro/i)
    await toasted('1 opération restaurée')
  })
})
