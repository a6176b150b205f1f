import type { trial as en } from './trial-en.ts'

export const trial: typeof en = {
  open: 'Essayer un paiement',
  title: 'Essayer un paiement',
  text: 'Voyez ce qu’il ferait aux prochains jours. Rien n’est enregistré.',
  day: 'Le',
  amountFault: 'Inscrivez un montant supérieur à zéro.',
  dayFault: (days) => `Choisissez l’un des ${days} prochains jours.`,
  show: 'Voir l’effet',
  shown: (amount, account, day) => `Avec ${amount} de plus à payer de ${account} le ${day}.`,
  takeOut: 'Retirer l’essai',
}
