import { catalogue } from '@winterjay/money'
import { EN } from './words/en.ts'
import { FR } from './words/fr.ts'

/** What the report of a loan book says. */
export const LOAN_BOOK_WORDS = catalogue(EN, FR)
