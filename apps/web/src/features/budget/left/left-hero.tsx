import { accountsWithoutBalance, limitedBy, waysOut } from '@winterjay/budget'
import type { SpendingPart } from '@winterjay/budget'
import { cents, subtract, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { useAccountName } from '../account-name.ts'
import { SignedMoney } from '../money-text.tsx'
import { useOpenDialog } from '../dialogs.tsx'
import { useView } from '../view.ts'
import { budgetWords } from '../words/words.ts'
import { AlertsLink } from '../alerts/alerts-link.tsx'
import { useCause } from '../use-cause.ts'
import { AsideRow } from './aside-row.tsx'
import { BalanceRow } from './ask-rows.tsx'
import { oldBalanceDay } from './use-left.ts'
import type { LeftAnswer } from './use-left.ts'

interface LeftHeroProps {
  readonly answer: LeftAnswer
  /** The month's spending, below the answer. */
  readonly chart: ReactNode
}

/** What can be spent until the next pay, and how that adds up (budget §5.13). */
export function LeftHero({ answer, chart }: LeftHeroProps) {
  const m = useWords(budgetWords).left
  const format = useFormat()
  const { hero } = useWords(budgetWords)
  const { budget, today, isSample } = useView()
  const { left, ahead } = answer
  const isShort = left.leftCents < 0
  const old = oldBalanceDay(budget, ahead, today)
  return (
    <Hero
      label={left.nextPayOn === null ? m.thisMonth : m.until(format.date(left.nextPayOn, 'day-month'))}
      tag={isSample ? <Badge>{hero.sample}</Badge> : <AlertsLink ahead={ahead} />}
      value={
        isShort ? (
          m.short(format.cents(subtract(ZERO, left.leftCents)))
        ) : (
          <Amount cents={wholeDollars(left.leftCents)} whole className={old === null ? '' : 'text-muted'} />
        )
      }
      isOver={isShort}
      aside={old === null ? undefined : m.old(format.date(old))}
      chart={chart}
      rows={<Parts answer={answer} />}
    >
      {isShort ? <WaysOut answer={answer} /> : <PerDay answer={answer} />}
    </Hero>
  )
}

/** Rounded down: what is said to be left must be there. */
const wholeDollars = (amount: Cents): Cents => cents(Math.floor(amount / 100) * 100)

function PerDay({ answer: { left } }: { readonly answer: LeftAnswer }) {
  const { hero, left: m } = useWords(budgetWords)
  const format = useFormat()
  const causeOf = useCause()
  const reason = limitedBy(left)
  // Nothing to divide on the day before pay, or on the last day of the month.
  if (left.dayCount === 1)
    return (
      <>
        <b className="font-[650]">{left.nextPayOn === null ? m.lastDay : m.payTomorrow}</b>
        {reason !== null && (
          <span className="text-muted">; {m.lowestAfter(causeOf(reason), format.date(reason.on, 'day-month'))}</span>
        )}
      </>
    )
  return (
    <>
      <b className="font-[650]">{hero.perDay(format.cents(wholeDollars(left.perDayCents), { whole: true }))}</b>{' '}
      <span className="text-muted">
        {m.forDays(left.dayCount)}
        {reason !== null && `; ${m.because(causeOf(reason), format.date(reason.on, 'day-month'))}`}
      </span>
    </>
  )
}

/** By when it does not reach, and the two nearest ways out. */
function WaysOut({ answer: { left, ahead } }: { readonly answer: LeftAnswer }) {
  const m = useWords(budgetWords).left
  const format = useFormat()
  const causeOf = useCause()
  const accountName = useAccountName()
  const { budget } = useView()
  const { bill, afterPayOn, fromId, shortCents } = waysOut(budget, ahead, left)
  const from = fromId === null ? undefined : budget.accounts.get(fromId)
  const reason = limitedBy(left)
  const ways = [
    ...(bill === null || afterPayOn === null ? [] : [m.payLater(causeOf(bill), format.date(afterPayOn, 'day-month'))]),
    ...(from === undefined ? [] : [m.bringOver(format.cents(shortCents), accountName(from))]),
  ]
  return (
    <>
      <b className="font-[650]">{m.shortOn(format.date(left.limitingOn, 'day-month'))}</b>
      {reason !== null && <span className="text-muted">, {m.becauseOf(causeOf(reason))}</span>}
      {ways.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-muted">
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Each part up to the day that limits it; together they are what is left. */
function Parts({ answer }: { readonly answer: LeftAnswer }) {
  const { left } = answer
  const m = useWords(budgetWords).left
  const format = useFormat()
  const open = useOpenDialog()
  const { budget, isSample } = useView()
  const nameOf = usePartName()
  const unknown = useMemo(() => (isSample ? [] : accountsWithoutBalance(budget)), [budget, isSample])
  const parts = left.parts.filter(({ on }) => on <= left.limitingOn)
  return (
    <Rows>
      <FoldRow
        isDense
        title={m.howTitle}
        {...(left.leftCents >= 0 && { detail: m.howDetail(format.cents(left.keptCents, { whole: true })) })}
      >
        <dl className="num grid gap-1.5 px-1 text-ink">
          <Line label={m.balance} amount={left.balanceCents} />
          {left.owedOnCardsCents > 0 && <Line label={m.owed} amount={subtract(ZERO, left.owedOnCardsCents)} />}
          {left.keptCents > 0 && <Line label={m.kept} amount={subtract(ZERO, left.keptCents)} />}
          {parts.map((part, at) => (
            <Line
              key={`${part.on} ${at}`}
              label={m.partOn(nameOf(part), format.date(part.on, 'day-month'))}
              amount={part.amountCents}
            />
          ))}
          <Line label={m.total} amount={left.leftCents} isTotal />
        </dl>
        {!isSample && (
          <p className="mt-3">
            <Button size="sm" onClick={() => open({ kind: 'buffer' })}>
              {m.buffer}
            </Button>
          </p>
        )}
      </FoldRow>
      <BalanceRow accounts={unknown} />
      <AsideRow answer={answer} />
    </Rows>
  )
}

interface LineProps {
  readonly label: string
  readonly amount: Cents
  readonly isTotal?: boolean
}

function Line({ label, amount, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? 'flex justify-between gap-3 border-t border-line pt-1.5' : 'flex justify-between gap-3'}>
      <dt className={isTotal ? 'font-semibold' : 'text-muted'}>{label}</dt>
      <dd>
        <SignedMoney amountCents={amount} isQuiet={!isTotal} />
      </dd>
    </div>
  )
}

/** The payer's name, or where money is moved. */
function usePartName(): (part: SpendingPart) => string {
  const m = useWords(budgetWords).left
  const { budget } = useView()
  const accountName = useAccountName()
  return ({ kind, merchant, accountId, amountCents }) => {
    const account = budget.accounts.get(accountId)
    const name = account === undefined ? '' : accountName(account)
    if (kind === 'card-payment') return m.paymentTo(name)
    if (kind === 'transfer') return amountCents < 0 ? m.movedTo(name) : m.movedFrom(name)
    return merchant
  }
}
