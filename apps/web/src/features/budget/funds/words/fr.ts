import type { FundWords } from './en.ts'

const funds: FundWords = {
  title: 'Dépenses prévues',
  none: 'Par exemple des pneus d’hiver ou Noël',
  add: 'Prévoir une dépense',
  done: (name, share) => `${name} : ${share} épargnés.`,
  perMonth: (amount, date) => `${amount} par mois jusqu’au ${date}`,
  ready: (date) => `Tout y est pour le ${date}`,
  past: (date) => `Était à payer le ${date}`,
  unknown: 'Son compte est sans solde',
  of: (target) => `sur ${target}`,
  offer: (name) => `Mettre de côté pour ${name}?`,
  offerDetail: (amount, date) => `${amount} le ${date}`,
  form: {
    titles: { new: 'Prévoir une dépense', change: 'Modifier la dépense prévue' },
    name: 'Pour quoi',
    nameExample: 'Pneus d’hiver',
    target: 'Combien',
    by: 'D’ici le',
    yearly: 'À payer chaque année',
    where: 'Où est l’argent',
    aside: 'Dans mes comptes',
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
    from: 'Où est l’épargne',
    typed: 'Je l’inscris moi-même',
    share: 'Part de ce compte',
  },
}

export default funds
