import type { Locale } from '@winterjay/money'
import { createContext, useContext } from 'react'
import { createStoredText, useStore } from '../store.ts'

const stored = createStoredText('winterjay_language')

/** The chosen language, otherwise the first supported one in the browser's list, otherwise English. */
export function currentLocale(): Locale {
  const chosen = stored.get()
  if (chosen === 'en' || chosen === 'fr') return chosen
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return spoken.find((language): language is Locale => language === 'en' || language === 'fr') ?? 'en'
}

/** Overrides the language for a part of the page. */
export const LocaleScope = createContext<Locale | null>(null)

export function useLocale(): Locale {
  useStore(stored)
  return useContext(LocaleScope) ?? currentLocale()
}

export const onLocaleChange = stored.subscribe

/** Sets the document's language, which determines pronunciation by screen readers and hyphenation. */
export function followLocale(): void {
  const apply = (): void => {
    document.documentElement.lang = `${currentLocale()}-CA`
  }
  apply()
  stored.subscribe(apply)
}

type Preparation = (locale: Locale) => Promise<unknown>
const preparations: Preparation[] = []

/** Registers work that must finish before the page changes language. */
export const beforeLocaleChange = (prepare: Preparation): void => void preparations.push(prepare)

/** Switches the language, here and in other tabs, and stores it for the next visit. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await Promise.all(preparations.map((prepare) => prepare(locale)))
  stored.set(locale)
}
