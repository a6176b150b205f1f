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

/** Returns an account's type from a name that its owner gave it, such as `Joint chequing`; null if no word of it tells. */
export function accountTypeIn(name: string): AccountType | null {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  return NAMES.find(([, words]) => words.test(plain))?.[0] ?? null
}

/** In this order: a savings account may be a TFSA, a line of credit has a card, and `card` alone is the last resort. */
const NAMES: readonly (readonly [AccountType, RegExp])[] = [
  ['investment', /\b(?:tfsa|celi|fhsa|celiapp|rrsp|reer|resp|reee|brokerage|invest\w*|placements?)\b/],
  ['line_of_credit', /\b(?:line of credit|heloc|marge(?: de credit)?)\b/],
  ['loan', /\b(?:mortgage|hypotheque|loan|pret)\b/],
  ['savings', /\b(?:savings?|epargne)\b/],
  ['chequing', /\b(?:chequing|checking|cheques)\b/],
  ['credit_card', /\b(?:visa|master ?card|amex|american express|card|carte)\b/],
]

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
