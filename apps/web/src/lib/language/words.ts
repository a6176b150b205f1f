import type { Locale } from '@winterjay/money'
import { use } from 'react'
import { loadChunk } from '../chunk.ts'
import { beforeLocaleChange, useLocale } from './locale.ts'

type Texts<T> = Readonly<Record<Locale, T>>
type Load<T> = () => Promise<{ readonly default: T }>

/** The words of one place: `words/en.ts` and `words/fr.ts`, the French ones of the type of the English ones. */
export interface Words<T> {
  /** Ready, or a promise for the words of that language: the same one each time. */
  readonly read: (locale: Locale) => T | Promise<T>
}

/** The words of a place in the reader's language. Suspends until they have arrived. */
export function useWords<T>(words: Words<T>): T {
  const found = words.read(useLocale())
  return found instanceof Promise ? use(found) : found
}

/** Words that come with the code that uses them, as those of the first page do. */
export const words = <T>(texts: Texts<T>): Words<T> => ({ read: (locale) => texts[locale] })

/** Words that are fetched when they are first read, each language in a file of its own. */
export function lazyWords<T>(loads: Texts<Load<T>>): Words<T> {
  const loadings: Partial<Record<Locale, Loading<T>>> = {}
  const read = (locale: Locale): Promise<T> =>
    (loadings[locale] ??= startLoading(loads[locale], () => delete loadings[locale]))
  // What has been seen is fetched in the new language first, so that the page never blinks. What does not arrive is
  // asked for again by the page that needs it, which can say so.
  beforeLocaleChange((locale) =>
    Object.keys(loadings).length === 0 ? Promise.resolve() : read(locale).catch(() => undefined),
  )
  return { read }
}

/** A promise that React has settled, or that we have: it reads one so marked at once, without suspending. */
interface Loading<T> extends Promise<T> {
  status?: 'fulfilled'
  value?: T
}

function startLoading<T>(load: Load<T>, onFailed: () => void): Loading<T> {
  const loading: Loading<T> = loadChunk(load).then(
    ({ default: texts }) => {
      loading.status = 'fulfilled'
      loading.value = texts
      return texts
    },
    (problem: unknown) => {
      onFailed()
      throw problem
    },
  )
  return loading
}
