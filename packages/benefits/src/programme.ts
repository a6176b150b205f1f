import type { LocalDate } from '@winterjay/money'
import { type FiguresOf, figuresOn, type Jurisdiction, type ProgrammeData } from './figures.ts'
import { type FactName, type FollowUps, hasChildren, type Household } from './household.ts'
import type { Outcome } from './outcome.ts'
import { betweenParents, withoutChildren } from './shared-custody.ts'

/** A household in which the facts `A` are known. */
export type Knowing<A extends FactName> = Household & Required<Pick<FollowUps, A>>

interface Rule<D extends ProgrammeData, A extends FactName> {
  /** The follow-up facts the rule reads. Everything else it knows is in the ten fields. */
  readonly asks?: readonly A[]
  readonly assess: (h: Knowing<A>, p: FiguresOf<D>, today: LocalDate) => Outcome
  /** Other programmes whose figures the rule reads: it is no more current than they are. */
  readonly uses?: readonly ProgrammeData[]
  /** Paid to each parent who shares custody in half: halfway between the amount with the children and the amount without. */
  readonly sharesCustody?: true
  readonly deadline?: (p: FiguresOf<D>) => string
  readonly nextPayment?: (p: FiguresOf<D>, today: LocalDate) => LocalDate
  /** Names of the figures that can decide for a household, where some hold only for others: another province's schedule. */
  readonly cites?: (h: Household) => readonly (keyof D['figures'] & string)[]
  /** Programmes whose amounts this one is the sum of: shown, and not counted twice. */
  readonly sumOf?: readonly string[]
}

export interface Programme {
  readonly id: string
  readonly jurisdiction: Jurisdiction
  readonly data: ProgrammeData
  readonly asks: readonly FactName[]
  readonly sumOf: readonly string[]
  /** Every fact in `asks` must be present. Null: some figure of the rule does not exist yet on `today`. */
  readonly assess: (h: Household, today: LocalDate) => Outcome | null
  /** The programme year of the figures that stand on `today`, and the period of the first one that is out of date. */
  readonly standing: (today: LocalDate) => Standing
  readonly deadline: (today: LocalDate) => string | null
  readonly nextPayment: (today: LocalDate) => LocalDate | null
  /** Names of the figures to cite; null for all. */
  readonly cites: (h: Household) => readonly string[] | null
}

export interface Standing {
  readonly year: string
  readonly lastKnownFor: string | null
}

/** Joins a programme's dated figures to its rule; the rule sees the figures that stand on the day, typed by name. */
export function programme<const D extends ProgrammeData, A extends FactName = never>(data: D, rule: Rule<D, A>): Programme {
  const uses: readonly ProgrammeData[] = rule.uses ?? []
  return {
    id: data.id,
    jurisdiction: data.jurisdiction as Jurisdiction,
    data,
    asks: rule.asks ?? [],
    sumOf: rule.sumOf ?? [],
    assess: (h, today) => {
      const figures = figuresOn(data, today)
      const isComplete = figures.isComplete && uses.every((other) => figuresOn(other, today).isComplete)
      if (!isComplete) return null
      const assessed = (household: Household): Outcome => rule.assess(household as Knowing<A>, figures.values, today)
      return rule.sharesCustody && h.sharedCustody === true && hasChildren(h) ? betweenParents(assessed(h), assessed(withoutChildren(h))) : assessed(h)
    },
    standing: (today) => {
      const { year, lastKnownFor } = figuresOn(data, today)
      const stale = uses.map((other) => figuresOn(other, today).lastKnownFor).find((label) => label !== null)
      return { year, lastKnownFor: lastKnownFor ?? stale ?? null }
    },
    deadline: (today) => rule.deadline?.(figuresOn(data, today).values) ?? null,
    nextPayment: (today) => rule.nextPayment?.(figuresOn(data, today).values, today) ?? null,
    cites: (h) => rule.cites?.(h) ?? null,
  }
}
