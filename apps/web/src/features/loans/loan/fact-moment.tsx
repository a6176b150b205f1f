import { localDateIn } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import type { Moment } from '../../../ui/row/timeline.tsx'
import type { LoanFact } from '../queries.ts'
import { loanWords } from '../words/words.ts'
import { Wrapped } from './payment-moment.tsx'

/** A fact other than a payment; unfolds to its reason and the action that withdraws it. A withdrawn fact stays, crossed out. */
export function useFactMoment(onVoid: (fact: LoanFact) => void): (fact: LoanFact) => Moment {
  const m = useWords(loanWords).facts
  const f = useFormat()
  const words = useFactWords()
  return (fact) => {
    const what = words(fact)
    const recorded = m.recorded(f.date(localDateIn(timeZone(), new Date(fact.recorded_at))))
    const isVoided = fact.voided_at !== null
    return {
      key: fact.id,
      node: isVoided ? 'none' : 'done',
      title: <span className="block whitespace-normal">{isVoided ? <s className="text-muted">{what}</s> : what}</span>,
      detail: fact.void_reason === null ? recorded : <Wrapped>{m.voidedWhy(fact.void_reason)}</Wrapped>,
      ...(isVoided ? {} : { more: <FactMore fact={fact} what={what} onVoid={() => onVoid(fact)} /> }),
    }
  }
}

interface FactMoreProps {
  readonly fact: LoanFact
  readonly what: string
  readonly onVoid: () => void
}

function FactMore({ fact, what, onVoid }: FactMoreProps) {
  const m = useWords(loanWords).facts
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 text-sm">
      {fact.reason !== null && <p className="min-w-0 flex-1 basis-44 wrap-anywhere text-muted">{fact.reason}</p>}
      <Button size="sm" aria-label={m.voidOf(what)} onClick={onVoid}>
        {m.void}
      </Button>
    </div>
  )
}

/** A short description of a fact. */
export function useFactWords(): (fact: LoanFact) => string {
  const m = useWords(loanWords).facts
  const f = useFormat()
  return ({ event, on, installment, amount }) => {
    if (event === 'paid_up_to') return m.paidUpTo(f.date(on, 'long'))
    return amount === null ? m.waiver(installment ?? 0) : m.waiverOf(f.cents(amount), installment ?? 0)
  }
}
