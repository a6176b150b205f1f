import type en from './en.ts'

const guestBook: typeof en = {
  title: 'Ce portefeuille tient à ce navigateur',
  text: (days) =>
    `Personne d’autre ne peut l’ouvrir, et il disparaît avec les données du navigateur. Il est supprimé après ${days} jours sans visite. Un compte gratuit le garde; une exportation vous en donne une copie.`,
  before: (days) =>
    `Gardé dans ce navigateur seulement, et supprimé après ${days} jours sans visite. Un compte gratuit le conserve.`,
  create: 'Créer un compte gratuit',
  understood: 'Compris',
}

export default guestBook
