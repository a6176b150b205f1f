import type en from './en.ts'

const home: typeof en = {
  title: 'Budget, prêts et prestations au Canada, gratuitement',
  heading: 'Faites des réserves, comme l’oiseau avant l’hiver.',
  lede: 'Un budget, un bureau de prêts et toutes les prestations auxquelles vous avez droit, en un seul endroit pensé pour le Canada. C’est gratuit, et ça marche sans inscription.',
  signUp: 'Créer un compte gratuit',
  signUpWhy: 'Facultatif\u00a0: un compte emporte vos données d’un appareil à l’autre.',
  signedInAs: (name) => `Connecté en tant que ${name}`,
  signOut: 'Se déconnecter',
  tools: 'Trois outils',
  personal: {
    name: 'Personnel',
    text: 'Voyez votre mois d’un coup d’œil, importez vos relevés bancaires et obtenez des choix de placement qui donnent leurs raisons.',
    open: 'Ouvrir votre budget',
  },
  business: {
    name: 'Affaires',
    text: 'Financez des prêts sur le marché, ou gérez votre propre portefeuille\u00a0: calendriers, frais de retard, pages pour l’emprunteur.',
    open: 'Commencer à prêter',
  },
  benefits: {
    name: 'Prestations',
    text: 'Dix questions, toutes les prestations fédérales et provinciales, ce qu’elles verseraient et pourquoi.',
    open: 'Vérifier ce qui vous est dû',
  },
  promises: 'Ce sur quoi vous pouvez compter',
  promiseList: [
    {
      title: 'Aucun compte requis',
      text: 'Chaque outil s’ouvre tel quel. Le compte est une commodité, pas une barrière.',
    },
    {
      title: 'Exact au cent près',
      text: 'L’argent est compté en cents entiers et arrondi à un seul endroit, selon une seule règle.',
    },
    {
      title: 'En français et en anglais',
      text: 'Toute l’application parle les deux langues et passe de l’une à l’autre sans que vous perdiez votre place.',
    },
    {
      title: 'Pensé pour tout le monde',
      text: 'Utilisable au clavier et avec un lecteur d’écran, en thème clair ou sombre.',
    },
  ],
}

export default home
