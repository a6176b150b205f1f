import { asHeadline, isCouple, isHeadline } from '@winterjay/benefits'
import type { Answer, Household } from '@winterjay/benefits'
import { idsIn, splitTotal } from '@winterjay/benefits/actions'
import type { Claims } from '@winterjay/benefits/actions'
import type { RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/chart/stack.tsx'
import { Hero } from '../../../ui/display/hero.tsx'
import { useAmountText } from '../amount-text.ts'
import { forgetClaims, useClaims } from '../claims/claims.ts'
import { LastKnownPart } from './last-known-part.tsx'
import { PeopleBars } from './people-bars.tsx'
import { countedParts } from '../counted-parts.ts'
import { useWords } from '../../../lib/language/words.ts'
import { benefitsWords } from '../words/words.ts'

interface LikelyTotalProps {
  readonly answer: Answer
  readonly household: Household
  /** What one gets already leaves the headline: new money comes first (benefits §11.1). */
  readonly claims: Claims
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/**
 * Headline: likely cash a year, or what of it is new, and its parts. Not shown as a headline if it is close to zero.
 */
export function LikelyTotal({ answer, household, claims, heading }: LikelyTotalProps) {
  const m = useWords(benefitsWords)
  const received = idsIn(claims, 'receives')
  const split = received.size === 0 ? null : splitTotal(answer, claims)
  const headline = split?.fresh ?? answer.total_likely
  const total = useTotalText(headline, answer.total_is_exact, split === null ? m.littleCash : m.claim.nothingNew)
  const parts = countedParts(answer).filter(({ id }) => !received.has(id))
  const isLarge = isHeadline(headline)
  return (
    <>
      <Hero
        label={split === null ? m.total : m.claim.newMoney}
        labelRef={heading}
        value={
          isLarge ? (
            <span className="max-md:text-[2.375rem]">{total}</span>
          ) : (
            <span className="block text-2xl leading-snug tracking-[-.02em]!">{total}</span>
          )
        }
        {...(isLarge && parts.length > 1
          ? {
              isMenuless: true,
              chart: (
                <Stack
                  label={m.madeOf}
                  parts={parts.map(({ id, size, hue }) => ({ key: id, label: id, size, hue }))}
                  hasLegend={false}
                  className="px-4.5 pt-3.5 pb-4.5 md:px-7 md:pb-6"
                />
              ),
            }
          : {})}
      >
        {split === null ? (
          isLarge && <p className="text-muted">{m.fromPrograms(parts.length)}</p>
        ) : (
          <Already has={split.has} total={answer.total_likely} />
        )}
        <LargestMaybe answer={answer} />
        <Together answer={answer} />
        <PeopleBars household={household} today={answer.as_of} />
        {isCouple(household) && household.spouse === undefined && (
          <p className="text-sm text-muted">{m.totalOfCouple}</p>
        )}
        <LastKnownPart answer={answer} />
      </Hero>
      <output className="sr-only">{split === null ? m.totalSpoken(total) : m.claim.newMoneySpoken(total)}</output>
    </>
  )
}

/** What one has of the total, and a way to forget that one told it. */
function Already({ has, total }: { readonly has: AmountRange; readonly total: AmountRange }) {
  const m = useWords(benefitsWords).claim
  const { range } = useAmountText()
  const hasTold = Object.keys(useClaims()).length > 0
  return (
    <>
      <p className="text-muted">{m.youHave(range(has), range(total))}</p>
      {hasTold && (
        <Button variant="quiet" size="sm" className="-ml-3 print:hidden" onClick={forgetClaims}>
          {m.forget}
        </Button>
      )}
    </>
  )
}

type AmountRange = Answer['total_likely']

function useTotalText(total: AmountRange, isExact: boolean, little: string): string {
  const m = useWords(benefitsWords)
  const { whole } = useAmountText()
  if (!isHeadline(total)) return little
  const { low, high } = asHeadline(total)
  if (low === high) return m.amount.about(whole(low))
  return isExact ? m.amount.between(whole(low), whole(high)) : m.atLeastAtMost(whole(low), whole(high))
}

/** Suggests possible benefits if the likely total is close to zero. */
function LargestMaybe({ answer }: { readonly answer: Answer }) {
  const m = useWords(benefitsWords)
  const { most } = useAmountText()
  if (isHeadline(answer.total_likely)) return null
  const [largest] = answer.results
    .filter(({ eligibility, annual_amount }) => eligibility === 'maybe' && annual_amount !== null)
    .toSorted((a, b) => (b.annual_amount?.high ?? 0) - (a.annual_amount?.high ?? 0))
  if (largest?.annual_amount === undefined || largest.annual_amount === null) return null
  return <p className="mt-1">{m.largestMaybe(largest.name, most(largest.annual_amount.high))}</p>
}

/** Programmes that one answer moves in opposite directions: their combined amount, whatever the answer. */
function Together({ answer }: { readonly answer: Answer }) {
  const m = useWords(benefitsWords)
  const { range } = useAmountText()
  const isOpen = (id: string): boolean =>
    answer.results.some(
      (result) =>
        result.id === id && result.annual_amount !== null && result.annual_amount.low !== result.annual_amount.high,
    )
  const settled = answer.total_parts.filter((part) => part.low === part.high && part.ids.some(isOpen))
  const nameOf = (id: string): string => answer.results.find((result) => result.id === id)?.name ?? id
  return settled.map((part) => (
    <p key={part.ids.join(' ')} className="mt-1">
      {m.together(part.ids.map(nameOf).join(' + '), range(part))}
    </p>
  ))
}
