import type { Locale } from '@winterjay/money'
import { compose } from '../../../mail/letter.ts'
import type { Recipient, Words } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'

export type MarketEvent = 'approved' | 'funded' | 'late' | 'defaulted' | 'recovered'
export type Side = 'borrower' | 'investor'

/** Mail can be read on its way: it says what happened to which listing, which everybody may read, and no amount. */
interface Text {
  readonly subject: string
  readonly line: string
}

type Texts = Readonly<Record<Locale, Text>>

const BORROWER: Readonly<Record<Exclude<MarketEvent, 'recovered'>, Texts>> = {
  approved: {
    en: { subject: 'Your loan is listed', line: 'was approved. Investors can fund it for 30 days.' },
    fr: { subject: 'Votre prêt est affiché', line: 'a été approuvé. On peut y investir pendant 30\u00a0jours.' },
  },
  funded: {
    en: {
      subject: 'Your loan is funded',
      line: 'is fully funded, and begins today. Your payments and where to make them are on your page.',
    },
    fr: {
      subject: 'Votre prêt est financé',
      line: 'est complet et commence aujourd’hui. Vos paiements et la façon de les faire sont sur votre page.',
    },
  },
  late: {
    en: {
      subject: 'A payment is late',
      line: 'has a payment that has not arrived. If you have just paid, there is nothing to do.',
    },
    fr: {
      subject: 'Un paiement est en retard',
      line: 'attend un paiement qui n’est pas arrivé. Si vous venez de payer, vous n’avez rien à faire.',
    },
  },
  defaulted: {
    en: {
      subject: 'Your loan was charged off',
      line: 'has had no payment for 150 days and was charged off. What you owe is still owed; your page says how much.',
    },
    fr: {
      subject: 'Votre prêt a été radié',
      line: 'n’a reçu aucun paiement depuis 150\u00a0jours et a été radié. Ce que vous devez reste dû; votre page indique combien.',
    },
  },
}

const INVESTOR: Readonly<Record<Exclude<MarketEvent, 'approved' | 'late'>, Texts>> = {
  funded: {
    en: { subject: 'Your money is now lent', line: 'is fully funded. What you set aside is lent as of today.' },
    fr: {
      subject: 'Votre argent est prêté',
      line: 'est complet. Ce que vous aviez mis de côté est prêté dès aujourd’hui.',
    },
  },
  defaulted: {
    en: {
      subject: 'A loan you invested in was charged off',
      line: 'has had no payment for 150 days and was charged off. Your portfolio shows your loss.',
    },
    fr: {
      subject: 'Un prêt où vous avez investi a été radié',
      line: 'n’a reçu aucun paiement depuis 150\u00a0jours et a été radié. Votre portefeuille montre votre perte.',
    },
  },
  recovered: {
    en: {
      subject: 'Some money came back on a charged-off loan',
      line: 'was charged off, and part of it has come back. Your portfolio shows your share.',
    },
    fr: {
      subject: 'De l’argent est revenu d’un prêt radié',
      line: 'avait été radié, et une partie est revenue. Votre portefeuille montre votre part.',
    },
  },
}

/** @throws for an event of which this side is not told */
export function letterTo(
  to: Recipient,
  side: Side,
  event: MarketEvent,
  { title, publicUrl }: { readonly title: string; readonly publicUrl: string },
): Mail {
  const texts: Partial<Record<MarketEvent, Texts>> = side === 'borrower' ? BORROWER : INVESTOR
  const text = texts[event]
  if (text === undefined) throw new Error(`${side} is not told of ${event}`)
  const words = (locale: Locale): Words => ({
    subject: text[locale].subject,
    lines: [`${QUOTED[locale](title)} ${text[locale].line}`],
    button: BUTTON[side][locale],
    end: ENDING[locale],
  })
  return compose(to, `${publicUrl}${PAGE[side]}`, { en: words('en'), fr: words('fr') })
}

const QUOTED: Readonly<Record<Locale, (title: string) => string>> = {
  en: (title) => `“${title}”`,
  fr: (title) => `«\u00a0${title}\u00a0»`,
}
const PAGE: Readonly<Record<Side, string>> = { borrower: '/business/applications', investor: '/business/portfolio' }
const BUTTON: Readonly<Record<Side, Readonly<Record<Locale, string>>>> = {
  borrower: { en: 'See your loan', fr: 'Voir votre prêt' },
  investor: { en: 'See your portfolio', fr: 'Voir votre portefeuille' },
}
const ENDING: Readonly<Record<Locale, string>> = {
  en: 'Money on the marketplace is simulated. You’re getting this email because you have a part in this loan.',
  fr: 'L’argent du marché est simulé. Vous recevez ce courriel parce que ce prêt vous concerne.',
}
