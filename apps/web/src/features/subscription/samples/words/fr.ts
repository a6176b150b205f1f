import type en from './en.ts'

const samples: typeof en = {
  sample: 'Exemple',
  optimization: {
    low: 'Obligations canadiennes',
    buy: (amount) => `Acheter pour ${amount}`,
    right: 'Actions mondiales',
    onTarget: 'Sur la cible',
  },
  analytics: { owed: 'À recevoir', yield: 'Rendement', late: 'En retard' },
  exports: { days: '1er janv. au 31 déc.', quickbooks: 'QuickBooks', excel: 'Excel', csv: 'CSV' },
  branding: { lender: 'Prêts Boréal', due: 'Votre prochain paiement', pay: 'Copier le montant' },
  keys: {
    rows: [
      { name: 'Comptabilité', detail: 'Lit les prêts et les paiements' },
      { name: 'Tableur', detail: 'Lit les prêts, inscrit les paiements' },
    ],
    used: 'Aujourd’hui',
  },
  webhooks: {
    rows: [
      { name: 'Un paiement est inscrit', detail: 'livres.example.ca' },
      { name: 'Un prêt est remboursé', detail: 'bureau.example.ca' },
    ],
    sent: 'Envoyé',
  },
}

export default samples
