import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readPastedMail } from './pasted-mail.ts'

/* lending §4.7.8: a mail about an e-Transfer, pasted. As banks and the network write them, in both languages. */

const TODAY = localDate('2026-02-05')

describe('a pasted mail', () => {
  it.each([
    [
      'Hi ANN LEE,\n\nMARIE-EVE TREMBLAY has sent you $888.49 (CAD) and the money has been automatically deposited into your bank account.\n\nMessage: WJ-7K3F-9QXB\nReference Number: CA1a2b3c4d\nDate: February 2, 2026',
      '2026-02-02',
      'INTERAC e-Transfer MARIE-EVE TREMBLAY WJ-7K3F-9QXB',
      'CA1a2b3c4d',
    ],
    [
      'Virement INTERAC : MARIE-ÈVE TREMBLAY vous a envoyé de l’argent.\nMontant : 888,49 $ (CAD)\nMessage : prêt février\nNuméro de référence : CAXYZ12345',
      '2026-02-05',
      'INTERAC e-Transfer MARIE-ÈVE TREMBLAY prêt février',
      'CAXYZ12345',
    ],
    [
      'Transfer details\nDate: 2026-02-03\nSent From: MARIE TREMBLAY\nAmount: $888.49',
      '2026-02-03',
      'INTERAC e-Transfer MARIE TREMBLAY',
      null,
    ],
  ])('says who sent how much, on which day and with which words', (text, postedOn, description, reference) => {
    expect(readPastedMail(text, TODAY)).toEqual({ postedOn, amountCents: 888_49, description, reference })
  })

  it('counts thousands in both languages', () => {
    expect(readPastedMail('MARIE ROY sent you $12,345.60.', TODAY)?.amountCents).toBe(1_234_560)
    expect(readPastedMail('MARIE ROY vous a envoyé 12 345,60 $.', TODAY)?.amountCents).toBe(1_234_560)
  })

  it.each([
    ['nothing of money', 'MARIE ROY sent you a card.'],
    ['two amounts', 'MARIE ROY sent you $10.00. Balance: $20.00'],
    ['no sender', 'Amount: $10.00'],
    ['no cents', 'MARIE ROY sent you $0.00'],
    ['nothing', ''],
  ])('%s: is not read', (_, text) => {
    expect(readPastedMail(text, TODAY)).toBeNull()
  })

  it('a day to come is not its day', () => {
    expect(readPastedMail('MARIE ROY sent you $10.00\nDate: 2026-02-06', TODAY)?.postedOn).toBe(TODAY)
  })
})
