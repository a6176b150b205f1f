import { fingerprint } from '@winterjay/budget'
import { readPastedMail } from '@winterjay/lending/bank'
import type { BankLine } from '@winterjay/lending/bank'
import type { LocalDate } from '@winterjay/money'
import { useState } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { Unfold } from '../../../ui/display/unfold.tsx'
import { bankWords } from './words/words.ts'

interface PasteMailProps {
  readonly today: LocalDate
  readonly onLine: (line: BankLine) => void
}

/** A mail about a transfer, pasted: it often has what the bank's row leaves out (lending §4.7.8). */
export function PasteMail({ today, onLine }: PasteMailProps) {
  const m = useWords(bankWords).paste
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const read = (): void => {
    const line = lineOf(text, today)
    setWrong(line === null)
    if (line !== null) onLine(line)
  }
  return (
    <Unfold title={m.title}>
      <div className="grid gap-3 pt-2">
        <Field label={m.mail} error={isWrong ? m.unreadable : undefined}>
          <Textarea rows={5} maxLength={20_000} value={text} onChange={setText} />
        </Field>
        <Button className="justify-self-start" onClick={read}>
          {m.read}
        </Button>
      </div>
    </Unfold>
  )
}

function lineOf(text: string, today: LocalDate): BankLine | null {
  const mail = readPastedMail(text, today)
  if (mail === null) return null
  const { postedOn, amountCents, description, reference } = mail
  // The same mail pasted again is the same row: by the transfer's number, otherwise by what it says.
  const key = fingerprint(`mail|${reference ?? `${postedOn}|${amountCents}|${description.toLowerCase()}`}`)
  return { key, account: 'mail', postedOn, amountCents, currency: 'CAD', description }
}
