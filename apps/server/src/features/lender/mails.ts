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
      subject: 'Your e-Transfer address was changed',
      lines: ['In a Winterjay loan book, the address that borrowers send their payments to was changed.'],
      table: [
        ['Before', before ?? '–'],
        ['Now', after ?? '–'],
      ],
      button: 'See the loan book',
      end: 'If nobody you know did this, change your password, restore the address and call your borrowers.',
    },
    fr: {
      subject: 'L’adresse de vos virements Interac a changé',
      lines: [
        'Dans un portefeuille de prêts Winterjay, l’adresse où les emprunteurs envoient leurs paiements a été changée.',
      ],
      table: [
        ['Avant', before ?? '–'],
        ['Maintenant', after ?? '–'],
      ],
      button: 'Voir le portefeuille',
      end: 'Si personne de votre connaissance n’a fait ce changement, changez votre mot de passe, remettez l’ancienne adresse et appelez vos emprunteurs.',
    },
  })
