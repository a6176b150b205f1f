import type { AccountType } from './statement-file.ts'

/** Returns an account's type from the word or product code that a CSV prints with its rows; null if unknown. */
export function accountTypeNamed(printed: string): AccountType | null {
  const word = printed
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim()
  if (word === '') return null
  return WORDS[word] ?? DESJARDINS_PRODUCTS.find(([code]) => code.test(word))?.[1] ?? null
}

const WORDS: Readonly<Record<string, AccountType>> = {
  chequing: 'chequing',
  checking: 'chequing',
  cheques: 'chequing',
  'compte-cheques': 'chequing',
  savings: 'savings',
  epargne: 'savings',
  visa: 'credit_card',
  mastercard: 'credit_card',
  'credit card': 'credit_card',
  'carte de credit': 'credit_card',
  'line of credit': 'line_of_credit',
  'marge de credit': 'line_of_credit',
  loan: 'loan',
  pret: 'loan',
  mortgage: 'loan',
  hypotheque: 'loan',
}

/**
 * Product codes of AccèsD (budget §1.1): EOP and PCA everyday accounts, ET and RS savings, LN loans, LC lines of
 * credit.
 */
const DESJARDINS_PRODUCTS: readonly (readonly [RegExp, AccountType])[] = [
  [/^(?:eop|pca)\d?$/, 'chequing'],
  [/^(?:et|rs|ts)\d?$/, 'savings'],
  [/^(?:ln|pr)\d{0,2}$/, 'loan'],
  [/^(?:lc|mc)\d?$/, 'line_of_credit'],
  [/^cs\d?$/, 'other'],
]
