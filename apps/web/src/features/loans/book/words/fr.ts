import type en from './en.ts'

const guestBook: typeof en = {
  title: 'Ce portefeuille tient à ce navigateur',
  text: (days) =>
    `Personne d’autre ne peut l’ouvrir, et il disparaît avec les données du navigateur. Il est supprimé après ${days} jours sans visite. Un compte gratuit le garde; une exportation vous en donne une copie.`,
  before: (days) =>
    `Sans compte, ce que vous inscrivez tient à ce navigateur et est supprimé après ${days} jours sans visite. Avec un compte gratuit, tout reste à vous sur n’importe quel appareil.`,
  create: 'Créer un compte gratuit',
  understood: 'Compris',
}

export default guestBook
