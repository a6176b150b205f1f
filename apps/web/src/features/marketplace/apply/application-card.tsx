import { useState } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge, GradeBadge } from '../../../ui/display/badge.tsx'
import type { BadgeTone } from '../../../ui/display/badge.tsx'
import { Bar } from '../../../ui/display/bar.tsx'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Note } from '../../../ui/note.tsx'
import { AcceptDialog, ReviewDialog, WithdrawDialog } from './application-dialogs.tsx'
import type { Application } from './application-draft.ts'
import { canAcceptPart, canAskReview, canChange, canWithdraw } from './application-stage.ts'
import { ReviewTalk } from './review-talk.tsx'
import { ScoreFacts } from './score-facts.tsx'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { applyWords } from './words/words.ts'
import { portfolioWords } from '../portfolio/words/words.ts'
import { marketWords } from '../words/words.ts'

const TONES: Partial<Record<Application['loan']['status'], BadgeTone>> = {
  pending: 'care',
  open: 'info',
  repaying: 'good',
  completed: 'good',
  declined: 'over',
  charged_off: 'over',
}

export function ApplicationCard({ application }: { readonly application: Application }) {
  const m = useWords(applyWords)
  const { statuses } = useWords(portfolioWords)
  const { loan } = application
  return (
    <Card title={loan.title} actions={<Badge tone={TONES[loan.status] ?? 'plain'}>{statuses[loan.status]}</Badge>}>
      <Stage application={application} />
      {application.decision_reason !== null && <DecisionReason>{application.decision_reason}</DecisionReason>}
      <Terms application={application} />
      <GradeNotice application={application} />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center font-semibold text-spruce underline-offset-2 hover:underline">
          {m.list.why}
        </summary>
        <div className="max-w-2xl pt-1 pb-3">
          <ScoreFacts score={application.scorecard} />
        </div>
      </details>
      {application.review !== null && <ReviewTalk review={application.review} />}
      <Actions application={application} />
    </Card>
  )
}

/** Its status in a sentence, and how far it is funded. */
function Stage({ application: { loan } }: { readonly application: Application }) {
  const m = useWords(applyWords).list
  const market = useWords(marketWords).card
  const f = useFormat()
  const amount = useAmount()
  const ratio = loan.requested_amount > 0 ? loan.funded_amount / loan.requested_amount : 0
  const percent = f.percent(Math.floor(ratio * 100), { min: 0, max: 0 })
  return (
    <>
      <p>
        {loan.status === 'open' && loan.expires_on !== null
          ? m.openUntil(f.date(loan.expires_on, 'long'))
          : m.stages[loan.status]}
      </p>
      {loan.status === 'open' && (
        <div className="num mt-3 text-sm">
          <Bar label={market.fundedPart} ratio={ratio} text={percent} />
          <p className="mt-1.5 text-muted">
            {m.funded(
              amount(loan.funded_amount),
              amount(loan.requested_amount),
              percent,
              market.investors(loan.total_investors),
            )}
          </p>
        </div>
      )}
    </>
  )
}

function DecisionReason({ children }: { readonly children: string }) {
  const m = useWords(applyWords).list
  return (
    <Note className="mt-3" title={m.reason}>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </Note>
  )
}

function Terms({ application: { loan, payment_amount, apr } }: { readonly application: Application }) {
  const m = useWords(applyWords)
  const market = useWords(marketWords).card
  const f = useFormat()
  const amount = useAmount()
  return (
    <DescriptionList
      className="mt-4 sm:grid-cols-5"
      items={[
        { term: market.amount, value: amount(loan.requested_amount) },
        { term: m.list.payment, value: f.cents(payment_amount) },
        { term: m.preview.apr, value: f.percent(apr, { min: 2, max: 3 }) },
        { term: market.term, value: market.months(loan.term_months) },
        { term: market.minimum, value: amount(loan.minimum_investment) },
      ]}
    />
  )
}

/** Who decided the grade, and that a person may be asked (Law 25; security §10). */
function GradeNotice({ application: { loan, scorecard } }: { readonly application: Application }) {
  const m = useWords(applyWords)
  const isByPerson = loan.risk_grade !== scorecard.risk_grade || loan.platform_rate !== scorecard.platform_rate
  const f = useFormat()
  return (
    <div className="mt-4 flex items-start gap-3 border-t border-line pt-4">
      <GradeBadge grade={loan.risk_grade} label={m.score.grade(loan.risk_grade)} />
      <p className="min-w-0 text-muted">
        {isByPerson
          ? m.list.byPerson(
              scorecard.risk_grade,
              f.rate(scorecard.platform_rate),
              loan.risk_grade,
              f.rate(loan.platform_rate),
            )
          : m.list.byMachine}
      </p>
    </div>
  )
}

type Question = 'withdraw' | 'accept' | 'review'

function Actions({ application }: { readonly application: Application }) {
  const m = useWords(applyWords).list
  const [asked, ask] = useState<Question | null>(null)
  const close = (): void => ask(null)
  const { loan } = application
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {canAcceptPart(application) && <Button onClick={() => ask('accept')}>{m.accept}</Button>}
        {canChange(application) && (
          <Link href={`/business/apply/${loan.id}`} className={buttonStyle()}>
            {m.change}
          </Link>
        )}
        {canAskReview(application) && (
          <Button onClick={() => ask('review')}>{application.review === null ? m.askReview : m.askReviewAgain}</Button>
        )}
        {canWithdraw(application) && (
          <Button variant="quiet" onClick={() => ask('withdraw')}>
            {m.withdraw}
          </Button>
        )}
      </div>
      {asked === 'withdraw' && <WithdrawDialog loan={loan} onClose={close} />}
      {asked === 'accept' && <AcceptDialog loan={loan} onClose={close} />}
      {asked === 'review' && <ReviewDialog loan={loan} onClose={close} />}
    </>
  )
}
