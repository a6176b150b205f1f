import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useServerDay } from '../../../lib/server/server-day.ts'
import { useMay } from '../../../lib/server/book.ts'
import { Button } from '../../../ui/button.tsx'
import { Amount } from '../../../ui/row/amount.tsx'
import { dateStyle } from '../loan/promises.ts'
import { CandidateSelect } from './candidate-select.tsx'
import { LineEditor } from './line-editor.tsx'
import { ReturnEditor } from './return-editor.tsx'
import type { LineRowProps } from './line-row-props.ts'
import { flawOf, groupOf } from './review.ts'
import type { Decision } from './review.ts'
import { bankWords } from './words/words.ts'

/** One row of the file: what it says, which loan it pays and why; a box to tick, and what can be changed about it. */
export function LineRow(props: LineRowProps) {
  const { match, decision, loans, wasSent, onDecide } = props
  const m = useWords(bankWords)
  const f = useFormat()
  const [isOpen, setOpen] = useState(false)
  const mayDecide = useMay('book.decide')
  const { line } = match
  const group = groupOf(match)
  const flaw = flawOf(match, decision, loans)
  const amount = f.cents(line.amountCents)
  const canAssign = group === 'matched' || group === 'asked' || group === 'unknown' || group === 'recorded'
  const canReverse = mayDecide && group === 'returned' && match.payments.length > 0
  // What came back has its box below, with words: it takes a payment back.
  const canTick = canAssign && (decision.isTicked || hasLoan(decision))
  return (
    <li className="border-line py-2.5 not-first:border-t">
      <div className="flex items-start gap-3">
        {canTick && (
          <label className="-my-2 -ml-2 grid size-11 flex-none place-items-center">
            <input
              type="checkbox"
              className="tick rounded-md"
              aria-label={m.tick(line.description, amount)}
              checked={decision.isTicked}
              onChange={(event) => onDecide({ ...decision, isTicked: event.target.checked })}
            />
          </label>
        )}
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <p className="font-[620] wrap-anywhere">{line.description}</p>
          <span className="num font-[620] whitespace-nowrap">
            <Amount cents={line.amountCents} />
          </span>
          <LineFacts {...props} />
        </div>
      </div>
      {group === 'asked' && !isOpen && <CandidateSelect {...props} onOther={() => setOpen(true)} />}
      {canReverse && <ReturnEditor {...props} />}
      {canAssign && isOpen && <LineEditor {...props} onDone={() => setOpen(false)} />}
      {canAssign && !isOpen && (
        <Button
          size="sm"
          variant="quiet"
          className={canTick ? 'mt-1 ml-9' : 'mt-1 -ml-3'}
          onClick={() => setOpen(true)}
        >
          {hasLoan(decision) ? m.change : m.assign}
          <span className="sr-only"> {line.description}</span>
        </Button>
      )}
      {flaw !== null && (wasSent || flaw === 'notTheSum') && (
        <p role="alert" className="mt-1 text-sm text-cranberry">
          {flaw === 'notTheSum' ? m.notTheSum(amount) : m[flaw]}
        </p>
      )}
    </li>
  )
}

const hasLoan = ({ parts }: Decision): boolean => parts.every(({ loanId }) => loanId !== null)

/** Below it: day and loan, then what came of it and why. */
function LineFacts({ match, decision, loans }: LineRowProps) {
  const m = useWords(bankWords)
  const f = useFormat()
  const today = useServerDay()
  const { line, status, candidates, isRepeated, payments } = match
  const [part, another] = decision.parts
  const loan = loans.get(part?.loanId ?? '')
  const why = candidates.find(({ loanId }) => loanId === part?.loanId)?.why ?? []
  const [recorded] = payments
  const facts = [
    f.date(decision.paidOn, dateStyle(decision.paidOn, today)),
    ...(loan !== undefined && another === undefined ? [loan.borrowerName] : []),
    ...(another === undefined ? [] : decision.parts.map(({ loanId }) => loans.get(loanId ?? '')?.borrowerName ?? '—')),
  ]
  const because = f.list(why.map((one) => m.why[one]))
  const found = status === 'sure' || status === 'likely' ? m.found(m[status], because) : because
  const reasons = [
    ...(found === '' ? [] : [found]),
    ...(status === 'recorded' && recorded !== undefined
      ? [
          `${loans.get(recorded.loanId)?.borrowerName ?? ''}, ${m.recordedOn(f.date(recorded.paidOn, dateStyle(recorded.paidOn, today)))}`,
        ]
      : []),
    ...(status === 'reversed' ? [m.wasReversed] : []),
    ...(status === 'came_back' ? [m.cameBack] : []),
    ...(status === 'foreign' ? [m.foreign(line.currency)] : []),
    ...(status === 'future' ? [m.future] : []),
    ...(status === 'return' && recorded === undefined ? [m.noReturned] : []),
    ...(isRepeated ? [m.repeated] : []),
  ]
  return (
    <div className="col-span-2 text-sm text-muted">
      <p>
        {facts.join(' · ')}
        {loan !== undefined && another === undefined && (
          <>
            {'\u00a0· '}
            <span className="whitespace-nowrap">{loan.reference}</span>
          </>
        )}
      </p>
      {reasons.length > 0 && <p className="text-pretty">{reasons.join(' · ')}</p>}
    </div>
  )
}
