import { add, cents, shareOut, subtract, sumCents, ZERO, type Cents, type Refusal } from '@winterjay/money'
import { at, sum } from '../solver/matrix.ts'

export interface Target {
  readonly id: string
  /** 0 to 1; the targets add to 1. */
  readonly weight: number
}

export interface Drift {
  readonly id: string
  readonly heldCents: Cents
  readonly weight: number
  readonly targetWeight: number
  /** Held share less target share, as a fraction (0.05 is five percentage points too much). */
  readonly drift: number
}

/**
 * Returns how far holdings are from their targets. A holding without a target has a target of 0; null if nothing is
 * held.
 */
export function driftOf(targets: readonly Target[], held: ReadonlyMap<string, Cents>): Drift[] | null {
  const total = sumCents(held.values())
  if (total <= 0) return null
  const ids = [...new Set([...targets.map((t) => t.id), ...held.keys()])]
  return ids.map((id) => {
    const heldCents = held.get(id) ?? ZERO
    const targetWeight = targets.find((t) => t.id === id)?.weight ?? 0
    const weight = heldCents / total
    return { id, heldCents, weight, targetWeight, drift: weight - targetWeight }
  })
}

/**
 * Allocates the next contribution so that, without selling, the holdings come as close to the targets as possible: it
 * fills the lines furthest below target, all to one common level, and allocates every cent. Refuses an amount that is
 * not above 0, and targets that do not add to 1.
 */
export function placeContribution(
  targets: readonly Target[],
  held: ReadonlyMap<string, Cents>,
  amountCents: Cents,
): ReadonlyMap<string, Cents> | Refusal<'amount-not-positive' | 'targets-incomplete'> {
  if (amountCents <= 0) return { code: 'amount-not-positive', field: 'amount' }
  if (targets.some((t) => !(t.weight >= 0)) || Math.abs(sum(targets.map((t) => t.weight)) - 1) > 1e-9)
    return { code: 'targets-incomplete' }
  const lines = targets.filter((t) => t.weight > 0)
  const filledTo = commonLevel(lines, held, amountCents)
  // Millionths of a cent keep the proportions when whole cents are split.
  const wanted = lines.map((t) => Math.max(0, Math.round((t.weight * filledTo - (held.get(t.id) ?? ZERO)) * 1_000_000)))
  const shares = wanted.some((w) => w > 0)
    ? shareOut(amountCents, wanted)
    : shareOut(
        amountCents,
        lines.map((t) => Math.round(t.weight * 1_000_000)),
      )
  return new Map(lines.map((t, i) => [t.id, at(shares, i)]))
}

/** The portfolio size L at which raising every line to `weight × L` uses the amount exactly. */
function commonLevel(targets: readonly Target[], held: ReadonlyMap<string, Cents>, amountCents: Cents): number {
  const lines = targets
    .map((t) => ({ weight: t.weight, held: held.get(t.id) ?? ZERO }))
    .sort((a, b) => a.held / a.weight - b.held / b.weight)
  let weight = 0
  let heldBelow = 0
  let level = 0
  for (const [i, line] of lines.entries()) {
    weight += line.weight
    heldBelow += line.held
    level = (amountCents + heldBelow) / weight
    const next = lines[i + 1]
    if (next === undefined || level <= next.held / next.weight) break
  }
  return level
}

/**
 * The same in whole units for lines with a known price; the others take any amount of cents, and money that cannot buy
 * a unit still needed is left over. Refuses as `placeContribution` does, and a price that is not above 0.
 */
export function placeWholeUnits(
  targets: readonly Target[],
  held: ReadonlyMap<string, Cents>,
  amountCents: Cents,
  prices: ReadonlyMap<string, Cents>,
):
  | { orders: Order[]; leftCents: Cents }
  | Refusal<'amount-not-positive' | 'targets-incomplete' | 'price-not-positive'> {
  const placed = placeContribution(targets, held, amountCents)
  if (!(placed instanceof Map)) return placed as Refusal<'amount-not-positive' | 'targets-incomplete'>
  const lines = targets.map(({ id }) => ({
    id,
    weight: (placed.get(id) ?? ZERO) / amountCents,
    priceCents: prices.get(id) ?? cents(1),
  }))
  return buyWholeUnits(lines, amountCents) ?? { code: 'price-not-positive' }
}

export interface Order {
  readonly id: string
  readonly units: number
  readonly costCents: Cents
}

/**
 * Returns whole units for an amount of money: first as many of each as its share pays for, then one at a time of the
 * line furthest below its target that the rest can still pay for. Null if a price is not above 0.
 */
export function buyWholeUnits(
  lines: readonly (Target & { readonly priceCents: Cents })[],
  amountCents: Cents,
): { orders: Order[]; leftCents: Cents } | null {
  if (lines.some((line) => line.priceCents <= 0)) return null
  const units = lines.map((line) => Math.floor((amountCents * line.weight) / line.priceCents + 1e-9))
  const cost = (i: number): Cents => cents(at(units, i) * at(lines, i).priceCents)
  const spent = (): Cents => sumCents(lines.map((_, i) => cost(i)))
  let leftCents = subtract(amountCents, spent())
  for (;;) {
    const gap = (i: number): number => at(lines, i).weight - cost(i) / amountCents
    const open = lines
      .map((_, i) => i)
      .filter((i) => at(lines, i).weight > 0 && at(lines, i).priceCents <= leftCents && gap(i) > 0)
    if (open.length === 0) break
    const next = open.reduce((a, b) => (gap(b) > gap(a) ? b : a))
    units[next] = at(units, next) + 1
    leftCents = subtract(leftCents, at(lines, next).priceCents)
  }
  return {
    orders: lines.map((line, i) => ({ id: line.id, units: at(units, i), costCents: cost(i) })),
    leftCents: add(leftCents, ZERO),
  }
}
