/*
 * A year of an invented couple with two banks, a card paid in full and one that is not, the same on every run: late
 * pay, a bonus, refunds, an odd month. It imports nothing of the product, so that the product is measured against
 * something that does not share its rules.
 */

export interface CoupleRow {
  readonly account: CoupleAccount
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly cents: number
  readonly text: string
}
export type CoupleAccount = 'hers' | 'his' | 'savings' | 'visa' | 'mastercard'

export const START_CENTS: Readonly<Record<CoupleAccount, number>> = {
  hers: 310_000,
  his: 185_000,
  savings: 420_000,
  visa: 0,
  mastercard: -64_000,
}

const DAY_MS = 86_400_000
const YEAR = 2025

export const textOf = (day: Date): string => day.toISOString().slice(0, 10)
export const dayAt = (month: number, day: number): Date => new Date(Date.UTC(YEAR, month, day))

/** The holidays of the year on which banks are closed, typed in. */
const CLOSED = new Set([
  '01-01',
  '02-17',
  '04-18',
  '05-19',
  '07-01',
  '08-04',
  '09-01',
  '09-30',
  '10-13',
  '11-11',
  '12-25',
  '12-26',
])
export const isOpen = (day: Date): boolean =>
  day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && !CLOSED.has(textOf(day).slice(5))
const moved = (day: Date, step: 1 | -1): Date => {
  let at = day
  while (!isOpen(at)) at = new Date(at.getTime() + step * DAY_MS)
  return at
}

class Year {
  readonly rows: CoupleRow[] = []
  private readonly held: Record<CoupleAccount, number> = { ...START_CENTS }
  private seed = 20_250_101
  private visaOwed = 0

  /** 0 to 1 */
  next(): number {
    this.seed = (Math.imul(this.seed, 1_664_525) + 1_013_904_223) >>> 0
    return this.seed / 2 ** 32
  }
  between(low: number, high: number): number {
    return Math.round(low + this.next() * (high - low))
  }

  book(account: CoupleAccount, day: Date, cents: number, text: string): void {
    this.rows.push({ account, day: textOf(day), cents, text })
    this.held[account] += cents
  }

  run(): readonly CoupleRow[] {
    for (let day = dayAt(0, 1); day.getUTCFullYear() === YEAR; day = new Date(day.getTime() + DAY_MS)) {
      this.pay(day)
      this.bills(day)
      this.everyday(day)
      this.cards(day)
    }
    return this.rows
  }

  private isOn(day: Date, nominal: number, step: 1 | -1): boolean {
    const last = new Date(Date.UTC(YEAR, day.getUTCMonth() + 1, 0)).getUTCDate()
    // A day moved forward may be of the month before.
    return [day.getUTCMonth() - 1, day.getUTCMonth()].some(
      (month) =>
        textOf(moved(dayAt(month, Math.min(nominal, month === day.getUTCMonth() ? last : 28)), step)) === textOf(day),
    )
  }

  private pay(day: Date): void {
    const sinceFirst = Math.round((day.getTime() - dayAt(0, 3).getTime()) / DAY_MS)
    // Once, in May, it comes on the Monday after.
    const isLate = textOf(day) === '2025-05-12'
    if (isLate || (sinceFirst >= 0 && sinceFirst % 14 === 0 && textOf(day) !== '2025-05-09'))
      this.book('hers', day, 190_500 + this.between(0, 6_000), 'PAYROLL DEPOSIT NORDIC CLINIC')
    if (this.isOn(day, 15, -1) || this.isOn(day, 31, -1)) this.book('his', day, 142_000, 'PAYROLL BOULANGERIE RIVE')
    if (textOf(day) === '2025-12-12') this.book('his', day, 120_000, 'PAYROLL BOULANGERIE RIVE')
  }

  private bills(day: Date): void {
    const month = day.getUTCMonth()
    const monthly = (account: CoupleAccount, nominal: number, cents: number, text: string): void => {
      if (this.isOn(day, nominal, 1)) this.book(account, day, -cents, text)
    }
    monthly('hers', 1, 205_000, 'SEND E-TFR ***q2x RENT')
    monthly('his', 5, 64_000, 'GARDERIE LES PETITS PAS')
    monthly('his', 10, 38_900, 'TOYOTA CREDIT CANADA')
    monthly(
      'hers',
      12,
      [16_800, 15_900, 13_200, 9_800, 7_100, 6_200, 6_400, 6_300, 6_000, 8_200, 11_400, 15_100][month] ?? 0,
      'HYDRO-QUEBEC',
    )
    monthly('hers', 18, 8_500, 'VIDEOTRON')
    monthly('his', 22, 14_800, 'INTACT ASSURANCE AUTO')
    monthly('his', 24, month < 7 ? 5_500 : 6_000, 'FIZZ MOBILE')
    if (this.isOn(day, 2, 1)) {
      this.book('his', day, -60_000, 'TRANSFER TO 4417')
      this.book('hers', day, 60_000, 'TRANSFER FROM 8820')
    }
    if (this.isOn(day, 16, 1)) {
      this.book('hers', day, -20_000, 'TRANSFER TO SAVINGS')
      this.book('savings', day, 20_000, 'TRANSFER FROM CHEQUING')
    }
    if (day.getUTCDate() === 8) this.book('visa', day, -1_899, 'NETFLIX.COM')
    if (day.getUTCDate() === 12) this.book('visa', day, -1_269, 'SPOTIFY')
  }

  private everyday(day: Date): void {
    const weekday = day.getUTCDay()
    // In July they travel, and the car breaks.
    const factor = day.getUTCMonth() === 6 ? 1.7 : 1
    const buy = (account: CoupleAccount, share: number, low: number, high: number, text: string): void => {
      if (this.next() < share) this.book(account, day, -Math.round(this.between(low, high) * factor), text)
    }
    buy('visa', weekday === 6 ? 0.95 : 0.33, 3_500, 13_500, weekday === 6 ? 'COSTCO WHOLESALE' : 'METRO #65')
    buy('visa', 0.16, 4_200, 7_600, 'PETRO-CANADA')
    buy('visa', 0.1, 1_500, 9_000, 'CANADIAN TIRE #112')
    if (weekday > 0 && weekday < 6) buy('mastercard', 0.8, 380, 720, 'TIM HORTONS #221')
    buy('mastercard', 0.4, 1_600, 5_400, 'ST-HUBERT')
    buy('mastercard', 0.25, 900, 3_500, 'CINEPLEX')
    buy('hers', 0.5, 800, 4_200, 'PHARMAPRIX #88')
    buy('hers', 0.26, 500, 2_500, 'DOLLARAMA')
    buy('his', 0.5, 900, 3_800, 'IGA EXTRA')
    buy('his', 0.15, 2_000, 6_000, 'GAB RETRAIT ATM')
    if (textOf(day) === '2025-07-15') this.book('hers', day, -145_000, 'GARAGE LAVOIE')
    if (['2025-03-20', '2025-06-11', '2025-11-29'].includes(textOf(day)))
      this.book('visa', day, this.between(2_500, 8_900), 'CANADIAN TIRE #112')
  }

  /** One is paid in full 21 days after its statement of the 8th; of the other, 450.00 a month. */
  private cards(day: Date): void {
    if (this.isOn(day, 29, -1) && this.visaOwed > 0) {
      this.book('hers', day, -this.visaOwed, 'VISA PAYMENT')
      this.book('visa', day, this.visaOwed, 'PAYMENT THANK YOU')
      this.visaOwed = 0
    }
    if (day.getUTCDate() === 8) this.visaOwed = Math.max(0, -this.held.visa)
    if (this.isOn(day, 20, 1)) {
      this.book('his', day, -45_000, 'MASTERCARD PAYMENT')
      this.book('mastercard', day, 45_000, 'PAYMENT THANK YOU')
    }
    if (day.getUTCDate() === 27 && this.held.mastercard < 0)
      this.book('mastercard', day, Math.round((this.held.mastercard * 0.2099) / 12), 'INTEREST CHARGES')
  }
}

export const coupleYear = (): readonly CoupleRow[] => new Year().run()
