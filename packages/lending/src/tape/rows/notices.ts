import { yearOf } from '@winterjay/money'
import type { LendingRefusal } from '../../refusals/refusals.ts'
import type { WrittenDate } from './dates.ts'
import type { TapeField } from '../columns.ts'
import { quotable } from '../fold.ts'
import { lineRanges } from '../csv/line-ranges.ts'
import type { TapeLayout } from '../layout.ts'
import type { TapeNotice } from '../refusals.ts'
import type { TapeFacts } from '../survey.ts'
import type { TapeOptions } from '../options.ts'

/** product §9, New Loan defaults, as on the wire: the values of a row if the file gives none. */
export const ROW_DEFAULTS = {
  late_fee_type: 'fixed',
  late_fee_value: 50,
  grace_days: 5,
  loan_type: 'amortizing',
} as const

/** Collects notices to give once per file instead of once per row. */
export interface Notices {
  defaultUsed(field: keyof typeof ROW_DEFAULTS): void
  /** Records a row whose late fee is blank, which is no fee. */
  feeBlank(): void
  dateRead(line: number, cell: string, read: WrittenDate): void
  /** Records legal warnings about an accepted row. */
  lawWarned(line: number, warnings: readonly LendingRefusal[]): void
  /** Records an accepted row that may have been meant as part of the quoted text that opens on `openedLine`. */
  behindQuote(line: number, openedLine: number): void
  /** Records an accepted row whose balance is the one that follows from what was paid. */
  balanceAgreed(): void
  /** Returns the refusal with the file's own name for its column. */
  inColumn(refusal: LendingRefusal): LendingRefusal
  list(): TapeNotice[]
}

interface Reread {
  rows: number
  readonly line: number
  readonly value: string
  readonly readAs: string
}

/** The collected notices, by subject. */
interface Collected {
  readonly defaults: Map<keyof typeof ROW_DEFAULTS, number>
  readonly rereads: Map<'month' | 'serial', Reread>
  readonly laws: Map<LendingRefusal['code'], { readonly first: LendingRefusal; readonly line: number; rows: number }>
  /** Lines of rows, by the line on which the quote opened. */
  readonly behindQuotes: Map<number, number[]>
}

type ColumnName = (field: TapeField) => string

export function createNotices(layout: TapeLayout, facts: TapeFacts, options: TapeOptions): Notices {
  const collected: Collected = { defaults: new Map(), rereads: new Map(), laws: new Map(), behindQuotes: new Map() }
  const { defaults, rereads, laws, behindQuotes } = collected
  let agreed = 0
  let blankFees = 0
  const column: ColumnName = (field) => layout.columns.read.find((read) => read.field === field)?.header ?? field
  return {
    defaultUsed: (field) => void defaults.set(field, (defaults.get(field) ?? 0) + 1),
    feeBlank: () => void (blankFees += 1),
    dateRead(line, cell, { form, date }) {
      if (form === 'day') return
      const seen = rereads.get(form)
      if (seen) seen.rows += 1
      else rereads.set(form, { rows: 1, line, value: quotable(cell), readAs: date })
    },
    lawWarned(line, warnings) {
      for (const warning of warnings) {
        const seen = laws.get(warning.code)
        if (seen) seen.rows += 1
        else laws.set(warning.code, { first: warning, line, rows: 1 })
      }
    },
    behindQuote(line, openedLine) {
      const lines = behindQuotes.get(openedLine)
      if (lines) lines.push(line)
      else behindQuotes.set(openedLine, [line])
    },
    balanceAgreed: () => void (agreed += 1),
    inColumn: (refusal) => inColumn(refusal, column),
    list() {
      const isTermInYears: TapeNotice = {
        code: 'term_in_years',
        field: 'term_months',
        params: { column: column('term_months') },
      }
      const order = dateOrderNotice(facts, options, column('start_date'))
      return [
        ...(layout.columns.isTermInYears ? [isTermInYears] : []),
        ...(order === null ? [] : [order]),
        ...noticesOf(collected, column),
        ...(blankFees === 0 ? [] : [feesBlank(blankFees, column('late_fee_value'))]),
        ...(agreed === 0 ? [] : [balancesAgree(agreed, column('opening_balance'))]),
      ]
    },
  }
}

const feesBlank = (rows: number, column: string): TapeNotice => ({
  code: 'fees_blank',
  field: 'late_fee_value',
  params: { column, rows },
})

const balancesAgree = (rows: number, column: string): TapeNotice => ({
  code: 'balances_agree',
  field: 'opening_balance',
  params: { column, rows },
})

const inColumn = (refusal: LendingRefusal, column: ColumnName): LendingRefusal =>
  refusal.field === undefined
    ? refusal
    : { ...refusal, params: { ...refusal.params, column: column(refusal.field as TapeField) } }

function noticesOf({ defaults, rereads, laws, behindQuotes }: Collected, column: ColumnName): TapeNotice[] {
  const notices: TapeNotice[] = []
  for (const [form, reread] of rereads) {
    const code = form === 'month' ? 'dates_month_only' : 'dates_from_serials'
    notices.push({ code, field: 'start_date', params: { column: column('start_date'), ...reread } })
  }
  const absent = new Map<number, [keyof typeof ROW_DEFAULTS, ...(keyof typeof ROW_DEFAULTS)[]]>()
  for (const [field, rows] of defaults) {
    const header = column(field)
    const others = absent.get(rows)
    if (header === field) absent.set(rows, others === undefined ? [field] : [...others, field])
    else notices.push({ code: 'default_used', field, params: { column: header, default: field, rows } })
  }
  for (const [rows, fields] of absent)
    notices.push({ code: 'defaults_used', field: fields[0], params: { defaults: fields.join(' '), rows } })
  for (const [openedLine, lines] of behindQuotes)
    notices.push({ code: 'rows_behind_quote', params: { openedLine, lines: lineRanges(lines) } })
  for (const { first, line, rows } of laws.values()) {
    const named = inColumn(first, column)
    notices.push({ ...named, params: { ...named.params, line, rows } })
  }
  return notices
}

/**
 * Reports the order the dates themselves show, if the lender did not give one and some dates could be read either way.
 */
function dateOrderNotice(
  { dateOrder, dateOrderProof: proof, unclearDates }: TapeFacts,
  options: TapeOptions,
  column: string,
): TapeNotice | null {
  if (
    options.dateOrder !== undefined ||
    !proof ||
    dateOrder === null ||
    dateOrder === 'conflict' ||
    unclearDates.length === 0
  )
    return null
  return {
    code: 'date_order_read',
    field: 'start_date',
    params: { column, order: dateOrder, value: proof.value, line: proof.line },
  }
}

/** Whether a day is more likely a mistake in the year than a loan agreed so far ahead. */
export const isFarAhead = (date: string, today: TapeOptions['today']): boolean =>
  date > `${yearOf(today) + 1}${today.slice(4)}`
