import type { COMING_KINDS } from '@winterjay/benefits/lists'
import { plural } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { compose } from '../../mail/letter.ts'
import type { Recipient } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'

/** How many clients have a date of a kind; kinds without one are left out. */
export type DateCounts = Readonly<Partial<Record<(typeof COMING_KINDS)[number], number>>>

const WHAT: Readonly<Record<Locale, Readonly<Record<(typeof COMING_KINDS)[number], string>>>> = {
  en: {
    payment: 'Payments',
    change: 'Benefits that change',
    deadline: 'Deadlines',
    claim: 'Answers due, or last days to ask again',
    erasure: 'Erased unless opened',
  },
  fr: {
    payment: 'Paiements',
    change: 'Prestations qui changent',
    deadline: 'Échéances',
    claim: 'Réponses attendues ou derniers jours pour demander une révision',
    erasure: 'Effacés s’ils ne sont pas ouverts',
  },
}

const KINDS = ['deadline', 'claim', 'change', 'payment', 'erasure'] as const

/** The dates of the coming week, as numbers of clients: mail can be read on its way, so no label and no amount. */
export function datesMail(
  to: Recipient,
  links: { readonly clients: string; readonly stop: string },
  { business, counts }: { readonly business: string | null; readonly counts: DateCounts },
): Mail {
  const table = (locale: Locale) =>
    KINDS.flatMap((kind): [string, string][] => {
      const count = counts[kind]
      return count === undefined ? [] : [[WHAT[locale][kind], plural(count, locale, '1 client', `${count} clients`)]]
    })
  return compose(to, links.clients, {
    en: {
      subject: 'Your clients’ dates this week',
      lines: [business === null ? 'In the next seven days:' : `Clients of ${business}, in the next seven days:`],
      table: table('en'),
      button: 'See the dates',
      end: 'You asked for this email. It comes at most once a week and names no client.',
      stop: { text: 'Stop these emails', link: links.stop },
    },
    fr: {
      subject: 'Les dates de vos clients cette semaine',
      lines: [
        business === null
          ? 'Dans les sept prochains jours\u00a0:'
          : `Clients de ${business}, dans les sept prochains jours\u00a0:`,
      ],
      table: table('fr'),
      button: 'Voir les dates',
      end: 'Vous avez demandé ce courriel. Il vient au plus une fois par semaine et ne nomme aucun client.',
      stop: { text: 'Arrêter ces courriels', link: links.stop },
    },
  })
}
