import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { dateStyle } from '../loan/promises.ts'
import { useServerDay } from '../../../lib/server/server-day.ts'
import type { LineRowProps } from './line-row-props.ts'
import { bankWords } from './words/words.ts'

/** Which payment came back, whether it is reversed, and what the lender charges for it. */
export function ReturnEditor({ match, decision, loans, onDecide }: LineRowProps) {
  const today = useServerDay()
  const m = useWords(bankWords)
  const f = useFormat()
  const { returned } = decision
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <Field label={m.payment}>
          <Select
            value={returned.paymentId ?? ''}
            options={[
              { value: '', label: m.choosePayment },
              ...match.payments.map(({ paymentId, loanId, paidOn, amountCents }) => ({
                value: paymentId,
                label: m.paymentOf(
                  loans.get(loanId)?.borrowerName ?? '',
                  f.date(paidOn, dateStyle(paidOn, today)),
                  f.cents(amountCents),
                ),
              })),
            ]}
            onChange={(id) => onDecide({ ...decision, returned: { ...returned, paymentId: id || null } })}
          />
        </Field>
      </div>
      <div className="basis-full">
        <Checkbox
          checked={decision.isTicked}
          label={
            <>
              {m.tickReturn}
              <span className="sr-only"> {match.line.description}</span>
            </>
          }
          onChange={(isTicked) => onDecide({ ...decision, isTicked })}
        />
      </div>
      {decision.isTicked && (
        <div className="w-full sm:w-56">
          <Field label={m.charge} hint={m.chargeHint}>
            <MoneyInput
              value={returned.chargeCents}
              onChange={(chargeCents) => onDecide({ ...decision, returned: { ...returned, chargeCents } })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
