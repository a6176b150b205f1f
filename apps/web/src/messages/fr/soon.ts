import type en from '../en/soon.ts'

const soon: typeof en = {
  badge: 'Pas encore ouvert',
  willDo: 'À quoi il servira',
  today: 'Ce qui fonctionne aujourd’hui',
  success: {
    title: 'Premium',
    lede: 'Aucun paiement n’est encore possible ici\u00a0: il n’y a donc rien à confirmer. Rien ne vous a été facturé.',
    willDo: ['Confirmer le paiement et ouvrir les fonctions Premium.'],
  },
  todayList: ['Le choix de la langue et du thème, conservé pour votre prochaine visite.', 'Aucun compte n’est requis, et il n’y a aucun script de publicité ni de suivi.'],
  home: 'Retour à l’accueil',
}

export default soon
