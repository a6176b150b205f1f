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
  account: 'Votre compte et vos données',
  footerLinks: 'Au bas de la page',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  risk: 'Risques',
  refund: 'Remboursements',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', system: 'Comme cet appareil' },
  loading: 'Chargement…',
  footer:
    'Winterjay informe, mais ne donne pas de conseils. Chaque chiffre indique sa source et la date de sa dernière vérification.',
  notFound: {
    title: 'Il n’y a pas de page ici',
    text: 'L’adresse contient peut-être une faute de frappe, ou la page a été déplacée.',
    back: 'Aller à l’accueil',
  },
  broken: {
    title: 'Un problème est survenu sur cette page',
    text: 'L’erreur vient de nous, pas de vous. Rien de ce que vous aviez enregistré n’est perdu.',
    reload: 'Recharger la page',
    back: 'Aller à l’accueil',
  },
  late: {
    title: 'Cette page n’est pas arrivée',
    text: 'Une partie de Winterjay n’a pas pu être chargée. La connexion est peut-être lente ou interrompue, ou une nouvelle version vient de paraître.',
    retry: 'Réessayer',
    stillAway: 'Winterjay est toujours injoignable. Vérifiez la connexion, puis réessayez.',
  },
}

export default shell
