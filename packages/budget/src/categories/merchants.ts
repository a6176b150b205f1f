import type { ExpenseCategory } from './category.ts'
import { toWords } from './descriptor.ts'
import { CANADIAN_MERCHANTS } from './merchant-table.ts'
import { PhraseTable } from './phrases.ts'

export interface Merchant {
  readonly name: string
  readonly category: ExpenseCategory
}

/** Chains and services known across Canada or in a whole region, by every spelling banks print. */
export const MERCHANTS: PhraseTable<Merchant> = new PhraseTable(entries)

function* entries(): Generator<[string, Merchant]> {
  for (const [category, table] of CANADIAN_MERCHANTS) {
    for (const line of table.split(';')) {
      const [name = '', ...aliases] = line.split('|').map((part) => part.trim())
      if (name === '') continue
      for (const spelling of [name, ...aliases]) yield [toWords(spelling).join(' '), { name, category }]
    }
  }
}
