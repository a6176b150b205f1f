import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStatement } from '@winterjay/budget'
import { awaitedPayments, recordBankPayments } from '@winterjay/contract'
import { matchPayments } from '@winterjay/lending/bank'
import type { LineMatch } from '@winterjay/lending/bank'
import { cents, localDate } from '@winterjay/money'
import { decode, encode } from 'zod/mini'
import { expect, it } from 'vitest'
import { lendingDesk } from '../../server/src/testing/lending-desk.test-data.ts'
import { loanOf } from '../src/features/loans/bank/queries.ts'
import { batchOf, firstDecision } from '../src/features/loans/bank/review.ts'
import type { Decision } from '../src/features/loans/bank/review.ts'
import { linesOf } from '../src/features/loans/bank/statement-lines.ts'

/*
 * lending §4.7: ten bank files of a lender, February to May (vectors/lending/bank-files), each read, matched against the
 * book as it is by then, and recorded as its lender knows it to be.
 */

const FOLDER = join(import.meta.dirname, '../../../vectors/lending/bank-files')
const given = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))

interface GivenLoan {
  readonly borrower: string
  readonly principal: number
  readonly rate: number
  readonly months: number
  readonly start: string
  readonly frequency?: string
  readonly number: string
  readonly reference: string
}
interface GivenFile {
  readonly file: string
  readonly account: string
  readonly today: string
  readonly lines: readonly string[]
}

const desk = lendingDesk()
const BOOK = Object.entries((given('book.json') as { loans: Record<string, GivenLoan> }).loans)

/** The book comes as a file, which has the lender's own numbers. */
async function openBook(): Promise<Map<string, string>> {
  desk.server.day = localDate('2026-02-01')
  const rows = BOOK.map(([, { borrower, principal, rate, months, start, frequency = 'monthly', number }]) => {
    const paidUpTo = start < '2026-01-01' || frequency === 'weekly' ? '2026-01-31' : ''
    return [number, borrower, principal, rate, months, start, frequency, paidUpTo, 'fixed', 0].join(',')
  })
  const header =
    'loan_id,borrower_name,principal,annual_rate,term_months,start_date,payment_frequency,paid_up_to,late_fee_type,late_fee_value'
  const { status, text } = await desk.load([header, ...rows].join('\n'))
  expect(status, text).toBe(200)
  const stored = await desk.server.rows<{ id: string; number: string }>('select id, lender_number as number from loan')
  const byNumber = new Map(stored.map(({ id, number }) => [number, id]))
  return new Map(BOOK.map(([name, { number }]) => [name, byNumber.get(number) ?? '']))
}

/** References are the server's own: the files have those of the book instead. */
const withReferences = (text: string, references: ReadonlyMap<string, string>): string =>
  [...references].reduce((so, [ours, theirs]) => {
    const bare = (reference: string): string => reference.replaceAll('-', '').toLowerCase()
    return so.replaceAll(ours, theirs).replaceAll(bare(ours), bare(theirs))
  }, text)

async function matchesOf({ file, today }: GivenFile, references: ReadonlyMap<string, string>): Promise<LineMatch[]> {
  desk.server.day = localDate(today)
  const text = withReferences(readFileSync(join(FOLDER, file), 'utf8'), references)
  const read = readStatement(new TextEncoder().encode(text), { fileName: file, today: localDate(today) })
  expect([read.error, read.rowErrors], file).toEqual([null, []])
  const lines = linesOf([read])
  const days = lines.map(({ postedOn }) => postedOn).toSorted()
  const asked = await desk.lender.get(`/api/loans/awaited?from=${days[0]}&through=${days.at(-1)}&limit=500`)
  const { loans } = decode(awaitedPayments.response, asked.body as never)
  const matches = matchPayments(lines, loans.map(loanOf), localDate(today))
  expect(matches.map(({ line }) => line)).toEqual(lines)
  return matches
}

/** What the lender knows the row to be, as what they would do on the page. */
function decisionFor(truth: string, match: LineMatch, ids: ReadonlyMap<string, string>): Decision {
  const first = firstDecision(match)
  if (truth.startsWith('returned')) return { ...first, isTicked: match.status === 'return' }
  if (['other', 'out', 'again'].includes(truth)) return { ...first, isTicked: false }
  const parts = truth.split(' + ').map((part) => {
    const [name = '', amount] = part.split(' ')
    const amountCents = amount === undefined ? match.line.amountCents : cents(Math.round(Number(amount) * 100))
    return { loanId: ids.get(name) ?? null, amountCents }
  })
  return { ...first, isTicked: true, parts }
}

/** The one row that is ticked and no payment: a stranger of a borrower's name, with the amount and about the day. */
const STRANGER = 'Virement Interac de PIERRE-LUC GAGNON'

it('no wrong sure match, nothing twice, every row accounted for', async () => {
  const ids = await openBook()
  const references = await referencesOf(ids)
  const paid = new Map<string, number>()
  for (const file of given('truth.json') as GivenFile[]) {
    const matches = await matchesOf(file, references)
    expect(file.lines, file.file).toHaveLength(matches.length)
    const decisions = new Map<string, Decision>()
    for (const [at, match] of matches.entries()) {
      const truth = file.lines[at] ?? ''
      expectHonest(truth, match, ids)
      const decision = decisionFor(truth, match, ids)
      decisions.set(match.line.key, decision)
      if (decision.isTicked && match.status !== 'return')
        for (const { loanId, amountCents } of decision.parts)
          paid.set(loanId ?? '', (paid.get(loanId ?? '') ?? 0) + (amountCents ?? 0))
    }
    const batch = encode(recordBankPayments.body, batchOf(matches, decisions, 'returned') as never)
    const { status, text, body } = await desk.lender.post('/api/loans/payments/batch', batch)
    expect([status, body['known_count']], `${file.file}: ${text}`).toEqual([201, 0])
  }
  const booked = await desk.server.rows<{ id: string; cents: number }>(
    'select loan_id as id, sum(amount_cents)::int as cents from loan_payment where reversed_at is null group by 1',
  )
  expect(new Map(booked.map(({ id, cents: sum }) => [id, sum]))).toEqual(paid)
})

function expectHonest(truth: string, match: LineMatch, ids: ReadonlyMap<string, string>): void {
  const { status, candidates, line, payments } = match
  const what = `${line.postedOn} ${line.description}`
  const owners = truth.split(' + ').map((part) => ids.get(part.split(' ')[0] ?? ''))
  if (status === 'sure') expect(owners, what).toEqual([candidates[0]?.loanId])
  if (status === 'likely' && line.description !== STRANGER) expect(owners, what).toEqual([candidates[0]?.loanId])
  if (truth === 'again') expect([what, status]).toEqual([what, 'recorded'])
  else expect([what, status]).not.toEqual([what, 'recorded'])
  // One whose payment is in the same file came back before it was recorded.
  if (truth.startsWith('returned')) expect(['return', 'came_back'], what).toContain(status)
  if (truth === 'out') expect([what, line.amountCents < 0, payments]).toEqual([what, true, []])
}

async function referencesOf(ids: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const references = new Map<string, string>()
  for (const [name, { reference }] of BOOK) {
    const { body } = await desk.lender.get(`/api/loans/${ids.get(name)}`)
    references.set(reference, String(body['loan']?.['reference']))
  }
  return references
}
