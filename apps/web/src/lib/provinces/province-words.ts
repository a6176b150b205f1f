import { PROVINCE_NAMES } from '@winterjay/money'
import { words } from '../language/words.ts'

/** The names of the provinces and territories, by their postal abbreviations. */
export const provinceWords = words(PROVINCE_NAMES)
