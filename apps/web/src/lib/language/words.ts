import type { Locale } from '@winterjay/money'
import { use } from 'react'
import { loadChunk } from '../chunk.ts'
import { beforeLocaleChange, useLocale } from './locale.ts'

type Texts<T> = Readonly<Record<Locale, T>>
type Load<T> = () => Promise<{ readonly default: T }>

/**
 * The texts of one folder: `words/en.ts` and `words/fr.ts`, where the French ones have the type of the English ones.
 */
export interface Words<T> {
  /** The texts, or a promise for those of that language: always the same promise. */
  readonly read: (locale: Locale) => T | Promise<T>
}

/** The texts of a folder in the reader's language. Suspends until they are loaded. */
export function useWords<T>(words: Words<T>): T {
  const found = words.read(useLocale())
  return found instanceof Promise ? use(found) : found
}

/** Texts bundled with the code that uses them, such as those of the first page. */
export const words = <T>(texts: Texts<T>): Words<T> => ({ read: (locale) => texts[locale] })

/** Texts that are loaded on first use, each language in its own file. */
export function lazyWords<T>(loads: Texts<Load<T>>): Words<T> {
  const loadings: Partial<Record<Locale, Loading<T>>> = {}
  const read = (locale: Locale): Promise<T> =>
    (loadings[locale] ??= startLoading(loads[locale], () => delete loadings[locale]))
  // Texts in use are loaded in the new language first, so that the page does not flicker. If loading fails, the page
  // that needs them tries again and shows the error.
  beforeLocaleChange((locale) =>
    Object.keys(loadings).length === 0 ? Promise.resolve() : read(locale).catch(() => undefined),
  )
  return { read }
}

/** A promise with its state, set by React or by us: React reads a settled one at once, without suspending. */
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
