import { catalogue } from '@winterjay/money'
import { EN } from './words/en.ts'
import { FR } from './words/fr.ts'

/** What a report of this kind says. */
export const PICKS_WORDS = catalogue(EN, FR)
