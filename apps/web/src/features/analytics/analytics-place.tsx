import { ChartColumn } from 'lucide-react'
import { useWords } from '../../lib/language/words.ts'
import { Chip } from '../../ui/row/chip.tsx'
import { Row } from '../../ui/row/row.tsx'
import { analyticsWords } from './words/words.ts'

/** The row that leads to analytics, where the premium features of lending are. */
export default function AnalyticsPlace() {
  const m = useWords(analyticsWords).place
  return (
    <Row
      chip={<Chip hue="c6" icon={ChartColumn} />}
      title={m.title}
      detail={m.detail}
      href="/business/analytics"
      hasChevron
    />
  )
}
