import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { TapeOptions } from './options.ts'
import { readLoanTape } from './tape.ts'

/* Columns of loans that are not plainly monthly (lending §1.14, §4.1). */

const OPTIONS: TapeOptions = {
  today: localDate('2026-11-21'),
  limits: { maxRows: 100, maxColumns: 64, maxCellLength: 10_000 },
}
const read = (header: string, row: string) => {
  const tape = readLoanTape(`${header}\n${row}\n`, OPTIONS)
  if ('code' in tape) throw new Error(tape.code)
  return tape
}
const START = 'Borrower,Principal,Rate,Start date'
const ANN = 'Ann Lee,10000,12,2026-01-01'

describe('the frequency of a row', () => {
  it.each([
    ['weekly', 'weekly'],
    ['Hebdomadaire', 'weekly'],
    ['52', 'weekly'],
    ['bi-weekly', 'biweekly'],
    ['aux 2 semaines', 'biweekly'],
    ['bimensuel', 'semi_monthly'],
    ['semi-monthly', 'semi_monthly'],
    ['trimestriel', 'quarterly'],
    ['annuel', 'yearly'],
    ['à l’échéance', 'at_maturity'],
    ['bullet', 'at_maturity'],
  ])('%s is %s', (word, frequency) => {
    expect(read(`${START},Term,Fréquence`, `${ANN},12,${word}`).rows[0]?.plan?.frequency).toBe(frequency)
  })

  it('monthly, blank or without a column is a plain loan', () => {
    expect(read(`${START},Term,Frequency`, `${ANN},12,mensuel`).rows[0]).not.toHaveProperty('plan')
    expect(read(`${START},Term,Frequency`, `${ANN},12,`).rows[0]).not.toHaveProperty('plan')
    expect(read(`${START},Term`, `${ANN},12`).rows[0]).not.toHaveProperty('plan')
  })

  it('every two months is not offered: the row is refused, with what can be written', () => {
    const [refused] = read(`${START},Term,Frequency`, `${ANN},12,bimestriel`).refused
    expect(refused?.problems).toMatchObject([{ code: 'choice_unknown', field: 'payment_frequency' }])
  })
})

describe('a column of the number of payments', () => {
  it('is the term in months where payments are monthly', () => {
    expect(read(`${START},Number of payments`, `${ANN},36`).rows[0]).toMatchObject({ termMonths: 36 })
  })
  it('counts the payments of another frequency', () => {
    const [row] = read(`${START},Nombre de paiements,Fréquence`, `${ANN},78,hebdomadaire`).rows
    expect(row).toMatchObject({ termMonths: 18, plan: { frequency: 'weekly', numberOfPayments: 78 } })
  })
  it('is read next to a term', () => {
    const [row] = read(`${START},Term,Number of payments,Frequency`, `${ANN},12,20,weekly`).rows
    expect(row).toMatchObject({ termMonths: 12, plan: { frequency: 'weekly', numberOfPayments: 20 } })
  })
})

describe('other columns', () => {
  it('amortization alone is the term; with a term it is the amortization', () => {
    expect(read(`${START},Amortization`, `${ANN},300`).rows[0]).toMatchObject({ termMonths: 300 })
    const [row] = read(`${START},Term,Amortization,interest_method`, `${ANN},60,300,mortgage`).rows
    expect(row).toMatchObject({ termMonths: 60, plan: { method: 'mortgage', amortizationMonths: 300 } })
  })
  it('“First payment” and “Payment amount” of other files are not read as fields of a plan', () => {
    const { rows } = read(`${START},Term,First payment,Payment amount`, `${ANN},12,2026-02-01,100`)
    expect(rows[0]).not.toHaveProperty('plan')
    expect(rows[0]).toMatchObject({ termMonths: 12 })
  })
  it('a first payment date and the days of payment', () => {
    const [row] = read(
      `${START},Term,Frequency,Date du premier versement,payment_days`,
      `${ANN},12,semi_monthly,2026-02-01,1 16`,
    ).rows
    expect(row?.plan).toMatchObject({ firstDueDate: '2026-02-01', paymentDays: [1, 16] })
  })
})
