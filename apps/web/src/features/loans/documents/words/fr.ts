import type { Texts } from '@winterjay/money'
import type en from './en.ts'

const words: Texts<typeof en> = {
  heading: 'Documents',
  make: 'Nouveau document',
  makeShort: 'Nouveau',
  none: 'Aucun document',
  away: 'Impossible de charger les documents',
  count: (count) => `${count} documents`,
  earlier: (count) => `${count} documents précédents`,
  kinds: {
    receipt: 'Reçu',
    pay_off: 'Lettre pour solder',
    statement: 'Relevé annuel',
    schedule: 'Tableau d’amortissement',
    demand: 'Mise en demeure',
    agreement: 'Contrat et coût d’emprunt',
  },
  languages: { en: 'Anglais', fr: 'Français' },
  download: 'Télécharger le PDF',
  downloadFailed: 'Le PDF n’a pas pu être téléchargé',
  form: {
    title: 'Nouveau document',
    submit: 'Garder et télécharger',
    kind: 'Document',
    language: 'Langue de l’emprunteur',
    on: 'Soldé le',
    onHint: 'Au plus dans 90 jours',
    payBy: 'À payer au plus tard le',
    payment: 'Paiement',
    year: 'Année',
    incomplete: 'Choisissez ci-dessus ce qui manque.',
    preview: 'Ce qu’il dira',
    done: 'Document gardé',
    failed: 'Le document n’a pas été produit',
  },
  receiptOf: (amount, day) => `Reçu de ${amount} du ${day}`,
  receipt: 'Reçu',
  told: {
    title: 'Un document dit peut-être autre chose',
    said: (kind, number, day, figure) => `${kind} ${number} du ${day} indiquait : ${figure}`,
    written: (kind, number, day) => `${kind} ${number} du ${day}`,
  },
}
export default words
