import type { Locale } from '@winterjay/money'
import { createStoredText, useStore } from './store.ts'

const stored = createStoredText('winterjay_language')

/** The chosen language, else the first one of the browser's list that we speak, else English. */
export function currentLocale(): Locale {
  const chosen = stored.get()
  if (chosen === 'en' || chosen === 'fr') return chosen
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find((language): language is Locale => language === 'en' || language === 'fr') ?? 'en'
}

export function useLocale(): Locale {
  useStore(stored)
  return currentLocale()
}

/** The document's own language: what a screen reader pronounces and a browser hyphenates by. */
export function followLocale(): void {
  const apply = (): void => {
    document.documentElement.lang = `${currentLocale()}-CA`
  }
  apply()
  stored.subscribe(apply)
}

/** Screens call `chooseLocale` of messages.ts instead, which fetches the page's texts first. */
export const storeLocale = (locale: Locale): void => stored.set(locale)
