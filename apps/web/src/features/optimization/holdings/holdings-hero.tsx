import { cents, sumCents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Stack } from '../../../ui/chart/stack.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import type { Hue } from '../../../ui/hue.ts'
import { Amount } from '../../../ui/row/amount.tsx'
import { cashOf, positionsOf, rateOf, totalOf } from './portfolio.ts'
import type { Portfolio } from './portfolio.ts'
import { optimizationWords } from '../words/words.ts'

const HUES: readonly Hue[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6']

/** What is held together, at the prices that were given, and its largest parts; nothing before the first line. */
export function HoldingsHero({ portfolio }: { readonly portfolio: Portfolio }) {
  const m = useWords(optimizationWords).worth
  const f = useFormat()
  const positions = positionsOf(portfolio)
  const cash = cashOf(portfolio)
  const total = cents(totalOf(positions) + cash)
  if (positions.length === 0 || total <= 0) return null
  const all = [
    ...positions.map(({ symbol, value }) => ({ key: symbol, label: symbol, size: value })),
    ...(cash > 0 ? [{ key: 'cash', label: m.cash, size: cash }] : []),
  ].sort((a, b) => b.size - a.size)
  const rest = all.slice(HUES.length)
  const parts = [
    ...all.slice(0, HUES.length).map((part, index) => ({ ...part, hue: HUES[index] ?? 'c7' })),
    ...(rest.length === 0
      ? []
      : [
          {
            key: 'rest',
            label: m.others(rest.length),
            size: sumCents(rest.map(({ size }) => size)),
            hue: 'c7' as const,
          },
        ]),
  ]
  const left = portfolio.holdings.filter(({ currency }) => rateOf(currency, portfolio) === null).length
  return (
    <Hero
      label={m.heading}
      value={<Amount cents={total} whole />}
      isMenuless
      chart={
        <Stack
          label={m.parts}
          parts={parts.map((part) => ({
            ...part,
            figure: f.percent((part.size / total) * 100, { min: 0, max: 1 }),
          }))}
          className="px-4.5 pt-3.5 pb-4.5 md:px-7 md:pb-6"
        />
      }
    >
      <p className="text-muted">{left > 0 ? m.without(left) : m.prices}</p>
    </Hero>
  )
}
