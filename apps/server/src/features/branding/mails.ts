import type { Locale } from '@winterjay/money'
import { compose } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'
import { REPLY_LINK_DAYS } from './store.ts'

/** To an address that a lender wants borrowers to see. The name is one line without a web address. */
export const replyAddressMail = (
  to: { readonly address: string; readonly locale: Locale },
  link: string,
  name: string,
): Mail => ({
  ...compose({ ...to, name: null }, link, {
    en: {
      subject: 'Confirm your reply address',
      lines: [
        `${name} wants to show this address on borrowers’ loan pages, so that they can write to it. The link works for ${REPLY_LINK_DAYS} days.`,
      ],
      button: 'Confirm the address',
      end: 'If you don’t know this lender, do nothing: the address stays hidden.',
    },
    fr: {
      subject: 'Confirmez votre adresse de réponse',
      lines: [
        `${name} veut afficher cette adresse sur la page de prêt de ses emprunteurs, pour qu’ils puissent y écrire. Le lien fonctionne pendant ${REPLY_LINK_DAYS} jours.`,
      ],
      button: 'Confirmer l’adresse',
      end: 'Si vous ne connaissez pas ce prêteur, ne faites rien\u00a0: l’adresse reste masquée.',
    },
  }),
  goodForHours: REPLY_LINK_DAYS * 24,
})
