import type { LocalDate } from '@winterjay/money'
import { type FiguresOf, figuresOn, isTooOld, type Jurisdiction, type ProgrammeData } from './figures.ts'
import { leavesOutPension, withPensionOf2025, yearsThatCount } from '../federal/old-age-security/line-23600.ts'
import { type FactName, type FollowUps, hasChildren, type Household } from '../household/household.ts'
import type { Note, Outcome } from './outcome.ts'
import { betweenParents, withoutChildren } from './shared-custody.ts'

/** A household in which the facts `A` are known. */
export type WithFacts<A extends FactName> = Household & Required<Pick<FollowUps, A>>

interface Rule<D extends ProgrammeData, A extends FactName> {
  /** The follow-up facts the rule uses. Everything else it needs is in the ten fields. */
  readonly asks?: readonly A[]
  /** The facts it uses instead if both adults of a couple are described. */
  readonly asksOfTwo?: readonly FactName[]
  readonly assess: (h: WithFacts<A>, p: FiguresOf<D>, today: LocalDate) => Outcome
  /** Whether the ten fields decide on their own: then no question is asked. */
  readonly isSettled?: (h: Household) => boolean
  /**
   * Id of the programme that this one goes with: once that is likely, a total counts this one wherever it is a yes,
   * because whatever moves one of them moves the other in the opposite direction.
   */
  readonly withBase?: string
  /** Tested on income without Old Age Security: pensions missing from the net income are not added. */
  readonly testsWithoutPensions?: true
  /** Other programmes whose figures the rule uses; it is only as current as they are. */
  readonly uses?: readonly ProgrammeData[]
  /** Each parent who shares custody gets half: halfway between the amount with the children and the amount without. */
  readonly sharesCustody?: true
  readonly deadline?: (p: FiguresOf<D>) => string
  readonly nextPayment?: (p: FiguresOf<D>, today: LocalDate) => LocalDate
  /** A remark for every household, shown with the amount. */
  readonly remark?: (p: FiguresOf<D>) => Note
  /**
   * Names of the figures that can decide for a household, if some apply only to others: another province's schedule.
   */
  readonly cites?: (h: Household) => readonly (keyof D['figures'] & string)[]
  /** Programmes whose amounts this one adds up: it is shown, but not counted again in the total. */
  readonly sumOf?: readonly string[]
}

export interface Programme {
  readonly id: string
  readonly jurisdiction: Jurisdiction
  readonly data: ProgrammeData
  readonly asks: readonly FactName[]
  /** The facts among them that matter for a household, and other facts needed for it. */
  readonly factsFor: (h: Household) => readonly FactName[]
  readonly withBase: string | null
  readonly sumOf: readonly string[]
  /** Every fact in `asks` must be present. Null: some figure of the rule does not exist yet on `today`. */
  readonly assess: (h: Household, today: LocalDate) => Outcome | null
  /**
   * The programme year of the figures in force on `today`, and how out of date they are. `cited`: the figures that can
   * decide; null for all.
   */
  readonly standing: (today: LocalDate, cited?: readonly string[] | null) => Standing
  readonly deadline: (today: LocalDate) => string | null
  readonly nextPayment: (today: LocalDate) => LocalDate | null
  readonly remark: (today: LocalDate) => Note | null
  /** Names of the figures to cite; null for all. */
  readonly cites: (h: Household) => readonly string[] | null
}

export interface Standing {
  readonly year: string
  /** The period of the oldest out-of-date figure; null if all are current. */
  readonly lastKnownFor: string | null
  /** Some figure is so old that nothing counts any more. */
  readonly isUnknownNow: boolean
}

/** Combines a programme's dated figures with its rule; the rule gets the figures in force on the day, typed by name. */
export function programme<const D extends ProgrammeData, A extends FactName = never>(
  data: D,
  rule: Rule<D, A>,
): Programme {
  const uses: readonly ProgrammeData[] = rule.uses ?? []
  const asks: readonly FactName[] = rule.asks ?? []
  const addsPension = (h: Household): boolean => rule.testsWithoutPensions !== true && leavesOutPension(h)
  return {
    id: data.id,
    jurisdiction: data.jurisdiction as Jurisdiction,
    data,
    asks,
    factsFor: (h) => {
      if (rule.isSettled?.(h) === true) return []
      const asked = h.spouse === undefined ? asks : (rule.asksOfTwo ?? asks)
      return addsPension(h) ? [...new Set<FactName>([...asked, ...yearsThatCount(h)])] : asked
    },
    withBase: rule.withBase ?? null,
    sumOf: rule.sumOf ?? [],
    assess: (h, today) => {
      const figures = figuresOn(data, today)
      const isComplete = figures.isComplete && uses.every((other) => figuresOn(other, today).isComplete)
      if (!isComplete) return null
      const asked = addsPension(h) ? withPensionOf2025(h, today) : h
      if (asked === null) return null
      const assessed = (household: Household): Outcome => rule.assess(household as WithFacts<A>, figures.values, today)
      return rule.sharesCustody && h.sharedCustody === true && hasChildren(h)
        ? betweenParents(assessed(asked), assessed(withoutChildren(asked)))
        : assessed(asked)
    },
    standing: (today, cited = null) => {
      const { year, past } = figuresOn(data, today)
      const own = [...past].filter(([name]) => cited === null || cited.includes(name)).map(([, figure]) => figure)
      const stale = [...own, ...uses.flatMap((other) => [...figuresOn(other, today).past.values()])]
      const oldest =
        stale.filter((figure) => figure.year !== 'law').toSorted((a, b) => (a.to < b.to ? -1 : 1))[0] ?? stale[0]
      return { year, lastKnownFor: oldest?.year ?? null, isUnknownNow: stale.some((figure) => isTooOld(figure, today)) }
    },
    deadline: (today) => rule.deadline?.(figuresOn(data, today).values) ?? null,
    nextPayment: (today) => rule.nextPayment?.(figuresOn(data, today).values, today) ?? null,
    remark: (today) => {
      const { values, isComplete } = figuresOn(data, today)
      return isComplete ? (rule.remark?.(values) ?? null) : null
    },
    cites: (h) => rule.cites?.(h) ?? null,
  }
}
