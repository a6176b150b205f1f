import { catalogue } from '@winterjay/money'
import type { Texts } from '@winterjay/money'
import { EN } from './en.ts'
import { FR } from './fr.ts'

export type Words = Texts<typeof EN>

/** What documents of a loan say. */
export const DOCUMENT_WORDS = catalogue(EN, FR)
