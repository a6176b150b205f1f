import type { Refusal } from '@winterjay/money'
import type { LendingRefusal } from '../refusals/refusals.ts'

/*
 * Every code that the loan-tape reader returns. `field` is the wire name of the column (`annual_rate`). In `params`,
 * `column` is that column's header as written in the file, and `value` the cell as written, cut to 80 characters; other
 * parameters are listed at each code.
 */

/** Why a whole file is refused: nothing of it is imported. */
export type TapeFileCode =
  | 'tape_empty'
  /** NUL bytes: a binary format. */
  | 'tape_not_text'
  | 'tape_is_pdf'
  /** Another zip file than .xlsx, an old .xls, or an encrypted workbook. */
  | 'tape_is_workbook'
  | 'tape_is_web_page'
  /** A workbook whose sheet is damaged, or unpacks to more than is read. */
  | 'tape_workbook_unreadable'
  /** The bytes do not fit the chosen encoding. `encoding` */
  | 'tape_wrong_encoding'
  /** No line looks like column names. `required`: wire names, comma-separated */
  | 'tape_no_header'
  /** `missing` and `repeated`: wire names, comma-separated, either may be empty; `line` of the header */
  | 'tape_columns'
  /** What a column is said to mean is no field. `choice` */
  | 'tape_column_unknown'
  /** A header without any loan under it. `line` of the header */
  | 'tape_no_rows'
  /** `limit` */
  | 'tape_too_many_rows'
  /** Of payments, or of records of a history. `limit` */
  | 'tape_too_many_records'
  /** `limit` */
  | 'tape_too_many_columns'

/** Why a row is refused. */
export type TapeRowCode =
  /** `openedLine`: where the unclosed quote was opened */
  | 'row_quote_open'
  /** A quoted cell has text after its closing quote. `openedLine` */
  | 'row_quote_stray'
  /** `expected` */
  | 'row_too_many_cells'
  /** `firstLine` */
  | 'row_repeated'
  /** The loan is already in the lender's loan book; only the caller, who has the loan book, can know. */
  | 'row_in_book'
  /** Of a payment: no loan has this number, reference or borrower. `value` */
  | 'payment_loan_unknown'
  /** Of a payment. */
  | 'payment_amount_not_positive'
  /** Of a payment: several loans do. `value`, `count` */
  | 'payment_loan_unclear'
  /** Money that went back, which is as much as a payment was: it may be its return. `amountCents`, `paidOn` */
  | 'payment_returned'
  /** Of a record of a loan's history: not as an export writes it. `column` */
  | 'history_unreadable'
  /** Of a record of a loan's history: another record of the loan does not fit it. */
  | 'history_unfit'
  /** `people`, `securities`: the most of a loan */
  | 'history_too_many'
  /** `limit`, `length` */
  | 'cell_too_long'
  | 'cell_nul'
  /** U+FFFD or half a surrogate pair: the text was already corrupted when it was saved. */
  | 'cell_broken_character'
  | 'cell_missing'
  | 'co_borrower_unnamed'
  | 'too_many_in_cell'
  /** Of all roles together. */
  | 'too_many_in_row'
  /** The balance does not follow from “paid up to”. `balanceCents`, `computedCents`, `day` */
  | 'balance_differs'
  /** `########`: the spreadsheet's column was too narrow. */
  | 'cell_hashes'
  /** `#REF!` and similar errors. */
  | 'cell_error'
  /** A formula where a figure is expected. */
  | 'cell_formula'
  /** `example` */
  | 'cell_not_a_number'
  /** Not Canadian dollars. */
  | 'amount_currency'
  | 'amount_decimals'
  /** 1.234 or 10,000 in a file that does not show whether the mark separates thousands or decimals. */
  | 'amount_unclear'
  | 'amount_not_positive'
  | 'amount_negative'
  /** `limitCents` */
  | 'amount_too_large'
  | 'rate_decimals'
  | 'rate_negative'
  /** Over the criminal rate, Criminal Code s. 347. `limitRate` */
  | 'rate_over_limit'
  /** Every rate in the file is under 1: either percents or fractions, and nothing in the file tells which. */
  | 'rate_scale_unknown'
  /** `minimum`, `maximum` (percent) */
  | 'percent_range'
  /** `minimum`, `maximum` */
  | 'number_not_whole'
  /** `minimum`, `maximum` */
  | 'number_range'
  /** "10+". */
  | 'term_open_ended'
  | 'date_unreadable'
  /** 30 February. */
  | 'date_no_such_day'
  /** `earliest`, `latest` */
  | 'date_range'
  /** 03/04/2026 in a file that does not show whether the day comes first. */
  | 'date_order_unknown'
  /** "11-Dec". */
  | 'date_no_year'
  /** "26-01-31": any part may be the year. */
  | 'date_short_year'
  | 'email_shape'
  /** `choices`: wire values, comma-separated */
  | 'choice_unknown'
  /** `limit` */
  | 'text_too_long'
  /** A number of the lender's own field. */
  | 'own_number_decimals'
  | 'own_number_too_large'
  /** A row with two values for one own field. */
  | 'own_field_twice'
  /** `limit` */
  | 'own_fields_too_many'
  /** A name with a line break or another character that changes the layout of the text around it. */
  | 'name_control'
  | 'name_web_address'
  | 'balloon_percent_missing'
  | 'late_fee_value_missing'
  /** "5%" as a fixed fee. */
  | 'late_fee_percent_sign'

/** Warnings for a row that is accepted. */
export type TapeWarningCode =
  /** A field the loan's type does not use. `loanType` */
  | 'field_not_used'
  /** 0.5 without a % sign among rates of 1 and more. */
  | 'percent_below_one'
  /** 1.2E+05. `readAsCents` */
  | 'amount_scientific'
  /** More than a year after today. `readAs` */
  | 'date_far_ahead'
  /** Interest-only months beyond the term. `termMonths` */
  | 'interest_only_beyond_term'
  /** Of a file of payments: all of a loan come to more than is owed. `borrower`, `value`: the loan; `beyondCents` */
  | 'payments_beyond_owed'

/** Notices about the whole file. */
export type TapeNoticeCode =
  /** A default was used. `default`: the field, whose default is in `ROW_DEFAULTS`; `rows` that got it */
  | 'default_used'
  | 'defaults_used'
  /** The dates themselves show the order. `order`: dmy or mdy; `value` and `line` of the first date that shows it */
  | 'date_order_read'
  /** "Dec-2011" read as the first of the month. `rows`; `value`, `line` and `readAs` of the first */
  | 'dates_month_only'
  /** Excel day numbers. `rows`; `value`, `line` and `readAs` of the first */
  | 'dates_from_serials'
  /** The header says the term is in years. `column` */
  | 'term_in_years'
  /** Columns with unrecognised names. `columns`: as written in the file, comma-separated */
  | 'columns_ignored'
  /** Lines that are not loans, in addition to those named individually. `count` */
  | 'lines_not_named'
  /** Rows without a late fee, because its cell is blank. `column`, `rows` */
  | 'fees_blank'
  /** Balances that follow from what was paid. `column`, `rows` */
  | 'balances_agree'
  /**
   * Accepted rows that may have been meant as part of a badly quoted cell. `openedLine`; `lines` abbreviated, "4–9, 11"
   */
  | 'rows_behind_quote'
  /** Accepted rows whose loan already has an overdue instalment. `rows`; `line` of the first */
  | 'rows_arrive_late'
  /** The same where the file, or an answer about it, says what was paid. `rows` */
  | 'rows_late_as_said'
  /** Loans already in the loan book that were imported anyway. `line` of the first, `rows` in all */
  | 'rows_in_book'

/** Why a line was skipped as not a loan. `value`: its first words */
export type TapeSkipCode = 'line_above_header' | 'line_is_total' | 'line_is_remark' | 'line_repeats_header'

export type TapeRefusalCode = TapeFileCode | TapeRowCode | TapeWarningCode | TapeNoticeCode | TapeSkipCode

/** A cell that cannot be read, or a loan that the rules forbid: `params.column` is then the column to check. */
export type TapeProblem = Refusal<TapeRowCode> | LendingRefusal
export type TapeWarning = Refusal<TapeWarningCode>
/** Warnings of the rules are reported once for all rows: `params.line` of the first, `params.rows` in all. */
export type TapeNotice = Refusal<TapeNoticeCode> | LendingRefusal
export type TapeFileRefusal = Refusal<TapeFileCode>
