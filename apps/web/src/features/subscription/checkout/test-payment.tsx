import { BillingProvince } from '@winterjay/contract'
import type { BodyOf, decideSandboxSession } from '@winterjay/contract'
import { cents } from '@winterjay/money'
import { CalendarClock, Landmark, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useDecide } from '../queries.ts'
import type { SandboxCheckout } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { subscriptionWords } from '../words/words.ts'
import { provinceWords } from '../../../lib/provinces/province-words.ts'

const NOTHING = cents(0)

type Outcome = BodyOf<typeof decideSandboxSession>['outcome']
type Province = SandboxCheckout['quotes'][number]['province']

interface TestPaymentProps {
  readonly sessionId: string
  readonly checkout: SandboxCheckout
  /** Called with the address to go to, once paid or left. */
  readonly onDone: (path: string) => void
}

/** The order, its price with the taxes of the province, and the three possible outcomes of a payment. */
export function TestPayment({ sessionId, checkout, onDone }: TestPaymentProps) {
  const m = useWords(subscriptionWords).checkout
  const [province, setProvince] = useState<Province>('ON')
  const deciding = useDecide(sessionId)
  const decide = (outcome: Outcome): void =>
    deciding.mutate(
      { outcome, province },
      { onSuccess: ({ next_path: path }) => (path === null ? undefined : onDone(path)) },
    )
  const isDoing = (outcome: Outcome): boolean => deciding.isPending && deciding.variables.outcome === outcome
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--gap)">
      <Summary checkout={checkout} province={province} />
      <Card>
        <ProvinceField value={province} onChange={setProvince} />
        {deciding.error !== null && (
          <Note tone="over" role="alert" title={m.failed} className="mt-4">
            {problemDetail(deciding.error)}
          </Note>
        )}
        {deciding.data?.result === 'declined' && !deciding.isPending && (
          <Note tone="over" role="alert" title={m.declined} className="mt-4">
            {m.declinedText}
          </Note>
        )}
        <Button variant="primary" className="mt-4 w-full" busy={isDoing('pay')} onClick={() => decide('pay')}>
          {m.pay}
        </Button>
        <div className="mt-2.5 grid grid-cols-2 gap-2.5">
          <Button busy={isDoing('decline')} onClick={() => decide('decline')}>
            {m.decline}
          </Button>
          <Button busy={isDoing('cancel')} onClick={() => decide('cancel')}>
            {m.cancel}
          </Button>
        </div>
        <p className="mt-3 text-sm text-muted">{m.what}</p>
      </Card>
    </div>
  )
}

/** The amount due now and its taxes by province. */
function Summary({ checkout, province }: { readonly checkout: SandboxCheckout; readonly province: Province }) {
  const m = useWords(subscriptionWords).checkout
  const f = useFormat()
  const quote = checkout.quotes.find((candidate) => candidate.province === province)
  const taxes = quote?.taxes ?? []
  const hasTrial = checkout.trial_days > 0
  return (
    <>
      <Hero
        label={hasTrial ? m.totalNow : m.total}
        tag={<Badge>{m.test}</Badge>}
        value={hasTrial ? <Amount cents={NOTHING} /> : quote !== undefined && <Amount cents={quote.total} />}
      >
        <p className="text-muted">{hasTrial ? m.later(checkout.trial_days) : m.monthly}</p>
      </Hero>
      <Card title={m.summary} isFlush>
        <Rows>
          <Row
            chip={<Chip hue="c1" icon={Sparkles} />}
            title={m.plan}
            {...(taxes.length === 0 ? { detail: checkout.tax_note } : {})}
            amount={<Amount cents={checkout.price} />}
          />
          {taxes.map(({ name, percent, amount }) => (
            <Row
              key={name}
              chip={<Chip hue="c7" icon={Landmark} />}
              title={percent === null ? name : m.tax(name, f.percent(percent, { min: 0, max: 3 }))}
              amount={<Amount cents={amount} />}
            />
          ))}
          {hasTrial && quote !== undefined && (
            <Row
              chip={<Chip hue="c2" icon={CalendarClock} />}
              title={m.afterTrial}
              detail={m.monthly}
              amount={<Amount cents={quote.total} />}
            />
          )}
        </Rows>
      </Card>
    </>
  )
}

function ProvinceField({
  value,
  onChange,
}: {
  readonly value: Province
  readonly onChange: (province: Province) => void
}) {
  const { checkout: m } = useWords(subscriptionWords)
  const provinces = useWords(provinceWords)
  const { locale } = useFormat()
  const options = BillingProvince.options.map((province) => ({ value: province, label: provinces[province] }))
  return (
    <Field label={m.province}>
      <Select
        value={value}
        onChange={onChange}
        options={options.sort((a, b) => a.label.localeCompare(b.label, locale))}
      />
    </Field>
  )
}
