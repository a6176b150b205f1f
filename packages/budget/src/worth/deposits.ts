import type { Cents, LocalDate } from '@winterjay/money'
import { add, addMonths, cents, daysBetween, fromPercent, roundHalfUp, toPercent, ZERO } from '@winterjay/money'
import { Balances } from '../ahead/balances.ts'
import { lastKnownDays } from '../ahead/bill-days.ts'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { LONGEST_TEXT } from '../edit/entries.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { providerCode, providerName } from '../import/providers.ts'
import { HOME } from '../months/month.ts'
import { shiftDay } from '../schedules/bank-days.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import type { Compounding, Deposit, InsuredCategory } from './shapes.ts'

const MONTHS: Record<Exclude<Compounding, 'maturity' | 'day'>, number> = { year: 12, half_year: 6, month: 1 }
const DAYS = 365

/**
 * What a deposit is worth at the end of a day: whole periods compounded, then plain interest by the day (budget §13.3).
 * Null before it starts. From maturity on it is what was paid out.
 */
export function depositOn(deposit: Deposit, day: LocalDate): Cents | null {
  const { principalCents, rate, compounding, startsOn, maturesOn } = deposit
  if (day < startsOn) return null
  const on = day < maturesOn ? day : maturesOn
  const yearly = toPercent(rate) / 100
  const plain = (from: LocalDate): number => 1 + (yearly * daysBetween(from, on)) / DAYS
  if (compounding === 'maturity') return cents(roundHalfUp(principalCents * plain(startsOn)))
  if (compounding === 'day')
    return cents(roundHalfUp(principalCents * (1 + yearly / DAYS) ** daysBetween(startsOn, on)))
  const months = MONTHS[compounding]
  let periods = 0
  while (addMonths(startsOn, months * (periods + 1)) <= on) periods += 1
  const whole = (1 + (yearly * months) / 12) ** periods
  return cents(roundHalfUp(principalCents * whole * plain(addMonths(startsOn, months * periods))))
}

export const maturityOf = (deposit: Deposit): Cents => depositOn(deposit, deposit.maturesOn) ?? deposit.principalCents

/** The bank day on which its money arrives. */
const arrivesOn = ({ maturesOn }: Deposit): LocalDate => shiftDay(maturesOn, 'after')

/**
 * Returns whether a deposit's money has gone into its account, whose balance then holds it: from the day it arrives,
 * once the account's balance or transactions reach that day. Until then they cannot hold it.
 */
export function paidOutReader(budget: Budget): (deposit: Deposit, day: LocalDate) => boolean {
  const knownUntil = lastKnownDays(budget)
  return (deposit, day) => {
    const arrives = arrivesOn(deposit)
    const account = budget.accounts.get(deposit.paysToId ?? '')
    if (account === undefined || day < arrives) return false
    return [knownUntil.get(account.id), account.balance?.date].some((known) => known !== undefined && known >= arrives)
  }
}

export const openDeposits = ({ deposits }: Pick<Budget, 'deposits'>): Deposit[] =>
  [...deposits.values()].filter(({ isDeleted }) => !isDeleted).sort((a, b) => (a.maturesOn < b.maturesOn ? -1 : 1))

/** What comes into accounts after `today`, up to a day: on a closed day, at the next bank day. */
export function maturities(
  budget: Budget,
  today: LocalDate,
  until: LocalDate,
): { readonly deposit: Deposit; readonly accountId: string; readonly on: LocalDate; readonly amountCents: Cents }[] {
  return openDeposits(budget).flatMap((deposit) => {
    const on = arrivesOn(deposit)
    return deposit.paysToId === null || on <= today || on > until
      ? []
      : [{ deposit, accountId: deposit.paysToId, on, amountCents: maturityOf(deposit) }]
  })
}

/** CDIC insures so much at one member and in one category, principal and interest together. */
const INSURED_CENTS = cents(100_000_00)

/** Institutions that CDIC does not insure: credit unions have their province's insurer, and others are no members. */
const UNINSURED: ReadonlySet<string> = new Set(
  (
    'desjardins desjardins-ontario caisse-alliance uni atlantic-cu meridian vancity servus affinity conexus ' +
    'steinbach assiniboine first-ontario libro duca alterna-savings atb wealthsimple koho neo brim manual'
  ).split(' '),
)
/** Brands that are one member with another institution. */
const MEMBER_OF: Readonly<Record<string, string>> = { simplii: 'cibc' }

export interface OverInsured {
  /** As in `Deposit.institution`. */
  readonly institution: string
  readonly category: InsuredCategory
  readonly amountCents: Cents
}

/** Where more is kept than CDIC insures: deposits, and accounts for spending and saving in dollars. */
export function overInsured(budget: Budget, day: LocalDate): OverInsured[] {
  const balances = new Balances(budget)
  const isPaidOut = paidOutReader(budget)
  const kept = [
    ...openDeposits(budget).flatMap((one) =>
      isPaidOut(one, day)
        ? []
        : [{ institution: one.institution, category: one.category, amountCents: depositOn(one, day) ?? ZERO }],
    ),
    ...[...budget.accounts.values()].flatMap(({ id, kind, institution, currency, isClosed }) => {
      const isKept = (kind === 'chequing' || kind === 'savings') && currency === HOME && !isClosed
      const balance = isKept ? balances.on(id, day) : null
      return balance === null || balance <= 0
        ? []
        : [{ institution: institution ?? '', category: 'own' as const, amountCents: balance }]
    }),
  ]
  const sums = new Map<string, OverInsured>()
  for (const one of kept) {
    const member = memberOf(one.institution)
    if (member === '' || UNINSURED.has(member)) continue
    const key = `${member}|${one.category}`
    const named = providerName(member, 'en') === null ? one.institution : member
    const sum = sums.get(key) ?? { ...one, institution: named, amountCents: ZERO }
    sums.set(key, { ...sum, amountCents: add(sum.amountCents, one.amountCents) })
  }
  return [...sums.values()].filter(({ amountCents }) => amountCents > INSURED_CENTS)
}

function memberOf(institution: string): string {
  const code = providerCode(institution)
  return MEMBER_OF[code] ?? code
}

/** Refuses `missing-fields`, `too-long`, `amount-invalid`, `rate-invalid`, `ends-before-it-begins`. */
export function storeDeposit(budget: Budget, deposit: Deposit): Budget | EditRefusal {
  const { name, institution, principalCents, rate, startsOn, maturesOn } = deposit
  if (name.trim() === '') return { code: 'missing-fields', field: 'name' }
  if (Math.max(name.length, institution.length) > LONGEST_TEXT)
    return { code: 'too-long', field: 'name', params: { most: LONGEST_TEXT } }
  if (principalCents <= 0 || principalCents > LARGEST_CENTS) return { code: 'amount-invalid', field: 'principal' }
  if (rate < 0 || rate > (fromPercent(100) ?? 0)) return { code: 'rate-invalid', field: 'rate' }
  if (maturesOn <= startsOn) return { code: 'ends-before-it-begins', field: 'maturesOn' }
  return { ...budget, deposits: withAll(budget.deposits, [deposit]) }
}

export function deleteDeposit(budget: Budget, id: string): Budget | EditRefusal {
  const deposit = budget.deposits.get(id)
  return deposit === undefined
    ? { code: 'not-in-the-budget' }
    : { ...budget, deposits: withAll(budget.deposits, [{ ...deposit, isDeleted: true }]) }
}
