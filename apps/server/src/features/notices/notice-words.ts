import type { NoticeKind } from '@winterjay/lending'
import type { Locale } from '@winterjay/money'

type MailKind = Exclude<NoticeKind, 'promise_broken'>
interface Said {
  readonly subject: string
  readonly lines: readonly string[]
}
interface NoticeWords {
  readonly mails: Record<MailKind, (lender: string, day: string) => Said>
  readonly promise: (day: string) => Said
  readonly table: Readonly<Record<TableWord, string>>
  readonly button: string
  readonly open: string
  readonly contact: (lender: string, address: string) => string
  readonly promiseEnd: string
  readonly stop: string
}
type TableWord =
  | 'amount'
  | 'dueOn'
  | 'late'
  | 'paid'
  | 'paidOn'
  | 'interest'
  | 'arrears'
  | 'fees'
  | 'principal'
  | 'recovered'
  | 'unapplied'
  | 'balance'
  | 'next'

const PAID_EN = 'If you have paid in the meantime, there is nothing to do.'
const PAID_FR = 'Si vous avez payé entre-temps, vous n’avez rien à faire.'
const lateEn = (lender: string, day: string): Said => ({
  subject: `Your payment of ${day} to ${lender} has not arrived`,
  lines: [`The payment on your loan from ${lender} that was due on ${day} has not arrived in full.`, PAID_EN],
})
const lateFr = (lender: string, day: string): Said => ({
  subject: `Votre paiement du ${day} à ${lender} n’est pas arrivé`,
  lines: [`Le paiement dû le ${day} pour votre prêt de ${lender} n’est pas arrivé en entier.`, PAID_FR],
})

/** What mails about loans say (lending §5.18). */
export const noticeWords: Record<Locale, NoticeWords> = {
  en: {
    mails: {
      before_due: (lender, day) => ({
        subject: `A payment to ${lender} is due on ${day}`,
        lines: [`The next payment on your loan from ${lender} is due on ${day}.`, PAID_EN],
      }),
      due_today: (lender) => ({
        subject: `A payment to ${lender} is due today`,
        lines: [`A payment on your loan from ${lender} is due today.`, PAID_EN],
      }),
      late_1: lateEn,
      by_hand: (lender) => ({
        subject: `A payment to ${lender} is late`,
        lines: [`A payment on your loan from ${lender} has not arrived in full.`, PAID_EN],
      }),
      late_2: lateEn,
      late_3: lateEn,
      receipt: (lender) => ({
        subject: `Receipt for your payment to ${lender}`,
        lines: [`${lender} received your payment. Thank you.`],
      }),
      receipt_reversed: (lender, day) => ({
        subject: `Your payment of ${day} was taken back`,
        lines: [
          `${lender} took back the payment of ${day} for which you had a receipt. That receipt no longer counts.`,
          'What is due now is on your loan’s page.',
        ],
      }),
    },
    promise: (day) => ({
      subject: 'A promise to pay was not kept',
      lines: [`What was promised by ${day} on one of your loans has not arrived. Reminders to the borrower continue.`],
    }),
    table: {
      amount: 'Still owed on this payment',
      dueOn: 'Due on',
      late: 'Late in total, with fees',
      paid: 'Received',
      paidOn: 'Paid on',
      interest: 'Interest',
      arrears: 'Interest on arrears',
      fees: 'Fees and charges',
      principal: 'Principal',
      recovered: 'After the loan was written off',
      unapplied: 'More than was owed',
      balance: 'Principal still owed',
      next: 'Next payment',
    },
    button: 'See the loan and how to pay',
    open: 'Open the loan',
    contact: (lender, address) => `Questions? Write to ${lender}: ${address}`,
    promiseEnd: 'You asked for this email on the loan’s page, where you can turn it off.',
    stop: 'Stop reminders',
  },
  fr: {
    mails: {
      before_due: (lender, day) => ({
        subject: `Un paiement à ${lender} est dû le ${day}`,
        lines: [`Le prochain paiement de votre prêt de ${lender} est dû le ${day}.`, PAID_FR],
      }),
      due_today: (lender) => ({
        subject: `Un paiement à ${lender} est dû aujourd’hui`,
        lines: [`Un paiement de votre prêt de ${lender} est dû aujourd’hui.`, PAID_FR],
      }),
      late_1: lateFr,
      by_hand: (lender) => ({
        subject: `Un paiement à ${lender} est en retard`,
        lines: [`Un paiement de votre prêt de ${lender} n’est pas arrivé en entier.`, PAID_FR],
      }),
      late_2: lateFr,
      late_3: lateFr,
      receipt: (lender) => ({
        subject: `Reçu de votre paiement à ${lender}`,
        lines: [`${lender} a reçu votre paiement. Merci.`],
      }),
      receipt_reversed: (lender, day) => ({
        subject: `Votre paiement du ${day} a été annulé`,
        lines: [
          `${lender} a annulé le paiement du ${day}, pour lequel vous aviez un reçu. Ce reçu n’est plus valable.`,
          'Ce qui est dû maintenant figure sur la page de votre prêt.',
        ],
      }),
    },
    promise: (day) => ({
      subject: 'Une promesse de paiement n’a pas été tenue',
      lines: [`Ce qui était promis pour le ${day} sur un de vos prêts n’est pas arrivé. Les rappels reprennent.`],
    }),
    table: {
      amount: 'Reste à payer',
      dueOn: 'Dû le',
      late: 'Total en retard, frais compris',
      paid: 'Reçu',
      paidOn: 'Payé le',
      interest: 'Intérêts',
      arrears: 'Intérêt sur les arriérés',
      fees: 'Frais',
      principal: 'Capital',
      recovered: 'Après la radiation du prêt',
      unapplied: 'Payé en trop',
      balance: 'Capital encore dû',
      next: 'Prochain paiement',
    },
    button: 'Voir le prêt et comment payer',
    open: 'Ouvrir le prêt',
    contact: (lender, address) => `Des questions? Écrivez à ${lender}\u00A0: ${address}`,
    promiseEnd: 'Vous avez demandé ce courriel sur la page du prêt, où vous pouvez le désactiver.',
    stop: 'Ne plus recevoir de rappels',
  },
}
