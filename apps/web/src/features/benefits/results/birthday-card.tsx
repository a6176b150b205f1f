import { birthdayChanges } from '@winterjay/benefits'
import type { BirthdayChange, Household } from '@winterjay/benefits'
import type { LocalDate } from '@winterjay/money'
import { Cake } from 'lucide-react'
import { useMemo } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { useAmountText } from '../amount-text.ts'
import { iconOf } from '../benefit-topic.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

const TONES = { opens: 'gain', rises: 'gain', falls: 'care', closes: 'care' } as const

export interface BirthdayCardProps {
  readonly household: Household
  readonly today: LocalDate
  readonly nameOf: (id: string) => string
}

/** Benefits that start or end on the next birthday, all else being equal. */
export function BirthdayCard({ household, today, nameOf }: BirthdayCardProps) {
  const m = useWords(benefitsWords).birthday
  const changes = useMemo(() => birthdayChanges(household, today), [household, today])
  const title = m.title(household.age + 1)
  if (changes.length === 0) {
    return (
      <Card isFlush>
        <Rows>
          <Row chip={<Chip icon={Cake} hue="c7" />} title={title} detail={m.none} />
        </Rows>
      </Card>
    )
  }
  return (
    <Card title={title} isFlush>
      <Rows>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} name={nameOf(change.id)} />
        ))}
      </Rows>
    </Card>
  )
}

function ChangeRow({
  change: { id, change, before, after },
  name,
}: {
  readonly change: BirthdayChange
  readonly name: string
}) {
  const m = useWords(benefitsWords).birthday
  const { short } = useAmountText()
  const textOf = ({ annual }: BirthdayChange['before']) =>
    annual === null ? null : short({ low: annual.lowCents, high: annual.highCents })
  const [was, becomes] = [textOf(before), textOf(after)]
  const isMoved = change === 'rises' || change === 'falls'
  return (
    <Row
      chip={<Chip icon={iconOf(id)} hue="c7" />}
      title={name}
      detail={isMoved && was !== null ? m.before(was.text) : undefined}
      amount={change === 'closes' ? undefined : becomes?.text}
      state={m[change]}
      tone={TONES[change]}
    />
  )
}
