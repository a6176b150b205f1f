import { compose } from '../../mail/letter.ts'
import type { Recipient } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'

/*
 * Mails about API keys (keys §3). The name of a key is a single line that its maker wrote.
 */

const button = { en: 'See the keys', fr: 'Voir les clés' }

export const keyMadeMail = (to: Recipient, link: string, name: string): Mail =>
  compose(to, link, {
    en: {
      subject: 'A new API key',
      lines: [
        `The key “${name}” was created from your account. Programs that have it can read or change data without you.`,
      ],
      button: button.en,
      end: 'If it wasn’t you, end the key now and change your password.',
    },
    fr: {
      subject: 'Une nouvelle clé d’API',
      lines: [
        `La clé «\u00a0${name}\u00a0» a été créée avec votre compte. Un programme qui la possède peut lire ou modifier des données sans vous.`,
      ],
      button: button.fr,
      end: 'Si ce n’était pas vous, révoquez la clé maintenant et changez votre mot de passe.',
    },
  })

export const newNetworkMail = (to: Recipient, link: string, name: string, network: string): Mail =>
  compose(to, link, {
    en: {
      subject: 'An API key is used from a new place',
      lines: [`The key “${name}” was used from the network ${network} for the first time.`],
      button: button.en,
      end: 'If you moved your program, all is well. Otherwise replace the key now.',
    },
    fr: {
      subject: 'Une clé d’API est utilisée d’un nouvel endroit',
      lines: [`La clé «\u00a0${name}\u00a0» a servi pour la première fois depuis le réseau ${network}.`],
      button: button.fr,
      end: 'Si vous avez déplacé votre programme, tout va bien. Sinon, remplacez la clé maintenant.',
    },
  })

export const keyEndsMail = (to: Recipient, link: string, name: string, days: number): Mail =>
  compose(to, link, {
    en: {
      subject: `An API key ends in ${days} days`,
      lines: [`The key “${name}” works for ${days} more days. Replace it, and give the new one to your program.`],
      button: button.en,
      end: 'If you no longer need it, do nothing.',
    },
    fr: {
      subject: `Une clé d’API expire dans ${days} jours`,
      lines: [
        `La clé «\u00a0${name}\u00a0» est encore valide ${days} jours. Remplacez-la et donnez la nouvelle à votre programme.`,
      ],
      button: button.fr,
      end: 'Si vous n’en avez plus besoin, ne faites rien.',
    },
  })
