import type { OpenQuestion } from '../check/assess.ts'
import type { FactName } from '../household/household.ts'
import type { Outcome } from '../programmes/outcome.ts'

/*
 * What several programmes can pay together. Their lows and highs cannot simply be added if one answer moves two of them
 * in opposite directions: fewer years in Canada lower the pension and raise the Supplement by the same. So programmes
 * that share an open fact are bounded together, over every possible combination of answers.
 */

/**
 * What one programme pays, in cents a year, for each combination of answers to the questions that move it. The last
 * fact varies fastest.
 */
export interface Factor {
  readonly id: string
  readonly facts: readonly OpenQuestion[]
  readonly low: readonly number[]
  readonly high: readonly number[]
}

export interface JointBounds {
  readonly low: number
  readonly high: number
  /** False if there were too many combinations: the ends are then the sums of each programme's own ends. */
  readonly isExact: boolean
}

/** Larger numbers of combinations are not enumerated. */
const MOST_CELLS = 4_096

/** A programme's outcomes as a table; only a yes pays, and a fact that moves no money is left out. */
export function factorOf(id: string, open: readonly OpenQuestion[], outcomes: readonly Outcome[]): Factor {
  const known = made.get(outcomes)
  if (known?.open === open && known.factor.id === id) return known.factor
  const paid = (end: 'lowCents' | 'highCents'): number[] =>
    outcomes.map(({ verdict, amount }) => (verdict === 'yes' ? (amount?.[end] ?? 0) : 0))
  const factor = open.reduceRight(withoutIdle, { id, facts: open, low: paid('lowCents'), high: paid('highCents') })
  made.set(outcomes, { open, factor })
  return factor
}

/** The total and the questions both need the table of each result. */
const made = new WeakMap<readonly Outcome[], { readonly open: readonly OpenQuestion[]; readonly factor: Factor }>()

/** The factor without one fact, if all its answers give the same amounts. */
function withoutIdle(factor: Factor, { field }: OpenQuestion): Factor {
  const { facts, low, high } = factor
  const index = facts.findIndex((fact) => fact.field === field)
  const answers = facts[index]?.answers ?? 1
  const stride = strideOf(facts, index)
  for (let cell = stride; cell < low.length; cell += 1) {
    // Each answer is compared with the one before it, as far as they differ in nothing else.
    if (cell % (stride * answers) < stride) continue
    if (low[cell] !== low[cell - stride] || high[cell] !== high[cell - stride]) return factor
  }
  const isFirst = (_: number, cell: number): boolean => cell % (stride * answers) < stride
  return {
    ...factor,
    facts: facts.filter((fact) => fact.field !== field),
    low: low.filter(isFirst),
    high: high.filter(isFirst),
  }
}

/** The factor with one of its facts answered: the answer at that index. */
export function withAnswer(factor: Factor, field: FactName, answer: number): Factor {
  const { facts, low, high } = factor
  const index = facts.findIndex((fact) => fact.field === field)
  const stride = strideOf(facts, index)
  const answers = facts[index]?.answers ?? 1
  const isGiven = (_: number, cell: number): boolean => Math.floor(cell / stride) % answers === answer
  return {
    ...factor,
    facts: facts.filter((fact) => fact.field !== field),
    low: low.filter(isGiven),
    high: high.filter(isGiven),
  }
}

const strideOf = (facts: readonly OpenQuestion[], index: number): number =>
  facts.slice(index + 1).reduce((product, { answers }) => product * answers, 1)
const cellsOf = (facts: readonly OpenQuestion[]): number => facts.reduce((product, { answers }) => product * answers, 1)

/** The least and the most that the programmes pay together. */
export function jointBounds(factors: readonly Factor[]): JointBounds {
  const [only] = factors
  if (only !== undefined && factors.length === 1)
    return { low: Math.min(...only.low), high: Math.max(...only.high), isExact: true }
  const low = eliminated(
    factors.map(({ facts, low: cells }) => ({ facts, cells })),
    Math.min,
  )
  const high =
    low === null
      ? null
      : eliminated(
          factors.map(({ facts, high: cells }) => ({ facts, cells })),
          Math.max,
        )
  if (low !== null && high !== null) return { low, high, isExact: true }
  return {
    low: factors.reduce((sum, factor) => sum + Math.min(...factor.low), 0),
    high: factors.reduce((sum, factor) => sum + Math.max(...factor.high), 0),
    isExact: false,
  }
}

interface Table {
  readonly facts: readonly OpenQuestion[]
  readonly cells: readonly number[]
}

/**
 * The minimum (or maximum) of a sum of tables over all answers, by eliminating one fact at a time; null if a step would
 * be too large.
 */
function eliminated(tables: readonly Table[], better: (a: number, b: number) => number): number | null {
  let left = tables
  for (;;) {
    const next = smallestStep(left)
    if (next === null) return left.reduce((sum, { cells }) => sum + (cells[0] ?? 0), 0)
    if (cellsOf(next.facts) > MOST_CELLS) return null
    const touched = left.filter(({ facts }) => has(facts, next.field))
    left = [...left.filter(({ facts }) => !has(facts, next.field)), decided(touched, next, better)]
  }
}

const has = (facts: readonly OpenQuestion[], field: FactName): boolean => facts.some((fact) => fact.field === field)

interface Step {
  readonly field: FactName
  /** The facts of all tables that contain it, the fact itself last. */
  readonly facts: readonly OpenQuestion[]
}

/** The fact whose elimination needs the smallest table; null if none is left. */
function smallestStep(tables: readonly Table[]): Step | null {
  let smallest: Step | null = null
  for (const [field, fact] of new Map(tables.flatMap(({ facts }) => facts.map((one) => [one.field, one] as const)))) {
    const around = new Map(
      tables
        .filter(({ facts }) => has(facts, field))
        .flatMap(({ facts }) => facts.map((one) => [one.field, one] as const)),
    )
    around.delete(field)
    const step = { field, facts: [...around.values(), fact] }
    if (smallest === null || cellsOf(step.facts) < cellsOf(smallest.facts)) smallest = step
  }
  return smallest
}

/** Adds up the tables and keeps, of each group of cells that differ only in the last fact, the better one. */
function decided(tables: readonly Table[], { facts }: Step, better: (a: number, b: number) => number): Table {
  const answers = facts.at(-1)?.answers ?? 1
  const sums: number[] = Array.from({ length: cellsOf(facts) }, () => 0)
  for (const table of tables) addTo(sums, facts, table)
  const cells: number[] = []
  for (let first = 0; first < sums.length; first += answers) {
    let best = sums[first] ?? 0
    for (let answer = 1; answer < answers; answer += 1) best = better(best, sums[first + answer] ?? 0)
    cells.push(best)
  }
  return { facts: facts.slice(0, -1), cells }
}

function addTo(sums: number[], facts: readonly OpenQuestion[], table: Table): void {
  const turns = table.facts.map(({ field, answers }, index) => {
    const stride = strideOf(
      facts,
      facts.findIndex((fact) => fact.field === field),
    )
    return { stride, answers, own: strideOf(table.facts, index) }
  })
  for (let cell = 0; cell < sums.length; cell += 1) {
    let at = 0
    for (const { stride, answers, own } of turns) at += (Math.floor(cell / stride) % answers) * own
    sums[cell] = (sums[cell] ?? 0) + (table.cells[at] ?? 0)
  }
}
