import { LifeBuoy } from 'lucide-react'
import { useWords } from '../../lib/language/words.ts'
import { Chip } from '../../ui/row/chip.tsx'
import { Row } from '../../ui/row/row.tsx'
import { supportWords } from './words/words.ts'

/** The row that leads to one's requests. */
export default function SupportPlace() {
  const m = useWords(supportWords).place
  return (
    <Row
      chip={<Chip hue="c4" icon={LifeBuoy} />}
      title={m.title}
      detail={m.detail}
      href="/account/support"
      hasChevron
    />
  )
}
