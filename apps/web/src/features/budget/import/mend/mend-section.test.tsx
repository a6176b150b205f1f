// @vitest-environment happy-dom
import { cents, localDate } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type { PrintedStatement } from '@winterjay/budget'
import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { LocaleScope } from '../../../../lib/language/locale.ts'
import { MendSection } from './mend-section.tsx'

/* budget §1.6: a PDF statement that does not add up is mended by the user, line by line. */

const user = userEvent.setup({ delay: null })
let root: Root | null = null

afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.replaceChildren()
})

const ROWS: readonly (readonly [day: string, amount: number, text: string, balance: number | null])[] = [
  ['2026-05-07', 142_066, 'PAYROLL', 192_066],
  ['2026-05-08', -4612, 'GROCER', 187_554],
  ['2026-05-08', -85_000, 'CHEQUE 214', 102_554],
]
/** 500.00 + 1,420.66 - 45.12 - 850.00 = 1,025.54: the grocer is read as 46.12. */
const BROKEN: PrintedStatement = {
  institution: 'rbc',
  isOnTrial: false,
  accountId: '003-1234567',
  isCard: false,
  asOf: localDate('2026-05-29'),
  opening: [cents(50_000)],
  closing: [cents(102_554)],
  rows: ROWS.map(([day, amount, description, balance]) => ({
    date: localDate(day),
    amountCents: cents(amount),
    description,
    balanceCents: balance === null ? null : cents(balance),
    category: '',
    line: 1,
  })),
}
/** 100.00 owed, 40.00 bought, 100.00 paid, which is read as bought: 40.00 is owed. */
const CARD: PrintedStatement = {
  ...BROKEN,
  isCard: true,
  opening: [cents(-10_000)],
  closing: [cents(-4000)],
  rows: [
    { ...BROKEN.rows[1], amountCents: cents(-4000), description: 'CAFE', balanceCents: null },
    { ...BROKEN.rows[2], amountCents: cents(-10_000), description: 'PAYMENT', balanceCents: null },
  ] as PrintedStatement['rows'],
}

async function show(statement: PrintedStatement, locale: Locale = 'en'): Promise<PrintedStatement[]> {
  const sent: PrintedStatement[] = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <LocaleScope value={locale}>
      <Suspense fallback={null}>
        <MendSection asRead={statement} now={statement} onChange={(next) => sent.push(next)} />
      </Suspense>
    </LocaleScope>,
  )
  await screen.findAllByRole('list')
  return sent
}
const lines = (): string[] =>
  within(screen.getAllByRole('list').at(-1) ?? document.body)
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
const press = (name: RegExp | string): Promise<void> => user.click(screen.getByRole('button', { name }))
const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog'))
async function write(label: string | RegExp, text: string): Promise<void> {
  await user.clear(dialog().getByLabelText(label))
  await user.type(dialog().getByLabelText(label), text)
}

describe('a statement that does not add up', () => {
  it('shows its lines, the balance that they miss, and the first line that cannot be right', async () => {
    await show(BROKEN)
    expect(screen.getByRole('alert').textContent).toContain(
      'Up to May 8 the lines lead from $500.00 to $1,874.54, but the balance printed there is $1,875.54: $1.00 off.',
    )
    expect(lines()).toEqual([
      'Opening balance$500.00',
      'PAYROLLMay 7 · balance $1,920.66+$1,420.66',
      'GROCERMay 8 · balance $1,875.54\u2212$46.12$1.00 off',
      'CHEQUE 214May 8 · balance $1,025.54\u2212$850.00',
      'Closing balance$1,025.54',
    ])
    await press('Go to the line')
    expect(document.activeElement?.textContent).toContain('GROCER')
  })
  it('says in French what it misses', async () => {
    await show(BROKEN, 'fr')
    expect(screen.getByRole('alert').textContent.replaceAll(/\s/gu, ' ')).toContain(
      'Jusqu’au 8 mai, les lignes mènent de 500,00 $ à 1 874,54 $, mais le solde imprimé à cet endroit est de 1 875,54 $ : un écart de 1,00 $.',
    )
  })
  it('is proven again while an amount is typed, and once it is kept', async () => {
    const sent = await show(BROKEN)
    await press(/^GROCER/)
    await write('Amount', '47')
    expect(dialog().getByText(/to \$1,873\.66, .* \$1\.88 off\.$/)).toBeDefined()
    await write('Amount', '45.12')
    expect(dialog().getByText('It adds up to the cent.')).toBeDefined()
    expect(sent).toEqual([])
    await press('Use it')
    expect(sent.at(-1)?.rows[1]?.amountCents).toBe(-4512)
    expect(screen.getByRole('status').textContent).toBe('It adds up to the cent.')
    await press('As it was read')
    expect(sent.at(-1)).toBe(BROKEN)
    expect(screen.getByRole('alert').textContent).toContain('$1.00 off')
  })
  it('of a card points out the line whose sign is wrong, and shows what is owed as the card prints it', async () => {
    const sent = await show(CARD)
    expect(screen.getByRole('alert').textContent).toContain(
      'The lines lead from $100.00 to $240.00, but the statement closes with $40.00: $200.00 off.',
    )
    expect(lines()).toEqual([
      'Previous balance$100.00',
      'CAFEMay 8\u2212$40.00',
      'PAYMENTMay 8\u2212$100.00money in?',
      'New balance$40.00$200.00 off',
    ])
    await press(/^PAYMENT/)
    await user.click(dialog().getByLabelText('Money in'))
    await press('Use it')
    expect(sent.at(-1)?.rows[1]?.amountCents).toBe(10_000)
    expect(screen.getByRole('status')).toBeDefined()
  })
  it('has lines deleted and added', async () => {
    const sent = await show(BROKEN)
    await press(/^GROCER/)
    await press('Delete this line')
    expect(sent.at(-1)?.rows.map(({ description }) => description)).toEqual(['PAYROLL', 'CHEQUE 214'])
    expect(screen.getByRole('alert').textContent).toContain('$45.12 off')
    await press('Add a line')
    await press('Use it')
    expect(dialog().getByText('Please fill all required fields')).toBeDefined()
    await write('Amount', '45.12')
    await write('Text', 'GROCER')
    await press('Use it')
    expect(sent.at(-1)?.rows.map(({ date, description }) => `${date} ${description}`)).toEqual([
      '2026-05-07 PAYROLL',
      '2026-05-08 GROCER',
      '2026-05-08 CHEQUE 214',
    ])
    expect(screen.getByRole('status')).toBeDefined()
  })
  it('has its balances typed if none were found', async () => {
    const sent = await show({ ...CARD, rows: CARD.rows.slice(0, 1), opening: [], closing: [] })
    expect(screen.getByRole('alert').textContent).toContain('The opening or the closing balance was not found.')
    await press(/^Previous balance/)
    await write('Previous balance', '100')
    await press('Use it')
    await press(/^New balance/)
    await write('New balance', '140')
    await press('Use it')
    expect(sent.at(-1)).toMatchObject({ opening: [-10_000], closing: [-14_000] })
    expect(screen.getByRole('status')).toBeDefined()
  })
  it('has a day mended that its year does not have', async () => {
    const sent = await show({
      ...BROKEN,
      rows: BROKEN.rows.map((row, at) => (at === 0 ? { ...row, date: null } : row)),
    })
    expect(screen.getByRole('alert').textContent).toContain('The day of a line does not exist')
    await press('Go to the line')
    await user.keyboard('{Enter}')
    await user.type(dialog().getByLabelText('Day'), '2026-05-07')
    await press('Use it')
    expect(sent.at(-1)).toEqual(BROKEN)
  })
})
