import type { Province } from '@winterjay/money'
import { addMonths, type Cents, endOfMonth, fromPercent, localDate, type LocalDate, type Rate } from '@winterjay/money'

export interface Source {
  readonly title: string
  readonly url?: string
}

/** One published value with its source. `null`: searched for, but not published. */
export interface Figure<V = unknown> {
  readonly value: V
  readonly unit: string
  /** First and last day on which an answer may use it as current. */
  readonly from: string
  readonly to: string
  /**
   * The programme year as the agency names it: `2026-07/2027-06`, `tax-2025`, `2026`, or `law` for a permanent rule.
   */
  readonly year: string
  readonly sources: readonly Source[]
  readonly checkedOn: string
  readonly confidence: string
  /** With a `null` value: the law itself ends here, so earlier values are not last known. */
  readonly sunset?: boolean
}

/** The contents of a programme's `parameters.json`. Amounts are in cents, names in `…Percent` contain percents. */
export interface ProgrammeData {
  readonly id: string
  readonly jurisdiction: string
  readonly name: { readonly en: string; readonly fr: string }
  readonly link: string
  /**
   * The official page in French, if its address is confirmed; otherwise French readers get `link`, marked as English.
   */
  readonly linkFr?: string
  /** cash: money received, including refundable tax credits; credit: lowers tax or goes into a savings plan. */
  readonly kind: string
  readonly howToGet: string | null
  readonly endedIn?: string
  /** By law, indexing never lowers its maximum; the income-tested amount can still fall. */
  readonly maximumNeverFalls?: boolean
  readonly year: string
  readonly confidence: string
  readonly figures: { readonly [name: string]: readonly Figure[] }
  /** End points printed by the agency and not used by our rule: the rule must reproduce them. */
  readonly published?: { readonly [name: string]: readonly Figure[] }
}

export type Jurisdiction = Province | 'CA'

/** `…Cents` becomes `Cents`, `…Percent` becomes `Rate`, at any depth; a figure that can be unknown keeps its `null`. */
export type Resolved<V, Name> = V extends null
  ? null
  : V extends readonly (infer E)[]
    ? readonly Resolved<E, Name>[]
    : V extends object
      ? { readonly [K in keyof V]: Resolved<V[K], K> }
      : V extends number
        ? Name extends `${string}Cents`
          ? Cents
          : Name extends `${string}Percent`
            ? Rate
            : number
        : V

type Values<F> = {
  readonly [K in keyof F]: F[K] extends readonly { readonly value: infer V }[] ? Resolved<V, K> : never
}
export type FiguresOf<D extends ProgrammeData> = Values<D['figures']>

export interface FiguresOn<D extends ProgrammeData> {
  readonly values: FiguresOf<D>
  readonly year: string
  /** The figures whose period is over, by name. */
  readonly past: ReadonlyMap<string, Figure>
  /** False if some figure has no value yet on that day: the rule cannot run. */
  readonly isComplete: boolean
}

/**
 * The figures of one programme on `today`: those of its period, otherwise the last known. Indexed once per day, so that
 * checks do not search the JSON.
 */
export function figuresOn<D extends ProgrammeData>(data: D, today: LocalDate): FiguresOn<D> {
  const known = memory.get(data)
  if (known?.today === today) return known.figures as unknown as FiguresOn<D>
  const figures = resolve(data, today)
  memory.set(data, { today, figures })
  return figures as unknown as FiguresOn<D>
}

/** After the figures of a programme have changed. */
export const forgetFigures = (data: ProgrammeData): boolean => memory.delete(data)

interface Indexed {
  readonly values: Readonly<Record<string, unknown>>
  readonly year: string
  readonly past: ReadonlyMap<string, Figure>
  readonly isComplete: boolean
}
const memory = new WeakMap<ProgrammeData, { today: LocalDate; figures: Indexed }>()

function resolve(data: ProgrammeData, today: LocalDate): Indexed {
  const values: Record<string, unknown> = {}
  const past = new Map<string, Figure>()
  let year: string | null = null
  let isComplete = true
  for (const [name, periods] of Object.entries(data.figures)) {
    const figure = knownOn(periods, today)
    if (figure === null) {
      isComplete = false
      continue
    }
    values[name] = converted(name, figure.value)
    if (figure.year !== 'law') year ??= figure.year
    if (figure.to < today && figure.value !== null) past.set(name, figure)
  }
  return { values, year: year ?? data.year, past, isComplete }
}

/** Months after the end of its period from which a figure is unknown rather than last known. */
const LAST_KNOWN_MONTHS = 15

/**
 * Whether a figure of a past period, which ends with a month, is too old to count; a permanent rule applies until it is
 * changed.
 */
export const isTooOld = ({ to, year }: Figure, today: LocalDate): boolean =>
  year !== 'law' && endOfMonth(addMonths(localDate(to), LAST_KNOWN_MONTHS)) < today

/**
 * The figure of `figureOn`; if no value of its period is published yet, the previous one, as long as it counts as last
 * known.
 */
function knownOn(periods: readonly Figure[], today: LocalDate): Figure | null {
  const figure = figureOn(periods, today)
  if (figure === null || figure.value !== null || figure.sunset === true) return figure
  const before = periods.findLast(({ from, value }) => from < figure.from && value !== null)
  return before === undefined || isTooOld(before, today) ? figure : before
}

/**
 * The figure of the period that contains `today`, otherwise the last one that began before it. Periods are in order.
 */
export function figureOn(periods: readonly Figure[], today: LocalDate): Figure | null {
  return periods.findLast((figure) => figure.from <= today) ?? null
}

function converted(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => converted(name, element))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, converted(key, inner)]))
  }
  if (typeof value !== 'number' || !name.endsWith('Percent')) return value
  const rate = fromPercent(value)
  if (rate === null) throw new RangeError(`${name}: ${value} is not a percent with six decimals at most`)
  return rate
}
