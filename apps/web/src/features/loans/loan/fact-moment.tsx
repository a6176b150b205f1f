import { add, localDateIn, ZERO } from '@winterjay/money'
import { lendingSentence, refuseTakingBack } from '@winterjay/lending'
import type { LendingRefusal } from '@winterjay/lending'
import { useLocale } from '../../../lib/language/locale.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import type { Moment } from '../../../ui/row/timeline.tsx'
import { factsOf } from '../expected-payment.ts'
import type { LoanDetail, LoanFact } from '../queries.ts'
import { changeWords } from '../change/words/words.ts'
import { flagWords } from '../flags/words/words.ts'
import { noteWords } from '../notes/words/words.ts'
import { loanWords } from '../words/words.ts'
import { nameOfCharge } from '../charges/name-of-charge.ts'
import { chargeWords } from '../charges/words/words.ts'
import { Wrapped } from './payment-moment.tsx'
import type { TimelineActs } from './promises.ts'

/**
 * A fact other than a payment; unfolds to its reason and the action that withdraws it. A withdrawn fact stays, crossed
 * out.
 */
export function useFactMoment(
  detail: LoanDetail,
  acts: Pick<TimelineActs, 'onVoid' | 'onWaiveCharge'>,
): (fact: LoanFact) => Moment {
  const m = useWords(loanWords).facts
  const f = useFormat()
  const n = useWords(noteWords)
  const words = useFactWords(detail.facts)
  const { events } = factsOf(detail)
  const stateOfCharge = useChargeState()
  return (fact) => {
    const what = words(fact)
    const recorded = m.recorded(f.date(localDateIn(timeZone(), new Date(fact.recorded_at))), fact.recorded_by)
    const isVoided = fact.voided_at !== null
    return {
      key: fact.id,
      // A tick is for what was done, not for what was lost.
      node: isVoided || isLoss(fact) ? 'none' : 'done',
      title: <span className="block whitespace-normal">{isVoided ? <s className="text-muted">{what}</s> : what}</span>,
      ...(fact.promise === undefined || isVoided ? {} : { state: n.statuses[fact.promise.status] }),
      ...(fact.charge === undefined || isVoided ? {} : { state: stateOfCharge(fact.charge) }),
      detail: fact.void_reason === null ? recorded : <Wrapped>{m.voidedWhy(fact.void_reason, fact.voided_by)}</Wrapped>,
      ...(isVoided
        ? {}
        : { more: <FactMore fact={fact} what={what} refusal={refuseTakingBack(events, fact.id)} acts={acts} /> }),
    }
  }
}

const isLoss = ({ event }: LoanFact): boolean => event === 'write_off' || event === 'settled_for_less'

interface FactMoreProps {
  readonly fact: LoanFact
  readonly what: string
  /** Why it cannot be taken back; said instead of offered. */
  readonly refusal: LendingRefusal | null
  readonly acts: Pick<TimelineActs, 'onVoid' | 'onWaiveCharge'>
}

function FactMore({ fact, what, refusal, acts }: FactMoreProps) {
  const m = useWords(loanWords).facts
  const c = useWords(chargeWords)
  const locale = useLocale()
  const mayWrite = useMay('book.write')
  const mayVoid = useMay('book.decide')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 text-sm">
      {(fact.text ?? fact.reason) !== null && (
        <p className="min-w-0 flex-1 basis-44 wrap-anywhere whitespace-pre-line text-muted">
          {fact.text ?? fact.reason}
        </p>
      )}
      {mayWrite && fact.charge !== undefined && fact.charge.owed > 0 && (
        <Button size="sm" aria-label={c.waiveOf(nameOfCharge(fact, c.kinds))} onClick={() => acts.onWaiveCharge(fact)}>
          {c.waive}
        </Button>
      )}
      {mayVoid && refusal !== null && <p className="basis-full text-muted">{lendingSentence(refusal, locale)}</p>}
      {mayVoid && refusal === null && (
        <Button size="sm" aria-label={m.voidOf(what)} onClick={() => acts.onVoid(fact)}>
          {m.void}
        </Button>
      )}
    </div>
  )
}

/** As much of a note as its row in the timeline shows; unfolded it is whole. */
const NOTE_START = 80

/** What became of a charge. */
function useChargeState(): (charge: NonNullable<LoanFact['charge']>) => string {
  const { states } = useWords(chargeWords)
  const f = useFormat()
  return ({ owed, waived, paid }) =>
    owed > 0 ? states.owed(f.cents(owed)) : waived > 0 && paid === 0 ? states.waived : states.paid
}

/** A short description of a fact. @param facts those of its loan: a waiver names one of them */
export function useFactWords(facts: readonly LoanFact[]): (fact: LoanFact) => string {
  const m = useWords(loanWords).facts
  const f = useFormat()
  const change = useChangeWords()
  const n = useWords(noteWords)
  const c = useWords(chargeWords)
  const settled = useWords(flagWords)
  return (fact) => {
    const { event, on, installment, amount, change: agreed, promise, text, charge, charge_id } = fact
    if (agreed !== undefined) return change(agreed)
    if (charge !== undefined) return c.of(nameOfCharge({ charge }, c.kinds), f.cents(amount ?? ZERO))
    if (charge_id !== undefined) {
      const name = nameOfCharge(facts.find(({ id }) => id === charge_id) ?? {}, c.kinds)
      return amount === null ? c.waived(name) : c.waivedPart(f.cents(amount), name)
    }
    if (promise !== undefined) return n.promise(f.cents(amount ?? ZERO), f.date(promise.by, 'long'))
    if (text !== undefined) return n.noteOf(text.length > NOTE_START ? `${text.slice(0, NOTE_START)}…` : text)
    if (event === 'write_off') return n.writeOff
    if (event === 'settled_for_less') return settled.fact(f.cents(amount ?? ZERO))
    if (event === 'opened_with_history') {
      const besides = add(fact.interest_owed ?? ZERO, fact.charges_owed ?? ZERO)
      const [owed, day] = [f.cents(amount ?? ZERO), f.date(on, 'long')]
      return besides === 0 ? m.opened(owed, day) : m.openedWith(owed, day, f.cents(besides))
    }
    if (event === 'paid_up_to') return m.paidUpTo(f.date(on, 'long'))
    return amount === null ? m.waiver(installment ?? 0) : m.waiverOf(f.cents(amount), installment ?? 0)
  }
}

/** A short description of a change of the plan. */
function useChangeWords(): (change: NonNullable<LoanFact['change']>) => string {
  const m = useWords(changeWords)
  const f = useFormat()
  return (change) => {
    switch (change.event) {
      case 'rate_change':
        return m.rateChange(f.rate(change.annual_rate), f.date(change.on, 'long'))
      case 'payment_change':
        return m.paymentChange(f.cents(change.amount), f.date(change.on, 'long'))
      case 'skip':
        return m.skip(change.installment, change.count ?? 1)
      case 'extend':
        return m.extend(change.number_of_payments, f.date(change.on, 'long'))
      case 'due_day_change':
        return m.dueDayChange(f.date(change.first_due_date, 'long'))
      case 'renewal':
        return m.renewal(f.rate(change.annual_rate), change.term_months)
      case 're_age': {
        const planned = m.reAge(change.number_of_payments, f.date(change.on, 'long'))
        return change.interest === 'capitalise' ? m.reAgeAdded(planned) : planned
      }
      case 'capitalise':
        return m.capitalise(f.cents(change.amount), f.date(change.on, 'long'))
      case 'advance':
      default:
        return m.advance(f.cents(change.amount), f.date(change.on, 'long'))
    }
  }
}
