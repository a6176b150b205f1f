import { plural } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { compose } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'
import { formatsOf } from '../../pdf/formats.ts'
import type { Week, WeekRow } from './digest-figures.ts'
import type { Sender } from './sender.ts'

interface DigestWords {
  readonly subject: string
  readonly late: (count: number) => string
  readonly due: (count: number) => string
  readonly promised: (count: number) => string
  readonly notSent: (count: number) => string
  readonly row: Record<'late' | 'due' | 'promised', (borrower: string) => string>
  readonly more: (count: number) => string
  readonly button: string
  readonly end: string
}

const WORDS: Record<Locale, DigestWords> = {
  en: {
    subject: 'Your loans this week',
    late: (n) => plural(n, 'en', '1 loan is late.', `${n} loans are late.`),
    due: (n) => plural(n, 'en', '1 payment is due by Sunday.', `${n} payments are due by Sunday.`),
    promised: (n) => plural(n, 'en', '1 payment is promised.', `${n} payments are promised.`),
    notSent: (n) => plural(n, 'en', '1 email to a borrower was not sent.', `${n} emails to borrowers were not sent.`),
    row: {
      late: (borrower) => `${borrower}, late`,
      due: (borrower) => `${borrower}, due`,
      promised: (borrower) => `${borrower}, promised`,
    },
    more: (n) => `and ${n} more`,
    button: 'Open the loan book',
    end: 'You asked for this email under “Loan emails”, where you can turn it off.',
  },
  fr: {
    subject: 'Vos prêts cette semaine',
    late: (n) => plural(n, 'fr', `${n} prêt est en retard.`, `${n} prêts sont en retard.`),
    due: (n) => plural(n, 'fr', `${n} versement est dû d’ici dimanche.`, `${n} versements sont dus d’ici dimanche.`),
    promised: (n) => plural(n, 'fr', `${n} paiement est promis.`, `${n} paiements sont promis.`),
    notSent: (n) =>
      plural(
        n,
        'fr',
        `${n} courriel à un emprunteur n’a pas été envoyé.`,
        `${n} courriels à des emprunteurs n’ont pas été envoyés.`,
      ),
    row: {
      late: (borrower) => `${borrower}, en retard`,
      due: (borrower) => `${borrower}, dû`,
      promised: (borrower) => `${borrower}, promis`,
    },
    more: (n) => `et ${n} de plus`,
    button: 'Ouvrir le portefeuille',
    end: 'Vous avez demandé ce courriel sous «\u00A0Courriels des prêts\u00A0», où vous pouvez le désactiver.',
  },
}

/** Says what the week holds: what is late first. Amounts are the lender's own, and go to nobody else. */
export function digestMail({ person }: Pick<Sender, 'person'>, week: Week, locale: Locale, publicUrl: string): Mail {
  const m = WORDS[locale]
  const f = formatsOf(locale)
  const { late, lateCount, due, dueCount, promised, notSent } = week
  const rowsOf = (kind: 'late' | 'due' | 'promised', list: readonly WeekRow[], count: number) => [
    ...list.map(({ borrowerName, amountCents, day }): readonly [string, string] => [
      m.row[kind](borrowerName),
      `${f.money(amountCents)}, ${f.day(day)}`,
    ]),
    ...(count > list.length ? [[m.row[kind]('…'), m.more(count - list.length)] as const] : []),
  ]
  const said = [
    ...(lateCount > 0 ? [m.late(lateCount)] : []),
    ...(dueCount > 0 ? [m.due(dueCount)] : []),
    ...(promised.length > 0 ? [m.promised(promised.length)] : []),
    ...(notSent > 0 ? [m.notSent(notSent)] : []),
  ]
  const words = {
    subject: m.subject,
    lines: [said.join(' ')],
    table: [
      ...rowsOf('late', late, lateCount),
      ...rowsOf('due', due, dueCount),
      ...rowsOf('promised', promised, promised.length),
    ],
    button: m.button,
    end: m.end,
  }
  return compose({ ...person, locale }, `${publicUrl}/business?tab=direct-lending`, { en: words, fr: words })
}
