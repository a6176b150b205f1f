import type { LoanType } from '../../lists.ts'
import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { MICRO_PERCENT, cents, nameFlaw } from '@winterjay/money'
import type { LateFeeTerms, LoanTerms } from '../../terms/loan.ts'
import type { LoanSide } from '../../terms/new-loan.ts'
import { GRACE_RANGE, SHARE_RANGE, TERM_RANGE } from '../../terms/refuse-terms.ts'
import type { CellFlaw } from './cells.ts'
import {
  CRIMINAL_RATE,
  isFlaw,
  readAmount,
  readChoice,
  readCount,
  readDay,
  readEmail,
  readPercent,
  readTerm,
  sheetTextFlaw,
  unguard,
} from './cells.ts'
import { readArrears, readFrequency, readPlan, readTapeTerm } from './loan-plan.ts'
import { readOwnFields } from './own-fields.ts'
import { readPast, readStop } from './past.ts'
import { readPeople } from './people.ts'
import { readRounding, readSide } from './loan-side.ts'
import type { TapeColumn, TapeField } from '../columns.ts'
import type { CsvFlaw, CsvRecord } from '../csv/records.ts'
import type { RowReview } from './law.ts'
import { judgeRow } from './law.ts'
import type { TapeLayout } from '../layout.ts'
import type { Notices } from './notices.ts'
import { ROW_DEFAULTS, isFarAhead } from './notices.ts'
import type { TapeProblem, TapeWarning } from '../refusals.ts'
import { openRow } from './row-cells.ts'
import type { RowCells, RowSettings } from './row-cells.ts'
import type { TapeLoan, TapeRow } from './tape-loan.ts'
import type { TapeFacts } from '../survey.ts'
import type { TapeOptions } from '../options.ts'

export interface RowReading {
  /** Null if there are problems. */
  readonly row: TapeRow | null
  readonly review: RowReview | null
  readonly problems: readonly TapeProblem[]
  readonly warnings: readonly TapeWarning[]
}

const MAX_NAME = 200
const MAX_NOTES = 5_000
/** NUL, U+FFFD and half surrogate pairs: characters a database cannot store or a wrong decoding left. */
const BROKEN = /[\0\uFFFD\uD800-\uDFFF]/u

const LOAN_TYPE_WORDS: Record<LoanType, string> = {
  amortizing:
    'amortising amortized amortised amortization amortisation level levelpayments standard amortissement amorti amortissable versementsegaux paiementsegaux',
  interest_only: 'io interestonlyloan interetseulement interetsseulement interetseul interetsseuls',
  balloon: 'balloonloan balloonpayment ballon versementballon versementfinal',
}
const LATE_FEE_WORDS: Record<LateFeeTerms['lateFee']['type'], string> = {
  fixed: '$ flat fixedamount amount dollars fixe montant montantfixe forfaitaire forfait',
  percent: '% percentage pct pourcentage pourcent taux',
}

/** Reads rows one by one and refuses a repeated loan, naming the line of the first. */
export function createRowReader(
  layout: TapeLayout,
  facts: TapeFacts,
  options: TapeOptions,
  notices: Notices,
): (record: CsvRecord) => RowReading {
  const columns = new Map<TapeField, TapeColumn>(layout.columns.read.map((column) => [column.field, column]))
  const settings: RowSettings = {
    columns,
    facts,
    today: options.today,
    dateOrder: options.dateOrder ?? (facts.dateOrder === 'conflict' ? null : facts.dateOrder),
    isFraction: options.percentAsFraction === true,
    isScaleUnknown: options.percentAsFraction === undefined && facts.fractionRates.length > 0,
    isTermInYears: layout.columns.isTermInYears,
    isTermInPayments: layout.columns.isTermInPayments,
    fileIsPaidUpTo: options.paidUpTo ?? null,
    balancesOn: options.balancesOn ?? null,
    differingBalance: options.differingBalance ?? null,
    notices,
  }
  const firstLines = new Map<string, number>()
  let badQuote: CsvFlaw | null = null
  return (record) => {
    if (record.flaw !== null && record.flaw.throughLine > (badQuote?.throughLine ?? 0)) badQuote = record.flaw
    const flaw = refuseRecord(record, layout, options.limits.maxCellLength)
    if (flaw) return refused([flaw])
    const cells = openRow(record, settings)
    const loan = readLoan(cells, settings)
    const own = readOwnFields(record, layout.columns.own, settings)
    if (cells.problems.length + own.problems.length > 0 || !loan) return refused([...cells.problems, ...own.problems])
    const key = repeatKey(loan)
    const firstLine = firstLines.get(key)
    if (firstLine !== undefined) return refused([{ code: 'row_repeated', params: { firstLine } }])
    const { review, refusals, warnings } = judgeRow(loan, options.today)
    if (review === null) return refused(refusals.map((refusal) => notices.inColumn(refusal)))
    notices.lawWarned(record.line, warnings)
    if (badQuote !== null && record.line <= badQuote.throughLine) notices.behindQuote(record.line, badQuote.openedLine)
    firstLines.set(key, record.line)
    cells.commit()
    const row = own.fields.length === 0 ? loan : { ...loan, ownFields: own.fields }
    return { row, review, problems: [], warnings: cells.warnings }
  }
}

const refused = (problems: readonly TapeProblem[]): RowReading => ({ row: null, review: null, problems, warnings: [] })

/** Returns what makes a record unreadable as a whole, before any field is read. */
function refuseRecord(record: CsvRecord, layout: TapeLayout, maxCellLength: number): TapeProblem | null {
  const { cells, flaw } = record
  if (flaw)
    return {
      code: flaw.kind === 'open' ? 'row_quote_open' : 'row_quote_stray',
      params: { openedLine: flaw.openedLine },
    }
  const expected = layout.headers.length
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? ''
    if (at >= expected && cell.trim() !== '') return { code: 'row_too_many_cells', params: { expected } }
    const column = layout.headers[at]?.trim() ?? ''
    if (cell.length > maxCellLength)
      return { code: 'cell_too_long', params: { column, limit: maxCellLength, length: cell.length } }
    const broken = BROKEN.exec(cell)
    if (broken) return { code: broken[0] === '\0' ? 'cell_nul' : 'cell_broken_character', params: { column } }
  }
  return null
}

/** Reads every field, so that all problems of a row are reported at once. Null if a required one is missing. */
function readLoan(cells: RowCells, settings: RowSettings): TapeRow | null {
  const loanId = cells.read('loan_id', readText(MAX_NAME))
  const borrowerName = cells.need('borrower_name', readName)
  const borrowerEmail = cells.read('borrower_email', (text) => readEmail(unguard(text)))
  const side = readSide(cells, settings)
  const paymentRounding = readRounding(cells, side.province)
  const lenderReceiveEmail = cells.read('lender_receive_email', (text) => readEmail(unguard(text)))
  const notes = cells.read('notes', () => readNotes(cells.raw('notes')))
  const lateFee = readLateFee(cells, settings)
  const graceDays = readGraceDays(cells, settings)
  const terms = readTerms(cells, settings, side)
  const arrears = readArrears(cells, settings)
  const people = readPeople(cells, settings)
  const stop = readStop(cells, settings)
  if (borrowerName === null || terms === null) return null
  const { paidUpTo, openingBalance } = readPast(cells, settings, terms)
  if (lateFee === null) return null
  // Written out field by field: an object made with a spread is many times slower to create and to read, and files
  // have 100,000 rows.
  const row: TapeRow = {
    line: cells.line,
    loanId,
    borrowerName,
    borrowerEmail,
    principalCents: terms.principalCents,
    annualRate: terms.annualRate,
    termMonths: terms.termMonths,
    startDate: terms.startDate,
    lenderReceiveEmail,
    notes,
    lateFee,
    graceDays,
    loanType: terms.loanType,
    interestOnlyMonths: terms.interestOnlyMonths,
    balloonPercent: terms.balloonPercent,
    paymentRounding,
    side,
    paidUpTo,
  }
  const { plan } = terms
  if (plan === undefined && arrears === null && openingBalance === null && people === null && stop === null) return row
  return {
    ...row,
    ...(plan === undefined ? {} : { plan }),
    ...(arrears === null ? {} : { arrears }),
    ...(openingBalance === null ? {} : { openingBalance }),
    ...(people === null ? {} : { people }),
    ...(stop === null ? {} : { remindersStoppedOn: stop }),
  }
}

/** Reads what was lent and how it is repaid. Null if a required field is missing. */
function readTerms(cells: RowCells, settings: RowSettings, side: LoanSide): LoanTerms | null {
  const principalCents = readPrincipal(cells, settings)
  const annualRate = readAnnualRate(cells, settings, side.borrowerIsCorporation)
  const frequency = readFrequency(cells)
  const term = readTapeTerm(cells, settings, frequency)
  const startDate = readStartDate(cells, settings)
  const { loanType, interestOnlyMonths, balloonPercent } = readRepayment(cells, settings, term?.termMonths ?? null)
  const plan = readPlan(cells, settings, frequency, term?.numberOfPayments ?? null)
  if (principalCents === null || annualRate === null || term === null || startDate === null) return null
  const { termMonths } = term
  const terms = { principalCents, annualRate, termMonths, startDate, loanType, interestOnlyMonths, balloonPercent }
  return plan === null ? terms : { ...terms, plan }
}

const readText =
  (limit: number) =>
  (text: string): string | CellFlaw => {
    const value = unguard(text)
    return value.length > limit ? { code: 'text_too_long', params: { limit } } : (sheetTextFlaw(value) ?? value)
  }

/** Reads a borrower's name, by the rule for all names (`nameFlaw`). */
function readName(text: string): string | CellFlaw {
  const value = readText(MAX_NAME)(text)
  const flaw = isFlaw(value) ? null : nameFlaw(value)
  if (flaw === null) return value
  return { code: flaw === 'one-line' ? 'name_control' : 'name_web_address' }
}

/** Reads notes as written, with outer spaces and line breaks: they belong to the lender. */
function readNotes(raw: string): string | CellFlaw {
  const value = unguard(raw)
  return value.length > MAX_NOTES ? { code: 'text_too_long', params: { limit: MAX_NOTES } } : value
}

function useDefault<Field extends keyof typeof ROW_DEFAULTS>(
  cells: RowCells,
  { notices }: RowSettings,
  field: Field,
): (typeof ROW_DEFAULTS)[Field] {
  cells.later(() => notices.defaultUsed(field))
  return ROW_DEFAULTS[field]
}

function readPrincipal(cells: RowCells, { facts }: RowSettings): Cents | null {
  const amount = cells.need('principal', (text) => readAmount(text, facts.decimalMark, 1))
  if (amount?.isScientific === true) cells.warn('principal', 'amount_scientific', { readAsCents: amount.amountCents })
  return amount?.amountCents ?? null
}

/**
 * A person's loan above the criminal rate is refused here, at its cell; the limits for a corporation are checked with
 * the whole loan.
 */
function readAnnualRate(
  cells: RowCells,
  { facts, isFraction, isScaleUnknown }: RowSettings,
  isCorporation: boolean,
): Rate | null {
  const percent = cells.need('annual_rate', (text) => readPercent(text, facts.decimalMark, isFraction))
  if (!percent) return null
  if (percent.rate > CRIMINAL_RATE && !isCorporation)
    return cells.refuse('annual_rate', { code: 'rate_over_limit', params: { limitRate: CRIMINAL_RATE } })
  if (percent.hasSign || isFraction || percent.rate === 0 || percent.rate >= MICRO_PERCENT) return percent.rate
  if (isScaleUnknown) return cells.refuse('annual_rate', { code: 'rate_scale_unknown' })
  cells.warn('annual_rate', 'percent_below_one')
  return percent.rate
}

function readStartDate(cells: RowCells, { dateOrder, today, notices }: RowSettings): LocalDate | null {
  const read = cells.need('start_date', (text) => readDay(text, dateOrder, today))
  if (!read) return null
  if (read.form !== 'day') cells.later(() => notices.dateRead(cells.line, cells.raw('start_date'), read))
  if (isFarAhead(read.date, today)) cells.warn('start_date', 'date_far_ahead', { readAs: read.date })
  return read.date
}

/**
 * The row's own paid-up-to day, which must be between its first and last due days; otherwise the file's day, limited to
 * this loan's last due day.
 */
/**
 * A file without the column has the default of 50 dollars, which never means 50 %. A blank cell of the column is no
 * fee: a lender who keeps such a column would have filled it in.
 */
function readLateFee(cells: RowCells, settings: RowSettings): LateFeeTerms['lateFee'] | null {
  const { decimalMark } = settings.facts
  const value = cells.raw('late_fee_value').trim()
  const isTypeBlank = cells.raw('late_fee_type').trim() === ''
  const chosen = cells.read('late_fee_type', (text) => readChoice(unguard(text), LATE_FEE_WORDS))
  if (!isTypeBlank && chosen === null) return null
  const type = chosen ?? useDefault(cells, settings, 'late_fee_type')
  if (type === 'percent') {
    if (value === '') return cells.refuse('late_fee_value', { code: 'late_fee_value_missing' })
    const percent = readShare(cells, settings, 'late_fee_value')
    return percent === null ? null : { type, percent }
  }
  if (value === '' && settings.columns.has('late_fee_value')) {
    cells.later(() => settings.notices.feeBlank())
    return { type, amountCents: cents(0) }
  }
  if (value === '') return { type, amountCents: cents(useDefault(cells, settings, 'late_fee_value') * 100) }
  if (value.endsWith('%')) return cells.refuse('late_fee_value', { code: 'late_fee_percent_sign' })
  const amount = cells.read('late_fee_value', (text) => readAmount(text, decimalMark, 0))
  if (amount?.isScientific === true)
    cells.warn('late_fee_value', 'amount_scientific', { readAsCents: amount.amountCents })
  return amount && { type, amountCents: amount.amountCents }
}

const readGraceDays = (cells: RowCells, settings: RowSettings): number =>
  cells.read('grace_days', (text) => readCount(text, GRACE_RANGE.min, GRACE_RANGE.max)) ??
  useDefault(cells, settings, 'grace_days')

/** Reads how the principal is repaid; the last two fields are null if the loan type does not use them. */
function readRepayment(
  cells: RowCells,
  settings: RowSettings,
  termMonths: number | null,
): Pick<TapeLoan, 'loanType' | 'interestOnlyMonths' | 'balloonPercent'> {
  const loanType =
    cells.read('loan_type', (text) => readChoice(unguard(text), LOAN_TYPE_WORDS)) ??
    useDefault(cells, settings, 'loan_type')
  const interestOnlyMonths = readInterestOnlyMonths(cells, loanType, termMonths)
  return { loanType, interestOnlyMonths, balloonPercent: readBalloonPercent(cells, settings, loanType) }
}

/** Reads a share of 0 to 100 %; a value under 1 without a % sign is read as written, with a warning. */
function readShare(cells: RowCells, { facts }: RowSettings, field: 'late_fee_value' | 'balloon_percent'): Rate | null {
  const share = cells.read(field, (text) => readPercent(text, facts.decimalMark, false))
  if (!share) return null
  if (share.rate > SHARE_RANGE.max)
    return cells.refuse(field, { code: 'percent_range', params: { minimum: 0, maximum: 100 } })
  if (!share.hasSign && share.rate > 0 && share.rate < MICRO_PERCENT) cells.warn(field, 'percent_below_one')
  return share.rate
}

function readInterestOnlyMonths(cells: RowCells, loanType: LoanType, termMonths: number | null): number | null {
  const isUsed = loanType === 'interest_only'
  const months = cells.read('interest_only_months', (text) => readTermOrZero(text, isUsed ? 1 : 0))
  if (months === null) return null
  if (isUsed && termMonths !== null && months > termMonths)
    cells.warn('interest_only_months', 'interest_only_beyond_term', { termMonths })
  if (!isUsed && months > 0) cells.warn('interest_only_months', 'field_not_used', { loanType })
  return isUsed ? months : null
}

const readTermOrZero = (text: string, minimum: number): number | CellFlaw =>
  minimum === 0 && /^0+$/.test(text) ? 0 : readTerm(text, false, TERM_RANGE.max)

function readBalloonPercent(cells: RowCells, settings: RowSettings, loanType: LoanType): Rate | null {
  const isUsed = loanType === 'balloon'
  if (cells.raw('balloon_percent').trim() === '')
    return isUsed ? cells.refuse('balloon_percent', { code: 'balloon_percent_missing' }) : null
  const percent = readShare(cells, settings, 'balloon_percent')
  if (!isUsed && percent !== null && percent > 0) cells.warn('balloon_percent', 'field_not_used', { loanType })
  return isUsed ? percent : null
}

/**
 * Rows with the same key are the same loan (lending §4.3.7): the lender's number, otherwise name, amount, rate, term
 * and start.
 */
function repeatKey(loan: TapeLoan): string {
  if (loan.loanId !== null) return `id ${loan.loanId}`
  return [loan.borrowerName.toLowerCase(), loan.principalCents, loan.annualRate, loan.termMonths, loan.startDate].join(
    '\t',
  )
}
