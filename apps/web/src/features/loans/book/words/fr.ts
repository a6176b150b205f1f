import type en from './en.ts'

const guestBook: typeof en = {
  title: 'Gardé dans ce navigateur seulement',
  text: (days) =>
    `Supprimé après ${days} jours sans visite, ou avec les données du navigateur. Un compte gratuit le conserve.`,
  before: (days) =>
    `Gardé dans ce navigateur seulement, et supprimé après ${days} jours sans visite. Un compte gratuit le conserve.`,
  create: 'Créer un compte gratuit',
  understood: 'Compris',
}

export default guestBook
