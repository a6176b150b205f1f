import type { Locale, Refusal, TextParams } from '@winterjay/money'
import { catalogue, cents, localeTag, plural, write } from '@winterjay/money'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { lendingSentence } from '../refusals/sentences.ts'
import type { SkippedLine } from './layout.ts'
import { lineRanges } from './csv/line-ranges.ts'
import { ROW_DEFAULTS } from './rows/notices.ts'
import type { TapeRefusalCode } from './refusals.ts'
import { TAPE_TEXTS } from './sentence-table.ts'

/**
 * Returns the sentence for a problem, warning, notice or whole-file refusal: the column, the cell as written, what is
 * wrong, and how to fix it.
 */
export function tapeSentence(refusal: Refusal<TapeRefusalCode> | LendingRefusal, locale: Locale): string {
  if (!isOfTape(refusal)) return lawSentence(refusal, locale)
  return write(TAPE_TEXTS[locale][refusal.code], wordsOf(refusal.params ?? {}, locale), locale)
}

const isOfTape = (refusal: Refusal<TapeRefusalCode> | LendingRefusal): refusal is Refusal<TapeRefusalCode> =>
  Object.hasOwn(TAPE_TEXTS.en, refusal.code)

export const FRAME_TEXTS = catalogue(
  {
    line: 'Line {line:digits}: ',
    lines: 'Lines {lines} ({count} rows): ',
    column: '{column}: ',
    oneMoreRow: ' The same goes for {rows} more row.',
    moreRows: ' The same goes for {rows} more rows.',
    none: 'none',
    order: { dmy: 'day, month, year', mdy: 'month, day, year' },
    /** The value of a row if the file gives none. */
    default: {
      late_fee_type: 'a fixed late fee',
      late_fee_value: 'a late fee of {feeCents:money}',
      grace_days: '{graceDays} days of grace',
      loan_type: 'equal payments',
    },
    fixedLateFee: 'a fixed late fee of {feeCents:money}',
    quoted: '“{name}”',
    /** Names that the import knows, for a file without the column. */
    columns: {
      late_fee_type: 'Late fee type',
      late_fee_value: 'Late fee',
      grace_days: 'Grace days',
      loan_type: 'Loan type',
    },
  },
  {
    line: 'Ligne {line:digits} : ',
    lines: 'Lignes {lines} ({count} au total) : ',
    column: '{column} : ',
    oneMoreRow: ' Il en va de même pour {rows} autre ligne.',
    moreRows: ' Il en va de même pour {rows} autres lignes.',
    none: 'aucune',
    order: { dmy: 'jour, mois, année', mdy: 'mois, jour, année' },
    default: {
      late_fee_type: 'frais de retard fixes',
      late_fee_value: 'frais de retard de {feeCents:money}',
      grace_days: '{graceDays} jours de grâce',
      loan_type: 'versements égaux',
    },
    fixedLateFee: 'frais de retard fixes de {feeCents:money}',
    quoted: '« {name} »',
    columns: {
      late_fee_type: 'Type de frais de retard',
      late_fee_value: 'Frais de retard',
      grace_days: 'Jours de grâce',
      loan_type: 'Type de prêt',
    },
  },
)

/** Returns the rule's own sentence, preceded by the first line concerned and the column to check. */
function lawSentence(refusal: LendingRefusal, locale: Locale): string {
  const texts = FRAME_TEXTS[locale]
  const { column, line, rows = 1 } = refusal.params ?? {}
  const others = Number(rows) - 1
  return [
    line === undefined ? '' : write(texts.line, { line }, locale),
    column === undefined ? '' : write(texts.column, { column }, locale),
    lendingSentence(refusal, locale),
    others > 0 ? write(plural(others, locale, texts.oneMoreRow, texts.moreRows), { rows: others }, locale) : '',
  ].join('')
}

/** Joins the sentences of all problems of a row. */
export const problemSentences = (
  problems: readonly (Refusal<TapeRefusalCode> | LendingRefusal)[],
  locale: Locale,
): string => problems.map((problem) => tapeSentence(problem, locale)).join(' ')

/** Returns a line of the wire's `errors` or `warnings` for a row: begins "Line N" or "Ligne N" (wire §3.4, Import). */
export function lineSentence(
  line: number,
  problems: readonly (Refusal<TapeRefusalCode> | LendingRefusal)[],
  locale: Locale,
): string {
  return write(FRAME_TEXTS[locale].line, { line }, locale) + problemSentences(problems, locale)
}

/** "Line 3: ", "Ligne 3 : ", and what is said of that line. */
const OF_LINE = /^\p{L}+\s(\d+)\s?:\s(.+)$/su

/**
 * Puts together what is said of several lines in the same words: "Lines 3–9 (7 rows): …", at the place of the first.
 *
 * @param sentences as of `lineSentence`, by ascending lines; others stay as they are
 */
export function alikeSentences(sentences: readonly string[], locale: Locale): string[] {
  const alike = new Map<string, { readonly sentence: string; readonly lines: number[] }>()
  for (const sentence of sentences) {
    const [, line, text] = OF_LINE.exec(sentence) ?? []
    const known = text === undefined ? undefined : alike.get(text)
    if (known === undefined) alike.set(text ?? sentence, { sentence, lines: line === undefined ? [] : [Number(line)] })
    else known.lines.push(Number(line))
  }
  return [...alike].map(([text, { sentence, lines }]) =>
    lines.length < 2
      ? sentence
      : write(FRAME_TEXTS[locale].lines, { lines: lineRanges(lines), count: lines.length }, locale) + text,
  )
}

/** Skipped lines with content, with the code that explains why; blank lines and `sep=;` have none. */
const SKIP_CODES = {
  title: 'line_above_header',
  totals: 'line_is_total',
  prose: 'line_is_remark',
  header_again: 'line_repeats_header',
} as const

type NamedLine = SkippedLine & { readonly reason: keyof typeof SKIP_CODES }

/** Whether a skipped line must be reported: content is never dropped silently (lending §4.3.6). */
export const isNamed = (line: SkippedLine): line is NamedLine => Object.hasOwn(SKIP_CODES, line.reason)

/** Returns the wire's warning for such a line: begins "Line N". */
export const skippedSentence = ({ line, reason, text }: NamedLine, locale: Locale): string =>
  lineSentence(line, [{ code: SKIP_CODES[reason], params: { value: text } }], locale)

/** Turns parameters that are codes into words, including an empty list of columns. */
function wordsOf(params: TextParams, locale: Locale): TextParams {
  const texts = FRAME_TEXTS[locale]
  const { order, default: field, defaults, missing, repeated } = params
  if (order !== undefined) return { ...params, order: texts.order[order as keyof typeof texts.order] }
  if (field !== undefined)
    return { ...params, default: write(texts.default[field as keyof typeof ROW_DEFAULTS], DEFAULTS, locale) }
  if (defaults !== undefined) return { ...params, ...defaultsInWords(String(defaults).split(' '), locale) }
  if (missing === undefined || repeated === undefined) return params
  return {
    ...params,
    missing: missing === '' ? texts.none : missing,
    repeated: repeated === '' ? texts.none : repeated,
  }
}

/** Several values in one list, and the names that the import knows for their columns. */
function defaultsInWords(named: readonly string[], locale: Locale): TextParams {
  const texts = FRAME_TEXTS[locale]
  const fields = named as readonly (keyof typeof ROW_DEFAULTS)[]
  const hasFixedFee = fields.includes('late_fee_type') && fields.includes('late_fee_value')
  const said = hasFixedFee
    ? [
        texts.fixedLateFee,
        ...fields.filter((field) => !field.startsWith('late_fee')).map((field) => texts.default[field]),
      ]
    : fields.map((field) => texts.default[field])
  const list = new Intl.ListFormat(localeTag(locale))
  return {
    default: list.format(said.map((text) => write(text, DEFAULTS, locale))),
    columns: list.format(fields.map((field) => write(texts.quoted, { name: texts.columns[field] }, locale))),
  }
}

const DEFAULTS: TextParams = { feeCents: cents(ROW_DEFAULTS.late_fee_value * 100), graceDays: ROW_DEFAULTS.grace_days }
