import { counted } from '@winterjay/money'
import type en from './en.ts'

const effect: typeof en = {
  title: 'Avant et après',
  figure: 'Chiffre',
  now: 'Maintenant',
  after: 'Après',
  same: 'inchangé',
  payment: 'Versement',
  left: 'Versements restants',
  last: 'Dernier versement',
  totalInterest: 'Intérêt total',
  owedNow: 'Dû maintenant',
  next: 'Prochain versement',
  overdueSince: 'En retard depuis le',
  principal: 'Capital restant',
  lost: 'Perdu',
  payOff: 'Pour solder aujourd’hui',
  paidUpToAssumed: (count, amount) =>
    counted(
      count,
      'fr',
      `Présumé payé\u00a0: {count} versement, ${amount}.`,
      `Présumés payés\u00a0: {count} versements, ${amount}.`,
    ),
}

export default effect
