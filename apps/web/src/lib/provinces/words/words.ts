import { words } from '../../language/words.ts'
import en from './en.ts'
import fr from './fr.ts'

/** The names of the provinces and territories, by their postal abbreviations. */
export const provinceWords = words({ en, fr })
