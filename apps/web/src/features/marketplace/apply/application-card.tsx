import { useState } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import type { BadgeTone } from '../../../ui/display/badge.tsx'
import { Bar } from '../../../ui/display/bar.tsx'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Note } from '../../../ui/note.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { FigureLine } from '../figure-line.tsx'
import { AcceptDialog, ReviewDialog, WithdrawDialog } from './application-dialogs.tsx'
import type { Application } from './application-draft.ts'
import { canAcceptPart, canAskReview, canChange, canWithdraw } from './application-stage.ts'
import { MyLoan } from './my-loan.tsx'
import { ReviewTalk } from './review-talk.tsx'
import { GradeRow } from './score-facts.tsx'
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

const HAS_BEGUN: ReadonlySet<string> = new Set(['repaying', 'completed', 'charged_off'])

export function ApplicationCard({ application }: { readonly application: Application }) {
  const { statuses } = useWords(portfolioWords)
  const { loan } = application
  return (
    <Card title={loan.title} actions={<Badge tone={TONES[loan.status] ?? 'plain'}>{statuses[loan.status]}</Badge>}>
      <Terms application={application} />
      <Stage application={application} />
      {HAS_BEGUN.has(loan.status) && <MyLoan loanId={loan.id} />}
      {application.decision_reason !== null && <DecisionReason>{application.decision_reason}</DecisionReason>}
      <div className="mt-3 border-t border-line pt-1 *:-mx-3">
        <Rows>
          <GradeRow score={application.scorecard} grade={loan.risk_grade} />
        </Rows>
      </div>
      <GradeNotice application={application} />
      {application.review !== null && <ReviewTalk review={application.review} />}
      <Actions application={application} />
    </Card>
  )
}

/** The application's status, and how far it is funded. */
function Stage({ application: { loan } }: { readonly application: Application }) {
  const m = useWords(applyWords).list
  const market = useWords(marketWords).card
  const f = useFormat()
  const amount = useAmount()
  const ratio = loan.requested_amount > 0 ? loan.funded_amount / loan.requested_amount : 0
  const percent = f.percent(Math.floor(ratio * 100), { min: 0, max: 0 })
  return (
    <>
      <p className="mt-2">
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
    <>
      <FigureLine
        className="sm:justify-start sm:gap-10"
        items={[
          { unit: market.units.amount, value: amount(loan.requested_amount) },
          { unit: m.list.aMonth, value: f.cents(payment_amount) },
          { unit: market.units.apr, value: f.percent(apr, { min: 2, max: 3 }) },
        ]}
      />
      <p className="num mt-2 text-sm text-muted">
        {m.list.termsOf(market.months(loan.term_months), amount(loan.minimum_investment))}
      </p>
    </>
  )
}

/** Who decided the grade, and the right to a review by a person (Law 25; security §10). */
function GradeNotice({ application: { loan, scorecard } }: { readonly application: Application }) {
  const m = useWords(applyWords)
  const isByPerson = loan.risk_grade !== scorecard.risk_grade || loan.platform_rate !== scorecard.platform_rate
  const f = useFormat()
  return (
    <p className="text-sm text-muted">
      {isByPerson
        ? m.list.byPerson(
            scorecard.risk_grade,
            f.rate(scorecard.platform_rate),
            loan.risk_grade,
            f.rate(loan.platform_rate),
          )
        : m.list.byMachine}
    </p>
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
      <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden max-sm:*:flex-auto">
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
