import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { BarRow } from '../../ui/display/bar-row.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Amount } from '../../ui/row/amount.tsx'
import type { Figures } from './queries.ts'
import { analyticsWords } from './words/words.ts'

/** The borrowers that owe most, with their shares. */
export function LargestCard({ figures: { concentration, outstanding } }: { readonly figures: Figures }) {
  const { largest: m } = useWords(analyticsWords)
  const { percent } = useFormat()
  if (concentration === null || outstanding === 0) return null
  return (
    <Card title={m.title}>
      <ul>
        {concentration.largest.map(({ borrower_name: name, loans, outstanding: owed }) => (
          <BarRow
            key={name}
            title={name}
            amount={<Amount cents={owed} />}
            ratio={owed / outstanding}
            hue="c2"
            label={m.share(name)}
            text={percent((owed / outstanding) * 100, { min: 2, max: 2 })}
            state={`${percent((owed / outstanding) * 100, { min: 2, max: 2 })} · ${m.loans(loans)}`}
          />
        ))}
      </ul>
    </Card>
  )
}
