import type { AccountRefusalCode } from '@winterjay/contract'
import { waitOf } from '../../http/problem.ts'
import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { Problem, ProblemTable } from '../../http/problem.ts'

const CHECK_FIELDS = { en: 'Check the fields', fr: 'Vérifiez les champs' }

export const ACCOUNT_PROBLEMS = {
  login_incomplete: {
    status: 422,
    title: CHECK_FIELDS,
    detail: { en: () => 'Please fill all fields', fr: () => 'Veuillez remplir tous les champs' },
  },
  registration_incomplete: {
    status: 422,
    title: CHECK_FIELDS,
    detail: { en: () => 'Please fill all required fields', fr: () => 'Veuillez remplir tous les champs obligatoires' },
  },
  password_too_short: {
    status: 422,
    title: CHECK_FIELDS,
    detail: {
      en: ({ min }: { min: number }) => `Password must be at least ${min} characters`,
      fr: ({ min }: { min: number }) => `Le mot de passe doit compter au moins ${min} caractères`,
    },
  },
  password_too_long: {
    status: 422,
    title: CHECK_FIELDS,
    detail: {
      en: ({ max }: { max: number }) => `Password must be at most ${max} characters`,
      fr: ({ max }: { max: number }) => `Le mot de passe doit compter au plus ${max} caractères`,
    },
  },
  password_common: {
    status: 422,
    title: CHECK_FIELDS,
    detail: {
      en: () =>
        'This password is among the first that anyone would try. Choose another: three or four unrelated words are easy to keep in mind.',
      fr: () =>
        'Ce mot de passe est parmi les premiers que l’on essaierait. Choisissez-en un autre : trois ou quatre mots sans lien se retiennent bien.',
    },
  },
  password_wrong: {
    status: 422,
    title: CHECK_FIELDS,
    detail: {
      en: () => 'That is not your password. Try again.',
      fr: () => 'Ce n’est pas votre mot de passe. Réessayez.',
    },
  },
  password_needed: {
    status: 422,
    title: { en: 'Is this your account?', fr: 'Ce compte est-il le vôtre?' },
    detail: {
      en: () =>
        'Nobody has signed in to this account with this browser. Enter the password that the account was made with. If you did not make it, someone else used your address: close this page, and nothing happens.',
      fr: () =>
        'Personne ne s’est connecté à ce compte avec ce navigateur. Inscrivez le mot de passe choisi à la création du compte. Si vous ne l’avez pas créé, quelqu’un d’autre a utilisé votre adresse : fermez cette page, et rien ne se passera.',
    },
  },
  wrong_credentials: {
    status: 401,
    title: { en: 'Login failed', fr: 'Échec de la connexion' },
    detail: {
      en: () => 'The email or the password is not right. Check both and try again.',
      fr: () => 'Le courriel ou le mot de passe est inexact. Vérifiez les deux et réessayez.',
    },
  },
  code_needed: {
    status: 401,
    title: { en: 'One more step', fr: 'Encore une étape' },
    detail: {
      en: () => 'Enter the six-digit code of your authenticator app, or one of your recovery codes.',
      fr: () =>
        'Inscrivez le code à six chiffres de votre application d’authentification ou l’un de vos codes de secours.',
    },
  },
  code_wrong: {
    status: 401,
    title: { en: 'Login failed', fr: 'Échec de la connexion' },
    detail: {
      en: () => 'That code is not right, or it was used before. Wait for the next one and try again.',
      fr: () => 'Ce code est inexact ou a déjà servi. Attendez le suivant et réessayez.',
    },
  },
  email_taken: {
    status: 409,
    title: { en: 'There is an account already', fr: 'Il y a déjà un compte' },
    detail: {
      en: () => 'There is already an account with this email. Sign in, or reset its password.',
      fr: () => 'Il y a déjà un compte avec ce courriel. Connectez-vous ou réinitialisez son mot de passe.',
    },
  },
  sign_up_closed: {
    status: 403,
    title: { en: 'No new accounts', fr: 'Aucun nouveau compte' },
    detail: {
      en: () => 'This site takes no new accounts. Everything that needs no account can still be used.',
      fr: () => 'Ce site n’accepte pas de nouveaux comptes. Tout ce qui se fait sans compte reste à votre disposition.',
    },
  },
  invitation_needed: {
    status: 403,
    title: { en: 'You need an invitation', fr: 'Il vous faut une invitation' },
    detail: {
      en: () =>
        'New accounts are by invitation. Open the link of your invitation and use the address that it was made for; an invitation that was used or is too old has to be made again.',
      fr: () =>
        'Les nouveaux comptes se font sur invitation. Ouvrez le lien de votre invitation et inscrivez l’adresse pour laquelle elle a été faite; une invitation qui a servi ou qui est trop ancienne est à refaire.',
    },
  },
  openid_off: {
    status: 404,
    title: { en: 'Not set up', fr: 'Non configuré' },
    detail: {
      en: () => 'This site has no other way to sign in. Use your password or a passkey.',
      fr: () => 'Ce site n’offre pas d’autre façon de se connecter. Utilisez votre mot de passe ou une clé d’accès.',
    },
  },
  openid_away: {
    status: 503,
    title: { en: 'The other site does not answer', fr: 'L’autre site ne répond pas' },
    detail: {
      en: ({ name }: { name: string }) => `${name} does not answer. Try again in a minute, or use your password.`,
      fr: ({ name }: { name: string }) =>
        `${name} ne répond pas. Réessayez dans une minute ou utilisez votre mot de passe.`,
    },
  },
  openid_wrong: {
    status: 401,
    title: { en: 'Login failed', fr: 'Échec de la connexion' },
    detail: {
      en: ({ name }: { name: string }) =>
        `What ${name} answered does not fit our request, or came too late. Begin again, in the same browser.`,
      fr: ({ name }: { name: string }) =>
        `La réponse de ${name} ne correspond pas à notre demande ou est arrivée trop tard. Recommencez, dans le même navigateur.`,
    },
  },
  openid_unverified: {
    status: 403,
    title: { en: 'Your address is not confirmed there', fr: 'Votre adresse n’y est pas confirmée' },
    detail: {
      en: ({ name }: { name: string }) =>
        `${name} did not say that your email address is yours. Confirm it there, or sign up with a password.`,
      fr: ({ name }: { name: string }) =>
        `${name} n’a pas indiqué que votre adresse courriel est la vôtre. Confirmez-la là-bas ou inscrivez-vous avec un mot de passe.`,
    },
  },
  openid_unconfirmed: {
    status: 409,
    title: { en: 'Confirm your address first', fr: 'Confirmez d’abord votre adresse' },
    detail: {
      en: () =>
        'There is already an account with this email, and its address was never confirmed. Sign in with its password and confirm the address, or reset the password.',
      fr: () =>
        'Il y a déjà un compte avec ce courriel, et l’adresse n’y a jamais été confirmée. Connectez-vous avec le mot de passe et confirmez l’adresse, ou réinitialisez le mot de passe.',
    },
  },
  openid_second_step: {
    status: 403,
    title: { en: 'Your second step is needed', fr: 'Il faut votre deuxième étape' },
    detail: {
      en: () => 'Your account asks for a second step. Sign in with your password and code, or with a passkey.',
      fr: () =>
        'Votre compte demande une deuxième étape. Connectez-vous avec votre mot de passe et un code, ou avec une clé d’accès.',
    },
  },
  email_same: {
    status: 422,
    title: CHECK_FIELDS,
    detail: {
      en: () => 'This is the address of your account already.',
      fr: () => 'C’est déjà l’adresse de votre compte.',
    },
  },
  email_confirmed_already: {
    status: 409,
    title: { en: 'Confirmed already', fr: 'Déjà confirmée' },
    detail: {
      en: () => 'Your address is confirmed already: there is nothing to do.',
      fr: () => 'Votre adresse est déjà confirmée : il n’y a rien à faire.',
    },
  },
  operator_factor_needed: {
    status: 403,
    title: { en: 'Your second factor is needed', fr: 'Il faut votre deuxième facteur' },
    detail: {
      en: () =>
        'You are an operator and signed in with the password alone. Sign out, sign in with your second factor, and try again.',
      fr: () =>
        'Ce compte est celui d’un opérateur, et votre session est ouverte avec le seul mot de passe. Déconnectez-vous, connectez-vous avec votre deuxième facteur et réessayez.',
    },
  },
  business_owned: {
    status: 409,
    title: { en: 'You own a business', fr: 'Vous êtes propriétaire d’une entreprise' },
    detail: {
      en: () =>
        'You own a business, which others may work in. Transfer it or close it first; then delete your account.',
      fr: () =>
        'Vous êtes propriétaire d’une entreprise où d’autres travaillent peut-être. Cédez-la ou fermez-la d’abord, puis supprimez votre compte.',
    },
  },
  link_dead: {
    status: 404,
    title: { en: 'This link has ended', fr: 'Ce lien n’est plus valide' },
    detail: {
      en: () => 'This link was used before, has been replaced by a newer one, or is too old. Ask for a new one.',
      fr: () => 'Ce lien a déjà servi, a été remplacé par un plus récent ou est trop ancien. Demandez-en un nouveau.',
    },
  },
  session_not_found: {
    status: 404,
    title: { en: 'Not signed in there', fr: 'Pas de connexion' },
    detail: { en: () => 'That device is signed out already.', fr: () => 'Cet appareil est déjà déconnecté.' },
  },
  device_not_found: {
    status: 404,
    title: { en: 'No such device', fr: 'Appareil introuvable' },
    detail: {
      en: () => 'Your account does not know that device, or has forgotten it already.',
      fr: () => 'Votre compte ne connaît pas cet appareil ou l’a déjà oublié.',
    },
  },
  sign_in_held: {
    status: 429,
    title: { en: 'Too many wrong passwords', fr: 'Trop de mots de passe inexacts' },
    detail: {
      en: ({ seconds }: { seconds: number }) =>
        `Too many wrong passwords were tried. Try again in ${waitOf(seconds, 'en')}, or have a one-time link emailed that lets this device sign in now.`,
      fr: ({ seconds }: { seconds: number }) =>
        `Trop de mots de passe inexacts ont été essayés. Réessayez dans ${waitOf(seconds, 'fr')} ou faites-vous envoyer un lien à usage unique qui laisse entrer cet appareil maintenant.`,
    },
  },
  sign_in_closed: {
    status: 429,
    title: { en: 'Closed to new devices', fr: 'Fermé aux nouveaux appareils' },
    detail: {
      en: () =>
        'Too many wrong passwords were tried in a row, so only devices that have signed in before may sign in with the password. Set a new one with “Forgot your password?”, or have a one-time link emailed that lets this device sign in.',
      fr: () =>
        'Trop de mots de passe inexacts ont été essayés de suite\u00a0: seuls les appareils qui se sont déjà connectés peuvent utiliser le mot de passe. Choisissez-en un nouveau avec «\u00a0Mot de passe oublié?\u00a0» ou faites-vous envoyer un lien à usage unique qui laisse entrer cet appareil.',
    },
  },
  two_factor_on: {
    status: 409,
    title: { en: 'On already', fr: 'Déjà activée' },
    detail: {
      en: () => 'Two-factor sign-in is on already. Switch it off first to set it up again.',
      fr: () => 'La connexion en deux étapes est déjà activée. Désactivez-la d’abord pour la configurer de nouveau.',
    },
  },
  two_factor_off: {
    status: 409,
    title: { en: 'Not on', fr: 'Désactivée' },
    detail: {
      en: () => 'Two-factor sign-in is not on. Begin by adding Winterjay to your authenticator app.',
      fr: () =>
        'La connexion en deux étapes n’est pas activée. Commencez par ajouter Winterjay à votre application d’authentification.',
    },
  },
  passkey_wrong: {
    status: 401,
    title: { en: 'Login failed', fr: 'Échec de la connexion' },
    detail: {
      en: () =>
        'This passkey does not sign in here. It may have been removed, or the request is too old: try once more, or use your password.',
      fr: () =>
        'Cette clé d’accès ne permet pas de se connecter ici. Elle a peut-être été supprimée, ou la demande est trop ancienne\u00a0: réessayez ou utilisez votre mot de passe.',
    },
  },
  passkey_unsound: {
    status: 422,
    title: CHECK_FIELDS,
    detail: {
      en: () => 'The device’s answer does not fit the request, or came too late. Begin again.',
      fr: () => 'La réponse de l’appareil ne correspond pas à la demande ou est arrivée trop tard. Recommencez.',
    },
  },
  passkey_known: {
    status: 409,
    title: { en: 'There already', fr: 'Déjà là' },
    detail: { en: () => 'This passkey was added before.', fr: () => 'Cette clé d’accès a déjà été ajoutée.' },
  },
  passkeys_full: {
    status: 409,
    title: { en: 'Too many passkeys', fr: 'Trop de clés d’accès' },
    detail: {
      en: () => 'Your account has as many passkeys as it can hold. Remove one that you no longer use first.',
      fr: () =>
        'Votre compte a autant de clés d’accès qu’il peut en avoir. Supprimez d’abord l’une de celles qui ne servent plus.',
    },
  },
  passkey_not_found: {
    status: 404,
    title: { en: 'No such passkey', fr: 'Clé d’accès introuvable' },
    detail: {
      en: () => 'That passkey is not on your account, or is no longer.',
      fr: () => 'Cette clé d’accès n’est pas ou n’est plus dans votre compte.',
    },
  },
  agreement_outdated: {
    status: 409,
    title: { en: 'The terms have changed', fr: 'Les conditions ont changé' },
    detail: {
      en: () => 'The terms have changed since this page was loaded. Load it again, read them, and try once more.',
      fr: () => 'Les conditions ont changé depuis le chargement de cette page. Rechargez-la, lisez-les et réessayez.',
    },
  },
  marketing_not_offered: {
    status: 409,
    title: { en: 'No news by email', fr: 'Pas de nouvelles par courriel' },
    detail: {
      en: () => 'Whoever runs this site has not said who would send the news, so nobody can be asked for it.',
      fr: () =>
        'L’exploitant de ce site n’a pas indiqué qui enverrait les nouvelles\u00a0: on ne peut donc pas vous les proposer.',
    },
  },
} satisfies ProblemTable & Record<AccountRefusalCode, Problem>

const refusals = refusalsOf(ACCOUNT_PROBLEMS)
export const refuse: Refuse<typeof ACCOUNT_PROBLEMS> = refusals.refuse
export const { refused } = refusals
