import { FileText } from 'lucide-react'
import { useWords } from '../../lib/language/words.ts'
import { Chip } from '../../ui/row/chip.tsx'
import { Row } from '../../ui/row/row.tsx'
import { reportWords } from './words/words.ts'

/** The row that leads to research reports. */
export default function ReportsPlace() {
  const m = useWords(reportWords).place
  return <Row chip={<Chip hue="c5" icon={FileText} />} title={m.title} detail={m.detail} href="/reports" hasChevron />
}
