import { describe, expect, it } from 'vitest'
import { at } from '../solver/matrix.ts'
import { loadSolver } from '../solver/highs.ts'
import { placeAssets, yearlyCost, yearsToEarnBack, type PlacedAsset, type PlacingAccount } from './placement.ts'
import { ACCOUNT_KINDS, type AccountKind, type FundKind } from '../lists.ts'
import { breakEvenYears, withholdingOf } from './withholding.ts'

const solver = await loadSolver()
const L1 = 0.1

describe('investing §7.3: the table of withholding tax', () => {
  const PLANS: readonly AccountKind[] = ['rrsp', 'rrif', 'lira']
  const SAVINGS: readonly AccountKind[] = ['tfsa', 'fhsa', 'resp', 'rdsp']
  // Level 2 is taken from what level 1 has left: 10 % + 90 % × 15 % = 23.5 %.
  const table: readonly (readonly [FundKind, number, number, { lost: number; credited: number }])[] = [
    ['us_listed_us', 0, 0.15, { lost: 0, credited: 0.15 }],
    ['ca_listed_us', 0.15, 0.15, { lost: 0, credited: 0.15 }],
    ['us_listed_foreign', L1, 0.235, { lost: L1, credited: 0.135 }],
    ['ca_listed_foreign_through_us', 0.235, 0.235, { lost: L1, credited: 0.135 }],
    ['ca_listed_foreign_direct', L1, L1, { lost: 0, credited: L1 }],
    ['canadian', 0, 0, { lost: 0, credited: 0 }],
  ]
  it.each(table)('%s', (fund, inPlan, inSavings, outside) => {
    for (const kind of PLANS) expect(withholdingOf(fund, kind, L1).lost).toBeCloseTo(inPlan, 12)
    for (const kind of SAVINGS) expect(withholdingOf(fund, kind, L1).lost).toBeCloseTo(inSavings, 12)
    const found = withholdingOf(fund, 'non_registered', L1)
    expect(found.lost).toBeCloseTo(outside.lost, 12)
    expect(found.credited).toBeCloseTo(outside.credited, 12)
  })
  it('knows every kind of account', () => {
    expect([...PLANS, ...SAVINGS, 'non_registered', 'corporate'].sort()).toEqual([...ACCOUNT_KINDS].sort())
  })
  it('$10,000.00 of US shares yielding 1.40 % lose $21.00 a year in a TFSA, and nothing in an RRSP if US-listed', () => {
    const lost = (fund: FundKind, account: AccountKind): number => 10_000 * 0.014 * withholdingOf(fund, account, 0).lost
    expect(lost('ca_listed_us', 'tfsa')).toBeCloseTo(21, 9)
    expect(lost('us_listed_us', 'tfsa')).toBeCloseTo(21, 9)
    expect(lost('us_listed_us', 'rrsp')).toBe(0)
  })
  it('US dollars there and back at 1.5 % each way take 14.3 years to earn back', () => {
    expect(breakEvenYears(21 / 10_000, 0.015)).toBeCloseTo(300 / 21, 9)
    expect(Math.round(10 * (breakEvenYears(21 / 10_000, 0.015) ?? 0)) / 10).toBe(14.3)
    expect(breakEvenYears(0, 0.015)).toBeNull()
    expect(yearsToEarnBack({ fund: 'us_listed_us', dividendYield: 0.014 }, L1, 0.015)).toBeCloseTo(300 / 21, 9)
    // Foreign shares: level 2 is 15 % of the 90 % that level 1 has left.
    expect(yearsToEarnBack({ fund: 'us_listed_foreign', dividendYield: 0.03 }, L1, 0.015)).toBeCloseTo(
      0.03 / (0.03 * 0.135),
      9,
    )
    expect(yearsToEarnBack({ fund: 'canadian', dividendYield: 0.03 }, L1, 0.015)).toBeNull()
  })
})

const US: PlacedAsset = {
  id: 'us',
  fund: 'us_listed_us',
  target: 10_000,
  dividendYield: 0.014,
  taxedAs: 'foreign_dividend',
}
const BONDS: PlacedAsset = { id: 'bonds', fund: 'canadian', target: 10_000, dividendYield: 0.035, taxedAs: 'interest' }
const accounts = (...kinds: AccountKind[]): PlacingAccount[] =>
  kinds.map((kind) => ({ id: kind, kind, size: 20_000 / kinds.length }))

describe('investing §7.3: placement', () => {
  it('US shares go to the RRSP, where nothing is withheld, and the bonds to the TFSA', () => {
    const found = placeAssets([US, BONDS], accounts('rrsp', 'tfsa'), { rates: null, level1: L1 }, solver)
    if (typeof found === 'string') throw new Error(found)
    expect(found.amounts.map((row) => row.map(Math.round))).toEqual([
      [10_000, 0],
      [0, 10_000],
    ])
    expect(found.costPerYear).toBeCloseTo(0, 6)
  })
  it('with the person’s rates interest is sheltered first', () => {
    const rates = { interest: 0.43, eligibleDividend: 0.25 }
    const found = placeAssets([US, BONDS], accounts('tfsa', 'non_registered'), { rates, level1: L1 }, solver)
    if (typeof found === 'string') throw new Error(found)
    expect(found.amounts.map((row) => row.map(Math.round))).toEqual([
      [0, 10_000],
      [10_000, 0],
    ])
    // By hand: $140.00 of dividends at 43 %, the 15 % withheld being part of it.
    expect(found.costPerYear).toBeCloseTo(60.2, 6)
  })
  it('sells nothing in the non-registered account if that is asked', () => {
    const [tfsa, open] = accounts('tfsa', 'non_registered') as [PlacingAccount, PlacingAccount]
    const rates = { interest: 0.43, eligibleDividend: 0.25 }
    const held = { ...open, atLeast: { bonds: 4_000 } }
    const found = placeAssets([US, BONDS], [tfsa, held], { rates, level1: L1 }, solver)
    if (typeof found === 'string') throw new Error(found)
    expect(found.amounts.map((row) => row.map(Math.round))).toEqual([
      [4_000, 6_000],
      [6_000, 4_000],
    ])
  })
  it('is the cheapest of all placements of three assets in four accounts, tried one by one', () => {
    const assets: PlacedAsset[] = [
      { ...US, target: 2 },
      { ...BONDS, target: 1 },
      { id: 'ca', fund: 'canadian', target: 1, dividendYield: 0.03, taxedAs: 'eligible_dividend' },
    ]
    const kinds: AccountKind[] = ['rrsp', 'tfsa', 'fhsa', 'non_registered']
    const rates = { interest: 0.4, eligibleDividend: 0.2 }
    const options = { rates, level1: L1 }
    const made = kinds.map((kind) => ({ id: kind, kind, size: 1 }))
    const found = placeAssets(assets, made, options, solver)
    if (typeof found === 'string') throw new Error(found)
    // A linear program has a whole-number optimum here: each account holds one unit of one asset.
    const orders = [0, 1, 2].flatMap((a) =>
      [0, 1, 2].flatMap((b) => [0, 1, 2].flatMap((c) => [0, 1, 2].map((d) => [a, b, c, d]))),
    )
    const allowed = orders.filter((order) =>
      [2, 1, 1].every((count, i) => order.filter((x) => x === i).length === count),
    )
    const costs = allowed.map((order) =>
      order.reduce((total, asset, k) => total + yearlyCost(at(assets, asset), at(kinds, k), rates, L1), 0),
    )
    expect(found.costPerYear).toBeCloseTo(Math.min(...costs), 9)
  })
  it('is impossible if the accounts are not the size of the targets, or hold too much that must stay', () => {
    expect(placeAssets([US], accounts('tfsa'), { rates: null, level1: L1 }, solver)).toBe('infeasible')
    const stuck = accounts('tfsa', 'rrsp').map((one) => ({ ...one, atLeast: { us: 10_000 } }))
    expect(placeAssets([US, BONDS], stuck, { rates: null, level1: L1 }, solver)).toBe('infeasible')
  })
})
