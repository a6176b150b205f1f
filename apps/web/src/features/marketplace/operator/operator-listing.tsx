import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Badge, GradeBadge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import type { Application } from '../apply/application-draft.ts'
import { AnswerDialog, DeclineDialog } from './operator-dialogs.tsx'
import { useDecide } from './operator-queries.ts'
import { ReviewTalk } from '../apply/review-talk.tsx'
import { ScoreFacts } from '../apply/score-facts.tsx'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { operatorWords } from './words/words.ts'
import { portfolioWords } from '../portfolio/words/words.ts'
import { marketWords } from '../words/words.ts'
import { applyWords } from '../apply/words/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'

/** A listing that waits for an operator: what is asked, what set its grade, and what can be decided. */
export function OperatorListing({ application }: { readonly application: Application }) {
  const m = useWords(operatorWords)
  const { statuses } = useWords(portfolioWords)
  const { purposes } = useWords(marketWords)
  const { loan, review } = application
  const isPending = loan.status === 'pending'
  return (
    <Card
      title={loan.title}
      level={3}
      actions={
        <>
          {review !== null && review.answer === null && <Badge tone="care">{m.reviewAsked}</Badge>}
          <Badge tone={isPending ? 'care' : 'plain'}>{statuses[loan.status]}</Badge>
        </>
      }
    >
      <p className="text-sm text-muted">
        {purposes[loan.loan_purpose]} · {loan.borrower_name}
      </p>
      <p className="mt-1 max-w-[80ch] wrap-anywhere whitespace-pre-line">{loan.description}</p>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
        <Figures application={application} />
        <ScoreFacts score={application.scorecard} level={4} />
      </div>
      {review !== null && <ReviewTalk review={review} asker="applicant" />}
      <Decisions application={application} />
    </Card>
  )
}

function Figures({ application }: { readonly application: Application }) {
  const { figures: m } = useWords(operatorWords)
  const { form, preview, score } = useWords(applyWords)
  const market = useWords(marketWords).card
  const provinces = useWords(provinceWords)
  const f = useFormat()
  const amount = useAmount()
  const { loan } = application
  return (
    <DescriptionList
      layout="lines"
      items={[
        { term: m.grade, value: <GradeBadge grade={loan.risk_grade} label={score.grade(loan.risk_grade)} /> },
        { term: market.amount, value: amount(loan.requested_amount) },
        { term: market.term, value: market.months(loan.term_months) },
        { term: m.payment, value: f.cents(application.payment_amount) },
        { term: preview.apr, value: f.percent(application.apr, { min: 2, max: 3 }) },
        ...(application.province === null ? [] : [{ term: form.province, value: provinces[application.province] }]),
        { term: form.income, value: amount(application.annual_income) },
        { term: form.debts, value: amount(application.monthly_debt_payments) },
        { term: form.cardLimit, value: amount(application.card_limit) },
      ]}
    />
  )
}

function Decisions({ application: { loan, review, sent_at } }: { readonly application: Application }) {
  const m = useWords(operatorWords)
  const f = useFormat()
  const [asked, ask] = useState<'decline' | 'answer' | null>(null)
  const decide = useDecide(loan.id)
  const close = (): void => ask(null)
  const approve = (): void =>
    // A promise, because the card is gone from the list before the callbacks of a mutation would come.
    void decide.mutateAsync({ decision: 'approve', sent_at }).then(
      ({ loan: listed }) =>
        toast({
          title: m.approved,
          ...(listed.expires_on === null
            ? {}
            : { description: m.approvedUntil(listed.title, f.date(listed.expires_on, 'long')) }),
        }),
      (error: unknown) => toast({ tone: 'error', title: m.notDecided, description: problemDetail(error) ?? '' }),
    )
  const hasQuestion = review !== null && review.answer === null
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {loan.status === 'pending' && (
          <>
            <Button variant={hasQuestion ? 'secondary' : 'primary'} busy={decide.isPending} onClick={approve}>
              {m.approve}
            </Button>
            <Button onClick={() => ask('decline')}>{m.decline}</Button>
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
