import { toDollars } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { AcrossChart } from '../../ui/chart/across-chart.tsx'
import { Card } from '../../ui/display/card.tsx'
import { AGEING_HUES } from '../../ui/looks/ageing-look.ts'
import type { Mark } from './behind-dialog.tsx'
import type { Figures } from './figures/figures.ts'
import { analyticsWords } from './words/words.ts'

interface AgeingCardProps {
  readonly figures: Figures
  readonly onOpen: (mark: Mark) => void
}

/** What is owed by how late it is; each bucket opens its loans. */
export function AgeingCard({ figures: { ageing, outstanding }, onOpen }: AgeingCardProps) {
  const { ageing: m, states, hero, spread } = useWords(analyticsWords)
  const { cents, percent, number } = useFormat()
  const parts = ageing.map((part) => ({
    ...part,
    name: states[part.bucket],
    share: outstanding === 0 ? null : (part.outstanding / outstanding) * 100,
  }))
  const shareText = (share: number | null): string =>
    share === null ? spread.none : percent(share, { min: 2, max: 2 })
  return (
    <Card title={m.title}>
      <AcrossChart
        title={m.title}
        sentence={m.sentence(parts[0]?.name ?? '', shareText(parts[0]?.share ?? null))}
        bars={parts.map(({ bucket, outstanding: owed, share }) => ({
          key: bucket,
          label: m.buckets[bucket],
          value: toDollars(owed),
          text: `${cents(owed)} · ${shareText(share)}`,
          hue: AGEING_HUES[bucket],
        }))}
        onOpen={(index) => {
          const part = parts[index]
          if (part !== undefined && part.loans > 0) onOpen({ cell: `state.${part.bucket}`, title: part.name })
        }}
        numbers={{
          headers: [m.bucket, hero.owed, spread.share, spread.loans],
          rows: parts.map(({ name, outstanding: owed, share, loans }) => [
            name,
            cents(owed),
            shareText(share),
            number(loans),
          ]),
          values: parts.map(({ name, outstanding: owed, share, loans }) => [
            name,
            toDollars(owed),
            share === null ? null : Math.round(share * 100) / 100,
            loans,
          ]),
        }}
      />
    </Card>
  )
}
