import type { ExpectedBenefit } from '@winterjay/budget'
import { cents, parseLocalDate } from '@winterjay/money'
import { useMemo } from 'react'
import { shownBudget } from '../shown-budget.ts'
import { createStoredText, useStore } from '../store.ts'

/** Payments that the benefits check has put into the forecast of a budget. Kept in this browser and never sent (budget §5.17). */
const store = createStoredText('winterjay_expected_benefits')

/** Storage may contain anything. What cannot be read is not expected, nor is what belongs to another budget. */
export function readExpectedBenefits(text: string | null, budgetId: string | null): readonly ExpectedBenefit[] {
  if (text === null) return NONE
  try {
    const stored = JSON.parse(text) as { readonly budgetId?: unknown; readonly payments?: unknown } | null
    if (stored === null || stored.budgetId !== budgetId || !Array.isArray(stored.payments)) return NONE
    return stored.payments.flatMap((payment: unknown) => readPayment(payment) ?? [])
  } catch {
    return NONE
  }
}

const NONE: readonly ExpectedBenefit[] = []

function readPayment(payment: unknown): ExpectedBenefit | null {
  const { on, cents: amount, schedule } = (payment ?? {}) as Readonly<Record<string, unknown>>
  const day = typeof on === 'string' ? parseLocalDate(on) : null
  if (day === null || typeof schedule !== 'string' || !Number.isSafeInteger(amount) || Number(amount) <= 0) return null
  return { on: day, amountCents: cents(Number(amount)), schedule }
}

/** Those of the budget shown; the same list as long as nothing changes. */
export function useExpectedBenefits(): readonly ExpectedBenefit[] {
  const text = useStore(store)
  const budgetId = useStore(shownBudget)
  return useMemo(() => readExpectedBenefits(text, budgetId), [text, budgetId])
}

/** Replaces what was expected before. */
export function expectBenefits(payments: readonly ExpectedBenefit[]): void {
  const stored = payments.map(({ on, amountCents, schedule }) => ({ on, cents: amountCents, schedule }))
  store.set(JSON.stringify({ budgetId: shownBudget.get(), payments: stored }))
}

export const forgetExpectedBenefits = (): void => store.set(null)
