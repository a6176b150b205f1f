import { useId, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useIsOnline } from '../../../lib/use-online.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Rows } from '../../../ui/row/row.tsx'
import { FigureLine } from '../figure-line.tsx'
import type { Application } from '../apply/application-draft.ts'
import { AnswerDialog, DeclineDialog } from './operator-dialogs.tsx'
import { useDecide } from './operator-queries.ts'
import { ReviewTalk } from '../apply/review-talk.tsx'
import { GradeRow } from '../apply/score-facts.tsx'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { operatorWords } from './words/words.ts'
import { portfolioWords } from '../portfolio/words/words.ts'
import { marketWords } from '../words/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'

/** What an opened row of the queue holds: the request, the inputs of its grade, and the possible decisions. */
export function OperatorListing({ application }: { readonly application: Application }) {
  const m = useWords(operatorWords)
  const { statuses } = useWords(portfolioWords)
  const { purposes } = useWords(marketWords)
  const { loan, review } = application
  const id = useId()
  const provinces = useWords(provinceWords)
  const place = application.province === null ? [] : [provinces[application.province]]
  return (
    <section aria-labelledby={id} className="px-3 pb-4">
      <h3 id={id} className="sr-only">
        {loan.title}
      </h3>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {[purposes[loan.loan_purpose], ...place].join(' · ')}
        {asksReview(application) && <Badge tone="care">{m.reviewAsked}</Badge>}
        {loan.status !== 'pending' && <Badge>{statuses[loan.status]}</Badge>}
      </p>
      <Figures application={application} />
      <p className="mt-3 max-w-[80ch] text-sm wrap-anywhere whitespace-pre-line">{loan.description}</p>
      <div className="mt-2 border-t border-line pt-1">
        <div className="-mx-3">
          <Rows>
            <GradeRow score={application.scorecard} grade={loan.risk_grade} />
          </Rows>
        </div>
      </div>
      {review !== null && <ReviewTalk review={review} asker="applicant" />}
      <Decisions application={application} />
    </section>
  )
}

/** True while a question about its grade waits for an answer. */
export const asksReview = ({ review }: Application): boolean => review !== null && review.answer === null

function Figures({ application }: { readonly application: Application }) {
  const m = useWords(operatorWords)
  const { units } = useWords(marketWords).card
  const f = useFormat()
  const amount = useAmount()
  const { loan } = application
  return (
    <>
      <FigureLine
        className="mt-3 sm:justify-start sm:gap-10"
        items={[
          { unit: units.months(loan.term_months), value: f.number(loan.term_months) },
          { unit: m.aMonth, value: f.cents(application.payment_amount) },
          { unit: units.apr, value: f.percent(application.apr, { min: 2, max: 3 }) },
        ]}
      />
      <p className="num mt-2 text-sm text-muted">
        {m.facts(
          amount(application.annual_income),
          amount(application.monthly_debt_payments),
          amount(application.card_limit),
        )}
      </p>
    </>
  )
}

function Decisions({ application }: { readonly application: Application }) {
  const { loan, review, sent_at } = application
  const m = useWords(operatorWords)
  const f = useFormat()
  const [asked, ask] = useState<'decline' | 'answer' | null>(null)
  const decide = useDecide(loan.id)
  const close = (): void => ask(null)
  const approve = (): void =>
    // Awaited, because the card unmounts before a mutation's callbacks would run.
    void decide.mutateAsync({ decision: 'approve', sent_at }).then(
      ({ loan: listed }) =>
        toast({
          title: m.approved,
          ...(listed.expires_on === null
            ? {}
            : { description: m.approvedUntil(listed.title, f.date(listed.expires_on, 'long')) }),
        }),
      (error: unknown) => toast({ tone: 'error', title: m.notDecided, description: problemDetail(error) }),
    )
  const hasQuestion = asksReview(application)
  const isOnline = useIsOnline()
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:flex-1">
        {loan.status === 'pending' && (
          <>
            <Button
              variant={hasQuestion ? 'secondary' : 'primary'}
              busy={decide.isPending}
              disabled={!isOnline}
              onClick={approve}
            >
              {m.approve}
            </Button>
            <Button disabled={!isOnline} onClick={() => ask('decline')}>
              {m.decline}
            </Button>
          </>
        )}
        {hasQuestion && (
          <Button variant="primary" onClick={() => ask('answer')}>
            {m.answer}
          </Button>
        )}
      </div>
      {asked === 'decline' && <DeclineDialog loan={loan} sentAt={sent_at} onClose={close} />}
      {asked === 'answer' && review !== null && (
        <AnswerDialog loan={loan} sentAt={sent_at} question={review.question} onClose={close} />
      )}
    </>
  )
}
