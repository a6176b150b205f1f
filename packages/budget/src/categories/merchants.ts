import type { ExpenseCategory } from './category.ts'
import { PhraseTable } from './phrases.ts'

export interface Merchant {
  readonly name: string
  readonly category: ExpenseCategory
}

export const MERCHANTS: PhraseTable<Merchant> = new PhraseTable<Merchant>([['METRO', { name: 'Metro', category: 'Groceries' }]])
