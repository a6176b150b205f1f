import type { Locale } from '@winterjay/money'

/** The nine expense categories of SPEC §9, in its order; the first is the default of the expense dialog. */
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
/** Income and Transfer are decided by sign and words, and never budgeted as an expense. */
export type Category = ExpenseCategory | 'Income' | 'Transfer'
export const CATEGORIES: readonly Category[] = [...EXPENSE_CATEGORIES, 'Income', 'Transfer']
export const DEFAULT_CATEGORY: ExpenseCategory = 'Food & Dining'

const KNOWN = new Set<string>(CATEGORIES)
export const isCategory = (text: string): text is Category => KNOWN.has(text)
export const isExpenseCategory = (text: string): text is ExpenseCategory => KNOWN.has(text) && text !== 'Income' && text !== 'Transfer'

const FRENCH: Record<Category, string> = {
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
}

export const categoryLabel = (category: Category, locale: Locale): string => (locale === 'fr' ? FRENCH[category] : category)
