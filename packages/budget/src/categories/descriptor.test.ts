import { cents } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CategoriseItem } from './categorise.ts'
import { categorise } from './categorise.ts'
import { categoryLabel, EXPENSE_CATEGORIES } from './category.ts'
import { keyProbe, readDescriptor } from './descriptor.ts'
import { NOTHING_LEARNED } from './learning.ts'
import { categoryOfMcc } from './mcc.ts'
import { PhraseTable } from './phrases.ts'
import { reasonSentence } from './reason-sentence.ts'

describe('cleaning a descriptor (budget §3.2)', () => {
  it.each([
    ['TIM HORTONS #1234 TORONTO ON', 'Tim Hortons', 'TIM HORTONS'],
    ['IDP PURCHASE - 0746 COSTCO WHOLESAL', 'Costco Wholesal', 'COSTCO WHOLESAL'],
    ['ACHAT IDP - 0746 ÉPICERIE DU COIN', 'Épicerie Du Coin', 'EPICERIE DU COIN'],
    ['Achat Interac sans contact - 0746 PRESSE CAFÉ', 'Presse Café', 'PRESSE CAFE'],
    ['Fpos Metro #065 Etobicoke ONCA', 'Metro', 'METRO'],
    ['[PR]METRO 123 TORONTO', 'Metro', 'METRO'],
    ['SQ *BLACKBIRD BAKING CO Toronto ON', 'Blackbird Baking Co', 'BLACKBIRD BAKING CO'],
    ['AMZN MKTP CA*XP7J71EX3 WWW.AMAZON.CAON', 'Amzn Mktp Ca', 'AMZN MKTP CA'],
    ['PETRO-CANADA 91888', 'Petro-Canada', 'PETRO CANADA'],
    ['SHELL C02146 TORONTO ON', 'Shell', 'SHELL'],
    ['NETFLIX.COM 866-579-7172', 'Netflix.Com', 'NETFLIX COM'],
    ['Achat /CAFÉ OLIMPICO MONTREAL', 'Café Olimpico', 'CAFE OLIMPICO'],
    ['UBER EATS               TORONTO', 'Uber Eats', 'UBER EATS'],
    ['Point of Sale - Interac RETAIL PURCHASE 605700123456 FARM BOY', 'Farm Boy', 'FARM BOY'],
    ["LEON'S FURNITURE", "Leon's Furniture", 'LEONS FURNITURE'],
    ['CANADA CCB', 'Canada CCB', 'CANADA CCB'],
    ["L'ÉPICERIE D'ANTOINE #2 QUÉBEC QC", "L'Épicerie D'Antoine", 'LEPICERIE DANTOINE'],
  ])('%s', (raw, name, key) => expect(readDescriptor(raw)).toMatchObject({ name, key }))
  it('never reduces a name to nothing, and reads no more of a cell than a bank prints', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        (raw) => (readDescriptor(raw).name === '') === (raw.replaceAll(/\s/gu, '') === ''),
      ),
    )
    expect(readDescriptor('A'.repeat(20_000)).key).toHaveLength(300)
  })
})

const of = (description: string, over: Partial<CategoriseItem> = {}): string =>
  categorise({ description, ...over }).category

describe('confusing pairs (budget §3.1)', () => {
  it.each([
    ['UBER *TRIP TORONTO ON', 'Transportation'],
    ['UBER CANADA/UBEREATS', 'Food & Dining'],
    ['METRO #065 ETOBICOKE ON', 'Groceries'],
    ['METROLINX UP EXPRESS', 'Transportation'],
    ['CANADIAN TIRE #87', 'Shopping'],
    ['CANADIAN TIRE GAS+ #87', 'Transportation'],
    ['AMAZON.CA*MK4TR', 'Shopping'],
    ['PRIME VIDEO *2K4', 'Entertainment'],
    ['AMAZON PRIME VIDEO TORONTO ON', 'Entertainment'],
    ['AMAZON.CA PRIME MEMBER', 'Shopping'],
    ['INTACT INSURANCE AUTO', 'Transportation'],
    ['DESJARDINS ASSURANCES HABITATION', 'Housing'],
    ['SUN LIFE ASSURANCE', 'Other'],
    ['APPLE STORE R121', 'Shopping'],
    ['APPLE.COM/BILL', 'Entertainment'],
    ['COSTCO WHOLESALE W522', 'Groceries'],
    ['COSTCO GAS W522', 'Transportation'],
    ['COSTCO PHARMACY', 'Healthcare'],
    ['WIDGETS LTD', 'Other'],
    ['INDIGO 281', 'Shopping'],
    ['INDIGO PARK 4411', 'Transportation'],
    ['CLINIQUE DU DR ROY', 'Healthcare'],
    ['CLINIQUE VETERINAIRE ROY', 'Other'],
    ['PARKING VIOLATION 2211', 'Other'],
    ['P2 PARKING', 'Transportation'],
    ['Electronic Funds Transfer PREAUTHORIZED DEBIT CAPREIT', 'Housing'],
  ])('%s is %s', (descriptor, category) => expect(of(descriptor)).toBe(category))
})

describe('income, transfers and the bank (budget §3.3: before the merchants)', () => {
  const money = (dollars: number): Pick<CategoriseItem, 'amountCents'> => ({ amountCents: cents(dollars * 100) })
  it.each([
    ['BUILDER CO PAY', 1510, 'Income'],
    ['CANADA            CCB', 412, 'Income'],
    ['Dépôt direct /Paie Atelier Boréal', 1633, 'Income'],
    ['DEPOSIT INTEREST', 1, 'Income'],
    ['PAYROLL SERVICES INC', -40, 'Other'],
    ['PAYMENT - THANK YOU / PAIEMENT - MERCI', 640, 'Transfer'],
    ['VIREMENT ENTRE FOLIOS', -100, 'Transfer'],
    ['INTERAC E-TRANSFER SENT BOB', -50, 'Other'],
    ['INTERAC E-TRANSFER FROM BOB', 50, 'Income'],
    ['E-TRANSFER FEE', -1, 'Other'],
    ['GOUV. QUEBEC IMPOT', 400, 'Income'],
    ['REVENU QUEBEC', 400, 'Income'],
    ['REVENU QUEBEC', -400, 'Other'],
    ['CRA BALANCE OWING', -400, 'Other'],
    ['IKEA', 50, 'Shopping'],
    ['PAYBYPHONE PARKING', -4, 'Transportation'],
  ])('%s of %d is %s', (descriptor, dollars, category) => expect(of(descriptor, money(dollars))).toBe(category))
  it('does not treat unknown money on a card as income', () => {
    expect(of('ZZYZX', { ...money(10), accountType: 'credit_card' })).toBe('Other')
    expect(categorise({ description: 'ZZYZX', ...money(10), accountType: 'chequing' }).confidence).toBeLessThan(0.7)
  })
})

describe('other evidence', () => {
  it('uses the card network’s code and the bank’s words if the merchant is unknown', () => {
    expect(of('ZZYZX', { mcc: '5814' })).toBe('Food & Dining')
    expect(of('ZZYZX', { categoryHint: 'Gas stations' })).toBe('Transportation')
    expect([
      categoryOfMcc('3009'),
      categoryOfMcc('7011'),
      categoryOfMcc('6011'),
      categoryOfMcc('12'),
      categoryOfMcc('9999'),
    ]).toEqual(['Transportation', 'Entertainment', 'Other', null, null])
  })
  it("puts the user's choice before everything", () => {
    const learned = {
      ...NOTHING_LEARNED,
      exact: new Map([['METRO', { category: 'Other' as const }]]),
      contains: new PhraseTable(() => [['PIZZA NIGHT', { category: 'Entertainment' as const }] as const]),
    }
    expect(categorise({ description: 'METRO #12 TORONTO ON' }, learned)).toMatchObject({
      category: 'Other',
      reason: { code: 'rule', text: 'METRO' },
    })
    expect(categorise({ description: 'THE PIZZA NIGHT CLUB' }, learned).category).toBe('Entertainment')
  })
  it('the quick check never misses a text of the same merchant', () => {
    const texts = [
      "CAFÉ L'ÉTÉ #12 MONTREAL QC",
      'CAFE LETE',
      'B.C. HYDRO & POWER',
      'BC HYDRO & POWER',
      'SQ *LE BŒUF QC',
      'LE BOEUF',
      'WAL-MART SUPERCENTER#1097CALGARY AB',
      'A&W #1234 TORONTO ON',
      'Paiement facture - AccèsD Internet /Loyer',
    ]
    const kinds = fc.oneof(fc.constantFrom(...texts), fc.string(), fc.string({ unit: 'grapheme' }))
    for (const text of texts) expect(keyProbe(readDescriptor(text).key)(text)).toBe(true)
    fc.assert(
      fc.property(
        kinds,
        kinds,
        (a, b) => readDescriptor(a).key !== readDescriptor(b).key || keyProbe(readDescriptor(a).key)(b),
      ),
    )
    fc.assert(fc.property(kinds, (text) => keyProbe(readDescriptor(text).key)(text)))
    expect(keyProbe(readDescriptor('CAFE LETE').key)('METRO #12')).toBe(false)
  })
  it('always gives a category and a reason in both languages', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -1e6, max: 1e6 }), (description, amount) => {
        const { category, reason } = categorise({ description, amountCents: cents(amount) })
        expect(
          [categoryLabel(category, 'fr'), reasonSentence(reason, 'en'), reasonSentence(reason, 'fr')].every(
            (text) => text.length > 3,
          ),
        ).toBe(true)
      }),
    )
    expect(EXPENSE_CATEGORIES).toHaveLength(9)
  })
})
