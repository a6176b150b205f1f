import type { LocalDate } from '@winterjay/money'
import { dayNumber } from '@winterjay/money'
import { readDescriptor, toWords } from '../categories/descriptor.ts'
import type { Budget, Transaction } from '../budget.ts'
import { isLive } from '../budget.ts'
import { HOME } from '../months/month.ts'
import { isTransfer } from '../transactions/transfers.ts'
import type { Alert } from './alert-shape.ts'
import { ALERT_DAYS } from './alert-shape.ts'
import { isCardInterest } from './everyday.ts'
import { median } from './median.ts'

/** Money out in dollars that is not moved between own accounts. */
interface Charge {
  readonly one: Transaction
  readonly day: number
  /** Positive. */
  readonly amount: number
}

/** All charges, and those of each merchant; in the order of the budget. */
interface Charges {
  readonly all: readonly Charge[]
  readonly byMerchant: ReadonlyMap<string, readonly Charge[]>
}

/** Returns what looks wrong among the charges of the last 30 days (budget §9.1), newest first. */
export function chargeAlerts(budget: Budget, today: LocalDate): Alert[] {
  const charges = chargesOf(budget, today)
  const now = dayNumber(today)
  const isRecent = ({ day }: Charge): boolean => now - day < ALERT_DAYS
  const found = [...charges.byMerchant].flatMap(([key, some]) => {
    if (!some.some(isRecent)) return []
    const same = some.toSorted(byDay)
    return same.flatMap((charge, at): { charge: Charge; kind: ChargeKind }[] => {
      const kind = isRecent(charge) ? kindOf({ budget, charges, key, same, at }, charge) : null
      return kind === null ? [] : [{ charge, kind }]
    })
  })
  const unusual = mostUnusual(found.flatMap(({ charge, kind }) => (kind === 'unusual' ? [charge] : [])))
  return found
    .filter(({ charge, kind }) => kind !== 'unusual' || unusual.has(charge))
    .sort((a, b) => byDay(b.charge, a.charge))
    .map(({ charge: { one }, kind }) => ({
      kind,
      id: `alert|${kind}|${one.id}`,
      accountId: one.accountId,
      on: one.date,
      amountCents: one.amountCents,
      merchant: one.merchant,
    }))
}

const byDay = (a: Charge, b: Charge): number => a.day - b.day || (a.one.id < b.one.id ? -1 : 1)

type ChargeKind = 'fee' | 'charged-twice' | 'first-charge' | 'unusual'

interface Surroundings {
  readonly budget: Budget
  readonly charges: Charges
  readonly key: string
  /** The charges of its merchant in ascending order of days, and its place among them. */
  readonly same: readonly Charge[]
  readonly at: number
}

function kindOf(around: Surroundings, charge: Charge): ChargeKind | null {
  if (isFee(around.budget, charge.one)) return 'fee'
  if (isChargedTwice(around, charge)) return 'charged-twice'
  if (isFirstCharge(around, charge)) return 'first-charge'
  return isUnusual(around, charge) ? 'unusual' : null
}

function chargesOf(budget: Budget, today: LocalDate): Charges {
  const all: Charge[] = []
  for (const one of budget.transactions.values()) {
    if (one.amountCents >= 0 || one.currency !== HOME || one.date > today) continue
    if (isLive(budget, one) && !isTransfer(budget, one))
      all.push({ one, day: dayNumber(one.date), amount: Math.abs(one.amountCents) })
  }
  const keys = new Map<string, string>()
  const byMerchant = groupedBy(all, ({ one: { merchant } }) => {
    let key = keys.get(merchant)
    if (key === undefined) keys.set(merchant, (key = toWords(merchant).join(' ')))
    return key
  })
  return { all, byMerchant }
}

function groupedBy<K>(charges: readonly Charge[], keyOf: (charge: Charge) => K): Map<K, Charge[]> {
  const groups = new Map<K, Charge[]>()
  for (const charge of charges) {
    const key = keyOf(charge)
    const group = groups.get(key)
    if (group) group.push(charge)
    else groups.set(key, [charge])
  }
  return groups
}

const PENALTY: ReadonlySet<string> = new Set(['OVERDRAFT', 'DECOUVERT', 'NSF', 'RETOURNE'])

/** A card's interest, an overdraft or a payment that was returned. */
const isFee = (budget: Budget, one: Transaction): boolean =>
  isCardInterest(budget, one) ||
  (one.category === 'Other' && readDescriptor(one.description).words.some((word) => PENALTY.has(word)))

/** Two equal charges are usual at a merchant where this happened twice in so many days. */
const USUAL_DAYS = 90
const USUAL_DOUBLES = 2

function isChargedTwice({ same, at }: Surroundings, charge: Charge): boolean {
  if (!isDouble(same, at)) return false
  const before = same.filter(
    (other, index) => index < at && charge.day - other.day <= USUAL_DAYS && isDouble(same, index),
  )
  return before.length < USUAL_DOUBLES
}

/** Whether the same amount was charged to the same account on that day or the day before. */
function isDouble(same: readonly Charge[], at: number): boolean {
  const charge = same[at]
  if (charge === undefined) return false
  for (let before = at - 1; before >= 0; before -= 1) {
    const other = same[before]
    if (other === undefined || charge.day - other.day > 1) return false
    if (other.amount === charge.amount && other.one.accountId === charge.one.accountId) return true
  }
  return false
}

/** A trial costs at most `most`; the first full charge follows within `days` and is at least `least`. */
const TRIAL = { most: 200, least: 400, days: 35 }

/** The first charge of a subscription, or the first one after a trial. */
function isFirstCharge({ charges, key, same, at }: Surroundings, charge: Charge): boolean {
  const before = same[at - 1]
  if (before === undefined) {
    const isKnown = SUBSCRIPTIONS.has(key) && charge.amount > TRIAL.most
    return isKnown && charges.all.some(({ day }) => charge.day - day >= TRIAL.days)
  }
  return before.amount <= TRIAL.most && charge.amount >= TRIAL.least && charge.day - before.day <= TRIAL.days
}

/** Names of the merchant table, as words, under which only subscriptions are sold. */
const SUBSCRIPTIONS: ReadonlySet<string> = new Set(
  `NETFLIX;SPOTIFY;DISNEY PLUS;CRAVE;PRIME VIDEO;APPLE MUSIC;PARAMOUNT;TOU TV;CLUB ILLICO;CBC GEM;DAZN;SPORTSNET;
   FUBOTV;CRUNCHYROLL;BRITBOX;AMC;SHUDDER;MUBI;HAYU;STACK TV;CURIOSITY STREAM;AUDIBLE;KOBO PLUS;SCRIBD;EVERAND;
   TIDAL;DEEZER;SIRIUSXM;QUB MUSIQUE;ANCESTRY;NEW YORK TIMES;GLOBE AND MAIL;TORONTO STAR;LA PRESSE;LE DEVOIR;
   NATIONAL POST;DUOLINGO;OFFICE 365;ADOBE;DROPBOX;GOOGLE WORKSPACE;CHATGPT;NORDVPN;EXPRESSVPN;1PASSWORD;LASTPASS;
   GRAMMARLY;EVERNOTE;ICLOUD;TINDER;BUMBLE;HINGE`
    .split(';')
    .map((name) => name.trim()),
)

/** Whether a merchant sells subscriptions only. */
export const isSubscription = (merchant: string): boolean => SUBSCRIPTIONS.has(toWords(merchant).join(' '))

const LEAST_UNUSUAL_CENTS = 3000
/** How many charges of a merchant are looked at, and how many there must be. */
const COMPARED = { most: 12, least: 6 }
/** How many charges of a year say what is usual of any merchant. */
const LEAST_IN_YEAR = 100

/** Far above what the merchant usually charges, or, from a new merchant, above nearly everything of the year. */
function isUnusual({ charges, same, at }: Surroundings, { amount, day }: Charge): boolean {
  if (amount < LEAST_UNUSUAL_CENTS) return false
  if (at === 0) {
    const year = charges.all.filter((other) => other.day < day && day - other.day <= 365).map((other) => other.amount)
    if (year.length < LEAST_IN_YEAR) return false
    year.sort((a, b) => a - b)
    return amount > (year[Math.ceil(year.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY)
  }
  const before = same.slice(Math.max(0, at - COMPARED.most), at).map((other) => other.amount)
  if (before.length < COMPARED.least) return false
  const usual = median(before)
  const deviation = median(before.map((other) => Math.abs(other - usual)))
  return amount > usual + 5 * Math.max(deviation, usual * 0.05)
}

const UNUSUAL_A_WEEK = 3

/** The largest three of each week, which begins on Monday. */
function mostUnusual(unusual: readonly Charge[]): ReadonlySet<Charge> {
  const weeks = groupedBy(unusual, ({ day }) => Math.floor((day + 3) / 7))
  return new Set(
    [...weeks.values()].flatMap((week) => week.toSorted((a, b) => b.amount - a.amount).slice(0, UNUSUAL_A_WEEK)),
  )
}
