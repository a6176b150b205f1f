import { FACT_KINDS, IMMIGRATION_STATUSES } from '@winterjay/benefits'
import type { FactName, FollowUps } from '@winterjay/benefits'
import type { Cents } from '@winterjay/money'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { MoneyInput, WholeNumberInput } from '../../ui/number-input.tsx'
import { Select, TextInput } from '../../ui/text-input.tsx'
import { readAges } from './ages.ts'

interface FollowUpProps {
  readonly fact: FactName
  readonly question: string
  readonly worth: Cents | null
  readonly onAnswer: (answer: FollowUps) => void
}

/** The one question that most dollars depend on. Answering it changes the results at once, without asking the server. */
export function FollowUp({ fact, question, worth, onAnswer }: FollowUpProps) {
  const m = useMessages('benefits')
  const f = useFormat()
  const answer = (value: unknown): void => onAnswer({ [fact]: value })
  return (
    <Card title={m.followUp.title} level={2} className="print:hidden">
      <p className="text-lg font-semibold">{question}</p>
      {worth !== null && worth > 0 && <p className="mt-1 text-muted">{m.followUp.worth(f.cents(worth))}</p>}
      <div className="mt-4">
        {FACT_KINDS[fact] === 'yes_no' ? (
          <div className="flex gap-3">
            <Button variant="primary" onClick={() => answer(true)}>
              {m.followUp.yes}
            </Button>
            <Button onClick={() => answer(false)}>{m.followUp.no}</Button>
          </div>
        ) : (
          <WrittenAnswer key={fact} fact={fact} question={question} onAnswer={answer} />
        )}
      </div>
    </Card>
  )
}

function WrittenAnswer({ fact, question, onAnswer }: { readonly fact: FactName; readonly question: string; readonly onAnswer: (value: unknown) => void }) {
  const m = useMessages('benefits')
  const kind = FACT_KINDS[fact]
  const [money, setMoney] = useState<Cents | null>(null)
  const [whole, setWhole] = useState<number | null>(null)
  const [ages, setAges] = useState('')
  const [status, setStatus] = useState<(typeof IMMIGRATION_STATUSES)[number]>('citizen')
  const value = kind === 'cents' ? money : kind === 'ages' ? readAges(ages) : kind === 'immigration_status' ? status : whole
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (value !== null) onAnswer(value)
  }
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-3">
      <Field label={kind === 'ages' ? m.followUp.ages : question} {...(kind === 'ages' ? { hint: m.followUp.agesHint } : {})}>
        {kind === 'cents' ? (
          <MoneyInput value={money} onChange={setMoney} />
        ) : kind === 'ages' ? (
          <TextInput value={ages} onChange={setAges} inputMode="numeric" />
        ) : kind === 'immigration_status' ? (
          <Select value={status} onChange={setStatus} options={IMMIGRATION_STATUSES.map((one) => ({ value: one, label: m.followUp.immigration[one] }))} />
        ) : (
          <WholeNumberInput value={whole} onChange={setWhole} />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={value === null}>
        {m.followUp.answer}
      </Button>
    </form>
  )
}
