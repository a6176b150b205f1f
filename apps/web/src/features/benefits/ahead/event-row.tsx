import type { BirthdayChange } from '@winterjay/benefits'
import type { AheadEvent, BirthdayEvent } from '@winterjay/benefits/ahead'
import { Banknote, Cake, CalendarClock } from 'lucide-react'
import { benefitPaymentWords } from '../../../lib/benefit-payments/words/words.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { useAmountText } from '../amount-text.ts'
import { benefitsWords } from '../words/words.ts'
import { aheadWords } from './words/words.ts'

interface EventRowProps {
  readonly event: AheadEvent
  readonly nameOf: (id: string) => string
}

/** What happens, in words: also the title of the event in a calendar, so never with an amount. */
export function useEventTitle(): (event: AheadEvent) => string {
  const m = useWords(aheadWords)
  const { paid } = useWords(benefitPaymentWords)
  const f = useFormat()
  return (event) => {
    if (event.kind === 'payment') return m.payment(paid[event.schedule])
    if (event.kind === 'date') return m.dates[event.code]
    return m.turns[event.birthday.person](f.number(event.birthday.turns))
  }
}

/** One event of the next twelve months. */
export function EventRow({ event, nameOf }: EventRowProps) {
  const m = useWords(aheadWords)
  const title = useEventTitle()(event)
  const f = useFormat()
  const { money } = useAmountText()
  if (event.kind === 'payment') {
    return (
      <Row
        chip={<Chip icon={Banknote} hue="c7" />}
        title={title}
        detail={`${f.date(event.day, 'long')} · ${event.isExpected ? m.expected : m.known}`}
        amount={event.amountCents === null ? undefined : money(event.amountCents)}
      />
    )
  }
  if (event.kind === 'date')
    return <Row chip={<Chip icon={CalendarClock} hue="c7" />} title={title} detail={f.date(event.day, 'long')} />
  return <BirthdayRow event={event} title={title} nameOf={nameOf} />
}

function BirthdayRow({
  event: { day, changes },
  title,
  nameOf,
}: {
  readonly event: BirthdayEvent
  readonly title: string
  readonly nameOf: (id: string) => string
}) {
  const m = useWords(aheadWords)
  const words = useWords(benefitsWords).birthday
  const f = useFormat()
  const changeText = useChangeText()
  return (
    <Row chip={<Chip icon={Cake} hue="c7" />} title={title} detail={m.fromMonth(f.date(day, 'month-year'))}>
      {changes.length === 0 ? (
        <p className="text-sm text-muted">{m.noChange}</p>
      ) : (
        <ul className="text-sm">
          {changes.map((change) => (
            <li key={change.id}>
              <b className="font-[650]">{words[change.change]}</b> · {nameOf(change.id)} {changeText(change)}
            </li>
          ))}
        </ul>
      )}
    </Row>
  )
}

/** "$7,894 → $6,620 a year", as far as both are known. */
function useChangeText(): (change: BirthdayChange) => string {
  const { range } = useAmountText()
  return ({ change, before, after }) => {
    const said = ({ annual }: BirthdayChange['before']) =>
      annual === null ? null : range({ low: annual.lowCents, high: annual.highCents })
    const [was, becomes] = [said(before), said(after)]
    if (change === 'opens') return becomes ?? ''
    if (change === 'closes') return was ?? ''
    return [was, becomes].filter((text) => text !== null).join(' → ')
  }
}
