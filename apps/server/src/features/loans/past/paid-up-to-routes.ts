import { checkPaidUpTo, markPaidUpTo, undoPaidUpTo } from '@winterjay/contract'
import type { BodyOf } from '@winterjay/contract'
import { lendingSentence, planPaidUpTo, refuseTakingBack } from '@winterjay/lending'
import type { PaidUpToPlan } from '@winterjay/lending'
import { isRefusal, sumCents } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { route } from '../../../http/route.ts'
import type { Writing } from '../../../http/route.ts'
import { NO_OWNER } from '../../../http/session.ts'
import { announce, announceEach } from '../../../webhooks/outbox.ts'
import { historiesOf, historyOf, recordedLoan } from '../loan-book.ts'
import { appendEvent, paidUpToEvent } from '../loan-events.ts'
import { refuse, refused } from '../problems.ts'
import { settlePosition, settlePositions } from '../standing.ts'
import { everyLoanOf } from '../store.ts'
import { loanEventTable } from '../tables.ts'
import type { LoanRow } from '../tables.ts'

/** Many loans of the book marked as paid up to a day at once, and that taken back (lending §5.1.7). */
export function paidUpToRoutes(context: Context): void {
  route(context, checkPaidUpTo, async ({ body, db, session, today, locale }) => {
    const loans = await everyLoanOf(db, session.owner?.id ?? NO_OWNER, body.loan_ids, { isLocking: false })
    return outcomeOf(await planMarking(db, loans, body, today), locale)
  })

  route(context, markPaidUpTo, async ({ body, today, locale, write }) =>
    write(async ({ tx, owner, actor, record }) => {
      const planned = await planMarking(
        tx,
        await everyLoanOf(tx, owner.id, body.loan_ids, { isLocking: true }),
        body,
        today,
      )
      const factIds: string[] = []
      const marked: LoanRow[] = []
      for (const { loan, plan } of planned) {
        if (isRefusal(plan)) continue
        const recording = { ownerId: owner.id, loanId: loan.id, actor, source: 'form', importId: null } as const
        factIds.push(await appendEvent(tx, recording, paidUpToEvent(plan.through)))
        marked.push(loan)
      }
      await settlePositions(tx, owner.id, marked, today)
      const changes = marked.map(({ id }) => ({ loan_id: id }))
      await announceEach(tx, owner.id, 'loan.updated', changes)
      await record({ action: 'loans-paid-up-to', details: { loans: factIds.length, day: body.paid_up_to } })
      return { ...outcomeOf(planned, locale), fact_ids: factIds }
    }),
  )

  route(context, undoPaidUpTo, async ({ body, today, write }) =>
    write(async (writing) => {
      const marks = await namedMarks(writing.tx, writing.owner.id, body.fact_ids)
      const loanIds = marks.map(({ loanId }) => loanId)
      for (const loan of await everyLoanOf(writing.tx, writing.owner.id, loanIds, { isLocking: true })) {
        for (const { id } of marks.filter(({ loanId }) => loanId === loan.id))
          await takeBack(writing, loan, { factId: id, reason: body.reason }, today)
      }
      await writing.record({ action: 'loans-paid-up-to-undone', details: { facts: marks.length } })
      return { undone_count: marks.length }
    }),
  )
}

interface PlannedLoan {
  readonly loan: LoanRow
  readonly plan: ReturnType<typeof planPaidUpTo>
}

async function planMarking(
  db: Db,
  loans: readonly LoanRow[],
  { paid_up_to: day }: BodyOf<typeof checkPaidUpTo>,
  today: LocalDate,
): Promise<PlannedLoan[]> {
  const histories = await historiesOf(db, loans)
  return loans.map((loan) => {
    const history = histories.get(loan.id) ?? { payments: [], events: [] }
    return { loan, plan: planPaidUpTo(recordedLoan(loan, history), day, today) }
  })
}

function outcomeOf(planned: readonly PlannedLoan[], locale: Locale) {
  const plans = planned.flatMap(({ plan }): PaidUpToPlan[] => (isRefusal(plan) ? [] : [plan]))
  return {
    loans_count: plans.length,
    installments: plans.reduce((sum, { installments }) => sum + installments, 0),
    assumed: sumCents(plans.map(({ assumedCents }) => assumedCents)),
    late_count: plans.filter(({ isLate }) => isLate).length,
    left_out: planned.flatMap(({ loan, plan }) =>
      isRefusal(plan) ? [{ id: loan.id, borrower_name: loan.borrowerName, reason: lendingSentence(plan, locale) }] : [],
    ),
  }
}

async function namedMarks(tx: Db, ownerId: string, ids: readonly string[]): Promise<{ id: string; loanId: string }[]> {
  const named = [...new Set(ids)]
  const found = await tx
    .select({ id: loanEventTable.id, loanId: loanEventTable.loanId })
    .from(loanEventTable)
    .where(
      and(
        eq(loanEventTable.ownerId, ownerId),
        eq(loanEventTable.kind, 'paid_up_to'),
        inArray(loanEventTable.id, named),
      ),
    )
  return found.length < named.length ? refuse('fact_not_found') : found
}

async function takeBack(
  { tx, owner, actor }: Writing,
  loan: LoanRow,
  { factId, reason }: { readonly factId: string; readonly reason: string },
  today: LocalDate,
): Promise<void> {
  const { events } = await historyOf(tx, owner.id, loan.id)
  if (events.some((event) => event.kind === 'voided' && event.target === factId)) refuse('fact_voided_already')
  const builtUpon = refuseTakingBack(events, factId)
  if (builtUpon !== null) throw refused([builtUpon])
  const recording = { ownerId: owner.id, loanId: loan.id, actor, source: 'form', importId: null } as const
  await appendEvent(tx, recording, { kind: 'voided', effectiveOn: today, target: factId, reason })
  await settlePosition(tx, loan, today)
  await announce(tx, owner.id, 'loan.updated', { loan_id: loan.id })
}
