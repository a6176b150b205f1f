import { useLocale } from '../lib/language/locale.ts'
import en from '../messages/en/ui.ts'
import fr from '../messages/fr/ui.ts'

const TEXTS = { en, fr }

/** The words of the parts themselves (Close, Try again), which come with the first part that a page uses. */
export const useTexts = (): typeof en => TEXTS[useLocale()]
