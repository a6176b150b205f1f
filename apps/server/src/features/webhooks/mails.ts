import { compose } from '../../mail/letter.ts'
import type { Recipient } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'

const button = { en: 'See the webhooks', fr: 'Voir les webhooks' }

/** After the product has disabled a webhook (keys §4.4). `host` names it: the whole address may hold a secret. */
export const disabledMail = (
  to: Recipient,
  link: string,
  { host, reason }: { readonly host: string; readonly reason: 'gone' | 'failing' },
): Mail =>
  compose(to, link, {
    en: {
      subject: 'A webhook was turned off',
      lines: [
        reason === 'gone'
          ? `${host} answered that it takes no more messages (410), so the webhook was turned off.`
          : `No message has reached ${host} for five days, so the webhook was turned off.`,
        'Messages of the last 30 days are in its log. Turn the webhook on again, and send them from there.',
      ],
      button: button.en,
      end: 'If you no longer need it, delete it.',
    },
    fr: {
      subject: 'Un webhook a été désactivé',
      lines: [
        reason === 'gone'
          ? `${host} a répondu qu’il n’accepte plus de messages (410). Le webhook a donc été désactivé.`
          : `Aucun message n’est parvenu à ${host} depuis cinq jours. Le webhook a donc été désactivé.`,
        'Les messages des 30 derniers jours sont dans son journal. Réactivez le webhook, puis renvoyez-les de là.',
      ],
      button: button.fr,
      end: 'Si vous n’en avez plus besoin, supprimez-le.',
    },
  })
