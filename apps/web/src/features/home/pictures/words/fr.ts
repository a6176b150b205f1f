import type en from './en.ts'

const pictures: typeof en = {
  left: 'Il reste dans vos budgets',
  less: (amount) => `${amount} de moins`,
  thanLastMonth: 'qu’en octobre',
  mayGet: 'Prestations possibles',
  about: (amount) => `environ ${amount}`,
  aYear: 'par an',
  paid: 'Denis R. a payé',
  rent: 'Loyer',
  housing: (day) => `Le ${day}`,
  loans: 'Vos prêts',
  due: (day) => `À payer le ${day}`,
  late: '52 jours de retard',
  programs: {
    canada: 'Allocation pour enfants',
    ontario: 'Prestation ontarienne',
    groceries: 'Allocation pour l’épicerie',
  },
}

export default pictures
