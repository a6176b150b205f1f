import { useMutation } from '@tanstack/react-query'
import { recommendations } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { useEffect } from 'react'
import { call } from '../../lib/server/api.ts'
import { useLocale } from '../../lib/language/locale.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { toast } from '../../ui/overlay/toast-store.ts'
import type { Choice } from './choice.ts'
import type { AnyPicks } from './queries.ts'
import { useWords } from '../../lib/language/words.ts'
import { picksWords } from './words/words.ts'

export interface Generated {
  readonly choice: Choice
  readonly locale: Locale
  readonly picks: AnyPicks
}

/** The picks on screen. They outlive the panel, which unmounts with its tab. */
export const generated = createStore<Generated | null>(null)

/** Generates picks on request; the previous ones stay until the new ones arrive. */
export function useGeneratePicks() {
  const m = useWords(picksWords).form
  const locale = useLocale()
  const found = useStore(generated)
  const mutation = useMutation({
    mutationFn: async (choice: Choice): Promise<Generated> => {
      const picks = await call(recommendations, { body: { ...choice, assets: [...choice.assets], explain: true } })
      return { choice, locale, picks }
    },
    onSuccess: generated.set,
    onError: () => toast({ description: m.failed, tone: 'error' }),
  })
  const { mutate } = mutation
  // The server writes the sentences: after a change of language the same picks are requested again, once.
  useEffect(() => {
    if (found !== null && found.locale !== locale) mutate(found.choice)
  }, [found, locale, mutate])
  return { found, generate: mutate, isBusy: mutation.isPending, error: mutation.error }
}
