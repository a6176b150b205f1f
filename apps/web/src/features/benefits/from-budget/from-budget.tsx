import { isSeenBenefit } from '@winterjay/benefits/actions'
import type { Claims } from '@winterjay/benefits/actions'
import { incomesFromDeposits } from '@winterjay/benefits/compare'
import type { IncomeSeen } from '@winterjay/budget'
import type { Cents, Province } from '@winterjay/money'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { warn } from '../../../lib/warn.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { FieldGroup } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { replaceClaims, tellSeen } from '../claims/claims.ts'
import type { DeviceBudget } from './device-budget.ts'
import { fromBudgetWords } from './words/words.ts'

/** The form's two amounts; null while empty. */
export interface Incomes {
  readonly netIncomeCents: Cents | null
  readonly employmentIncomeCents: Cents | null
}

export interface FromBudgetProps {
  readonly budget: DeviceBudget
  readonly province: Province
  readonly age: number
  readonly isCouple: boolean
  readonly incomes: Incomes
  readonly onFill: (incomes: Incomes) => void
  /** Net income includes Old Age Security, or (null) nobody has said so. */
  readonly onIncludesOas: (includes: true | null) => void
}

/** What was read, and what the form and the claims held before. */
interface Read {
  readonly seen: IncomeSeen
  readonly incomes: Incomes
  readonly claims: Claims
}

/** Fills in the incomes from the budget on this device, and marks what arrives already, in one tap (benefits §14). */
export default function FromBudget({ budget, incomes, onFill, onIncludesOas, ...household }: FromBudgetProps) {
  const m = useWords(fromBudgetWords)
  const [read, setRead] = useState<Read | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fillFrom = ({ seen, incomes: before }: Read, without: ReadonlySet<string>): void => {
    const payers = seen.payers.filter(({ id }) => !without.has(id)).map(({ yearlyNetCents }) => yearlyNetCents)
    setLeft(without)
    // Nothing seen is not an income of zero.
    const isNothing = payers.length === 0 && seen.pensionCents === 0
    onFill(isNothing ? before : incomesFromDeposits({ ...household, payers, pensions: seen.pensionCents }))
  }
  const fill = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const seen = await budget.readIncome()
      if (seen === null) return setProblem(m.tooLittle)
      const found = { seen, incomes, claims: tellSeen(seen.benefits.filter(isSeenBenefit)) }
      setRead(found)
      fillFrom(found, new Set(seen.payers.flatMap(({ id, isDoubtful }) => (isDoubtful ? [id] : []))))
      if (seen.hasOas) onIncludesOas(true)
    } catch (error) {
      warn('the budget cannot be read for the benefits check', error)
      setProblem(m.failed)
    } finally {
      setBusy(false)
    }
  }
  const undo = ({ seen, incomes: before, claims }: Read): void => {
    onFill(before)
    replaceClaims(claims)
    if (seen.hasOas) onIncludesOas(null)
    setRead(null)
  }
  return (
    <section aria-label={m.title} className="mb-4 grid gap-3 rounded-control border border-edge p-3.5 print:hidden">
      {read === null ? (
        <>
          <p className="text-sm text-muted">{m.note}</p>
          <Button variant="soft" busy={isBusy} onClick={() => void fill()}>
            {m.fill}
          </Button>
          {problem !== null && <Note tone="care">{problem}</Note>}
        </>
      ) : (
        <>
          <WhatWasSeen
            seen={read.seen}
            left={left}
            isCouple={household.isCouple}
            onLeave={(id, isLeft) => {
              const others = [...left].filter((one) => one !== id)
              fillFrom(read, new Set(isLeft ? [...others, id] : others))
            }}
          />
          <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => undo(read)}>
            {m.undo}
          </Button>
        </>
      )}
    </section>
  )
}

interface WhatWasSeenProps {
  readonly seen: IncomeSeen
  readonly left: ReadonlySet<string>
  readonly isCouple: boolean
  readonly onLeave: (id: string, isLeft: boolean) => void
}

/** Names what was counted and what is guessed. A payer can be left out. */
function WhatWasSeen({ seen, left, isCouple, onLeave }: WhatWasSeenProps) {
  const m = useWords(fromBudgetWords)
  const f = useFormat()
  const whole = (amount: Cents): string => f.cents(amount, { whole: true })
  const marked = seen.benefits.filter(isSeenBenefit)
  const counted = seen.payers.filter(({ id }) => !left.has(id)).length
  const month = (day: IncomeSeen['from']): string => f.date(day, 'month-year')
  return (
    <output className="grid gap-3 text-sm">
      {seen.payers.length === 0 ? (
        <p>{m.noPay}</p>
      ) : (
        <FieldGroup legend={m.counted}>
          {seen.payers.map(({ id, name, yearlyNetCents }) => (
            <Checkbox
              key={id}
              checked={!left.has(id)}
              onChange={(isCounted) => onLeave(id, !isCounted)}
              label={m.perYear(name, whole(yearlyNetCents))}
            />
          ))}
        </FieldGroup>
      )}
      <p>
        {m.months(month(seen.from), month(seen.to), seen.monthCount)} {counted > 0 && m.guess}{' '}
        {isCouple && counted > 1 && m.guessOfTwo} {seen.pensionCents > 0 && m.pensions(whole(seen.pensionCents))}
      </p>
      {marked.length > 0 && (
        <p>
          {m.marked(marked.map((name) => m.benefits[name]).join(', '))} {m.mayHoldMore}
        </p>
      )}
    </output>
  )
}
