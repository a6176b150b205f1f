import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { importWords } from './words/words.ts'

export interface PdfPasswordProps {
  /** A password was typed, and does not open the file. */
  readonly isWrong: boolean
  readonly isBusy: boolean
  readonly onOpen: (password: string) => void
}

/** Opens a PDF with a password: used once, kept nowhere (budget §1.6). */
export function PdfPassword({ isWrong, isBusy, onOpen }: PdfPasswordProps) {
  const m = useWords(importWords).pdf
  const [password, setPassword] = useState('')
  return (
    <Form
      className="grid gap-3"
      refusal={isWrong ? m.wrong : null}
      refusalAt="fields"
      onSubmit={() => onOpen(password)}
    >
      <Field label={m.password} {...(isWrong && { error: m.wrong })}>
        <TextInput type="password" value={password} autoComplete="off" onChange={setPassword} />
      </Field>
      <Button type="submit" variant="soft" className="justify-self-start" busy={isBusy} disabled={password === ''}>
        {m.open}
      </Button>
    </Form>
  )
}
