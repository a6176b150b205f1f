import { IDENTITY_EVIDENCE } from '@winterjay/lending/bank'
import type { AwaitedLoan, LineMatch } from '@winterjay/lending/bank'
import { cents, sumCents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { MAX_BANK_ROWS } from '@winterjay/contract'
import type { BankBatch } from './queries.ts'

/** What the lender decided about a line: which loan it pays, or how it is split over loans, and when it was paid. */
export interface Decision {
  readonly isTicked: boolean
  readonly parts: readonly Part[]
  readonly paidOn: LocalDate
  /** Of a payment that came back: the one to reverse, and what that cost. */
  readonly returned: { readonly paymentId: string | null; readonly chargeCents: Cents | null }
}

export interface Part {
  readonly loanId: string | null
  readonly amountCents: Cents | null
}

/** What a line is offered as, before anything is decided. */
export function firstDecision({ line, status, candidates, payments }: LineMatch): Decision {
  const isOffered = status === 'sure' || status === 'likely'
  const loanId = isOffered ? (candidates[0]?.loanId ?? null) : null
  const [only, another] = payments
  return {
    isTicked: isOffered,
    parts: [{ loanId, amountCents: line.amountCents }],
    paidOn: line.postedOn,
    returned: { paymentId: another === undefined ? (only?.paymentId ?? null) : null, chargeCents: null },
  }
}

export type Decisions = ReadonlyMap<string, Decision>

export const decisionOf = (match: LineMatch, decisions: Decisions): Decision =>
  decisions.get(match.line.key) ?? firstDecision(match)

/** Where a line stands on the page. Every line is in one of them. */
export type Group = 'matched' | 'asked' | 'returned' | 'unknown' | 'recorded' | 'out' | 'left'

const GROUPS = {
  sure: 'matched',
  likely: 'matched',
  ask: 'asked',
  reversed: 'asked',
  return: 'returned',
  unknown: 'unknown',
  recorded: 'recorded',
  out: 'out',
  came_back: 'left',
  foreign: 'left',
  future: 'left',
} as const satisfies Record<LineMatch['status'], Group>

export const groupOf = ({ status }: LineMatch): Group => GROUPS[status]

/** Whether no line has to do with the loans. */
export const hasNothing = (matches: readonly LineMatch[]): boolean =>
  matches.every((match) => ['unknown', 'left', 'out'].includes(groupOf(match)))

export type Flaw = 'noLoan' | 'notTheSum' | 'tooEarly' | 'noPayment'

/** Why a ticked line cannot be recorded as it is; null if it can. */
export function flawOf(
  { line, status }: LineMatch,
  decision: Decision,
  loans: ReadonlyMap<string, AwaitedLoan>,
): Flaw | null {
  if (!decision.isTicked) return null
  if (status === 'return') return decision.returned.paymentId === null ? 'noPayment' : null
  const { parts, paidOn } = decision
  if (parts.some(({ loanId, amountCents }) => loanId === null || amountCents === null || amountCents <= 0))
    return 'noLoan'
  if (sumCents(parts.map(({ amountCents }) => amountCents ?? cents(0))) !== line.amountCents) return 'notTheSum'
  return parts.some(({ loanId }) => paidOn < (loans.get(loanId ?? '')?.acceptsFrom ?? paidOn)) ? 'tooEarly' : null
}

/** What the button would record: payments, their sum, and what came back. */
export function totalOf(matches: readonly LineMatch[], decisions: Decisions) {
  const ticked = matches.filter((match) => decisionOf(match, decisions).isTicked)
  const payments = ticked.filter(({ status }) => status !== 'return')
  return {
    payments: payments.length,
    amountCents: sumCents(payments.map(({ line }) => line.amountCents)),
    returns: ticked.length - payments.length,
  }
}

const E_TRANSFER = /interac|e-?transfer|virement/i

/** Only what is sure, as it is offered: what is recorded without being asked (lending §4.7.9). */
export function sureBatch(matches: readonly LineMatch[], reason: string): BankBatch | null {
  const sure = matches.filter(({ status }) => status === 'sure').slice(0, MAX_BANK_ROWS)
  return sure.length === 0 ? null : batchOf(sure, new Map(), reason)
}

/** The request: what is ticked, and links to what the book has already. */
export function batchOf(matches: readonly LineMatch[], decisions: Decisions, reason: string): BankBatch {
  const of = matches.map((match) => ({ match, decision: decisionOf(match, decisions) }))
  const ticked = of.filter(({ decision }) => decision.isTicked)
  return {
    payments: ticked.flatMap(({ match, decision }) =>
      match.status === 'return'
        ? []
        : [
            {
              ...rowOf(match),
              paid_on: decision.paidOn,
              method: E_TRANSFER.test(match.line.description) ? ('e_transfer' as const) : null,
              parts: decision.parts.flatMap(({ loanId, amountCents }) =>
                loanId === null || amountCents === null
                  ? []
                  : [{ loan_id: loanId, amount: amountCents, ...excessOf(match, loanId) }],
              ),
              again: match.status === 'reversed',
            },
          ],
    ),
    links: of
      .flatMap(({ match, decision }) => {
        const [payment] = match.payments
        // A row that is known by its key has its link.
        return match.status === 'recorded' && match.isNewRow && !decision.isTicked && payment !== undefined
          ? [
              {
                ...rowOf(match),
                ...taught(match, payment.loanId),
                loan_id: payment.loanId,
                payment_id: payment.paymentId,
              },
            ]
          : []
      })
      .slice(0, MAX_BANK_ROWS),
    returns: ticked.flatMap(({ match, decision: { returned } }) => {
      const payment = match.payments.find(({ paymentId }) => paymentId === returned.paymentId)
      if (match.status !== 'return' || payment === undefined) return []
      const { key: source_key, postedOn: posted_on } = match.line
      const named = { loan_id: payment.loanId, payment_id: payment.paymentId }
      return [{ source_key, posted_on, ...named, reason, charge: returned.chargeCents }]
    }),
  }
}

/** A link that only an amount speaks for teaches nothing of who pays. */
const taught = ({ candidates, payer }: LineMatch, loanId: string) => ({
  payer: candidates.some((one) => one.loanId === loanId && one.why.some((why) => IDENTITY_EVIDENCE.has(why)))
    ? payer
    : null,
})

const rowOf = ({ line, payer }: LineMatch) => ({ source_key: line.key, payer, posted_on: line.postedOn })

/** Money that is about the pay-off goes to the principal, even if cents short; of other money the server decides. */
const excessOf = ({ candidates }: LineMatch, loanId: string) =>
  candidates.some((one) => one.loanId === loanId && one.why.includes('pay_off'))
    ? { excess: 'shorter_term' as const }
    : {}
