import { catalogue } from '@winterjay/money'
import type { Locale } from '@winterjay/money'

/** The nine expense categories of product §9, in its order; the first is the default of the expense dialog. */
export const EXPENSE_CATEGORIES = [
  'Food & Dining',
  'Groceries',
  'Transportation',
  'Housing',
  'Entertainment',
  'Shopping',
  'Healthcare',
  'Utilities',
  'Other',
] as const

export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]
/** Income and Transfer are decided by sign and words, and are never budgeted as an expense. */
export type Category = ExpenseCategory | 'Income' | 'Transfer'
export const CATEGORIES: readonly Category[] = [...EXPENSE_CATEGORIES, 'Income', 'Transfer']
export const DEFAULT_CATEGORY: ExpenseCategory = 'Food & Dining'

const KNOWN = new Set<string>(CATEGORIES)
export const isCategory = (text: string): text is Category => KNOWN.has(text)
export const isExpenseCategory = (text: string): text is ExpenseCategory =>
  KNOWN.has(text) && text !== 'Income' && text !== 'Transfer'

/** The colour a category's bar has until the user picks another. */
export const CATEGORY_COLORS: Readonly<Record<ExpenseCategory, string>> = {
  'Food & Dining': '#c4871a',
  Groceries: '#1c5d4a',
  Transportation: '#a67c00',
  Housing: '#2b6cb0',
  Entertainment: '#7a4fa3',
  Shopping: '#b35c2e',
  Healthcare: '#2a8a8f',
  Utilities: '#5a6672',
  Other: '#8a7f6a',
}

export const CATEGORY_TEXTS = catalogue<Record<Category, string>>(
  {
    'Food & Dining': 'Food & Dining',
    Groceries: 'Groceries',
    Transportation: 'Transportation',
    Housing: 'Housing',
    Entertainment: 'Entertainment',
    Shopping: 'Shopping',
    Healthcare: 'Healthcare',
    Utilities: 'Utilities',
    Other: 'Other',
    Income: 'Income',
    Transfer: 'Transfer',
  },
  {
    'Food & Dining': 'Restos et sorties',
    Groceries: 'Épicerie',
    Transportation: 'Transport',
    Housing: 'Logement',
    Entertainment: 'Divertissement',
    Shopping: 'Magasinage',
    Healthcare: 'Santé',
    Utilities: 'Services publics et télécoms',
    Other: 'Autre',
    Income: 'Revenu',
    Transfer: 'Virement',
  },
)

export const categoryLabel = (category: Category, locale: Locale): string => CATEGORY_TEXTS[locale][category]
