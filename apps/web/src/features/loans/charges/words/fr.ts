import type en from './en.ts'

const charges: typeof en = {
  add: 'Ajouter des frais',
  title: 'Des frais sur ce prêt',
  text: 'Dus à la date choisie, payés après les versements et les frais de retard. Sans intérêt.',
  kind: 'Pour quoi',
  kinds: {
    nsf: 'Paiement retourné',
    legal: 'Frais juridiques',
    insurance: 'Assurance',
    other: 'Autres frais',
  },
  label: 'Précisions',
  labelHint: 'Affiché à l’emprunteur.',
  amount: 'Montant',
  amountMissing: 'Inscrivez le montant des frais.',
  on: 'Date',
  onMissing: 'Choisissez un jour.',
  save: 'Ajouter les frais',
  done: 'Frais ajoutés',
  failed: 'Les frais n’ont pas pu être ajoutés',
  of: (name, amount) => `${name}\u00a0: ${amount} de frais`,
  states: {
    owed: (amount) => `${amount} dus`,
    paid: 'Payés',
    waived: 'Remis',
  },
  inAll: (amount) => `${amount} d’autres frais`,
  part: (amount) => `autres frais ${amount}`,
  waived: (name) => `Frais remis\u00a0: ${name}`,
  waivedPart: (amount, name) => `${amount} remis sur\u00a0: ${name}`,
  waive: 'Remettre',
  waiveOf: (name) => `Remettre\u00a0: ${name}`,
  waiveTitle: 'Remettre des frais',
  waiveText: (name, amount) => `${name}\u00a0: ${amount} sont encore dus. Les autres frais ne changent pas.`,
  waiveAmount: 'Montant à remettre',
  waiveMissing: 'Inscrivez combien de ces frais vous remettez.',
  waiveConfirm: 'Remettre',
  waiveDone: 'Frais remis',
  waiveFailed: 'Les frais n’ont pas pu être remis',
}

export default charges
