import type { Cents, LocalDate } from '@winterjay/money'
import { ZERO } from '@winterjay/money'
import type { Account, Budget, CardTerms } from '../budget.ts'
import { withAll } from '../budget.ts'
import { isOwed, spendsByKind } from '../ahead/forecast.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import type { EditRefusal } from './refusal.ts'

/** What the user says about an account; what is left out stays as it is. */
export interface AccountEdit {
  readonly name?: string
  readonly kind?: Account['kind']
  /** Whether its money is there to be spent; never that of a debt. */
  readonly inSpending?: boolean
  readonly isHidden?: boolean
  /** It warns before it holds less; never of a debt. */
  readonly floorCents?: Cents
  readonly isClosed?: boolean
  /** Of a credit card; null if the user knows none of them. */
  readonly terms?: CardTerms | null
}

/** Whether the user added it: no statement has named it yet. */
export const isByHand = ({ institution, marks }: Account): boolean => institution === null && marks.length === 0

const LONGEST_NAME = 80

/** What the user says of an account that no statement names. */
export interface NewAccount {
  readonly id: string
  readonly name: string
  readonly kind: Account['kind']
  /** What it holds at the end of a day, negative if it is owed; null if the user does not know. */
  readonly balance: { readonly date: LocalDate; readonly amountCents: Cents } | null
}

/** Adds an account in dollars by hand (budget §7.2). Refuses `missing-fields`, `too-long` (name), `amount-invalid`. */
export function addAccount(budget: Budget, { id, name, kind, balance }: NewAccount): Budget | EditRefusal {
  const refusal = refuseAccount({ name })
  if (refusal !== null) return refusal
  if (balance !== null && Math.abs(balance.amountCents) > LARGEST_CENTS)
    return { code: 'amount-invalid', field: 'balance' }
  const account: Account = {
    id,
    name: name.trim(),
    institution: null,
    kind,
    currency: 'CAD',
    marks: [],
    balance: balance === null ? null : { ...balance, by: 'hand' },
    isClosed: false,
  }
  return { ...budget, accounts: withAll(budget.accounts, [account]) }
}

/**
 * Changes an account (budget §7.1). What is the same as without the user's word is not stored: spending by its kind,
 * not hidden, a floor of zero, no terms. Refuses `missing-fields` (name, or the amount or percentage of a card's
 * payment), `too-long`, `amount-invalid` (floor), `not-in-the-budget`.
 */
export function editAccount(budget: Budget, accountId: string, edit: AccountEdit): Budget | EditRefusal {
  const account = budget.accounts.get(accountId)
  if (account === undefined) return { code: 'not-in-the-budget', field: 'account' }
  const refusal = refuseAccount(edit)
  if (refusal !== null) return refusal
  const { inSpending: wasInSpending, isHidden: wasHidden, floorCents: hadFloor, terms: hadTerms, ...others } = account
  const kind = edit.kind ?? account.kind
  const inSpending = edit.inSpending ?? wasInSpending ?? spendsByKind(kind)
  const isHidden = edit.isHidden ?? wasHidden ?? false
  const floorCents = edit.floorCents ?? hadFloor ?? ZERO
  const terms = edit.terms === undefined ? hadTerms : edit.terms
  const changed: Account = {
    ...others,
    name: edit.name?.trim() ?? account.name,
    kind,
    isClosed: edit.isClosed ?? account.isClosed,
    ...(!isOwed(kind) && inSpending !== spendsByKind(kind) && { inSpending }),
    ...(isHidden && { isHidden }),
    ...(!isOwed(kind) && floorCents !== 0 && { floorCents }),
    ...(kind === 'credit_card' && terms && saysSomething(terms) && { terms }),
  }
  return { ...budget, accounts: withAll(budget.accounts, [changed]) }
}

function refuseAccount({ name, terms, floorCents = ZERO }: AccountEdit): EditRefusal | null {
  if (Math.abs(floorCents) > LARGEST_CENTS) return { code: 'amount-invalid', field: 'floor' }
  if (name?.trim() === '') return { code: 'missing-fields', field: 'name' }
  if (name !== undefined && name.length > LONGEST_NAME)
    return { code: 'too-long', field: 'name', params: { most: LONGEST_NAME } }
  if (terms?.pays === 'fixed' && (terms.fixedCents ?? 0) <= 0) return { code: 'missing-fields', field: 'fixed' }
  if (terms?.pays === 'minimum' && (terms.minimum?.percent ?? 0) <= 0)
    return { code: 'missing-fields', field: 'minimum' }
  return null
}

const saysSomething = (terms: CardTerms): boolean => Object.values(terms).some((value) => value !== null)
