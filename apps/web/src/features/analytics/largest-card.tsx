import { toDollars } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { AcrossChart } from '../../ui/chart/across-chart.tsx'
import { FoldCard } from '../../ui/display/fold-card.tsx'
import type { Mark } from './behind-dialog.tsx'
import type { Figures } from './figures/figures.ts'
import { analyticsWords } from './words/words.ts'

interface LargestCardProps {
  readonly figures: Figures
  readonly onOpen: (mark: Mark) => void
}

/** The borrowers that owe most, with their shares; each opens its loans. */
export function LargestCard({ figures: { concentration, outstanding }, onOpen }: LargestCardProps) {
  const { largest: m, hero, spread } = useWords(analyticsWords)
  const { cents, percent, number } = useFormat()
  if (concentration === null || outstanding === 0) return null
  const borrowers = concentration.largest.map((one) => ({ ...one, share: (one.outstanding / outstanding) * 100 }))
  const shareText = (share: number): string => percent(share, { min: 2, max: 2 })
  return (
    <FoldCard hasChart title={m.title} amount={shareText(borrowers[0]?.share ?? 0)}>
      <AcrossChart
        title={m.title}
        sentence={m.sentence(borrowers[0]?.borrower_name ?? '', shareText(borrowers[0]?.share ?? 0))}
        bars={borrowers.map(({ borrower_name: name, outstanding: owed, share }) => ({
          key: name,
          label: name,
          value: toDollars(owed),
          text: `${cents(owed)} · ${shareText(share)}`,
          hue: 'c2',
        }))}
        onOpen={(index) => {
          const name = borrowers[index]?.borrower_name
          if (name !== undefined) onOpen({ cell: `borrower.${name}`, title: name })
        }}
        numbers={{
          headers: [m.borrower, hero.owed, spread.share, spread.loans],
          rows: borrowers.map(({ borrower_name: name, outstanding: owed, share, loans }) => [
            name,
            cents(owed),
            shareText(share),
            number(loans),
          ]),
          values: borrowers.map(({ borrower_name: name, outstanding: owed, share, loans }) => [
            name,
            toDollars(owed),
            Math.round(share * 100) / 100,
            loans,
          ]),
        }}
      />
    </FoldCard>
  )
}
