import type en from '../en/business.ts'

const business: typeof en = {
  title: 'Affaires',
  lede: 'Un marché de prêts à financer, et un bureau pour votre propre portefeuille.',
  tabs: 'Outils du prêteur',
  marketplace: 'Marché P2P',
  directLending: 'Prêts directs',
  notOpen: {
    badge: 'Pas encore ouvert',
    title: 'Le marché est en construction',
    text: 'Il n’y a encore rien où investir. À son ouverture, il servira à ceci\u00a0:',
    willDo: [
      'Présenter des prêts à financer, à filtrer par cote de risque et par montant.',
      'Montrer ce que vous gagneriez vraiment, après les pertes prévues.',
      'Fonctionner avec de l’argent simulé, et le dire sur chaque page.',
    ],
    meanwhile: 'Aller aux prêts directs',
  },
}

export default business
