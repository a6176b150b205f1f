import { useMemo } from 'react'
import { createStoredText, useStore } from '../../lib/store.ts'
import { shownBudget } from '../../lib/shown-budget.ts'
import * as z from 'zod/mini'
import type { GivenNames } from './budget-file.ts'

/** By the budget that this browser shows: names mean accounts of that one. */
const stored = createStoredText('winterjay_bookkeeping_names')
const Stored = z.record(z.string(), z.record(z.string(), z.string()))

function readStored(text: string | null): z.output<typeof Stored> {
  try {
    return Stored.safeParse(JSON.parse(text ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

/** The names that the user gave to accounts and categories in bookkeeping files, remembered on this device. */
export function useGivenNames(): { readonly given: GivenNames; readonly keep: (given: GivenNames) => void } {
  const text = useStore(stored)
  const budget = useStore(shownBudget) ?? ''
  const given = useMemo(() => readStored(text)[budget] ?? {}, [text, budget])
  return {
    given,
    keep: (next) => {
      const names = Object.fromEntries(
        Object.entries(next).flatMap(([on, name]) => (name === undefined ? [] : [[on, name]])),
      )
      stored.set(JSON.stringify({ ...readStored(stored.get()), [budget]: names }))
    },
  }
}
