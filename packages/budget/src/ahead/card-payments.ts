import type { Cents, LocalDate } from '@winterjay/money'
import { addDays, cents, dayNumber, fromDayNumber, maxCents, ZERO } from '@winterjay/money'
import type { Card, CardPayment } from './cards.ts'
import type { ForecastEvent } from './forecast-event.ts'
import { scheduleDays } from '../schedules/schedule.ts'

interface Due {
  readonly card: Card
  readonly payment: CardPayment
}

/** The card payments of a forecast: those of statements already there, and of those that close on the way. */
export class CardPayments {
  /** By the card's account, ascending. */
  readonly made = new Map<string, CardPayment[]>()
  private readonly due = new Map<number, Due[]>()
  private readonly closings = new Map<number, Card[]>()

  constructor(cards: readonly Card[], today: LocalDate, dayCount: number) {
    const until = addDays(today, dayCount)
    for (const card of cards) {
      const { plan, account } = card
      this.made.set(plan.accountId, [])
      if (plan.day === null || account.balance === null) for (const one of card.byRhythm(until)) this.expect(card, one)
      else {
        if (plan.nextPayment !== null) this.expect(card, plan.nextPayment)
        const schedule = { type: 'monthly', everyMonths: 1, phase: 0, day: plan.day, shift: 'none' } as const
        for (const day of scheduleDays(schedule, dayNumber(today) + 1, dayNumber(until)))
          this.closings.set(day, [...(this.closings.get(day) ?? []), card])
      }
    }
  }

  /** Returns the day's payments by account: out of the account that pays, onto the card. */
  on(day: number): ReadonlyMap<string, ForecastEvent[]> {
    const events = new Map<string, ForecastEvent[]>()
    const add = (accountId: string, otherId: string | null, amountCents: Cents): void => {
      const event = { kind: 'card-payment', merchant: '', otherId, amountCents, isLate: false } as const
      events.set(accountId, [...(events.get(accountId) ?? []), event])
    }
    for (const { card, payment: planned } of this.due.get(day) ?? []) {
      const { accountId, paysFromId } = card.plan
      const payment = { ...planned, amountCents: this.leftOf(card, planned) }
      if (payment.amountCents <= 0) continue
      this.made.get(accountId)?.push(payment)
      add(accountId, paysFromId, payment.amountCents)
      if (paysFromId !== null) add(paysFromId, accountId, cents(0 - payment.amountCents))
    }
    return events
  }

  /** Notes the statements that close at the end of a day. @param owedOn what is owed on an account at that time */
  close(day: number, owedOn: (accountId: string) => Cents): void {
    for (const card of this.closings.get(day) ?? []) {
      const statementOn = fromDayNumber(day)
      const amountCents = card.usualFor(owedOn(card.plan.accountId))
      if (amountCents > 0)
        this.expect(card, { on: card.paidOn(statementOn), amountCents, statementOn, isEstimate: true })
    }
  }

  private expect(card: Card, payment: CardPayment): void {
    const day = dayNumber(payment.on)
    this.due.set(day, [...(this.due.get(day) ?? []), { card, payment }])
  }

  /** A statement that is paid in full is paid less what was already paid after it closed. */
  private leftOf({ plan }: Card, { statementOn, amountCents, isEstimate }: CardPayment): Cents {
    if (plan.habit !== 'full' || statementOn === null || !isEstimate) return amountCents
    const since = (this.made.get(plan.accountId) ?? []).filter(({ on }) => on > statementOn)
    return maxCents(ZERO, cents(amountCents - since.reduce((sum, one) => sum + one.amountCents, 0)))
  }
}
