import { CalendarRange } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { loanReportWords } from './words/words.ts'

/** The row below the list of loans that leads to the report on them. */
export function LoanReportPlace() {
  const m = useWords(loanReportWords)
  return (
    <Card isFlush>
      <Rows>
        <Row
          chip={<Chip hue="c5" icon={CalendarRange} />}
          title={m.title}
          detail={m.placeDetail}
          href="/business/loan-report"
          hasChevron
        />
      </Rows>
    </Card>
  )
}
