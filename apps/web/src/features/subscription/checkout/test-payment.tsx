import { BillingProvince } from '@winterjay/contract'
import type { BodyOf, decideSandboxSession } from '@winterjay/contract'
import { cents } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
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
    <Card title={m.summary} className="max-w-xl">
      <Summary checkout={checkout} province={province} />
      <div className="mt-5">
        <ProvinceField value={province} onChange={setProvince} />
      </div>
      {deciding.error !== null && (
        <Note tone="over" role="alert" title={m.failed} className="mt-5">
          {problemDetail(deciding.error)}
        </Note>
      )}
      {deciding.data?.result === 'declined' && !deciding.isPending && (
        <Note tone="over" role="alert" title={m.declined} className="mt-5">
          {m.declinedText}
        </Note>
      )}
      <div className="mt-5 grid gap-3 sm:grid-cols-3">
        <Button variant="primary" busy={isDoing('pay')} onClick={() => decide('pay')}>
          {m.pay}
        </Button>
        <Button busy={isDoing('decline')} onClick={() => decide('decline')}>
          {m.decline}
        </Button>
        <Button variant="quiet" busy={isDoing('cancel')} onClick={() => decide('cancel')}>
          {m.cancel}
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">{m.what}</p>
    </Card>
  )
}

function Summary({ checkout, province }: { readonly checkout: SandboxCheckout; readonly province: Province }) {
  const m = useWords(subscriptionWords).checkout
  const f = useFormat()
  const quote = checkout.quotes.find((candidate) => candidate.province === province)
  const total = quote === undefined ? '' : f.cents(quote.total)
  const hasTrial = checkout.trial_days > 0
  return (
    <>
      <DescriptionList
        layout="lines"
        items={[
          { term: m.plan, value: f.cents(checkout.price) },
          ...(quote?.taxes ?? []).map(({ name, percent, amount }) => ({
            term: percent === null ? name : m.tax(name, f.percent(percent, { min: 0, max: 3 })),
            value: f.cents(amount),
          })),
          ...(hasTrial ? [{ term: m.totalNow, value: f.cents(NOTHING) }] : []),
          { term: hasTrial ? m.later(checkout.trial_days) : m.total, value: total },
        ]}
      />
      {(quote?.taxes.length ?? 0) === 0 && <p className="mt-2 text-sm text-muted">{checkout.tax_note}</p>}
      {!hasTrial && <p className="mt-2 text-sm text-muted">{m.monthly}</p>}
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
