import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { BadSetting, readConfig } from '../config.ts'
import { createCircuit } from './circuit.ts'
import { ProviderDown, ProviderRefused } from './provider.ts'
import { registrationOf, salesTaxes, taxName, totalWith } from './sales-tax.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PRICE_ID: 'price_1' }
const SERVER = { DATABASE_URL: 'postgres://x@y/z' }

describe('product §12.2, §11.17: PAYMENTS', () => {
  it.each([
    [{}, 'sandbox'],
    [STRIPE, 'sandbox'],
    [SERVER, 'off'],
    [{ ...SERVER, STRIPE_SECRET_KEY: 'sk_test_1' }, 'off'],
    [{ ...SERVER, ...STRIPE }, 'stripe'],
    [{ ...SERVER, PAYMENTS: 'sandbox' }, 'sandbox'],
    [{ ...STRIPE, PAYMENTS: 'stripe' }, 'stripe'],
    [{ ...STRIPE, PAYMENTS: 'off' }, 'off'],
    [{ NODE_ENV: 'production' }, 'off'],
    [{ NODE_ENV: 'production', ...SERVER, ...STRIPE }, 'off'],
    [{ NODE_ENV: 'production', ...STRIPE, PAYMENTS: 'stripe' }, 'stripe'],
  ])('%o is %s', (environment, mode) => {
    expect(readConfig(environment).payments.mode).toBe(mode)
  })

  it.each([
    [{ PAYMENTS: 'paypal' }, 'PAYMENTS'],
    [{ PAYMENTS: 'sandbox', NODE_ENV: 'production' }, 'PAYMENTS'],
    [{ PAYMENTS: 'stripe' }, 'PAYMENTS'],
    [{ STRIPE_SECRET_KEY: 'pk_live_secret' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_PRICE_ID: 'prod_secret' }, 'STRIPE_PRICE_ID'],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_API_URL: 'ftp://x' }, 'STRIPE_API_URL'],
    [{ STRIPE_API_URL: 'http://stripe.example' }, 'STRIPE_API_URL'],
    [{ STRIPE_API_URL: 'http://127.0.0.1:1', NODE_ENV: 'production' }, 'STRIPE_API_URL'],
    [{ TRIAL_DAYS: '-1' }, 'TRIAL_DAYS'],
    [{ TRIAL_DAYS: '731' }, 'TRIAL_DAYS'],
    [{ TAX_REGISTRATIONS: 'vat=123456' }, 'TAX_REGISTRATIONS'],
    [{ TAX_REGISTRATIONS: 'gst_hst' }, 'TAX_REGISTRATIONS'],
  ])('%o stops the start with one line that names %s and no secret', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(BadSetting)
    try {
      readConfig(environment)
    } catch (error) {
      expect(String(error)).toContain(`${name} `)
      expect(String(error)).not.toMatch(/\n|secret"/)
    }
  })
})

describe('security §10: tax by province, dated', () => {
  const all = { gst_hst: 'A', qst: 'B', pst_bc: 'C', pst_sk: 'D', rst_mb: 'E' }
  const on = localDate('2026-11-21')
  it.each([
    ['AB', 'GST 50', 1049],
    ['BC', 'GST 50, PST 70', 1119],
    ['MB', 'GST 50, RST 70', 1119],
    ['NB', 'HST 150', 1149],
    ['NL', 'HST 150', 1149],
    ['NS', 'HST 140', 1139],
    ['NT', 'GST 50', 1049],
    ['NU', 'GST 50', 1049],
    ['ON', 'HST 130', 1129],
    ['PE', 'HST 150', 1149],
    ['QC', 'GST 50, QST 100', 1149],
    ['SK', 'GST 50, PST 60', 1109],
    ['YT', 'GST 50', 1049],
  ])('%s with every registration: %s cents, %s in all', (province, parts, total) => {
    const taxes = salesTaxes(cents(999), { province, on }, all)
    expect(taxes.map(({ tax, amountCents }) => `${tax} ${amountCents}`).join(', ')).toBe(parts)
    expect(totalWith(cents(999), taxes)).toBe(total)
  })
  it('rounds each tax separately, half a cent up, whatever the amount', () => {
    for (let amount = 1; amount <= 20_000; amount += 1) {
      const [gst, qst] = salesTaxes(cents(amount), { province: 'QC', on }, all)
      expect([gst?.amountCents, qst?.amountCents]).toEqual([
        Number((BigInt(amount) * 5000n + 50_000n) / 100_000n),
        Number((BigInt(amount) * 9975n + 50_000n) / 100_000n),
      ])
    }
  })
  it('Nova Scotia paid 15% to 31 March 2025 and 14% from the next day', () => {
    const percentOn = (day: string): (number | null)[] =>
      salesTaxes(cents(999), { province: 'NS', on: localDate(day) }, all).map(({ percent }) => percent)
    expect([percentOn('2025-03-31'), percentOn('2025-04-01')]).toEqual([[15], [14]])
  })
  it('without a registration nothing is charged, and only registered taxes are', () => {
    expect(salesTaxes(cents(999), { province: 'ON', on }, {})).toEqual([])
    expect(salesTaxes(cents(999), { province: 'QC', on }, { gst_hst: 'A' }).map(({ tax }) => tax)).toEqual(['GST'])
    expect(
      salesTaxes(cents(999), { province: 'BC', on }, { gst_hst: 'A' }).map(
        ({ tax, registration }) => `${tax} ${registration}`,
      ),
    ).toEqual(['GST A'])
  })
  it('is named in both languages, with the number it is charged under', () => {
    expect([taxName('HST', 'fr'), taxName('QST', 'fr'), taxName('HST', 'en'), taxName('Levy', 'fr')]).toEqual([
      'TVH',
      'TVQ',
      'HST',
      'Levy',
    ])
    expect([
      registrationOf('HST', 'ON', all),
      registrationOf('PST', 'SK', all),
      registrationOf('VAT', null, all),
    ]).toEqual(['A', 'D', null])
  })
})

describe('security §4: the circuit breaker', () => {
  it('opens after five faults in a row for half a minute, then lets one call try', async () => {
    let now = 0
    let asks = 0
    const circuit = createCircuit(() => now)
    const fail = (): Promise<never> => circuit(() => Promise.reject(new ProviderDown(`ask ${(asks += 1)}`)))
    for (let n = 0; n < 5; n += 1) await expect(fail()).rejects.toThrow('ask')
    await expect(fail()).rejects.toThrow('left alone')
    expect(asks).toBe(5)
    now = 30_000
    await expect(fail()).rejects.toThrow('ask 6')
    await expect(fail()).rejects.toThrow('left alone')
    now = 60_000
    expect(await circuit(() => Promise.resolve('back'))).toBe('back')
    await expect(fail()).rejects.toThrow('ask 7')
  })
  it('a refusal is an answer', async () => {
    const circuit = createCircuit(() => 0)
    for (let n = 0; n < 9; n += 1)
      await expect(circuit(() => Promise.reject(new ProviderRefused('no')))).rejects.toThrow('no')
  })
})
