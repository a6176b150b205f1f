import { KeyRound } from 'lucide-react'
import { useWords } from '../../lib/language/words.ts'
import { Chip } from '../../ui/row/chip.tsx'
import { Row } from '../../ui/row/row.tsx'
import { apiKeyWords } from './words/words.ts'

/** The row that leads to the API keys. */
export default function KeysPlace() {
  const m = useWords(apiKeyWords).place
  return (
    <Row chip={<Chip hue="c3" icon={KeyRound} />} title={m.title} detail={m.detail} href="/business/keys" hasChevron />
  )
}
