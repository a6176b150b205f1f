import type en from './en.ts'

const account: typeof en = {
  title: 'Bienvenue chez Winterjay',
  tabs: 'Se connecter ou s’inscrire',
  login: 'Connexion',
  signUp: 'Inscription',
  name: 'Nom complet',
  email: 'Courriel',
  password: 'Mot de passe',
  passwordHint: 'Au moins 8 caractères. À 15 ou plus, c’est plus sûr.',
  confirm: 'Confirmer le mot de passe',
  signIn: 'Se connecter',
  create: 'Créer un compte gratuit',
  free: '100\u00a0% gratuit, pour toujours',
  freeText: 'Ni carte, ni essai.',
  limits: {
    closed: {
      title: 'Aucun nouveau compte',
      text: 'Ce site n’accepte pas de nouveaux comptes. Tout ce qui se fait sans compte vous est ouvert.',
    },
    invite: {
      title: 'Sur invitation',
      text: 'Ouvrez le lien de votre invitation pour créer un compte. Tout ce qui se fait sans compte vous est ouvert.',
    },
  },
  keptText:
    'Ce que vous avez saisi ici rejoint votre compte. Votre budget y est gardé aussi, pour tous vos appareils; cela se désactive sous Personnel, «\u00a0Vos données\u00a0».',
  agree: ['En créant un compte, vous acceptez les ', ' et la ', '.'],
  terms: 'conditions d’utilisation',
  privacy: 'politique de confidentialité',
  newTab: '(s’ouvre dans un nouvel onglet)',
  englishTerms: 'J’ai reçu les conditions en français et je choisis expressément la version anglaise.',
  englishTermsHint: 'Sans cela, la version française s’applique.',
  passkey: 'Se connecter avec une clé d’accès',
  passkeyFaults: {
    not_done:
      'Aucune clé d’accès n’a servi\u00a0: la demande a été fermée, a pris trop de temps, ou cet appareil n’en a pas encore pour Winterjay.',
    has_one: 'Cet appareil a déjà une clé d’accès de votre compte.',
    not_here: 'Les clés d’accès ne fonctionnent pas à cette adresse. Utilisez l’adresse habituelle du site.',
    too_simple:
      'Cet appareil ne peut pas garder une clé d’accès protégée par une empreinte, un visage ou un NIP. Essayez-en un autre.',
    failed: 'L’appareil n’y est pas parvenu. Réessayez ou utilisez votre mot de passe.',
  },
  openId: {
    enter: (name) => `Continuer avec ${name}`,
    failed: 'La connexion n’a pas commencé',
    title: 'Connexion',
    working: 'Un instant…',
    refused: 'La session n’est pas ouverte',
    again: 'Retour à la connexion',
  },
  forgot: 'Mot de passe oublié?',
  code: 'Code',
  codeHint: 'Les six chiffres de votre application d’authentification ou un code de secours.',
  loginLink: {
    send: 'M’envoyer un lien à usage unique',
    sentTitle: 'Nous vous avons envoyé un lien à usage unique',
    sent: (email) =>
      `S’il existe un compte avec ${email}, le lien est en route. Ouvrez-le sur cet appareil, puis connectez-vous avec votre mot de passe.`,
    failed: 'Le lien n’a pas pu être envoyé',
  },
  fillAll: 'Veuillez remplir tous les champs',
  fillRequired: 'Veuillez remplir tous les champs obligatoires',
  mismatch: 'Les mots de passe ne correspondent pas',
  tooShort: (min) => `Le mot de passe doit compter au moins ${min} caractères`,
  tooLong: (max) => `Le mot de passe doit compter au plus ${max} caractères`,
  missing: 'Remplissez ce champ.',
  loginFailed: 'Échec de la connexion',
  loginFailedText: 'La connexion a échoué',
  registerFailed: 'Échec de l’inscription',
  registerFailedText: 'L’inscription a échoué',
  welcomeBack: 'Heureux de vous revoir!',
  welcomeBackText: (name) => `Connexion réussie en tant que ${name}`,
  created: 'Compte créé!',
  createdText: (name) => `Bienvenue, ${name}! Votre compte gratuit est prêt.`,
  reset: {
    title: 'Réinitialiser le mot de passe',
    text: 'Entrez le courriel de votre compte. Nous enverrons un lien pour choisir un nouveau mot de passe, valable une heure.',
    send: 'Envoyer le lien',
    sentTitle: 'Consultez vos courriels',
    sent: (email) => `S’il existe un compte avec ${email}, le lien est en route. Cela peut prendre une minute.`,
    back: 'Retour à la connexion',
    failed: 'Le lien n’a pas pu être envoyé',
  },
  bug: 'Un problème est survenu de notre côté. Réessayez.',
}

export default account
