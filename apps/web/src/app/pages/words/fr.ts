import type en from './en.ts'

const business: typeof en = {
  title: 'Affaires',
  lede: 'Un marché de prêts à financer, et un bureau pour votre propre portefeuille.',
  tabs: 'Outils du prêteur',
  marketplace: 'Marché P2P',
  directLending: 'Prêts directs',
}

export default business
