import type { AnswerResult } from '@winterjay/benefits'
import { actionSheetOf, answerDueOn, askAgainBy, differsMuch, recourseOf } from '@winterjay/benefits/actions'
import type { Claim } from '@winterjay/benefits/actions'
import { CLAIM_STATES, REFUSAL_REASONS } from '@winterjay/benefits/lists'
import { addMonths, startOfMonth, yearMonthOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { MoneyInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { tell, useClaims, useClientClaims } from './claims.ts'
import { claimWords } from './words/words.ts'

interface ClaimFieldsProps {
  readonly result: AnswerResult
  /** What is told, or what an answer says is received. */
  readonly claim: Claim | undefined
  readonly today: LocalDate
}

type Choice = Claim['state'] | 'none'
const CHOICES: readonly Choice[] = ['none', ...CLAIM_STATES]

/** Whether one has a programme already, applied, or was refused, and what follows from that (benefits §11). */
export default function ClaimFields({ result, claim, today }: ClaimFieldsProps) {
  const m = useWords(claimWords)
  const told = useClaims()[result.id]
  // What an answer says is taken back there.
  const isOfAnswers = told === undefined && claim !== undefined
  const isClient = useClientClaims() !== null
  return (
    <div className="grid gap-2 print:hidden">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={m.ask} hint={isClient ? m.keptWithClient : m.kept}>
          <Select<Choice>
            value={claim?.state ?? 'none'}
            options={(isOfAnswers ? CLAIM_STATES : CHOICES).map((value) => ({ value, label: m.states[value] }))}
            onChange={(state) => tell(result.id, state === 'none' ? null : { state })}
          />
        </Field>
        {claim?.state === 'receives' && result.kind === 'cash' && (
          <Field label={m.yearly} isOptional>
            <MoneyInput
              value={claim.yearlyCents ?? null}
              onChange={(amount) =>
                tell(result.id, { state: 'receives', ...(amount === null ? {} : { yearlyCents: amount }) })
              }
            />
          </Field>
        )}
        {(claim?.state === 'applied' || claim?.state === 'refused') && (
          <MonthField id={result.id} claim={claim} today={today} />
        )}
        {claim?.state === 'refused' && <ReasonField id={result.id} claim={claim} />}
      </div>
      {claim !== undefined && <NextStep result={result} claim={claim} />}
    </div>
  )
}

function MonthField({ id, claim, today }: { readonly id: string; readonly claim: Claim; readonly today: LocalDate }) {
  const m = useWords(claimWords)
  const f = useFormat()
  const months = Array.from({ length: 24 }, (_, back) => addMonths(startOfMonth(today), -back))
  return (
    <Field label={m.month} isOptional>
      <Select
        value={claim.month ?? ''}
        options={[
          { value: '', label: m.noMonth },
          ...months.map((day) => ({ value: yearMonthOf(day), label: f.date(day, 'month-year') })),
        ]}
        onChange={(month) => {
          const { month: _, ...others } = claim
          tell(id, { ...others, ...(month === '' ? {} : { month }) })
        }}
      />
    </Field>
  )
}

type Reason = NonNullable<Claim['reason']>

function ReasonField({ id, claim }: { readonly id: string; readonly claim: Claim }) {
  const m = useWords(claimWords)
  const { reason: told, ...others } = claim
  return (
    <Field label={m.reason} isOptional>
      <Select<Reason | ''>
        value={told ?? ''}
        options={[
          { value: '', label: m.noMonth },
          ...REFUSAL_REASONS.map((value) => ({ value, label: m.reasons[value] })),
        ]}
        onChange={(reason) => tell(id, { ...others, ...(reason === '' ? {} : { reason }) })}
      />
    </Field>
  )
}

function NextStep({ result, claim }: { readonly result: AnswerResult; readonly claim: Claim }) {
  const m = useWords(claimWords)
  const f = useFormat()
  const amount = result.annual_amount
  if (claim.state === 'receives') {
    const isOdd = claim.yearlyCents !== undefined && amount !== null && differsMuch(claim.yearlyCents, amount)
    return isOdd ? <p className="text-larch-ink">{m.differs}</p> : null
  }
  if (claim.state === 'applied') {
    const due = claim.month === undefined ? null : answerDueOn(result.id, claim.month)
    const time = actionSheetOf(result.id, 'en')?.processing ?? null
    if (due === null) return <p>{time === null ? m.appliedUnknown : m.appliedNext}</p>
    return (
      <p>
        {m.appliedDue(f.date(due, 'long'))} {time?.certainty === 'recalled' && m.past.notConfirmed}
      </p>
    )
  }
  const recourse = recourseOf(result.id, result.jurisdiction, result.how_to_get)
  const last = claim.month === undefined ? null : askAgainBy(recourse, claim.month)
  return (
    <>
      <p>
        {m.recourse[recourse ?? 'unknown']} {last !== null && m.askAgainBy(f.date(last, 'long'))}
      </p>
      {claim.reason !== undefined && claim.reason !== 'other' && <p>{m.whatHelps[claim.reason]}</p>}
    </>
  )
}
