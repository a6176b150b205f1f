import { accountsToAsk, firstDays, liveTransactions } from '@winterjay/budget'
import type { Account, Budget, Forecast, ForecastDay, HouseholdAhead } from '@winterjay/budget'
import { cents, dayNumber, daysBetween, roundEstimate, toDollars, yearOf } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useShortMoney } from '../../../ui/chart/short-money.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { EmptyState } from '../../../ui/display/states.tsx'
import { EmptyDrawing } from '../../../ui/art/empty.tsx'
import { Button } from '../../../ui/button.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { useAccountName } from '../account-name.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { BalanceRow, KindRow } from '../left/ask-rows.tsx'
import { useView } from '../view.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const SPANS = ['30', '60', '90'] as const
type Span = (typeof SPANS)[number]
const ALL = 'all'

interface BalanceHeroProps {
  readonly ahead: HouseholdAhead
  readonly actions: ReactNode
}

/** The lowest expected balance, its day, and the forecast chart. */
export function BalanceHero({ ahead: household, actions }: BalanceHeroProps) {
  const { ahead: m, hero } = useWords(budgetWords)
  const { budget, today, isSample } = useView()
  const isPhone = useMedia(PHONE)
  const [span, setSpan] = useState<Span>('60')
  const [chosen, setChosen] = useState(ALL)
  const accounts = useMemo(() => accountsWithBalance(budget), [budget])
  const { together } = household
  const whole =
    chosen === ALL && together !== null
      ? together
      : (household.accounts.get(chosen) ?? household.accounts.get(accounts[0]?.id ?? ''))
  const ahead = useMemo(
    () => (whole === undefined ? null : firstDays(whole, Number(span), today)),
    [whole, span, today],
  )
  if (ahead === null || ahead.lowest === null) {
    return <NoBalance />
  }
  const asked = isSample ? [] : accountsToAsk(budget)
  const rows = asked.length > 0 && {
    rows: (
      <Rows>
        <BalanceRow accounts={asked.filter(({ balance }) => balance === null)} />
        <KindRow accounts={asked.filter(({ balance }) => balance !== null)} />
      </Rows>
    ),
  }
  const lowest = lowestFrom(today, ahead, ahead.lowest)
  if (isTooNew(budget, ahead, today))
    return (
      <Hero
        label={m.balanceToday}
        value={<LowestValue amount={ahead.startCents} isKnown />}
        isOver={ahead.startCents < 0}
        actions={actions}
        {...rows}
      >
        <span className="text-muted">{m.tooNew}</span>
      </Hero>
    )
  return (
    <Hero
      label={m.lowestIn(span)}
      tag={isSample && <Badge>{hero.sample}</Badge>}
      value={<LowestValue amount={lowest.balanceCents} isKnown={lowest.date === today} />}
      isOver={lowest.balanceCents < 0}
      range={
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            legend={m.span}
            value={span}
            choices={SPANS.map((value) => ({ value, label: m.days(value) }))}
            onChange={setSpan}
            className="max-sm:w-full"
          />
          {accounts.length > 1 && (
            <AccountChoice accounts={accounts} hasAll={together !== null} chosen={chosen} onChoose={setChosen} />
          )}
          {!isPhone && actions}
        </div>
      }
      chart={
        <>
          <BalanceChart ahead={ahead} lowest={lowest} today={today} />
          {hasBand(ahead) && <p className="px-4.5 pb-3 text-xs text-muted md:px-7">{m.band}</p>}
          {isPhone && <div className="px-4.5 pb-3">{actions}</div>}
        </>
      }
      {...rows}
    >
      <LowestDay ahead={ahead} lowest={lowest} />
    </Hero>
  )
}

/** Nothing to start from: asks for a balance, or for a file that states one. */
function NoBalance() {
  const m = useWords(budgetWords).ahead
  const open = useOpenDialog()
  const { budget, isSample } = useView()
  const mayAsk = !isSample && accountsToAsk(budget).length > 0
  return (
    <EmptyState
      art={<EmptyDrawing className="w-33" />}
      title={m.noBalanceTitle}
      actions={
        <>
          <Button variant="primary" onClick={() => open({ kind: mayAsk ? 'balances' : 'new-account' })}>
            {m.enterBalance}
          </Button>
          <Button onClick={() => open({ kind: 'bank' })}>{m.importFile}</Button>
        </>
      }
    >
      {m.noBalance}
    </EmptyState>
  )
}

/** Whether less than a week of entries, and nothing that is expected, would draw a line of one guess. */
function isTooNew(budget: Budget, { days }: Forecast, today: LocalDate): boolean {
  if (days.some(({ events }) => events.length > 0)) return false
  const first = liveTransactions(budget).reduce((least, { date }) => (date < least ? date : least), today)
  return daysBetween(first, today) < FEWEST_DAYS
}
const FEWEST_DAYS = 6

/** The lowest balance with today's, which is in the chart too. */
const lowestFrom = (today: LocalDate, { startCents }: Forecast, later: ForecastDay): ForecastDay =>
  startCents < later.balanceCents ? startOf(today, startCents) : later

const startOf = (today: LocalDate, amount: Cents): ForecastDay => ({
  date: today,
  balanceCents: amount,
  lowCents: amount,
  highCents: amount,
  events: [],
})

/** Whether the weeks of spending differ by so much that it can be seen, next to all that the chart shows. */
function hasBand({ days }: Forecast): boolean {
  const shown = Math.max(...days.map(({ highCents }) => highCents)) - Math.min(...days.map(({ lowCents }) => lowCents))
  return days.some(({ lowCents, highCents }) => highCents - lowCents >= Math.max(LEAST, shown * VISIBLE))
}
const LEAST = 10_000
/** Of a chart's height: ten pixels. */
const VISIBLE = 1 / 12

function LowestValue({ amount, isKnown }: { readonly amount: Cents; readonly isKnown: boolean }) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  return (
    // One line at 320 px in French too, where the word before the amount is longer.
    <span className="whitespace-nowrap max-[359px]:text-[9.4vw] max-md:[&:lang(fr)]:text-[8.5vw]">
      {isKnown
        ? format.cents(amount, { whole: true })
        : m.aboutAmount(format.cents(roundEstimate(amount), { whole: true }))}
    </span>
  )
}

/** The day of the lowest balance, and that it is an estimate; or the first day below zero. */
function LowestDay({ ahead: { underZeroOn }, lowest }: { readonly ahead: Forecast; readonly lowest: ForecastDay }) {
  const m = useWords(budgetWords).ahead
  const dayText = useDayText()
  const { today } = useView()
  if (underZeroOn === null)
    return <span className="text-muted">{lowest.date === today ? m.onToday : m.on(dayText(lowest.date))}</span>
  return (
    <>
      <b className="font-[650] text-cranberry">{m.underZero(dayText(underZeroOn))}</b>{' '}
      <span className="text-muted">{m.underZeroText}</span>
    </>
  )
}

/** "Dec 14", with the year if it is not the current one. */
function useDayText(): (day: LocalDate) => string {
  const format = useFormat()
  const { today } = useView()
  return (day) => format.date(day, yearOf(day) === yearOf(today) ? 'day-month' : 'medium')
}

interface AccountChoiceProps {
  readonly accounts: readonly Account[]
  /** Whether some of them are spent from, so that they have a sum. */
  readonly hasAll: boolean
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

function AccountChoice({ accounts, hasAll, chosen, onChoose }: AccountChoiceProps) {
  const m = useWords(budgetWords).ahead
  const nameOf = useAccountName()
  return (
    <div className="max-sm:w-full">
      <Select
        aria-label={m.account}
        value={chosen}
        options={[
          ...(hasAll ? [{ value: ALL, label: m.allAccounts }] : []),
          ...accounts.map((account) => ({ value: account.id, label: nameOf(account) })),
        ]}
        onChange={onChoose}
      />
    </div>
  )
}

interface BalanceChartProps {
  readonly ahead: Forecast
  readonly lowest: ForecastDay
  readonly today: LocalDate
}

/** The expected balance, with light and heavy weeks of spending as a band around it. */
function BalanceChart({ ahead, lowest, today }: BalanceChartProps) {
  const m = useWords(budgetWords).ahead
  const format = useFormat()
  const short = useShortMoney(3)
  const dayText = useDayText()
  const { startCents } = ahead
  const days: readonly ForecastDay[] = [startOf(today, startCents), ...ahead.days]
  const last = days.length - 1
  const whole = (amount: Cents): string => format.cents(amount, { whole: true })
  const day = (index: number): LocalDate => days[index]?.date ?? today
  return (
    <LineChart
      title={m.forecastTitle}
      sentence={m.forecastText(whole(startCents), whole(lowest.balanceCents), format.date(lowest.date, 'long'))}
      height={[190, 250]}
      isEdgeToEdge
      values={days.map(({ balanceCents }) => toDollars(balanceCents))}
      {...(hasBand(ahead) && {
        band: {
          low: days.map(({ lowCents }) => toDollars(lowCents)),
          high: days.map(({ highCents }) => toDollars(highCents)),
        },
      })}
      yTick={short}
      xTicks={[0, Math.round(last / 2), last].map((at) => ({
        at,
        label: at === 0 ? m.today : format.date(day(at), 'day-month'),
      }))}
      answer={{
        at: dayNumber(lowest.date) - dayNumber(today),
        label:
          lowest.date === today
            ? m.lowestToday(whole(lowest.balanceCents))
            : m.lowestPoint(whole(lowest.balanceCents), format.date(lowest.date, 'day-month')),
        isOver: lowest.balanceCents < 0,
      }}
      numbers={{
        headers: [m.day, m.expected, m.low, m.high],
        rows: days.map((one) => [
          format.date(one.date),
          format.cents(one.balanceCents),
          format.cents(one.lowCents),
          format.cents(one.highCents),
        ]),
      }}
      read={(index) => ({ label: dayText(day(index)), value: whole(days[index]?.balanceCents ?? cents(0)) })}
    />
  )
}

/** Only accounts with transactions and a balance from the bank: a guessed start would make every day a guess. */
export function accountsWithBalance(budget: Budget): Account[] {
  const used = new Set(liveTransactions(budget).map(({ accountId }) => accountId))
  return [...budget.accounts.values()].filter(
    ({ id, balance, currency, isClosed }) => balance !== null && currency === 'CAD' && !isClosed && used.has(id),
  )
}
