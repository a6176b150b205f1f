import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as benefits from '@winterjay/benefits/lists'
import * as investing from '@winterjay/investing/lists'
import * as lending from '@winterjay/lending/lists'
import { PROVINCES } from '@winterjay/money'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import * as contract from './index.ts'

/** Every closed list of the packages, by name. */
const LISTS: readonly (readonly [name: string, list: readonly string[]])[] = Object.entries<unknown>({
  PROVINCES,
  ...lending,
  ...benefits,
  ...investing,
}).flatMap(([name, list]) => (isListOfWords(list) ? [[name, list] as const] : []))

function isListOfWords(list: unknown): list is readonly string[] {
  return Array.isArray(list) && list.every((one) => typeof one === 'string')
}

/** Every enum of the contract, alone or inside an object, by its values. */
function enumsIn(schema: unknown, seen = new Set<unknown>()): string[][] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const found = schema instanceof z.ZodMiniEnum ? [schema.options.map(String)] : []
  return [...found, ...Object.values(schema).flatMap((part) => enumsIn(part, seen))]
}

/** The source lines on which two or more of a list's words are adjacent. */
function copiesOf(list: readonly string[]): string[] {
  const copy = list.map((word) => `'${word.replace('+', '\\+')}'`).join(String.raw`,?\s*(?:\|\s*)?`)
  const pattern = new RegExp(copy)
  return sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}

const root = join(import.meta.dirname, '../../..')
const packages = readdirSync(join(root, 'packages'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
const sources = ['apps/server/src', 'apps/web/src', ...packages.map(({ name }) => `packages/${name}/src`)]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-data)?\.tsx?$|\.d\.ts$|lists\.ts$|province\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

describe('one fact, one place: a closed list is written once, in the package that has its rules', () => {
  it('of which there are many', () => expect(LISTS.length).toBeGreaterThan(20))

  it.each(LISTS)('%s is written nowhere else', (_name, list) => {
    expect(copiesOf(list)).toEqual([])
  })

  it.each<[name: string, taken: readonly string[], list: readonly string[]]>([
    ['Province', contract.Province.options, PROVINCES],
    ['BillingProvince', contract.BillingProvince.options, PROVINCES],
    ['LoanType', contract.LoanType.options, lending.LOAN_TYPES],
    ['LateFeeType', contract.LateFeeType.options, lending.LATE_FEE_TYPES],
    ['PaymentRounding', contract.PaymentRounding.options, lending.PAYMENT_ROUNDINGS],
    ['LoanStatus', contract.LoanStatus.options, lending.LOAN_STATUSES],
    ['AgeingBucket', contract.AgeingBucket.options, lending.AGEING_BUCKETS],
    ['PaymentMethod', contract.PaymentMethod.options, lending.PAYMENT_METHODS],
    ['Excess', contract.Excess.options, lending.EXCESS_USES],
    ['RiskGrade', contract.RiskGrade.options, lending.RISK_GRADES],
    ['LoanPurpose', contract.LoanPurpose.options, lending.LOAN_PURPOSES],
    ['RiskLevel', contract.RiskLevel.options, investing.RISK_LEVELS],
    ['Horizon', contract.Horizon.options, investing.HORIZONS],
    ['AssetKind', contract.AssetKind.options, investing.ASSET_KINDS],
  ])('%s has exactly the words of its list, in its order', (_name, taken, list) => {
    expect(taken).toEqual(list)
  })

  it('every list is on the wire, except those that only the server stores, or that name marks and columns', () => {
    const onWire = new Set(enumsIn(contract).map((options) => options.join()))
    const missing = LISTS.filter(([, list]) => !onWire.has(list.join())).map(([name]) => name)
    const stored = ['STORED_LOAN_STATUSES', 'RECORDED_AMENDMENTS']
    // The spread of a book is by_province and so on; a mark begins with the word. The parts of a year are columns of a
    // file.
    expect(missing.filter((name) => !stored.includes(name))).toEqual(['SPREADS', 'YEAR_PARTS'])
    expect(missing).toEqual(expect.arrayContaining(stored))
  })

  it('the last day of each ageing bucket increases, and only the last bucket has none', () => {
    expect(lending.AGEING_DAYS.map(({ bucket }) => bucket)).toEqual(lending.AGEING_BUCKETS.slice(0, -1))
    expect(lending.AGEING_DAYS.map(({ lastDay }) => lastDay)).toEqual([0, 30, 60, 90])
  })
})
