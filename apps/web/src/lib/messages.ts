import type { Locale } from '@winterjay/money'
import { use } from 'react'
import { catalogues } from '../messages/catalogues.ts'
import type { Catalogues } from '../messages/catalogues.ts'
import { loadChunk } from './chunk.ts'
import { beforeLocaleChange, useLocale } from './locale.ts'

type Name = keyof Catalogues

const arrived = new Map<string, unknown>()
const underway = new Map<string, Promise<unknown>>()

/** The texts of a feature in the reader's language. Suspends until they have arrived. */
export function useMessages<N extends Name>(name: N): Catalogues[N] {
  const locale = useLocale()
  const found = arrived.get(`${locale}:${name}`) ?? loadMessages(name, locale)
  return (found instanceof Promise ? use(found) : found) as Catalogues[N]
}

// Every text seen so far is fetched in the new language first, so that the page never blinks. One that does not
// arrive is asked for again by the page that needs it, which can say so.
beforeLocaleChange((locale) => {
  const names = new Set([...arrived.keys()].map((key) => key.slice(3) as Name))
  return Promise.allSettled([...names].map((name) => loadMessages(name, locale)))
})

function loadMessages(name: Name, locale: Locale): Promise<unknown> {
  const key = `${locale}:${name}`
  const found = underway.get(key)
  if (found) return found
  const load: () => Promise<{ readonly default: unknown }> = catalogues[name][locale]
  const loading = loadChunk(load).then(
    ({ default: messages }) => {
      arrived.set(key, messages)
      return messages
    },
    (problem: unknown) => {
      underway.delete(key)
      throw problem
    },
  )
  underway.set(key, loading)
  return loading
}
