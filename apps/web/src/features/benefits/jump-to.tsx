import { ELIGIBILITIES } from '@winterjay/benefits/lists'
import type { Answer, Eligibility } from '@winterjay/benefits'
import { useWords } from '../../lib/language/words.ts'
import { benefitsWords } from './words/words.ts'

export type Part = Eligibility | 'what-if' | 'birthday' | 'keep'

/** Of the heading that begins a part of the results. */
export const partId = (part: Part): string => `benefits-${part}`

export interface JumpToProps {
  readonly answer: Answer
  readonly nextAge: number
}

/** The parts of a long page, one tap away. Buttons and not links: the address may hold the household, and keeps it. */
export function JumpTo({ answer, nextAge }: JumpToProps) {
  const m = useWords(benefitsWords)
  const count = (part: Eligibility): number => answer.results.filter(({ eligibility }) => eligibility === part).length
  const groups = ELIGIBILITIES.filter((part) => count(part) > 0)
  const parts: { readonly part: Part; readonly name: string; readonly count?: number }[] = [
    ...groups.map((part) => ({ part, name: m.groups[part], count: count(part) })),
    { part: 'what-if', name: m.jump.whatIf },
    { part: 'birthday', name: m.jump.birthday(nextAge) },
    { part: 'keep', name: m.jump.keep },
  ]
  return (
    <nav aria-label={m.jump.label} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ part, name, count: found }) => (
          <li key={part}>
            <button
              type="button"
              className="min-h-11 rounded-full border border-edge bg-surface px-4 font-semibold text-spruce hover:bg-sunken"
              onClick={() => goTo(part)}
            >
              {name} {found !== undefined && <span className="num font-normal text-muted">{found}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Reading goes on there, by eye and by screen reader. */
function goTo(part: Part): void {
  const heading = document.getElementById(partId(part))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
