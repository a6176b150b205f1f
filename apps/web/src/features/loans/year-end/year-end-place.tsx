import { CalendarCheck } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { yearEndWords } from './words/words.ts'

/** The row below the list of loans that leads to a year of them. */
export function YearEndPlace() {
  const m = useWords(yearEndWords)
  return (
    <Card isFlush>
      <Rows>
        <Row
          chip={<Chip hue="c3" icon={CalendarCheck} />}
          title={m.title}
          detail={m.placeDetail}
          href="/business/year-end"
          hasChevron
        />
      </Rows>
    </Card>
  )
}
