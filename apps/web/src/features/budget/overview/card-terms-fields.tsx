import type { CardTerms } from '@winterjay/budget'
import { fromPercent, toPercent, ZERO } from '@winterjay/money'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, PercentInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { budgetWords } from '../words/words.ts'

export const NO_TERMS: CardTerms = {
  statementDay: null,
  dueDay: null,
  graceDays: null,
  pays: null,
  fixedCents: null,
  minimum: null,
  paysFromId: null,
}

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1)
const PAYS = ['full', 'fixed', 'minimum'] as const

interface CardTermsFieldsProps {
  readonly terms: CardTerms
  readonly set: (changes: Partial<CardTerms>) => void
  /** The field that keeps the form from being stored. */
  readonly fault: string | undefined
  readonly faultText: string
}

/** What a card's forecast needs: its statement day, its due day, and how it is paid. */
export function CardTermsFields({ terms, set, fault, faultText }: CardTermsFieldsProps) {
  const m = useWords(budgetWords).accounts
  const { statementDay, dueDay, pays, fixedCents, minimum } = terms
  const days = [{ value: '', label: m.unknown }, ...DAYS.map((day) => ({ value: String(day), label: m.day(day) }))]
  const dayOf = (value: string): number | null => (value === '' ? null : Number(value))
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
        <Field label={m.statementDay}>
          <Select
            value={String(statementDay ?? '')}
            options={days}
            onChange={(value) => set({ statementDay: dayOf(value) })}
          />
        </Field>
        <Field label={m.dueDay}>
          <Select value={String(dueDay ?? '')} options={days} onChange={(value) => set({ dueDay: dayOf(value) })} />
        </Field>
      </div>
      <Field label={m.pays} hint={m.paysHint}>
        <Select<(typeof PAYS)[number] | ''>
          value={pays ?? ''}
          options={[{ value: '', label: m.paysUnknown }, ...PAYS.map((value) => ({ value, label: m.paysBy[value] }))]}
          onChange={(value) => set({ pays: value === '' ? null : value })}
        />
      </Field>
      {pays === 'fixed' && (
        <Field label={m.fixed} isRequired error={fault === 'fixed' ? faultText : undefined}>
          <MoneyInput value={fixedCents} onChange={(amount) => set({ fixedCents: amount })} />
        </Field>
      )}
      {pays === 'minimum' && (
        <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
          <Field label={m.percent} isRequired error={fault === 'minimum' ? faultText : undefined}>
            <PercentInput
              value={minimum === null ? null : fromPercent(minimum.percent)}
              onChange={(rate) =>
                set({
                  minimum: rate === null ? null : { percent: toPercent(rate), floorCents: minimum?.floorCents ?? ZERO },
                })
              }
            />
          </Field>
          <Field label={m.floor}>
            <MoneyInput
              value={minimum?.floorCents ?? null}
              onChange={(floor) => set({ minimum: { percent: minimum?.percent ?? 0, floorCents: floor ?? ZERO } })}
            />
          </Field>
        </div>
      )}
    </>
  )
}
