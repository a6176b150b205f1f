import {
  add,
  type Cents,
  cents,
  maxCents,
  minCents,
  mulDivHalfUp,
  type Province,
  subtract,
  sumCents,
  ZERO,
} from '@winterjay/money'
import { above, type Contributions, contributionsOn, dollars, percentOf, sumOf } from './contributions.ts'
import data from './taxes.json' with { type: 'json' }

/*
 * Income tax of 2026 on employment income, for comparing two steady states (benefits §12.1): an estimate, never a
 * return. Source: the payroll formulas named in taxes.json. Each line is rounded half up to the cent, where the form
 * has a line.
 */

/** One adult as the tax sees them. Amounts are cents a year, zero or more. */
export interface Taxpayer {
  readonly province: Province
  readonly age: number
  readonly pay: Cents
  /** Taxable income that is not pay: pensions, Employment Insurance, interest. */
  readonly other: Cents
  /** Net income that is not taxed: the Supplement and the Allowances. */
  readonly untaxed: Cents
  readonly hasDisabilityCredit: boolean
  /** Net income of a spouse; null without one. */
  readonly spouseNet: Cents | null
  /** A single parent claims one child as the eligible dependant. */
  readonly isSingleParent: boolean
  /** Ontario's credit for low-income workers, as the programme's own rule gives it. */
  readonly lift: Cents
}

export interface Taxes {
  readonly federal: Cents
  readonly provincial: Cents
  readonly contributions: Cents
  /** Credits or reductions exist that are not in the data, so the tax may be lower. */
  readonly isAtMost: boolean
}

export const TAX_YEAR = data.year

export function taxesOf(person: Taxpayer): Taxes {
  const paid = contributionsOn(person.pay, person.province)
  const taxable = maxCents(ZERO, cents(person.pay + person.other - paid.deducted))
  const net = add(taxable, person.untaxed)
  const isOrdinary =
    person.spouseNet === null && !person.isSingleParent && person.age < 65 && !person.hasDisabilityCredit
  return {
    federal: federalTax(person, { paid, taxable, net }),
    provincial: provincialTax(person, { paid, taxable, net }),
    contributions: sumOf(paid),
    isAtMost: data.provinces[person.province].isOpen || !isOrdinary,
  }
}

interface Incomes {
  readonly paid: Contributions
  readonly taxable: Cents
  readonly net: Cents
}

function federalTax(person: Taxpayer, { paid, taxable, net }: Incomes): Cents {
  const f = data.federal
  const basic = falling(dollars(f.basic), dollars(f.basicLeast), net, [f.basicFallsFrom, f.basicFallsTo])
  const credits = sumCents([
    basic,
    paid.base,
    paid.insurance,
    paid.parental,
    minCents(person.pay, dollars(f.employment)),
    person.spouseNet === null ? ZERO : maxCents(ZERO, subtract(basic, person.spouseNet)),
    person.isSingleParent ? basic : ZERO,
    person.age >= 65
      ? maxCents(ZERO, subtract(dollars(f.age), percentOf(above(net, f.ageThreshold), f.agePercent)))
      : ZERO,
    person.hasDisabilityCredit ? dollars(f.disability) : ZERO,
  ])
  const tax = less(inBrackets(taxable, f), percentOf(credits, f.percents[0] ?? 0))
  return person.province === 'QC' ? percentOf(tax, 100 - f.quebecAbatementPercent) : tax
}

function provincialTax(person: Taxpayer, incomes: Incomes): Cents {
  const { province, pay } = person
  const { paid, taxable, net } = incomes
  const table = data.provinces[province]
  const lowest = table.percents[0] ?? 0
  if (province === 'QC') {
    const work = data.quebecWorkDeduction
    const deduction = minCents(percentOf(pay, work.percent), dollars(work.most))
    return less(inBrackets(less(taxable, deduction), table), percentOf(dollars(table.basic), lowest))
  }
  const { fallsFrom, fallsTo } = data.manitobaBasic
  const basic =
    province === 'MB' ? falling(dollars(table.basic), ZERO, net, [fallsFrom, fallsTo]) : dollars(table.basic)
  const employment = province === 'YT' ? minCents(pay, dollars(data.federal.employment)) : ZERO
  const credits = sumCents([basic, paid.base, paid.insurance, employment])
  const tax = less(inBrackets(taxable, table), percentOf(credits, lowest))
  if (province === 'ON') return ontarioTax(tax, taxable, person.lift)
  if (province === 'BC') {
    const { most, from, percent } = data.britishColumbiaReduction
    return less(tax, less(dollars(most), percentOf(above(net, from), percent)))
  }
  return tax
}

/** Surtax, then the reduction, then the credit for low-income workers, then the health premium. */
function ontarioTax(basicTax: Cents, taxable: Cents, lift: Cents): Cents {
  const o = data.ontario
  const surtax = sumCents(o.surtax.map(({ from, percent }) => percentOf(above(basicTax, from), percent)))
  const tax = add(basicTax, surtax)
  const reduced = less(tax, less(dollars(2 * o.reduction), tax))
  return add(less(reduced, lift), ontarioHealthPremium(taxable))
}

export function ontarioHealthPremium(taxable: Cents): Cents {
  let premium = ZERO
  for (const { from, percent, upTo } of data.ontario.healthPremium) {
    if (taxable <= dollars(from)) break
    premium = minCents(dollars(upTo), add(premium, percentOf(above(taxable, from), percent)))
  }
  return premium
}

interface Brackets {
  readonly percents: readonly number[]
  /** The top of each bracket but the last, in dollars. */
  readonly thresholds: readonly number[]
}

function inBrackets(taxable: Cents, { percents, thresholds }: Brackets): Cents {
  let hundredths = 0
  percents.forEach((percent, index) => {
    const from = dollars(thresholds[index - 1] ?? 0)
    const to = thresholds[index] === undefined ? taxable : minCents(taxable, dollars(thresholds[index]))
    hundredths += Math.max(0, to - from) * Math.round(percent * 100)
  })
  return cents(mulDivHalfUp(hundredths, 1, 10_000))
}

const less = (amount: Cents, reduction: Cents): Cents => maxCents(ZERO, subtract(amount, reduction))

/** An amount that falls in a straight line from `most` to `least` between two incomes, in dollars. */
function falling(most: Cents, least: Cents, net: Cents, [from, to]: readonly [number, number]): Cents {
  const past = minCents(above(net, from), dollars(to - from))
  return subtract(most, cents(mulDivHalfUp(subtract(most, least), past, dollars(to - from))))
}
