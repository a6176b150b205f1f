import { existsSync, readFileSync } from 'node:fs'
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readStatement } from '../statements/index.ts'
import { fingerprint } from './account-identity.ts'
import type { Budget } from '../budget.ts'
import { emptyBudget } from '../budget.ts'
import type { ImportPlan } from './booking.ts'
import { applyImport, planImport } from './booking.ts'
import { monthSummary } from '../months/month.ts'

const FOLDER = new URL('../../../../../shared/data/statements/canadian/', import.meta.url)
const hasFolder = existsSync(FOLDER)
if (!hasFolder) console.warn('the sample statements are not beside this checkout: booking them is not tested')
const TODAY = localDate('2026-11-01')

function plan(budget: Budget, name: string): ImportPlan {
  const bytes = new Uint8Array(readFileSync(new URL(name, FOLDER)))
  const read = readStatement(bytes, { fileName: name, today: TODAY })
  const file = {
    id: fingerprint(String(bytes)),
    name,
    format: `${read.format ?? ''}:${read.headerFingerprint ?? ''}`,
    institution: read.institution,
  }
  return planImport(budget, read.accounts, file, TODAY)
}

describe.skipIf(!hasFolder)('real layouts, read and booked (budget §1.4)', () => {
  it('merges the CSV and the QFX of one RBC account, in either order', () => {
    const csv = plan(emptyBudget(), 'rbc-chequing-visa.csv')
    expect(csv).toMatchObject({ added: 7, alreadyHere: 0 })
    expect(csv.transfers).toHaveLength(1)
    const budget = applyImport(emptyBudget(), csv)
    expect(plan(budget, 'rbc-chequing.qfx')).toMatchObject({ added: 0, alreadyHere: 3 })
    const other = applyImport(emptyBudget(), plan(emptyBudget(), 'rbc-chequing.qfx'))
    expect(plan(other, 'rbc-chequing-visa.csv')).toMatchObject({ added: 4, alreadyHere: 3 })
    expect(monthSummary(budget, '2026-09')).toMatchObject({
      incomeCents: 241_237,
      expensesCents: 197_920,
      otherCurrencyCount: 1,
    })
  })
  it.each([
    'td-chequing.csv',
    'desjardins-accesd.csv',
    'scotia-visa.csv',
    'bmo-mastercard.csv',
    'amex-cobalt.csv',
    'tangerine-card.qif',
  ])('adds none of %s the second time', (name) => {
    const first = plan(emptyBudget(), name)
    expect(first.added).toBeGreaterThan(1)
    expect(plan(applyImport(emptyBudget(), first), name)).toMatchObject({ added: 0, alreadyHere: first.added })
  })
})
