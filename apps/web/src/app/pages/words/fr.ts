import type en from './en.ts'

const business: typeof en = {
  title: 'Affaires',
  tabs: 'Outils du prêteur',
  marketplace: 'Prêts entre particuliers',
  directLending: 'Prêts directs',
  api: { tabs: 'Accès à l’API', keys: 'Clés', webhooks: 'Webhooks' },
}

export default business
