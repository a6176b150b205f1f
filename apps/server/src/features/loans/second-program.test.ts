import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import type { Json } from '../../testing/server.ts'
import { daysLater, standingOn } from './second-program.test-data.ts'
import type { PlainFact, PlainLoan, Standing } from './second-program.test-data.ts'

/** The same numbers on every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const LOANS = 25
const next = seeded(13)
const FIRST_DAY = '2026-03-03'
const desk = lendingDesk()

function randomLoan(): PlainLoan {
  const months = 1 + next(30)
  const type = (['amortizing', 'amortizing', 'interest_only', 'balloon'] as const)[next(4)] ?? 'amortizing'
  return {
    principal: 50_000 + next(3_000_000),
    rate: next(6) === 0 ? 0 : next(2_000) / 100,
    months,
    start: daysLater('2024-12-20', next(430)),
    type,
    interestOnly: type === 'interest_only' ? 1 + next(months) : 0,
    balloon: type === 'balloon' ? 1 + next(99) : 0,
    fee: next(2) === 0 ? { type: 'fixed', value: next(60) } : { type: 'percent', value: next(50) / 10 },
    grace: next(12),
  }
}

interface Known {
  readonly id: string
  readonly plain: PlainLoan
  readonly facts: (PlainFact & { readonly id: string })[]
  writtenOff: string | null
}

const requestOf = (loan: PlainLoan, index: number): object => ({
  borrower_name: `Borrower ${index}`,
  principal: loan.principal / 100,
  annual_rate: loan.rate,
  term_months: loan.months,
  start_date: loan.start,
  loan_type: loan.type,
  late_fee_type: loan.fee.type,
  late_fee_value: loan.fee.value,
  grace_days: loan.grace,
  payment_rounding: 'half_up',
  ...(loan.type === 'interest_only' ? { interest_only_months: loan.interestOnly } : {}),
  ...(loan.type === 'balloon' ? { balloon_percent: loan.balloon } : {}),
})

const standing = ({ plain, facts, writtenOff }: Known): Standing =>
  standingOn(plain, facts, desk.server.day, writtenOff)
const through = ({ facts }: Known): string =>
  facts.reduce((latest, fact) => (fact.kind === 'paid_up_to' && fact.day > latest ? fact.day : latest), '')
const dollars = (amount: number): number => amount / 100

/** Sends one random event that a lender could record today; the server must refuse what the second program refuses. */
async function recordSomething(loan: Known): Promise<void> {
  const acts = [payment, payment, payment, payment, paidUpTo, waiver, waiver, takeBack, takeBack, writeOff]
  await (acts[next(acts.length)] ?? payment)(loan)
}

async function payment(loan: Known): Promise<void> {
  const day = daysLater(desk.server.day, -next(40))
  const { rows } = standing(loan)
  const amount = next(2) === 0 ? (rows[0]?.payment ?? 100) : 1 + next(loan.plain.principal)
  const isTaken = amount > 0 && day >= loan.plain.start && day > through(loan)
  const answer = await desk.pay(loan.id, dollars(amount), day)
  expect(answer.status, answer.text).toBe(isTaken ? 201 : 422)
  if (!isTaken) return
  const newest = (answer.body['payments'] ?? []).toSorted(
    (one, other) => Number(other['sequence']) - Number(one['sequence']),
  )[0]
  const id = String(newest?.['id'])
  loan.facts.push({ kind: 'payment', day, amount, id })
}

async function paidUpTo(loan: Known): Promise<void> {
  const day = daysLater(desk.server.day, next(40) - 30)
  const { rows } = standing(loan)
  const last = [desk.server.day as string, loan.writtenOff ?? '9', rows.at(-1)?.due ?? ''].toSorted()[0] ?? ''
  const paidOn = loan.facts.flatMap((fact) => (fact.kind === 'payment' ? [fact.day] : [])).toSorted()[0] ?? '9'
  const isTaken = day >= (rows[0]?.due ?? '') && day <= last && day > through(loan) && paidOn > day
  const answer = await desk.lender.post(`/api/loans/${loan.id}/events`, { event: 'paid_up_to', paid_up_to: day })
  expect([answer.status, day], answer.text).toEqual([isTaken ? 201 : 422, day])
  if (isTaken) loan.facts.push({ kind: 'paid_up_to', day, id: newestFact(answer.body) })
}

async function waiver(loan: Known): Promise<void> {
  const { rows } = standing(loan)
  const owing = rows.flatMap((row, index) => (row.fee > row.feePaid + row.waived ? [index + 1] : []))
  const installment = owing[next(owing.length)] ?? 1 + next(rows.length)
  const row = rows[installment - 1]
  const owed = row === undefined ? 0 : row.fee - row.feePaid - row.waived
  const amount = next(2) === 0 ? null : 1 + next(owed + 2)
  const isTaken = owed > 0 && (amount === null || amount <= owed)
  const answer = await desk.lender.post(`/api/loans/${loan.id}/events`, {
    event: 'waiver',
    installment,
    amount: amount === null ? null : dollars(amount),
    reason: 'agreed',
  })
  expect(answer.status, answer.text).toBe(isTaken ? 201 : 422)
  if (isTaken)
    loan.facts.push({ kind: 'waiver', day: desk.server.day, installment, amount, id: newestFact(answer.body) })
}

const newestFact = (body: Json): string => String(body['facts']?.at(-1)?.['id'])

async function takeBack(loan: Known): Promise<void> {
  const fact = loan.facts[next(loan.facts.length)]
  if (fact === undefined) return
  const path = fact.kind === 'payment' ? `payments/${fact.id}/reversal` : `facts/${fact.id}/void`
  const answer = await desk.lender.post(`/api/loans/${loan.id}/${path}`, { reason: 'a slip' })
  expect(answer.status, answer.text).toBe(201)
  loan.facts.splice(loan.facts.indexOf(fact), 1)
}

async function writeOff(loan: Known): Promise<void> {
  if (next(4) > 0) return
  const answer = await desk.lender.ask('PUT', `/api/loans/${loan.id}/write-off`, {
    body: { written_off: loan.writtenOff === null },
  })
  const isTaken = standing(loan).status !== 'completed'
  expect(answer.status, answer.text).toBe(isTaken ? 200 : 409)
  if (isTaken) loan.writtenOff = loan.writtenOff === null ? desk.server.day : null
}

/** The expected values wherever the loan appears. */
function expectedOf(loan: Known) {
  const now = standing(loan)
  return {
    list: {
      status: now.status,
      outstanding: dollars(now.outstanding),
      installments_paid: now.paidRows,
      installments_total: loan.plain.months,
      next_due_on: now.nextDue,
      days_past_due: now.daysLate,
    },
    overdue: { installments: now.lateRows, amount: dollars(now.lateAmount), late_fees: dollars(now.feesOwed) },
    rows: now.rows.map((row, index) => ({
      installment: index + 1,
      due_date: row.due,
      payment: dollars(row.payment),
      interest: dollars(row.interest),
      principal: dollars(row.principal),
      balance: dollars(row.balance),
      paid: dollars(row.interestPaid + row.principalPaid),
      late_fee: dollars(row.fee),
      ...(row.waived > 0 ? { late_fee_waived: dollars(row.waived) } : {}),
      is_paid: row.interestPaid + row.principalPaid === row.payment,
      ...(row.assumed ? { assumed: true } : {}),
      overdue: row.interestPaid + row.principalPaid < row.payment && row.due < (loan.writtenOff ?? desk.server.day),
    })),
    now,
  }
}

describe('lending §1: a second program agrees on every loan, wherever it appears', () => {
  it('random loans with random payments, paid-up-to days, waivers, write-offs, reversals and voids', async () => {
    desk.server.day = localDate(FIRST_DAY)
    const book: Known[] = []
    for (let index = 0; index < LOANS; index += 1) {
      const plain = randomLoan()
      const id = await desk.create(requestOf(plain, index) as Readonly<Record<string, unknown>>)
      book.push({ id, plain, facts: [], writtenOff: null })
    }
    for (let round = 0; round < 5; round += 1) {
      desk.server.day = localDate(daysLater(desk.server.day, 1 + next(50)))
      for (const loan of book) await recordSomething(loan)
      await expectAgreement(book)
    }
    expect(await findFaults(desk.server.database.db, desk.server.day)).toEqual([])
  }, 600_000)
})

async function expectAgreement(book: readonly Known[]): Promise<void> {
  const listed = new Map<string, Json>()
  for (let cursor = ''; ;) {
    const { body } = await desk.lender.get(`/api/loans?limit=500${cursor}`)
    for (const one of body['loans'] ?? []) listed.set(String(one['id']), one)
    if (!body['next_cursor']) break
    cursor = `&cursor=${encodeURIComponent(String(body['next_cursor']))}`
  }
  expect(listed.size).toBe(book.length)
  for (const loan of book) await expectLoan(loan, listed.get(loan.id))
  await expectSums(book)
}

async function expectLoan(loan: Known, listed: Json | undefined): Promise<void> {
  const said = expectedOf(loan)
  const about = JSON.stringify({ ...loan, day: desk.server.day })
  const { body } = await desk.lender.get(`/api/loans/${loan.id}`)
  expect(body['loan'], about).toMatchObject(said.list)
  expect(listed, about).toEqual(body['loan'])
  expect(body['schedule'], about).toEqual(said.rows)
  expect(body['overdue'], about).toMatchObject(said.overdue)
  expect(body['unapplied'], about).toBe(dollars(said.now.unapplied))
  expect(body['paid_up_to'], about).toEqual(
    through(loan) === '' ? null : { on: through(loan), assumed: dollars(said.now.assumed) },
  )
  const { body: page } = await desk.server.visitor().get(`/api/borrower/loans/${loan.id}`)
  expect(page['loan'], about).toMatchObject({
    payment_amount: said.rows[0]?.payment,
    outstanding: said.list.outstanding,
    status: said.list.status,
    overdue_amount: dollars(said.now.lateAmount + said.now.feesOwed),
    late_fees: dollars(said.now.feesOwed),
  })
  expect(page['schedule'], about).toEqual(
    said.rows.map(({ installment, due_date, payment: amount, is_paid, overdue }) => ({
      installment,
      due_date,
      payment: amount,
      is_paid,
      overdue,
    })),
  )
}

async function expectSums(book: readonly Known[]): Promise<void> {
  const counted = book.filter(({ writtenOff }) => writtenOff === null).map((loan) => standing(loan))
  const month = desk.server.day.slice(0, 7)
  const received = book.flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact.kind === 'payment' && fact.day.startsWith(month) ? [fact.amount] : [])),
  )
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)
  expect((await desk.lender.get('/api/loans/stats')).body).toEqual({
    overdue_count: sum(counted.map(({ lateRows }) => lateRows)),
    outstanding_total: dollars(sum(counted.map(({ outstanding }) => outstanding))),
    total_collected_mtd: dollars(sum(received)),
  })
  await expectTape(book)
}

/** Parses the exported file by splitting: the terms, and the paid-up-to day of each loan. */
async function expectTape(book: readonly Known[]): Promise<void> {
  const { text } = await desk.lender.get('/api/loans/export')
  const [header = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = header.split(',')
  const tape = new Map(lines.map((line) => [line.split(',')[names.indexOf('loan_id')] ?? '', line.split(',')]))
  expect(tape.size).toBe(book.length)
  for (const loan of book) {
    const cell = (name: string): string => tape.get(loan.id)?.[names.indexOf(name)] ?? ''
    expect([cell('principal'), cell('start_date'), cell('loan_type'), cell('paid_up_to')]).toEqual([
      (loan.plain.principal / 100).toFixed(2),
      loan.plain.start,
      loan.plain.type,
      through(loan),
    ])
    expect([cell('annual_rate'), cell('term_months'), cell('late_fee_value')].map((one) => parseFloat(one))).toEqual([
      loan.plain.rate,
      loan.plain.months,
      loan.plain.fee.value,
    ])
  }
}
