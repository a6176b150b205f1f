import { symbolsIn } from '../holdings/portfolio.ts'
import type { PlanBody } from '../calls/queries.ts'

/** "`symbol` returns `percent` more a year than `over`", or than nothing; null while it is not complete. */
export interface ViewChoice {
  readonly symbol: string
  /** Empty: its own return. */
  readonly over: string
  readonly percent: number | null
  readonly confidence: Confidence
}
export const CONFIDENCES = ['0.25', '0.5', '0.75'] as const
type Confidence = (typeof CONFIDENCES)[number]

/** A group of lines with its limits, in percent. */
export interface GroupChoice {
  readonly name: string
  /** As typed. */
  readonly symbols: string
  readonly least: number | null
  readonly most: number | null
}

export const NO_VIEW: ViewChoice = { symbol: '', over: '', percent: null, confidence: '0.5' }
export const NO_GROUP: GroupChoice = { name: '', symbols: '', least: null, most: null }

type Views = NonNullable<PlanBody['views']>
type Groups = NonNullable<NonNullable<PlanBody['limits']>['groups']>

const CONFIDENCE: Readonly<Record<Confidence, Views[number]['confidence']>> = { '0.25': 0.25, '0.5': 0.5, '0.75': 0.75 }

/** The complete views of these symbols. */
export const viewsOf = (choices: readonly ViewChoice[], symbols: readonly string[]): Views =>
  choices.flatMap(({ symbol, over, percent, confidence }) =>
    percent === null || !symbols.includes(symbol) || symbol === over || (over !== '' && !symbols.includes(over))
      ? []
      : [{ symbol, over: over === '' ? null : over, return: percent / 100, confidence: CONFIDENCE[confidence] }],
  )

/** The groups that limit something, with those of their lines that are considered. */
export const groupsOf = (choices: readonly GroupChoice[], symbols: readonly string[]): Groups =>
  choices.flatMap(({ name, symbols: typed, least, most }, k) => {
    const members = symbolsIn(typed).filter((symbol) => symbols.includes(symbol))
    if (members.length === 0 || (least === null && most === null)) return []
    return [
      {
        name: name.trim() === '' ? String(k + 1) : name.trim(),
        symbols: members,
        min: share(least, 0),
        max: share(most, 1),
      },
    ]
  })

const share = (percent: number | null, none: number): number =>
  percent === null ? none : Math.min(1, Math.max(0, percent / 100))

/** The same question without some symbols: they are held, and not moved. */
export function withoutSymbols(body: PlanBody, left: readonly string[]): PlanBody {
  const isIn = (symbol: string): boolean => !left.includes(symbol)
  const { symbols, current, limits, views = [] } = body
  const shares = current?.filter((_, i) => isIn(symbols[i] ?? '')) ?? null
  const total = shares?.reduce((sum, share) => sum + share, 0) ?? 0
  return {
    ...body,
    symbols: symbols.filter(isIn),
    current: shares === null || total <= 0 ? null : shares.map((share) => share / total),
    limits: {
      ...limits,
      lines: limits?.lines?.filter(({ symbol }) => isIn(symbol)) ?? [],
      groups: (limits?.groups ?? [])
        .map((group) => ({ ...group, symbols: group.symbols.filter(isIn) }))
        .filter((group) => group.symbols.length > 0),
    },
    views: views.filter(({ symbol, over }) => isIn(symbol) && (typeof over !== 'string' || isIn(over))),
  }
}
