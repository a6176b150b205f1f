import { useQuery } from '@tanstack/react-query'
import { toDollars, toPercent } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import { openAccount } from '../../../lib/account-door.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { Problem, isUnknownCall } from '../../../lib/server/problem.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { GradeBadge } from '../../../ui/display/badge.tsx'
import { Note } from '../../../ui/note.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { AmountChooser } from './amount-chooser.tsx'
import { DEFAULT_AMOUNT_CENTS, amountComplaint, isOutdated, readAmount, termsOf } from './invest-amount.ts'
import { InvestingRoom } from './investing-room.tsx'
import type { MarketLoan } from '../market-view.ts'
import { marketLoanQuery, useInvest } from '../queries.ts'
import { ReturnsPanel } from './returns-panel.tsx'
import { useAmount } from '../use-amount.ts'
import { useWords } from '../../../lib/language/words.ts'
import { marketWords } from '../words/words.ts'
import { FormRefusal } from '../../../ui/form/form.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { FigureLine } from '../figure-line.tsx'

export interface InvestDialogProps {
  /** The loan as the list shows it; the dialog fetches its current state. */
  readonly card: MarketLoan
  readonly onClose: () => void
}

/** product §2.3.10 "Invest dialog". */
export default function InvestDialog({ card, onClose }: InvestDialogProps) {
  const m = useWords(marketWords).invest
  const loan = useCurrentLoan(card)
  const [text, setText] = useState(String(toDollars(DEFAULT_AMOUNT_CENTS)))
  const [failure, setFailure] = useState<string | null>(null)
  const { submit, isBusy } = useSubmit({ loan, amount: readAmount(text), onFailure: setFailure, onClose })
  return (
    <FormDialog
      title={m.title(card.title)}
      size="md"
      className="grid gap-5"
      submitLabel={m.submit}
      isBusy={isBusy}
      refusal={failure}
      refusalAt="fields"
      onSubmit={submit}
      onClose={onClose}
    >
      {loan === null ? (
        <Note tone="over" role="alert" title={m.missing}>
          {m.missingText}
        </Note>
      ) : (
        <Contents card={card} loan={loan} text={text} failure={failure} onText={setText} />
      )}
      {/* The toast says it aloud. */}
      <FormRefusal isSilent title={m.failedTitle}>
        {failure}
      </FormRefusal>
    </FormDialog>
  )
}

/**
 * Null if the loan is gone. If it cannot be loaded, the card's figures are used, since the server checks them anyway.
 */
function useCurrentLoan(card: MarketLoan): MarketLoan | null {
  const { data, error } = useQuery(marketLoanQuery(card, useLocale()))
  return error instanceof Problem && error.status === 404 && !isUnknownCall(error) ? null : (data ?? card)
}

interface SubmitParts {
  readonly loan: MarketLoan | null
  readonly amount: Cents | null
  readonly onFailure: (sentence: string | null) => void
  readonly onClose: () => void
}

/** product §5 "Invest": the checks in their order, each with its toast. */
function useSubmit({ loan, amount, onFailure, onClose }: SubmitParts) {
  const m = useWords(marketWords).invest
  const locale = useLocale()
  const write = useAmount()
  const isSignedOut = useIsSignedOut()
  const investing = useInvest()
  const submit = (): void => {
    onFailure(null)
    if (isSignedOut) {
      toast({ tone: 'error', title: m.loginTitle, description: m.login })
      openAccount('sign-in')
      return
    }
    if (loan === null) return toast({ tone: 'error', description: m.missing })
    const complaint = amountComplaint(loan, amount, locale)
    if (complaint !== null || amount === null)
      return toast({ tone: 'error', title: m.invalidTitle, description: complaint ?? '' })
    investing.mutate(
      { loan_request_id: loan.id, investment_amount: amount, ...termsOf(loan) },
      {
        onSuccess: () => {
          onClose()
          toast({ title: m.doneTitle, description: m.done(write(amount), loan.title) })
        },
        onError: (error) => {
          // The server's own detail, without a fallback text (product §8).
          const description = error instanceof Problem ? error.detail : m.failed
          onFailure(description)
          toast({ tone: 'error', title: m.failedTitle, description })
        },
      },
    )
  }
  return { submit, isBusy: investing.isPending }
}

interface ContentsProps {
  readonly card: MarketLoan
  readonly loan: MarketLoan
  readonly text: string
  readonly failure: string | null
  readonly onText: (text: string) => void
}

function Contents({ card, loan, text, failure, onText }: ContentsProps) {
  const m = useWords(marketWords).invest
  const f = useFormat()
  return (
    <>
      <div className="grid gap-3">
        <LoanFacts loan={loan} />
        <p className="text-sm text-muted wrap-anywhere">{loan.description}</p>
      </div>
      {isOutdated(card, loan) && <TermsChanged card={card} />}
      <Note tone="care" title={m.riskTitle}>
        <p className="font-normal">{m.risk}</p>
      </Note>
      <AmountChooser loan={loan} text={text} onText={onText} />
      <InvestingRoom amount={readAmount(text)} refusal={failure} />
      <ReturnsPanel loan={loan} amount={readAmount(text)} />
      <p className="text-sm text-muted">
        {m.setAside}{' '}
        {loan.expires_on === null
          ? m.noLastDay
          : loan.expires_on !== undefined && m.goesBack(f.date(loan.expires_on, 'long'))}{' '}
        {m.simulated}
      </p>
    </>
  )
}

/** Points out that the card showed other figures. */
function TermsChanged({ card }: { readonly card: MarketLoan }) {
  const m = useWords(marketWords)
  const f = useFormat()
  const amount = useAmount()
  return (
    <Note tone="care" role="alert" title={m.invest.changedTitle}>
      {m.invest.changed(
        card.risk_grade,
        f.percent(toPercent(card.platform_rate), { min: 0, max: 2 }),
        m.card.months(card.term_months),
        amount(card.requested_amount),
      )}
    </Note>
  )
}

function LoanFacts({ loan }: { readonly loan: MarketLoan }) {
  const m = useWords(marketWords)
  const f = useFormat()
  const amount = useAmount()
  return (
    <FigureLine
      className="sm:justify-start sm:gap-10"
      items={[
        { unit: m.card.units.apr, value: f.percent(toPercent(loan.platform_rate), { min: 0, max: 2 }) },
        {
          unit: m.invest.grade,
          value: <GradeBadge grade={loan.risk_grade} label={m.card.grade(loan.risk_grade)} />,
        },
        { unit: m.card.units.months(loan.term_months), value: f.number(loan.term_months) },
        { unit: m.invest.remaining, value: amount(loan.remaining_amount) },
      ]}
    />
  )
}
