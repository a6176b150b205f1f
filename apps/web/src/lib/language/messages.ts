import type { Locale } from '@winterjay/money'
import { use } from 'react'
import { catalogues } from './catalogues.ts'
import type { Catalogues } from './catalogues.ts'
import { loadChunk } from '../chunk.ts'
import { beforeLocaleChange, useLocale } from './locale.ts'

type Name = keyof Catalogues

/** A promise that React has settled, or that we have: it reads one so marked at once, without suspending. */
interface Loading extends Promise<unknown> {
  status?: 'fulfilled'
  value?: unknown
}

const loadings = new Map<string, Loading>()

/** The texts of a feature in the reader's language. Suspends until they have arrived. */
export function useMessages<N extends Name>(name: N): Catalogues[N] {
  return use(loadMessages(name, useLocale())) as Catalogues[N]
}

// Every text seen so far is fetched in the new language first, so that the page never blinks. One that does not
// arrive is asked for again by the page that needs it, which can say so.
beforeLocaleChange((locale) => {
  const names = new Set([...loadings.keys()].map((key) => key.slice(3) as Name))
  return Promise.allSettled([...names].map((name) => loadMessages(name, locale)))
})

function loadMessages(name: Name, locale: Locale): Promise<unknown> {
  const key = `${locale}:${name}`
  const found = loadings.get(key)
  if (found) return found
  const load: () => Promise<{ readonly default: unknown }> = catalogues[name][locale]
  const loading: Loading = loadChunk(load).then(
    ({ default: messages }) => {
      loading.status = 'fulfilled'
      loading.value = messages
      return messages
    },
    (problem: unknown) => {
      loadings.delete(key)
      throw problem
    },
  )
  loadings.set(key, loading)
  return loading
}
