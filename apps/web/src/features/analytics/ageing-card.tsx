import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { Stack } from '../../ui/chart/stack.tsx'
import { Card } from '../../ui/display/card.tsx'
import type { Hue } from '../../ui/hue.ts'
import { Amount } from '../../ui/row/amount.tsx'
import { Row, Rows } from '../../ui/row/row.tsx'
import type { Mark } from './behind-dialog.tsx'
import type { Figures } from './queries.ts'
import { analyticsWords } from './words/words.ts'

const HUES: Readonly<Record<Figures['ageing'][number]['bucket'], Hue>> = {
  current: 'c1',
  '1-30': 'c3',
  '31-60': 'over',
  '61-90': 'c4',
  '91+': 'c4',
}

interface AgeingCardProps {
  readonly figures: Figures
  readonly onOpen: (mark: Mark) => void
}

/** What is owed by how late it is; each bucket opens its loans. */
export function AgeingCard({ figures: { ageing, outstanding }, onOpen }: AgeingCardProps) {
  const { ageing: m, states, largest } = useWords(analyticsWords)
  const { percent } = useFormat()
  return (
    <Card title={m.title} isFlush>
      <Stack
        className="mx-3 my-2"
        height={16}
        hasLegend={false}
        label={m.whole}
        parts={ageing.map(({ bucket, outstanding: owed }) => ({
          key: bucket,
          label: states[bucket],
          size: owed,
          hue: HUES[bucket],
        }))}
      />
      <Rows>
        {ageing.map(({ bucket, loans, outstanding: owed }) => (
          <Row
            key={bucket}
            isDense
            title={states[bucket]}
            detail={largest.loans(loans)}
            amount={<Amount cents={owed} />}
            state={outstanding === 0 ? undefined : percent((owed / outstanding) * 100, { min: 2, max: 2 })}
            {...(loans === 0 ? {} : { onPress: () => onOpen({ cell: `state.${bucket}`, title: states[bucket] }) })}
          />
        ))}
      </Rows>
    </Card>
  )
}
