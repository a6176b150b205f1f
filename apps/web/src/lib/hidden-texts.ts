import { useMemo } from 'react'
import { HIDDEN_AMOUNT, useAmountsHidden } from './hidden-amounts.ts'

/** "−$1,234.50" in English, "1 234,50 $" in French. */
const AMOUNT = /[\u2212-]?\$\d[\d,]*(?:\.\d+)?|\d[\d\u00a0\u202f]*(?:,\d+)?\u00a0\$/g

/** Replaces the amounts within sentences, anywhere in a value, while amounts are hidden. */
export function useHiddenTexts<T>(value: T): T {
  const areHidden = useAmountsHidden()
  return useMemo(() => (areHidden ? (hideIn(value) as T) : value), [areHidden, value])
}

function hideIn(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(AMOUNT, HIDDEN_AMOUNT)
  if (Array.isArray(value)) return value.map(hideIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hideIn(one)]))
}
