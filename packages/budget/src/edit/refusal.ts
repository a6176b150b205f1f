import type { Refusal } from '@winterjay/money'

export type EditRefusalCode =
  | 'missing-fields'
  | 'amount-invalid'
  | 'category-unknown'
  | 'splits-do-not-add-up'
  | 'not-in-the-budget'
  | 'too-long'
  | 'bank-said-so'
  | 'same-account'
  | 'other-currency'
  | 'ends-before-it-begins'
  | 'name-taken'
  | 'rule-incomplete'
  | 'rate-invalid'
  | 'fx-rate-invalid'
  | 'repays-too-much'
export type EditRefusal = Refusal<EditRefusalCode>
