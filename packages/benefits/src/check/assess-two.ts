import { cents, type LocalDate, ZERO } from '@winterjay/money'
import { type HouseholdOfTwo, isUnasked, otherName } from '../household/two-adults.ts'
import type { Outcome } from '../programmes/outcome.ts'
import type { Programme } from '../programmes/programme.ts'
import { assess, type Assessment, assessmentOf, isBetter, type OpenQuestion } from './assess.ts'

/**
 * The rule for the spouse: it runs on the household as the spouse would describe it, and the facts get their names
 * back.
 */
export function assessForSpouse(programme: Programme, seen: HouseholdOfTwo, today: LocalDate): Assessment {
  const { open, outcomes } = closed(assess(programme, seen, today))
  return assessmentOf(
    open.map(({ field, answers }) => ({ field: otherName(field), answers })),
    outcomes,
  )
}

/**
 * One claim that either adult may make: for every combination of answers the better of the two, so an age, a study or a
 * disability counts whoever has it.
 */
export function assessForEither(own: Assessment, spouses: Assessment): Assessment {
  if (isSame(own, spouses)) return own
  const added = spouses.open.filter(({ field }) => !own.open.some((question) => question.field === field))
  const open = [...own.open, ...added]
  const ofOwn = indexIn(open, own.open)
  const ofSpouse = indexIn(open, spouses.open)
  const count = open.reduce((product, { answers }) => product * answers, 1)
  const outcomes = Array.from({ length: count }, (_, cell) => {
    const [one, other] = [own.outcomes[ofOwn(cell)], spouses.outcomes[ofSpouse(cell)]]
    if (one === undefined || other === undefined) throw new RangeError(`no outcome ${cell}`)
    return isBetter(other, one) ? other : one
  })
  return assessmentOf(open, outcomes)
}

const isSame = (a: Assessment, b: Assessment): boolean =>
  a.open.length === b.open.length &&
  a.open.every(({ field }, index) => field === b.open[index]?.field) &&
  a.outcomes.every(({ verdict, amount }, index) => {
    const other = b.outcomes[index]
    return (
      verdict === other?.verdict &&
      amount?.lowCents === other.amount?.lowCents &&
      amount?.highCents === other.amount?.highCents
    )
  })

/**
 * Where the outcome of a cell of all questions is in a list over some of them; in both the last question varies
 * fastest.
 */
function indexIn(all: readonly OpenQuestion[], some: readonly OpenQuestion[]): (cell: number) => number {
  const turns = some.map(({ field, answers }, index) => ({
    stride: cellsOf(all.slice(all.findIndex((question) => question.field === field) + 1)),
    answers,
    own: cellsOf(some.slice(index + 1)),
  }))
  return (cell) => turns.reduce((at, { stride, answers, own }) => at + (Math.floor(cell / stride) % answers) * own, 0)
}

const cellsOf = (open: readonly OpenQuestion[]): number => open.reduce((product, { answers }) => product * answers, 1)

/** Without the questions that a spouse is never asked: every answer to them stays possible in the outcome itself. */
function closed({ open, outcomes }: Assessment): Pick<Assessment, 'open' | 'outcomes'> {
  const kept = open.filter(({ field }) => !isUnasked(field))
  if (kept.length === open.length) return { open, outcomes }
  const cellOf = indexIn(open, kept)
  const groups = new Map<number, Outcome[]>()
  outcomes.forEach((outcome, cell) => {
    const group = groups.get(cellOf(cell))
    if (group === undefined) groups.set(cellOf(cell), [outcome])
    else group.push(outcome)
  })
  return { open: kept, outcomes: [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => oneOf(group)) }
}

/** One outcome for several that stay possible. */
function oneOf(group: readonly Outcome[]): Outcome {
  const best = group.reduce((a, b) => (isBetter(b, a) ? b : a))
  if (group.every(({ verdict }) => verdict === 'no')) return best
  const verdict = group.every((outcome) => outcome.verdict === 'yes') ? 'yes' : 'perhaps'
  const unpublished = group.some((outcome) => outcome.amount === null && outcome.verdict !== 'no')
  if (unpublished) return { ...best, verdict, amount: null }
  const low = Math.min(...group.map(({ amount }) => amount?.lowCents ?? ZERO))
  const high = Math.max(...group.map(({ amount }) => amount?.highCents ?? ZERO))
  return { ...best, verdict, amount: { lowCents: cents(low), highCents: cents(high) } }
}
