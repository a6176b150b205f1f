import type en from './en.ts'

const notes: typeof en = {
  addNote: 'Ajouter une note',
  addPromise: 'Inscrire une promesse de paiement',
  noteTitle: 'Une note sur ce prêt',
  noteText: 'Seule votre équipe la voit, avec la date et le nom de l’auteur.',
  note: 'Note',
  noteMissing: 'Écrivez la note.',
  saveNote: 'Ajouter la note',
  noteDone: 'Note ajoutée',
  noteFailed: 'La note n’a pas pu être ajoutée',
  promiseTitle: 'Une promesse de paiement',
  promiseText: 'Tenue si le montant arrive d’ici ce jour. L’intérêt et les frais de retard courent comme avant.',
  amount: 'Montant promis',
  amountMissing: 'Inscrivez le montant promis.',
  by: 'À payer au plus tard le',
  byMissing: 'Choisissez un jour.',
  savePromise: 'Inscrire la promesse',
  promiseDone: 'Promesse inscrite',
  promiseFailed: 'La promesse n’a pas pu être inscrite',
  promise: (amount, day) => `${amount} promis d’ici le ${day}`,
  statuses: { open: 'En cours', kept: 'Tenue', broken: 'Non tenue' },
  writeOff: 'Radié',
  noteOf: (start) => `Note\u00a0: ${start}`,
}

export default notes
