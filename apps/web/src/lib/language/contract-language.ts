import type { Locale } from '@winterjay/money'
import { useLocale } from './locale.ts'
import { createStoredText, useStore } from '../store.ts'

const chosen = createStoredText('winterjay_contract_language')

/**
 * The language of the contract (Charter of the French Language, s.55): French, until a reader of English has been shown
 * it and expressly chooses the English version. A reader of the French pages gets the French one.
 */
const contractLanguage = (locale: Locale, choice: string | null): Locale =>
  locale === 'en' && choice === 'en' ? 'en' : 'fr'
const useContractChoice = (): string | null => useStore(chosen)
export const useContractLanguage = (): Locale => contractLanguage(useLocale(), useContractChoice())
export const chooseContractLanguage = (language: Locale): void => chosen.set(language)
