import { useWords } from '../../../lib/language/words.ts'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import type { GivenRole } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'

const GIVEN: readonly GivenRole[] = ['viewer', 'member', 'admin']

interface RoleChoiceProps {
  readonly value: GivenRole
  readonly onChange: (role: GivenRole) => void
}

/** The roles that can be given, each with what it may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const { invite: m, roles, roleTexts } = useWords(businessTeamWords)
  return (
    <RadioGroup
      legend={m.role}
      value={value}
      onChange={onChange}
      choices={GIVEN.map((role) => ({ value: role, label: roles[role], hint: roleTexts[role] }))}
    />
  )
}
