import { add, cents, maxCents, yearOf, ZERO, type Cents } from '@winterjay/money'
import type { LedgerStep } from './ledger.ts'
import type { LedgerLine, Security } from './line.ts'

/**
 * Foreign property that cost more than this at any time in a year is reported on form T1135 (Income Tax Act, s.
 * 233.3).
 */
export const T1135_THRESHOLD: Cents = cents(100_000_00)

/** One holder's calendar year, by settlement day. Amounts are Canadian cents; null if a cost is unknown. */
export interface TaxYear {
  readonly year: number
  readonly holder: string
  /** Of sales, and of returns of capital beyond the base; denied losses are added back. */
  gain: Cents | null
  denied: Cents
  lostForGood: Cents
  /** Gains on the funds' slips, in addition to `gain`. */
  slipGain: Cents
  foreignCost: ForeignCost
}

/** The cost of foreign property held outside registered plans. */
export interface ForeignCost {
  /** The known part. */
  readonly known: Cents
  /** True if a cost is unknown, or its security stopped at a gap. */
  readonly isIncomplete: boolean
}

const NO_FOREIGN_COST: ForeignCost = { known: ZERO, isIncomplete: false }

/** Adds the lines up by holder and year while the ledger is followed. */
export class TaxYears {
  readonly #years = new Map<string, TaxYear>()
  readonly #foreignNow = new Map<string, ForeignCost>()
  readonly #foreignSymbols: ReadonlySet<string> | null

  constructor(foreignSymbols: ReadonlySet<string> | null) {
    this.#foreignSymbols = foreignSymbols
  }

  /** Oldest first, then by holder. */
  list(): TaxYear[] {
    return [...this.#years.values()].sort((a, b) => a.year - b.year || (a.holder < b.holder ? -1 : 1))
  }

  add({ row, line }: LedgerStep, securities: ReadonlyMap<string, Security>): void {
    const year = this.#yearOf(yearOf(row.settleOn), row.holder)
    if (line !== null) addLine(year, line)
    if (this.#foreignSymbols === null) return
    for (const [holder, cost] of foreignCosts(this.#foreignSymbols, securities)) {
      const before = this.#foreignNow.get(holder) ?? NO_FOREIGN_COST
      if (cost.known === before.known && cost.isIncomplete === before.isIncomplete) continue
      const changed = this.#yearOf(yearOf(row.settleOn), holder)
      changed.foreignCost = highest(changed.foreignCost, cost)
      this.#foreignNow.set(holder, cost)
    }
  }

  /** A year begins with what the last one ended with. */
  #yearOf(year: number, holder: string): TaxYear {
    const key = `${year} ${holder}`
    const found = this.#years.get(key) ?? {
      year,
      holder,
      gain: ZERO,
      denied: ZERO,
      lostForGood: ZERO,
      slipGain: ZERO,
      foreignCost: this.#foreignNow.get(holder) ?? NO_FOREIGN_COST,
    }
    this.#years.set(key, found)
    return found
  }
}

function addLine(year: TaxYear, { disposition, excessGain, slipGain }: LedgerLine): void {
  const gain = disposition === null ? (excessGain ?? ZERO) : disposition.gain
  year.gain = year.gain === null || gain === null ? null : add(year.gain, gain)
  year.denied = add(year.denied, disposition?.loss?.denied ?? ZERO)
  year.lostForGood = add(year.lostForGood, disposition?.loss?.lostForGood ?? ZERO)
  year.slipGain = add(year.slipGain, slipGain ?? ZERO)
}

const highest = (a: ForeignCost, b: ForeignCost): ForeignCost => ({
  known: maxCents(a.known, b.known),
  isIncomplete: a.isIncomplete || b.isIncomplete,
})

function foreignCosts(
  symbols: ReadonlySet<string>,
  securities: ReadonlyMap<string, Security>,
): ReadonlyMap<string, ForeignCost> {
  const costs = new Map<string, ForeignCost>()
  for (const [symbol, security] of securities) {
    if (!symbols.has(symbol)) continue
    const booked = security.rows.slice(0, security.next)
    for (const holder of new Set(booked.map((row) => row.holder))) {
      const cost = costs.get(holder) ?? NO_FOREIGN_COST
      costs.set(holder, security.isStopped ? { ...cost, isIncomplete: true } : cost)
    }
    for (const { key, base } of security.pools.values()) {
      if (key.isRegistered) continue
      const cost = costs.get(key.holder) ?? NO_FOREIGN_COST
      costs.set(key.holder, base === null ? { ...cost, isIncomplete: true } : { ...cost, known: add(cost.known, base) })
    }
  }
  return costs
}
