import { Users } from 'lucide-react'
import { useWords } from '../../lib/language/words.ts'
import { Chip } from '../../ui/row/chip.tsx'
import { Row } from '../../ui/row/row.tsx'
import { businessTeamWords } from './words/words.ts'

/** The row that leads to the team, where the premium features of lending stand. */
export default function MembersPlace() {
  const m = useWords(businessTeamWords).place
  return (
    <Row chip={<Chip hue="c4" icon={Users} />} title={m.title} detail={m.detail} href="/business/team" hasChevron />
  )
}
