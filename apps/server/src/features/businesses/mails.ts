import { formatDate } from '@winterjay/money'
import type { LocalDate, Locale } from '@winterjay/money'
import { compose } from '../../mail/letter.ts'
import type { Recipient } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'
import { OFFER_DAYS } from './ownership.ts'
import { INVITATION_DAYS } from './store.ts'

/**
 * The names in it are single lines without a web address, of people whose own address is confirmed (security §2.9). The
 * language is the inviter's: of the invited person nothing is known.
 */
export const invitationMail = (
  to: { readonly address: string; readonly locale: Locale },
  link: string,
  { inviter, business }: { readonly inviter: string; readonly business: string },
): Mail => ({
  ...compose({ ...to, name: null }, link, {
    en: {
      subject: `Invitation to ${business}`,
      lines: [
        `${inviter} invites you to work in ${business} on Winterjay. The link works once, for ${INVITATION_DAYS} days, for an account with this address.`,
      ],
      button: 'See the invitation',
      end: 'If you don’t know this person, you can ignore this email.',
    },
    fr: {
      subject: `Invitation de ${business}`,
      lines: [
        `${inviter} vous invite à travailler dans ${business} sur Winterjay. Le lien sert une seule fois, pendant ${INVITATION_DAYS} jours, pour un compte à cette adresse.`,
      ],
      button: 'Voir l’invitation',
      end: 'Si vous ne connaissez pas cette personne, vous pouvez ignorer ce courriel.',
    },
  }),
  goodForHours: INVITATION_DAYS * 24,
})

/** To the administrator who is asked to take a business over. */
export const offerMail = (
  to: Recipient,
  link: string,
  { owner, business }: { readonly owner: string; readonly business: string },
): Mail => ({
  ...compose(to, link, {
    en: {
      subject: `${business}: would you take it over?`,
      lines: [
        `${owner} asks you to become the owner of ${business}. Your Premium would then pay for it. The offer stands for ${OFFER_DAYS} days.`,
      ],
      button: 'See the offer',
      end: 'If you do nothing, everything stays as it is.',
    },
    fr: {
      subject: `${business}\u00a0: voulez-vous la reprendre?`,
      lines: [
        `${owner} vous propose de devenir propriétaire de ${business}. Elle relèverait alors de votre abonnement Premium. La proposition vaut ${OFFER_DAYS} jours.`,
      ],
      button: 'Voir la proposition',
      end: 'Si vous ne faites rien, tout reste comme avant.',
    },
  }),
  goodForHours: OFFER_DAYS * 24,
})

/** To the other members of a business that was closed, or is open again. */
export function closingMail(
  to: Recipient,
  link: string,
  { by, business, lastDay }: { readonly by: string; readonly business: string; readonly lastDay: LocalDate | null },
): Mail {
  const day = lastDay === null ? '' : formatDate(lastDay, to.locale, 'long')
  const button = { en: 'See the business', fr: 'Voir l’entreprise' }
  return compose(
    to,
    link,
    lastDay === null
      ? {
          en: {
            subject: `${business} is open again`,
            lines: [`${by} has reopened ${business}. Everything is as it was, and nothing is deleted.`],
            button: button.en,
            end: 'You don’t need to do anything.',
          },
          fr: {
            subject: `${business} est rouverte`,
            lines: [`${by} a rouvert ${business}. Tout est comme avant, et rien n’est supprimé.`],
            button: button.fr,
            end: 'Vous n’avez rien à faire.',
          },
        }
      : {
          en: {
            subject: `${business} is closed`,
            lines: [
              `${by} has closed ${business}. Until ${day} you can read and export its loan book.`,
              'Then it is deleted, along with its borrowers’ pages.',
            ],
            button: button.en,
            end: 'Until then its owner can reopen it.',
          },
          fr: {
            subject: `${business} est fermée`,
            lines: [
              `${by} a fermé ${business}. Jusqu’au ${day}, vous pouvez consulter et exporter son portefeuille.`,
              'Ensuite, il sera supprimé avec les pages des emprunteurs.',
            ],
            button: button.fr,
            end: 'D’ici là, l’entreprise peut être rouverte par son propriétaire.',
          },
        },
  )
}
