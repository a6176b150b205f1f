import { FileSpreadsheet } from 'lucide-react'
import { useWords } from '../../lib/language/words.ts'
import { Chip } from '../../ui/row/chip.tsx'
import { Row } from '../../ui/row/row.tsx'
import { exportWords } from './words/words.ts'

/** The row that leads to the bookkeeping files, where the premium features of lending are. */
export default function ExportsPlace() {
  const m = useWords(exportWords).place
  return (
    <Row
      chip={<Chip hue="c2" icon={FileSpreadsheet} />}
      title={m.title}
      detail={m.detail}
      href="/business/exports"
      hasChevron
    />
  )
}
