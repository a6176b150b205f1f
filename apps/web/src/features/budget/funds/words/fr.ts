import type { FundWords } from './en.ts'

const funds: FundWords = {
  title: 'Fonds de prévoyance',
  none: 'Pneus d’hiver, Noël.',
  add: 'Ajouter un fonds',
  done: (name, share) => `${name} : ${share} épargnés.`,
  perMonth: (amount, date) => `${amount} par mois jusqu’au ${date}`,
  ready: (date) => `Tout y est pour le ${date}`,
  past: (date) => `Était à payer le ${date}`,
  unknown: 'Son compte est sans solde',
  of: (target) => `sur ${target}`,
  offer: (name) => `Mettre de côté pour ${name}?`,
  offerDetail: (amount, date) => `${amount} le ${date}`,
  form: {
    titles: { new: 'Ajouter un fonds', change: 'Modifier le fonds' },
    name: 'Pour quoi',
    nameExample: 'Pneus d’hiver',
    target: 'Combien',
    by: 'D’ici le',
    yearly: 'À payer chaque année',
    where: 'Où est l’argent',
    aside: 'De côté dans mes comptes de dépenses',
    account: (name) => `Tout ${name}`,
    saved: 'Mis de côté jusqu’ici',
    savedHint: 'Ne compte plus dans le reste à dépenser.',
    missing: 'Remplissez ce champ.',
    save: 'Enregistrer',
    delete: 'Supprimer',
    stored: (name) => `Enregistré : ${name}`,
    deleted: (name) => `Supprimé : ${name}`,
  },
  goal: {
    from: 'Où c’est épargné',
    typed: 'J’entre ce qui est épargné',
    share: 'Part de ce compte',
  },
}

export default funds
