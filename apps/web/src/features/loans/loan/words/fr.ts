import { plural } from '@winterjay/money'
import type en from './en.ts'

const effect: typeof en = {
  title: 'Avant et après',
  figure: 'Chiffre',
  now: 'Maintenant',
  after: 'Après',
  same: 'inchangé',
  owedNow: 'Dû maintenant',
  next: 'Prochain versement',
  principal: 'Capital restant',
  payOff: 'Pour solder aujourd’hui',
  paidUpToAssumed: (count, amount) =>
    plural(
      count,
      'fr',
      `${count} versement de ${amount} est présumé payé.`,
      `${count} versements, ${amount} en tout, sont présumés payés.`,
    ),
}

export default effect
