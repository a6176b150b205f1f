import type { Category } from './category.ts'
import { PhraseTable } from './phrases.ts'

export const KEYWORDS: PhraseTable<Category> = new PhraseTable<Category>([['PHARMAC*', 'Healthcare']])
