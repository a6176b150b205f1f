import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { signInWords } from './words/words.ts'

interface EmailFieldProps {
  readonly email: string
  readonly error: string | undefined
  readonly onEmail: (email: string) => void
}

/** The account's email address, filled in by password managers. */
export function EmailField({ email, error, onEmail }: EmailFieldProps) {
  const m = useWords(signInWords)
  return (
    <Field label={m.email} error={error} isRequired>
      <TextInput
        type="email"
        value={email}
        onChange={onEmail}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </Field>
  )
}
