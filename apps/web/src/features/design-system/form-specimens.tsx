import type { MaritalStatus } from '@winterjay/benefits'
import { cents, fromPercent, localDate } from '@winterjay/money'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Chips, RadioGroup, Switch, TickChip } from '../../ui/form/choice.tsx'
import { AgreementLine, EnglishContractBox, LegalLink } from '../../ui/form/contract.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field, FieldGroup, FieldRow } from '../../ui/form/field.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Form, FormRefusal } from '../../ui/form/form.tsx'
import { Help } from '../../ui/form/help.tsx'
import { DecimalInput, MoneyInput, PercentInput, WholeNumberInput } from '../../ui/form/number-input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { QuickChoices } from '../../ui/form/quick-choices.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Select, Textarea, TextInput } from '../../ui/form/text-input.tsx'
import { Group } from './group.tsx'
import { useWords } from '../../lib/language/words.ts'
import { designSystemWords } from './words/words.ts'

/** Every kind of input, in its field. */
export function FormSpecimens() {
  const m = useWords(designSystemWords)
  const [name, setName] = useState('')
  const [type, setType] = useState<'amortizing' | 'balloon'>('amortizing')
  const [grade, setGrade] = useState<'all' | 'A' | 'B'>('all')
  const [status, setStatus] = useState<MaritalStatus>('single')
  const [isAgreed, setAgreed] = useState(true)
  const [isReminded, setReminded] = useState(false)
  const [password, setPassword] = useState('correct horse')
  return (
    <Group title={m.form}>
      <Chips
        legend={m.grades}
        value={grade}
        onChange={setGrade}
        choices={[
          { value: 'all', label: m.all },
          { value: 'A', label: 'A' },
          { value: 'B', label: 'B' },
        ]}
      />
      <Field label={m.borrower} hint={m.borrowerHint} error={name === '' ? m.borrowerError : null} isRequired>
        <TextInput value={name} onChange={setName} />
      </Field>
      <Numbers />
      <SmallForm />
      <Field label={m.type}>
        <Select
          value={type}
          onChange={setType}
          options={[
            { value: 'amortizing', label: m.amortizing },
            { value: 'balloon', label: m.balloon },
          ]}
        />
      </Field>
      <ul>
        <FieldRow label={m.borrower} hint={m.borrowerHint}>
          <TextInput value={name} onChange={setName} />
        </FieldRow>
        <FieldRow label={m.notes} error={m.borrowerError}>
          <TextInput value={name} onChange={setName} />
        </FieldRow>
      </ul>
      <SearchField value={name} onChange={setName} />
      <Field label={m.notes} isOptional>
        <Textarea value={name} onChange={setName} />
      </Field>
      <Field label={m.password}>
        <PasswordInput value={password} onChange={setPassword} autoComplete="new-password" />
      </Field>
      <Field label={m.file}>
        <FileDrop accept=".csv,text/csv" hint={m.csvHint} onFiles={([file]) => setName(file.name)} />
      </Field>
      <RadioGroup
        legend={m.status}
        value={status}
        onChange={setStatus}
        choices={[
          { value: 'single', label: m.single },
          { value: 'married', label: m.married },
        ]}
      />
      <FieldGroup legend={m.link} error={isAgreed ? null : m.agreeHint}>
        <Checkbox label={m.agree} hint={m.agreeHint} checked={isAgreed} onChange={setAgreed} />
      </FieldGroup>
      <div className="flex flex-wrap gap-2">
        <TickChip label={m.remind} checked={isReminded} onChange={setReminded} />
        <TickChip label={m.agree} checked={isAgreed} onChange={setAgreed} />
      </div>
      <Checkbox label={m.remind} checked disabled onChange={setReminded} />
      <Checkbox label={m.remind} checked={false} disabled onChange={setReminded} />
      <Switch label={m.remind} checked={isReminded} onChange={setReminded} />
      <Switch label={m.remind} checked disabled onChange={setReminded} />
      <Switch label={m.remind} checked={isAgreed} onChange={setAgreed} />
      <div className="flex flex-wrap items-center gap-2">
        <span>{m.fee}</span>
        <Help about={m.fee}>{m.help}</Help>
      </div>
      <EnglishContractBox label={m.englishContract} hint={m.englishContractHint} />
      <AgreementLine
        words={m.agreement}
        links={[
          { href: '/legal/terms', label: m.terms },
          { href: '/legal/privacy', label: m.privacy },
        ]}
        newTab={m.newTab}
      />
      <p className="text-sm">
        <LegalLink href="/legal/risk" newTab={m.newTab}>
          {m.risk}
        </LegalLink>
      </p>
    </Group>
  )
}

/** A form that is always refused: its error appears in place, and the first invalid field gets the focus. */
function SmallForm() {
  const m = useWords(designSystemWords)
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <Form refusal={refusal} refusalAt="fields" onSubmit={() => setRefusal(m.failed)}>
      <Field label={m.borrower} error={refusal === null ? null : m.borrowerError} isRequired>
        <TextInput value={name} onChange={setName} />
      </Field>
      <FormRefusal>{refusal}</FormRefusal>
      <Button type="submit">{m.primary}</Button>
    </Form>
  )
}

function Numbers() {
  const m = useWords(designSystemWords)
  const [amount, setAmount] = useState<Cents | null>(cents(1_000_000))
  const [fee, setFee] = useState<Cents | null>(null)
  const [rate, setRate] = useState<Rate | null>(fromPercent(12.5))
  const [score, setScore] = useState<number | null>(712.5)
  const [term, setTerm] = useState<number | null>(36)
  const [start, setStart] = useState<LocalDate | null>(localDate('2026-01-31'))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.amount} isRequired>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <Field label={m.rate}>
        <PercentInput value={rate} onChange={setRate} />
      </Field>
      <Field label={m.score}>
        <DecimalInput value={score} onChange={setScore} />
      </Field>
      <div>
        <Field label={m.term}>
          <WholeNumberInput value={term} onChange={setTerm} unit={m.months} />
        </Field>
        <QuickChoices
          legend={m.term}
          columns="grid-cols-4"
          value={term}
          choices={[12, 24, 36, 60].map((value) => ({ value, label: String(value), isDisabled: value === 60 }))}
          onChange={setTerm}
        />
      </div>
      <Field label={m.start}>
        <DateInput value={start} onChange={setStart} />
      </Field>
      <Field label={m.fee} help={m.help}>
        <MoneyInput value={fee} onChange={setFee} />
      </Field>
    </div>
  )
}
