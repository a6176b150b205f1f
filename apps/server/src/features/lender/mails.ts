import { compose } from '../../mail/letter.ts'
import type { Recipient } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'

/** To the person who changed where payments go, to the address before and to the one after. */
export const addressChangedMail = (
  to: Recipient,
  link: string,
  { before, after }: { readonly before: string | null; readonly after: string | null },
): Mail =>
  compose(to, link, {
    en: {
      subject: 'The address for e-Transfers changed',
      lines: ['In a loan book at Winterjay, the address to which borrowers send their payments was changed.'],
      table: [
        ['Before', before ?? '–'],
        ['Now', after ?? '–'],
      ],
      button: 'See the loan book',
      end: 'If nobody you know did this, change your password, put the address back and call your borrowers.',
    },
    fr: {
      subject: 'L’adresse pour les virements a changé',
      lines: ['Dans un portefeuille de prêts chez Winterjay, l’adresse des paiements a été changée.'],
      table: [
        ['Avant', before ?? '–'],
        ['Maintenant', after ?? '–'],
      ],
      button: 'Voir le portefeuille',
      end: 'Si ce n’est pas voulu, changez votre mot de passe, remettez l’adresse et appelez vos emprunteurs.',
    },
  })
