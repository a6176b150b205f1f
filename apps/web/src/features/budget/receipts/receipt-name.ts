import type { Transaction } from '@winterjay/budget'
import type { KeptReceipt } from './receipt-store.ts'

const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/** `2026-11-03 METRO 84.12.webp`: a name that every system takes. */
export function receiptName(transaction: Transaction | null, { type }: KeptReceipt): string {
  const ending = ENDINGS[type] ?? 'webp'
  if (transaction === null) return `receipt.${ending}`
  const { date, merchant, description, amountCents } = transaction
  const name = (merchant || description)
    .replaceAll(/[^\p{L}\p{N} &'.-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
  return [date, name, (Math.abs(amountCents) / 100).toFixed(2)].filter(Boolean).join(' ') + `.${ending}`
}
