import {
  budgetId,
  CATEGORIES,
  categorise,
  CATEGORY_COLORS,
  emptyBudget,
  EXPENSE_CATEGORIES,
  findTransfers,
  LATEST_MONTH_START,
  linkTransfers,
  readDescriptor,
  recurringId,
  withAll,
  withSettings,
} from '@winterjay/budget'
import type {
  Account,
  Budget,
  BudgetEntry,
  CardTerms,
  OwnCategory,
  RecurringChoice,
  Transaction,
} from '@winterjay/budget'
import { cents, parseLocalDate } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import * as z from 'zod/mini'
import { CommandError } from '../command-error.ts'

const Day = z.pipe(
  z.string().check(z.refine((text) => parseLocalDate(text) !== null, 'is not a day, such as 2026-11-22')),
  z.transform((text) => text as LocalDate),
)
const Month = z
  .string()
  .check(z.refine((text) => parseLocalDate(`${text}-01`) !== null, 'is not a month, such as 2026-11'))
/** A trillion dollars and less: sums stay exact. */
const Amount = z.pipe(z.int().check(z.minimum(-1e14), z.maximum(1e14)), z.transform(cents))
const Positive = z.pipe(z.int().check(z.minimum(0), z.maximum(1e14)), z.transform(cents))
const MonthDay = z.int().check(z.minimum(1), z.maximum(31))
const Text = z.string()

const CardInput = z.object({
  statement_day: z.optional(z.nullable(MonthDay)),
  due_day: z.optional(z.nullable(MonthDay)),
  grace_days: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(60)))),
  pays: z.optional(z.nullable(z.enum(['full', 'fixed', 'minimum']))),
  fixed_cents: z.optional(z.nullable(Positive)),
  minimum: z.optional(
    z.nullable(z.object({ percent: z.number().check(z.minimum(0), z.maximum(100)), floor_cents: Positive })),
  ),
  pays_from: z.optional(z.nullable(Text)),
})

export const HouseholdInput = z.object({
  today: Day,
  month: z.optional(z.nullable(Month)),
  month_start: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(LATEST_MONTH_START)))),
  forecast_days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(730)))),
  buffer_cents: z.optional(z.nullable(Amount)),
  reserved_cents: z.optional(z.nullable(Amount)),
  dismissed: z.optional(z.nullable(z.array(Text))),
  accounts: z.array(
    z.object({
      id: Text,
      kind: z.enum(['chequing', 'savings', 'cash', 'credit_card', 'line_of_credit', 'loan', 'other']),
      currency: z.optional(z.nullable(Text)),
      balance: z.optional(z.nullable(z.object({ date: Day, amount_cents: Amount }))),
      in_spending: z.optional(z.nullable(z.boolean())),
      card: z.optional(z.nullable(CardInput)),
    }),
  ),
  rows: z.array(
    z.object({
      account: Text,
      date: Day,
      amount_cents: Amount,
      description: Text,
      merchant: z.optional(z.nullable(Text)),
      category: z.optional(z.nullable(z.enum(CATEGORIES))),
      id: z.optional(z.nullable(Text)),
      transfer_of: z.optional(z.nullable(Text)),
      subcategory: z.optional(z.nullable(Text)),
    }),
  ),
  categories: z.optional(
    z.nullable(z.array(z.object({ id: Text, name: Text, parent: z.enum([...EXPENSE_CATEGORIES, 'Income']) }))),
  ),
  budgets: z.optional(
    z.nullable(
      z.array(
        z.object({
          month: Month,
          category: z.enum(EXPENSE_CATEGORIES),
          budgeted_cents: Positive,
          rolls_over: z.optional(z.nullable(z.boolean())),
          repeats: z.optional(z.nullable(z.boolean())),
        }),
      ),
    ),
  ),
})
export type HouseholdInput = z.infer<typeof HouseholdInput>

type AccountInput = HouseholdInput['accounts'][number]
type RowInput = HouseholdInput['rows'][number]

/** An optional field may also be null. */
const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined

/** Fails with a `CommandError` of one line that names the first fault. */
export function readHousehold(body: unknown): HouseholdInput {
  const input = z.safeParse(HouseholdInput, body)
  if (!input.success) {
    const [issue] = input.error.issues
    throw new CommandError(`${pathOf(issue?.path ?? [])}: ${(issue?.message ?? 'is not valid').split('\n')[0] ?? ''}`)
  }
  refuseContradictions(input.data)
  return input.data
}

/** `rows[3].date`; `input` for the whole. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./u, '') || 'input'

function refuseContradictions({ accounts, rows, categories }: HouseholdInput): void {
  refuseUnknownParts(rows, categories ?? [])
  const known = new Set<string>()
  for (const [at, { id, card }] of accounts.entries()) {
    if (known.has(id)) throw new CommandError(`accounts[${at}].id: ${id} is there twice`)
    known.add(id)
    if (card?.pays === 'fixed' && !isGiven(card.fixed_cents))
      throw new CommandError(`accounts[${at}].card.fixed_cents: is needed, because the card pays a fixed amount`)
    if (card?.pays === 'minimum' && !isGiven(card.minimum))
      throw new CommandError(`accounts[${at}].card.minimum: is needed, because the card pays the minimum`)
  }
  for (const [at, { card }] of accounts.entries())
    if (isGiven(card?.pays_from) && !known.has(card.pays_from))
      throw new CommandError(`accounts[${at}].card.pays_from: there is no account ${card.pays_from}`)
  const ids = new Set<string>()
  for (const [at, { account, id }] of rows.entries()) {
    if (!known.has(account)) throw new CommandError(`rows[${at}].account: there is no account ${account}`)
    if (isGiven(id) && ids.has(id)) throw new CommandError(`rows[${at}].id: ${id} is there twice`)
    if (isGiven(id)) ids.add(id)
  }
  for (const [at, { transfer_of: other }] of rows.entries())
    if (isGiven(other) && !ids.has(other)) throw new CommandError(`rows[${at}].transfer_of: there is no row ${other}`)
}

function refuseUnknownParts(
  rows: HouseholdInput['rows'],
  categories: NonNullable<NonNullable<HouseholdInput['categories']>>,
): void {
  const ids = new Set<string>()
  for (const [at, { id }] of categories.entries()) {
    if (ids.has(id)) throw new CommandError(`categories[${at}].id: ${id} is there twice`)
    ids.add(id)
  }
  for (const [at, { subcategory }] of rows.entries())
    if (isGiven(subcategory) && !ids.has(subcategory))
      throw new CommandError(`rows[${at}].subcategory: there is no category ${subcategory}`)
}

/** Returns the budget that the app would have; rows after today are left out. */
export function budgetOf(input: HouseholdInput): Budget {
  const accounts = input.accounts.map(accountOf)
  const kinds = new Map(accounts.map((account) => [account.id, account]))
  const rows = input.rows.flatMap((row, at) => {
    const account = kinds.get(row.account)
    return account === undefined || row.date > input.today ? [] : [transactionOf(row, at, account)]
  })
  const empty = emptyBudget()
  const entries = (input.budgets ?? []).map(entryOf)
  const budget: Budget = {
    ...empty,
    accounts: withAll(empty.accounts, accounts),
    transactions: withAll(empty.transactions, bothWays(rows)),
    budgets: withAll(empty.budgets, entries),
    categories: withAll(empty.categories, (input.categories ?? []).map(ownOf)),
    recurring: withAll(empty.recurring, dismissedIn(input, accounts)),
  }
  const settled = withSettings(budget, { monthStart: input.month_start ?? 1 })
  return linkTransfers(settled, findTransfers(settled))
}

function dismissedIn({ dismissed }: HouseholdInput, accounts: readonly Account[]): RecurringChoice[] {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))]
  return (dismissed ?? []).flatMap((merchant) =>
    currencies.flatMap((currency) =>
      (['in', 'out'] as const).map((direction) => ({
        id: recurringId(direction, currency, merchant),
        choice: 'dismissed' as const,
      })),
    ),
  )
}

const ownOf = ({ id, name, parent }: NonNullable<NonNullable<HouseholdInput['categories']>>[number]): OwnCategory => ({
  id,
  name,
  parent,
  group: null,
  isDeleted: false,
})

function accountOf({ id, kind, currency, balance, in_spending: inSpending, card }: AccountInput): Account {
  return {
    id,
    name: id,
    institution: null,
    kind,
    currency: currency ?? 'CAD',
    marks: [],
    balance: isGiven(balance) ? { date: balance.date, amountCents: balance.amount_cents } : null,
    isClosed: false,
    ...(isGiven(inSpending) ? { inSpending } : {}),
    ...(isGiven(card) ? { terms: termsOf(card) } : {}),
  }
}

const termsOf = (card: z.infer<typeof CardInput>): CardTerms => ({
  statementDay: card.statement_day ?? null,
  dueDay: card.due_day ?? null,
  graceDays: card.grace_days ?? null,
  pays: card.pays ?? null,
  fixedCents: card.fixed_cents ?? null,
  minimum: isGiven(card.minimum) ? { percent: card.minimum.percent, floorCents: card.minimum.floor_cents } : null,
  paysFromId: card.pays_from ?? null,
})

/** A merchant and a category that are given are taken as they are. */
function transactionOf(row: RowInput, at: number, account: Account): Transaction {
  const { description, amount_cents: amountCents } = row
  const decided = categorise({ description, amountCents, accountType: account.kind })
  return {
    id: row.id ?? `row ${at + 1}`,
    accountId: account.id,
    date: row.date,
    amountCents,
    currency: account.currency,
    description,
    merchant: row.merchant ?? decided.merchant ?? readDescriptor(description).name,
    category: row.category ?? decided.category,
    ...(isGiven(row.subcategory) && { subcategory: row.subcategory }),
    categoryBy: null,
    notes: '',
    tags: [],
    splits: [],
    transferOf: row.transfer_of ?? null,
    sources: [],
    origin: 'hand',
    isDeleted: false,
  }
}

/** A leg that names the other one links both. */
function bothWays(rows: readonly Transaction[]): Transaction[] {
  const others = new Map(rows.flatMap(({ id, transferOf }) => (transferOf === null ? [] : [[transferOf, id] as const])))
  return rows.map((row) => ({ ...row, transferOf: row.transferOf ?? others.get(row.id) ?? null }))
}

const entryOf = ({
  month,
  category,
  budgeted_cents: budgetedCents,
  rolls_over: rollsOver,
  repeats,
}: NonNullable<NonNullable<HouseholdInput['budgets']>>[number]): BudgetEntry => ({
  id: budgetId(month, category),
  month,
  category,
  budgetedCents,
  color: CATEGORY_COLORS[category],
  rollsOver: rollsOver ?? false,
  repeats: repeats ?? true,
})

/** Nothing if it is left out. */
export const amountOr = (value: Cents | null | undefined): Cents => value ?? cents(0)
