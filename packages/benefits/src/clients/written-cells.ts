import { type Cents, type LocalDate, toDollars } from '@winterjay/money'
import { checkBenefits } from '../check/check-benefits.ts'
import type { Household } from '../household/household.ts'
import { totalOf } from '../totals/totals.ts'
import { CLIENT_COLUMNS, type Column, COLUMNS, FORM_COLUMNS, REF } from './columns.ts'

type Body = Readonly<Record<string, unknown>>

const valueIn = (body: Body, name: string): unknown => {
  const spouse = body['spouse'] as Body | undefined
  return name.startsWith('spouse.') ? spouse?.[name.slice('spouse.'.length)] : body[name]
}

const CLIENT_NAMES: ReadonlySet<string> = new Set(CLIENT_COLUMNS.map(({ name }) => name))

/** The columns that a file of these households needs: the ten fields, and what at least one of them has. */
export const columnsOf = (bodies: readonly Body[]): readonly Column[] =>
  COLUMNS.filter(
    (column) =>
      !CLIENT_NAMES.has(column.name) &&
      (FORM_COLUMNS.includes(column) || bodies.some((body) => valueIn(body, column.name) !== undefined)),
  )

/** A household as cells. `body` is a request with amounts in dollars; no cell is text that somebody wrote. */
export const cellsOf = (body: Body, columns: readonly Column[]): string[] =>
  columns.map(({ name }) => written(valueIn(body, name)))

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `household`: a line each. `programme`: a line for each programme of each household. */
export type AnswerForm = 'household' | 'programme'

export const ANSWER_HEADERS: Readonly<Record<AnswerForm, readonly string[]>> = {
  household: [REF, 'total_low', 'total_high', 'basis'],
  programme: [REF, 'total_low', 'total_high', 'basis', 'id', 'eligibility', 'low', 'high'],
}

/**
 * Returns a household's answer as lines of cells, amounts in dollars a year (clients §4.4).
 * @param ref as the caller guards it against formulas
 */
export function answerCells(ref: string, household: Household, today: LocalDate, form: AnswerForm): string[][] {
  const results = checkBenefits(household, today)
  const total = totalOf(results)
  const start = [ref, dollars(total.lowCents), dollars(total.highCents), total.basis]
  if (form === 'household') return [start]
  return results.map(({ id, eligibility, annual }) => [
    ...start,
    id,
    eligibility,
    annual === null ? '' : dollars(annual.lowCents),
    annual === null ? '' : dollars(annual.highCents),
  ])
}

const dollars = (amount: Cents): string => String(toDollars(amount))
