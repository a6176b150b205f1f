import type { Locale } from '@winterjay/money'
import { compose } from '../../../mail/letter.ts'
import type { Recipient, Words } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { LINK_HOURS } from './links.ts'
import type { LinkPurpose } from './links.ts'
import type { AccountRow } from '../store.ts'

/** An account at its own address, with its name once that address is confirmed. */
export const recipientOf = (
  { name, email, isEmailConfirmed }: Pick<AccountRow, 'name' | 'email' | 'isEmailConfirmed'>,
  locale: Locale,
): Recipient => ({
  name: isEmailConfirmed ? name : null,
  address: email,
  locale,
})

/** A mail around a link: no longer sent once the link has expired. */
const linkMail = (purpose: LinkPurpose, to: Recipient, link: string, words: Record<Locale, Words>): Mail => ({
  ...compose(to, link, words),
  goodForHours: LINK_HOURS[purpose],
})

/** Sent to an unconfirmed address, so it contains no name. */
export const confirmationMail = (to: Omit<Recipient, 'name'>, link: string): Mail =>
  linkMail('confirm_email', { ...to, name: null }, link, {
    en: {
      subject: 'Confirm your email address',
      lines: ['Open this link to confirm that this address is yours. It works once, for seven days.'],
      button: 'Confirm my address',
      end: 'If you didn’t create a Winterjay account, do nothing: nobody can use this address without the link.',
    },
    fr: {
      subject: 'Confirmez votre adresse courriel',
      lines: [
        'Ouvrez ce lien pour confirmer que cette adresse est la vôtre. Il sert une seule fois, pendant sept jours.',
      ],
      button: 'Confirmer mon adresse',
      end: 'Si vous n’avez pas créé de compte Winterjay, ne faites rien\u00a0: personne ne peut utiliser cette adresse sans le lien.',
    },
  })

/** Sent to an unconfirmed address, so it contains no name. */
export const addressChangeMail = (to: Omit<Recipient, 'name'>, link: string): Mail =>
  linkMail('change_email', { ...to, name: null }, link, {
    en: {
      subject: 'Confirm your new email address',
      lines: [
        'You asked to use this address for your Winterjay account. Open this link to make the change. It works once, for one day.',
      ],
      button: 'Use this address',
      end: 'If you didn’t ask for this, do nothing: your account keeps its address.',
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse courriel',
      lines: [
        'Vous avez demandé d’utiliser cette adresse pour votre compte Winterjay. Ouvrez ce lien pour la changer. Il sert une seule fois, pendant un jour.',
      ],
      button: 'Utiliser cette adresse',
      end: 'Si vous n’avez rien demandé, ne faites rien\u00a0: votre compte garde son adresse.',
    },
  })

/** What a password reset does to an account with an unconfirmed address. */
const STARTS_OVER: Record<Locale, string> = {
  en: 'This address was never confirmed, so what is in the account may be a stranger’s: a new password deletes it and begins with an empty account. If you made the account yourself and want to keep what is in it, first open the link in our email “Confirm your email address”. Your account page can send it again, on a device where you’re signed in.',
  fr: 'Cette adresse n’a jamais été confirmée\u00a0: ce que contient le compte pourrait appartenir à quelqu’un d’autre. Un nouveau mot de passe l’efface et vous donne un compte vide. Si vous avez créé ce compte et voulez en garder le contenu, ouvrez d’abord le lien de notre courriel «\u00a0Confirmez votre adresse courriel\u00a0». Sur un appareil où votre session est ouverte, la page de votre compte l’envoie de nouveau.',
}

/** @param isConfirmed whether the account's address is confirmed: if not, a new password deletes its data */
export const passwordResetMail = (to: Recipient, link: string, isConfirmed: boolean): Mail =>
  linkMail('reset_password', to, link, {
    en: {
      subject: 'Set a new password',
      lines: [
        'Someone, probably you, asked for a new password for your Winterjay account. This link works once, for one hour.',
        ...(isConfirmed ? [] : [STARTS_OVER.en]),
      ],
      button: 'Set a new password',
      end: 'If it was not you, do nothing: your password stays as it is.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      lines: [
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Winterjay. Ce lien sert une seule fois, pendant une heure.',
        ...(isConfirmed ? [] : [STARTS_OVER.fr]),
      ],
      button: 'Choisir un mot de passe',
      end: 'Si ce n’était pas vous, ne faites rien\u00a0: votre mot de passe reste le même.',
    },
  })

/** The mail with a link that makes a device known to the account while wrong passwords lock unknown ones out. */
export const unlockMail = (to: Recipient, link: string): Mail =>
  linkMail('let_in', to, link, {
    en: {
      subject: 'Let your device sign in',
      lines: [
        'Someone tried wrong passwords for your Winterjay account, so devices it does not know have to wait. Open this link on the device you want to use, then sign in with your password. It works once, for one hour.',
      ],
      button: 'Let this device sign in',
      end: 'If you didn’t ask for this, do nothing: nobody gets in with the link alone.',
    },
    fr: {
      subject: 'Autorisez votre appareil',
      lines: [
        'Quelqu’un a essayé de mauvais mots de passe pour votre compte Winterjay\u00a0: les appareils inconnus doivent attendre. Ouvrez ce lien sur l’appareil que vous voulez utiliser, puis connectez-vous avec votre mot de passe. Il sert une seule fois, pendant une heure.',
      ],
      button: 'Autoriser cet appareil',
      end: 'Si vous n’avez rien demandé, ne faites rien\u00a0: le lien seul ne permet à personne de se connecter.',
    },
  })

/** @param device browser and system; null when unknown */
export const newDeviceMail = (to: Recipient, device: string | null, accountPage: string): Mail =>
  compose(
    to,
    accountPage,
    notice(
      {
        subject: 'A new device signed in',
        line: `A new device signed in to your Winterjay account: ${device ?? 'an unknown browser'}.`,
      },
      {
        subject: 'Un nouvel appareil s’est connecté',
        line: `Un nouvel appareil s’est connecté à votre compte Winterjay\u00a0: ${device ?? 'un navigateur inconnu'}.`,
      },
    ),
  )

type Notice =
  | 'password_changed'
  | 'email_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'identity_linked'
  | 'passkey_added'
  | 'passkey_removed'

/** Notifies the owner of a change to the account, so that a change by somebody else is noticed. */
export const noticeMail = (to: Recipient, notice: Notice, accountPage: string): Mail =>
  compose(to, accountPage, NOTICES[notice])

const OPEN = { en: 'Open my account', fr: 'Ouvrir mon compte' }
const NOT_YOU = {
  en: 'If it was you, there is nothing to do. If not, reset your password at once from the sign-in dialog: that signs out every device.',
  fr: 'Si c’était vous, il n’y a rien à faire. Sinon, réinitialisez tout de suite votre mot de passe à partir de la fenêtre de connexion\u00a0: tous les appareils seront déconnectés.',
}

const notice = (
  en: { subject: string; line: string },
  fr: { subject: string; line: string },
): Record<Locale, Words> => ({
  en: { subject: en.subject, lines: [en.line], button: OPEN.en, end: NOT_YOU.en },
  fr: { subject: fr.subject, lines: [fr.line], button: OPEN.fr, end: NOT_YOU.fr },
})

const NOTICES: Record<Notice, Record<Locale, Words>> = {
  password_changed: notice(
    {
      subject: 'Your password was changed',
      line: 'The password of your Winterjay account was changed, and every other device was signed out.',
    },
    {
      subject: 'Votre mot de passe a été changé',
      line: 'Le mot de passe de votre compte Winterjay a été changé et tous les autres appareils ont été déconnectés.',
    },
  ),
  email_changed: notice(
    {
      subject: 'Your email address was changed',
      line: 'Your Winterjay account now uses another address. This one no longer signs in.',
    },
    {
      subject: 'Votre adresse courriel a été changée',
      line: 'Votre compte Winterjay utilise maintenant une autre adresse. Celle-ci ne permet plus de se connecter.',
    },
  ),
  two_factor_on: notice(
    {
      subject: 'Two-factor sign-in is on',
      line: 'Signing in to your Winterjay account now takes a code from your authenticator app.',
    },
    {
      subject: 'La connexion en deux étapes est activée',
      line: 'La connexion à votre compte Winterjay demande maintenant un code de votre application d’authentification.',
    },
  ),
  two_factor_off: notice(
    { subject: 'Two-factor sign-in is off', line: 'Signing in to your Winterjay account no longer takes a code.' },
    {
      subject: 'La connexion en deux étapes est désactivée',
      line: 'La connexion à votre compte Winterjay ne demande plus de code.',
    },
  ),
  identity_linked: notice(
    {
      subject: 'Another way to sign in was added',
      line: 'Your account at another site now signs in to your Winterjay account.',
    },
    {
      subject: 'Une autre façon de se connecter a été ajoutée',
      line: 'Votre compte d’un autre site permet maintenant de vous connecter à votre compte Winterjay.',
    },
  ),
  passkey_added: notice(
    {
      subject: 'A passkey was added',
      line: 'A passkey was added to your Winterjay account. It signs in without the password. A new password does not remove it: if you don’t recognize it, remove it in your account too.',
    },
    {
      subject: 'Une clé d’accès a été ajoutée',
      line: 'Une clé d’accès a été ajoutée à votre compte Winterjay. Elle permet de se connecter sans mot de passe. Un nouveau mot de passe ne la supprime pas\u00a0: si vous ne la reconnaissez pas, supprimez-la aussi dans votre compte.',
    },
  ),
  passkey_removed: notice(
    {
      subject: 'A passkey was removed',
      line: 'A passkey was removed from your Winterjay account. It no longer signs in.',
    },
    {
      subject: 'Une clé d’accès a été supprimée',
      line: 'Une clé d’accès a été supprimée de votre compte Winterjay. Elle ne permet plus de se connecter.',
    },
  ),
}
