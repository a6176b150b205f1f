import type en from './en.ts'

const home: typeof en = {
  title: 'Budget, prêts et prestations au Canada, gratuitement',
  heading: 'Mettez de côté, comme l’oiseau avant l’hiver.',
  lede: 'Votre budget, vos prêts et les prestations qui vous reviennent. Gratuit, pensé pour le Canada.',
  signUp: 'Créer un compte gratuit',
  tryIt: 'Essayer sans compte',
  signedInAs: (name) => `Session ouverte\u00a0: ${name}`,
  signOut: 'Se déconnecter',
  tools: 'Trois outils',
  personal: {
    name: 'Personnel',
    text: 'Sachez ce qu’il reste, ce mois-ci et le prochain.',
    open: 'Ouvrir votre budget',
  },
  business: { name: 'Affaires', text: 'Financez des prêts, ou gérez les vôtres.', open: 'Commencer à prêter' },
  benefits: {
    name: 'Prestations',
    text: 'Dix questions, et ce que verse chaque programme.',
    open: 'Vérifier ce qui vous revient',
  },
  promises: 'Ce sur quoi vous pouvez compter',
  promiseList: { lock: 'Fonctionne sur votre appareil', languages: 'Français et anglais', tick: 'Exact au cent près' },
}

export default home
