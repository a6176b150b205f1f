import { applyImport, emptyBudget, planImport, readStatement, statementRowKeys } from '@winterjay/budget'
import type { Budget } from '@winterjay/budget'
import { localDate } from '@winterjay/money'
import { flushSync } from 'react-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import {
  asked,
  askedAll,
  calls,
  click,
  dialog,
  dialogClosed,
  open,
  press,
  screen,
  sees,
  seesIn,
  toasted,
  user,
  waitFor,
  within,
  write,
} from '../testing/screen.tsx'
import { holdTimers } from '../testing/timers.ts'

/*
 * budget §19.4, lending §4.7.10: what a budget received is offered to be recorded as a loan's payment. It is 21 November
 * 2026.
 */

const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-09-01', late_fee_value: 0 }
/** After this a browser without idle callbacks counts as idle. */
const IDLE_MS = 200
const NAME = 'november.csv'
const CSV = [
  'Date,Description,Amount',
  '2026-11-02,INTERAC e-Transfer From ANNE EXEMPLE,888.49',
  '2026-11-03,Virement Interac de LUC ROY,888.49',
  '2026-11-04,PAYROLL ACME LTD,2000.00',
  '2026-11-05,HYDRO OTTAWA,-120.00',
].join('\n')
const FILE = readStatement(new TextEncoder().encode(CSV), { fileName: NAME, today: localDate('2026-11-21') })

function household(): Budget {
  const { accounts, format, headerFingerprint, institution } = FILE
  const identity = { id: 'november', name: NAME, format: `${format ?? ''}:${headerFingerprint ?? ''}`, institution }
  return applyImport(emptyBudget(), planImport(emptyBudget(), accounts, identity, localDate('2026-11-21')))
}

const lend = (borrower_name: string): Promise<{ id: string }> => write('POST', '/api/loans', { ...A, borrower_name })
const shown = (): Element => screen.getByRole('dialog')
const sent = () =>
  asked('POST', '/api/loans/payments/batch')?.body as { payments: { source_key: string }[] } | undefined

async function dropFile(locale: 'en' | 'fr'): Promise<void> {
  await open('/business?tab=direct-lending', { locale })
  await press(locale === 'en' ? 'More actions' : 'Autres actions')
  const bank = locale === 'en' ? 'Payments from a bank file' : 'Paiements d’un fichier bancaire'
  await click(await screen.findByRole('menuitem', { name: bank }))
  const box = await within(await dialog()).findByLabelText(locale === 'en' ? 'Bank file' : 'Fichier bancaire')
  await user.upload(box, new File([CSV], NAME, { type: 'text/csv' }))
}

const WORDS = {
  en: {
    looks: 'Looks like Anne Exemple’s payment.',
    record: 'Record it Anne Exemple',
    title: 'Record a payment',
    one: 'Record 1 payment, $888.49',
    why: 'name, amount and date',
    done: '1 payment recorded, $888.49',
    again: 'Recorded already (1)',
    filed: /Split in 2\s*Loan repayment received/,
  },
  fr: {
    looks: 'On dirait un paiement de prêt : Anne Exemple.',
    record: 'L’inscrire Anne Exemple',
    title: 'Inscrire un paiement',
    one: 'Inscrire 1 paiement, 888,49 $',
    why: 'nom, montant et date',
    done: '1 paiement inscrit, 888,49 $',
    again: 'Déjà inscrits (1)',
    filed: /Répartie en 2\s*Remboursement de prêt reçu/,
  },
} as const

it.each(['en', 'fr'] as const)(
  'a row that looks like a payment is recorded once confirmed, and the bank file then has it already, in %s',
  async (locale) => {
    const m = WORDS[locale]
    const { id } = await lend('Anne Exemple')
    await openWith(household(), '/personal?tab=transactions', { locale })
    await sees(m.looks)
    // The row alone is to be decided, although all of them are compared; until then nothing has left the device.
    await press(m.record)
    await seesIn(shown, m.title, m.why, m.one)
    expect(within(await dialog()).getAllByRole('listitem')).toHaveLength(1)
    const asking = calls.filter(({ path }) => path.startsWith('/api/loans'))
    expect(asking.map(({ method, text }) => [method, text])).not.toContainEqual(['POST', expect.anything()])
    for (const { path } of asking) expect(path).toMatch(/^\/api\/loans\/(?:stats|awaited\?limit=500)$/)
    await press(m.one, await dialog())
    await toasted(m.done)
    expect(sent()).toMatchObject({
      payments: [{ payer: 'anne exemple', parts: [{ loan_id: id, amount: 888.49 }] }],
      links: [],
      returns: [],
    })
    expect(sent()?.payments[0]?.source_key).toBe(statementRowKeys(FILE)[0]?.[0])
    expect(JSON.stringify(sent())).not.toMatch(/PAYROLL|HYDRO|INTERAC/)
    await waitFor(() => expect(screen.queryByText(m.looks)).toBeNull())
    await sees(m.filed)
    await dropFile(locale)
    await seesIn(shown, m.again)
    expect(screen.queryByRole('button', { name: m.one })).toBeNull()
  },
)

it('offline nothing is looked for; once there is a network, it is', async () => {
  await lend('Anne Exemple')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => network.mockRestore())
  const idle = holdTimers(IDLE_MS)
  await openWith(household(), '/personal?tab=transactions')
  await sees('ANNE EXEMPLE')
  await waitFor(() => expect(idle.waiting()).toBeGreaterThan(0))
  flushSync(idle.end)
  expect(askedAll('GET', '/api/loans/awaited')).toEqual([])
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await sees(WORDS.en.looks)
})

it('only the interest of a recorded payment is income, until it is undone there and then', async () => {
  const { id } = await lend('Anne Exemple')
  await openWith(household(), '/personal?month=2026-11')
  await sees('$3,776.98')
  await press(WORDS.en.record)
  await seesIn(shown, WORDS.en.one)
  await press(WORDS.en.one, await dialog())
  await toasted(WORDS.en.done)
  // Less 788.49 of principal.
  await sees('$2,988.49')
  await press('Undo')
  await toasted('1 payment reversed')
  await sees('$3,776.98')
  expect(await write('GET', `/api/loans/${id}`, undefined)).toMatchObject({
    payments: [{ amount: 888.49, principal: 0, reversal_reason: expect.any(String) }],
  })
})

it('a row that is recorded on the page of the loans is filed in the budget too', async () => {
  await lend('Anne Exemple')
  await openWith(household(), '/personal?month=2026-11')
  await sees('$3,776.98')
  await open('/business?tab=direct-lending')
  await press('More actions')
  await click(await screen.findByRole('menuitem', { name: 'Payments from a bank file' }))
  await press('From your budget’s accounts', await dialog())
  await press(WORDS.en.one)
  await toasted(WORDS.en.done)
  await open('/personal?month=2026-11')
  await sees('$2,988.49')
  await open('/personal?tab=transactions')
  await sees(WORDS.en.filed)
})

it('what the bank file recorded is not offered', async () => {
  await lend('Anne Exemple')
  await dropFile('en')
  await press(WORDS.en.one)
  await dialogClosed()
  await lend('Luc Roy')
  await openWith(household(), '/personal?tab=transactions')
  await sees('Looks like Luc Roy’s payment.')
  expect(screen.queryByText(WORDS.en.looks)).toBeNull()
})

it('is offered with the month and in the row itself, too', async () => {
  await lend('Anne Exemple')
  await openWith(household(), '/personal?month=2026-11')
  await sees(WORDS.en.looks)
  await press(/^INTERAC|^Anne/i)
  await seesIn(shown, WORDS.en.looks)
  await press(WORDS.en.record, await dialog())
  await seesIn(shown, WORDS.en.title, WORDS.en.one)
})

it('a visitor without loans is offered nothing, and their rows are compared with nothing', async () => {
  await openWith(household(), '/personal?tab=transactions')
  await waitFor(() => expect(asked('GET', '/api/loans/stats')).toBeDefined())
  await sees(/payroll/i)
  expect(askedAll('GET', '/api/loans/awaited')).toEqual([])
})
