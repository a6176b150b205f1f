import { localDateIn } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import type { LoanFact } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

interface FactsCardProps {
  readonly facts: readonly LoanFact[]
  readonly onVoid: (fact: LoanFact) => void
}

/** What is recorded in addition to payments, newest first. What was voided stays, crossed out: history is never edited. */
export function FactsCard({ facts, onVoid }: FactsCardProps) {
  const m = useWords(loanWords).facts
  if (facts.length === 0) return null
  return (
    <Card title={m.heading}>
      <ul>
        {facts.toReversed().map((fact) => (
          <FactLine key={fact.id} fact={fact} onVoid={() => onVoid(fact)} />
        ))}
      </ul>
    </Card>
  )
}

function FactLine({ fact, onVoid }: { readonly fact: LoanFact; readonly onVoid: () => void }) {
  const m = useWords(loanWords).facts
  const f = useFormat()
  const what = useFactWords()(fact)
  const isVoided = fact.voided_at !== null
  return (
    <li className="num flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3">
          {isVoided ? <s className="text-muted">{what}</s> : <span className="font-[650]">{what}</span>}
          {isVoided && <Badge>{m.voided}</Badge>}
        </p>
        <p className="text-sm text-muted">{m.recorded(f.date(localDateIn(timeZone(), new Date(fact.recorded_at))))}</p>
        {fact.reason !== null && <p className="text-sm wrap-anywhere text-muted">{fact.reason}</p>}
        {fact.void_reason !== null && (
          <p className="text-sm wrap-anywhere text-muted">{m.voidedWhy(fact.void_reason)}</p>
        )}
      </div>
      {!isVoided && (
        <Button size="sm" aria-label={m.voidOf(what)} onClick={onVoid}>
          {m.void}
        </Button>
      )}
    </li>
  )
}

/** What a fact says, in a few words. */
export function useFactWords(): (fact: LoanFact) => string {
  const m = useWords(loanWords).facts
  const f = useFormat()
  return ({ event, on, installment, amount }) => {
    if (event === 'paid_up_to') return m.paidUpTo(f.date(on, 'long'))
    return amount === null ? m.waiver(installment ?? 0) : m.waiverOf(f.cents(amount), installment ?? 0)
  }
}
