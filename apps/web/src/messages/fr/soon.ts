import type en from '../en/soon.ts'

const soon: typeof en = {
  badge: 'Pas encore ouvert',
  willDo: 'À quoi il servira',
  today: 'Ce qui fonctionne aujourd’hui',
  personal: {
    title: 'Personnel',
    lede: 'Votre mois sur un seul écran. Cet outil est en construction.',
    willDo: [
      'Montrer les revenus, les dépenses, ce qui reste et le taux d’épargne du mois.',
      'Lire les relevés de toutes les banques canadiennes, sans perdre ni doubler une opération.',
      'Proposer des choix de placement, avec la source et la date de chaque chiffre.',
    ],
  },
  benefits: {
    title: 'Prestations',
    lede: 'Découvrez ce qui vous est dû. Cet outil est en construction.',
    willDo: [
      'Vérifier les prestations fédérales et celles des 13 provinces et territoires.',
      'Dire ce que chacune verserait, pourquoi, et comment l’obtenir.',
      'Poser la question qui tranche un «\u00a0peut-être\u00a0».',
    ],
  },
  success: {
    title: 'Premium',
    lede: 'Aucun paiement n’est encore possible ici\u00a0: il n’y a donc rien à confirmer. Rien ne vous a été facturé.',
    willDo: ['Confirmer le paiement et ouvrir les fonctions Premium.'],
  },
  todayList: ['Le choix de la langue et du thème, conservé pour votre prochaine visite.', 'Aucun compte n’est requis, et il n’y a aucun script de publicité ni de suivi.'],
  home: 'Retour à l’accueil',
}

export default soon
