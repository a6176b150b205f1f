import { householdAhead } from '@winterjay/budget'
import type { CardTerms } from '@winterjay/budget'
import { fromPercent, toPercent, ZERO } from '@winterjay/money'
import { useMemo } from 'react'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput, PercentInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { useAccountName } from '../account-name.ts'
import { useView } from '../view.ts'
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
  readonly cardId: string
  readonly terms: CardTerms
  readonly set: (changes: Partial<CardTerms>) => void
  /** The field that keeps the form from being stored. */
  readonly fault: string | undefined
  readonly faultText: string
}

/** What a card's forecast needs: its statement day, its due day, and how it is paid. */
export function CardTermsFields({ cardId, terms, set, fault, faultText }: CardTermsFieldsProps) {
  const m = useWords(budgetWords).accounts
  const { statementDay, dueDay, pays, fixedCents, minimum } = terms
  const days = [{ value: '', label: m.unknown }, ...DAYS.map((day) => ({ value: String(day), label: m.day(day) }))]
  const range = useDayFound(cardId)
  const dayOf = (value: string): number | null => (value === '' ? null : Number(value))
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
        <Field label={m.statementDay} hint={statementDay === null && range !== null ? m.dayFound(...range) : undefined}>
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
      <PaidFrom cardId={cardId} terms={terms} set={set} />
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

/** The days on which its statements may close, by its payments (budget §5.11.1); null if they do not tell. */
function useDayFound(cardId: string): readonly [number, number] | null {
  const { budget, today } = useView()
  return useMemo(() => {
    const { cards } = householdAhead(budget, { today, dayCount: 1, items: [] })
    return cards.find(({ accountId }) => accountId === cardId)?.range ?? null
  }, [budget, today, cardId])
}

/** The account that pays it (budget §5.11.6). */
function PaidFrom({ cardId, terms, set }: Pick<CardTermsFieldsProps, 'cardId' | 'terms' | 'set'>) {
  const m = useWords(budgetWords).accounts
  const nameOf = useAccountName()
  const { budget } = useView()
  const from = [...budget.accounts.values()].filter(
    ({ id, kind, currency, isClosed }) =>
      id !== cardId && kind !== 'credit_card' && !isClosed && currency === budget.accounts.get(cardId)?.currency,
  )
  if (from.length < 2 && terms.paysFromId === null) return null
  return (
    <Field label={m.paysFrom}>
      <Select
        value={terms.paysFromId ?? ''}
        options={[
          { value: '', label: m.paysFromUnknown },
          ...from.map((account) => ({ value: account.id, label: nameOf(account) })),
        ]}
        onChange={(id) => set({ paysFromId: id === '' ? null : id })}
      />
    </Field>
  )
}
