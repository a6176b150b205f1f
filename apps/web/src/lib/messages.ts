import type { Locale } from '@winterjay/money'
import { use } from 'react'
import { firstPage, withPage } from '../messages/catalogues.ts'
import type { Catalogues } from '../messages/catalogues.ts'
import { loadChunk } from './chunk.ts'
import { storeLocale, useLocale } from './locale.ts'

type LateName = keyof typeof withPage
type EarlyName = keyof (typeof firstPage)['en']

const arrived = new Map<string, unknown>()
const underway = new Map<string, Promise<unknown>>()

/** The texts of a feature in the reader's language. Suspends until they have arrived. */
export function useMessages<Name extends keyof Catalogues>(name: Name): Catalogues[Name] {
  const locale = useLocale()
  const found = isEarly(name) ? firstPage[locale][name] : lateMessages(name, locale)
  return (found instanceof Promise ? use(found) : found) as Catalogues[Name]
}

/**
 * Switches the language once every text seen so far has arrived in it, so that the page never blinks. A text
 * that does not arrive is asked for again by the page that needs it, which can say so.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  const names = new Set([...arrived.keys()].map((key) => key.slice(3) as LateName))
  await Promise.allSettled([...names].map((name) => loadMessages(name, locale)))
  storeLocale(locale)
}

const isEarly = (name: keyof Catalogues): name is EarlyName => name in firstPage.en

function lateMessages(name: LateName, locale: Locale): unknown {
  return arrived.get(`${locale}:${name}`) ?? loadMessages(name, locale)
}

function loadMessages(name: LateName, locale: Locale): Promise<unknown> {
  const key = `${locale}:${name}`
  const found = underway.get(key)
  if (found) return found
  const load: () => Promise<{ readonly default: unknown }> = withPage[name][locale]
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
