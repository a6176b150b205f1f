import type en from './en.ts'

const shell: typeof en = {
  skipToContent: 'Aller au contenu',
  home: 'Accueil',
  homeLink: 'Winterjay, page d’accueil',
  personal: 'Personnel',
  business: 'Affaires',
  benefits: 'Prestations',
  mainNavigation: 'Principale',
  tabBar: 'Principale, au bas de l’écran',
  signIn: 'Se connecter',
  signUp: 'Créer un compte gratuit',
  signUpShort: 'S’inscrire',
  signOut: 'Se déconnecter',
  account: 'Compte',
  footerLinks: 'Au bas de la page',
  help: 'Aide',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  risk: 'Risques',
  refund: 'Remboursements',
  hideAmounts: 'Masquer les montants',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', system: 'Comme cet appareil' },
  loading: 'Chargement…',
  serviceBy: 'Service fourni par Winterjay',
  footer:
    'Winterjay informe, mais ne donne pas de conseils. Chaque chiffre indique sa source et la date de sa dernière vérification.',
  notFound: {
    title: 'Cette page s’est envolée',
    text: 'L’adresse a peut-être changé.',
    back: 'Retour à l’accueil',
  },
  broken: {
    title: 'Un problème est survenu',
    text: 'L’erreur vient de nous. Rien de ce que vous avez enregistré n’est perdu.',
    reload: 'Recharger la page',
    back: 'Retour à l’accueil',
  },
  late: {
    title: 'Cette page n’est pas arrivée',
    text: 'Une partie de Winterjay n’a pas pu être chargée. La connexion est peut-être lente.',
    offline: 'Vous êtes hors ligne',
    offlineText: 'Votre budget fonctionne toujours. La synchronisation suivra.',
    retry: 'Réessayer',
    stillAway: 'Winterjay est toujours injoignable. Vérifiez la connexion, puis réessayez.',
  },
}

export default shell
