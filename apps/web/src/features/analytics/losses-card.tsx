import { useQuery } from '@tanstack/react-query'
import { cents as asCents, toDollars } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { AcrossChart } from '../../ui/chart/across-chart.tsx'
import { FoldCard } from '../../ui/display/fold-card.tsx'
import { HelpLink } from '../../ui/row/help-link.tsx'
import type { Mark } from './behind-dialog.tsx'
import { vintagesQuery } from './queries.ts'
import { analyticsWords } from './words/words.ts'

interface LossesCardProps {
  readonly lossRates: string | null
  readonly onOpen: (mark: Mark) => void
}

/** As many years as fit on a phone. */
const YEARS = 6

/** What was expected to be lost of loans when they began, next to what has been; by the year of their start. */
export function LossesCard({ lossRates, onOpen }: LossesCardProps) {
  const { losses: m } = useWords(analyticsWords)
  const { cents } = useFormat()
  const { data } = useQuery(vintagesQuery('year', lossRates))
  const years = (data?.vintages ?? []).slice(-YEARS).map((one) => ({
    ...one,
    realised: asCents(one.written_off - one.recovered),
  }))
  const last = years.at(-1)
  if (last === undefined) return null
  return (
    <FoldCard hasChart title={m.title} amount={m.expectedFor(cents(last.expected_loss, { whole: true }))}>
      <AcrossChart
        title={m.title}
        sentence={m.sentence(last.vintage, cents(last.expected_loss), cents(last.realised))}
        bars={years.flatMap(({ vintage, expected_loss: expected, realised }) => [
          {
            key: `${vintage} expected`,
            label: m.expectedOf(vintage),
            value: toDollars(expected),
            text: cents(expected),
            hue: 'c3' as const,
          },
          {
            key: `${vintage} realised`,
            label: m.realisedOf(vintage),
            value: toDollars(realised),
            text: cents(realised),
            hue: 'over' as const,
          },
        ])}
        onOpen={(index) => {
          const year = years[Math.floor(index / 2)]
          if (year !== undefined) onOpen({ cell: `vintage.${year.vintage}`, title: m.loansOf(year.vintage) })
        }}
        numbers={{
          headers: [m.year, m.lent, m.expected, m.writtenOff, m.recovered, m.realised],
          rows: years.map((one) => [
            one.vintage,
            cents(one.originated),
            cents(one.expected_loss),
            cents(one.written_off),
            cents(one.recovered),
            cents(one.realised),
          ]),
          values: years.map((one) => [
            one.vintage,
            toDollars(one.originated),
            toDollars(one.expected_loss),
            toDollars(one.written_off),
            toDollars(one.recovered),
            toDollars(one.realised),
          ]),
        }}
      />
      <HelpLink id="realised-loss" />
    </FoldCard>
  )
}
