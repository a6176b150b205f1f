import { plural } from '@winterjay/money'
import { de } from './de.ts'
import type { alerts as en } from './alerts-en.ts'

export const alerts: typeof en = {
  title: 'Alertes',
  count: (text, count) => `${text} ${plural(count, 'fr', 'alerte', 'alertes')}`,
  underZero: (day) => `Découvert prévu le ${day}`,
  underZeroBecause: (day, cause) => `Découvert prévu le ${day}, à cause ${de(cause)}`,
  underFloor: (day, floor) => `Moins de ${floor} le ${day}`,
  underFloorBecause: (day, floor, cause) => `Moins de ${floor} le ${day}, à cause ${de(cause)}`,
  priceRise: (before, yearly) => `Avant\u00a0: ${before}, soit ${yearly} de plus par an`,
  what: {
    'pay-missing': (day) => `Prévu le ${day}, pas encore reçu`,
    'large-bill': (day) => `Grosse facture le ${day}`,
    'charged-twice': (day) => `Porté deux fois au compte, ${day}`,
    'first-charge': (day) => `Premier paiement, ${day}`,
    unusual: (day) => `Montant inhabituel, ${day}`,
    fee: (day) => `Intérêts ou frais, ${day}`,
  },
  why: {
    'low-balance': 'Le solde prévu d’ici 14 jours, avec vos factures, votre paie et vos dépenses habituelles.',
    'pay-missing': 'Ce dépôt arrive d’habitude plus tôt\u00a0: il était prévu il y a au moins deux jours ouvrables.',
    'large-bill': 'Au moins un quart du revenu mensuel.',
    'charged-twice': 'Le même montant chez le même marchand, le même jour ou le lendemain.',
    'first-charge': 'Le premier paiement d’un abonnement, ou le premier après un essai.',
    unusual: 'Bien plus que ce que vous payez d’habitude à cet endroit, ou presque partout en un an.',
    fee: 'Des intérêts de carte, un découvert ou un paiement retourné.',
    'price-rise': 'Le dernier paiement dépasse les précédents, qui étaient égaux.',
  },
  notAgain: 'Masquer',
  hidden: (name) => `${name}\u00a0: ne sera plus affiché`,
}
