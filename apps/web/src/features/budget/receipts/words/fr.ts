import { plural } from '@winterjay/money'
import type { ReceiptWords } from './en.ts'

const receipts: ReceiptWords = {
  title: 'Reçus',
  count: (text, count) => `${text} ${plural(count, 'fr', 'reçu', 'reçus')}`,
  hint: 'Photo ou PDF, sur cet appareil seulement',
  add: 'Photo ou PDF',
  addHint: 'Les photos sont réduites, et perdent le lieu de la prise. 10 Mo chacun au plus.',
  adding: 'Ajout',
  added: 'Reçu ajouté',
  removed: (count) => plural(count, 'fr', 'Reçu retiré', 'Reçus retirés'),
  undo: 'Annuler',
  undone: 'Annulé',
  refusals: {
    kind: 'Un reçu est une photo ou un PDF.',
    size: 'Ce fichier dépasse 10 Mo.',
    unreadable: 'Votre navigateur ne peut pas lire cette photo. Enregistrez-la en JPEG ou en PNG.',
  },
  noRoom: 'Cet appareil n’a plus de place. Faites-en sous «\u00a0Vos données\u00a0».',
  notRead: 'Votre navigateur n’a pas pu ouvrir les reçus de cet appareil.',
  photo: 'Photo',
  pdf: 'PDF',
  alt: (merchant) => `Reçu de ${merchant}`,
  yours: {
    phone: 'Reçu sur votre téléphone',
    tablet: 'Reçu sur votre tablette',
    computer: 'Reçu sur votre ordinateur',
  },
  others: { phone: 'Reçu sur un téléphone', tablet: 'Reçu sur une tablette', computer: 'Reçu sur un ordinateur' },
  kilobytes: (text) => `${text} ko`,
  megabytes: (text) => `${text} Mo`,
  save: 'Enregistrer',
  remove: 'Retirer',
  all: {
    text: 'Les reçus restent sur cet appareil\u00a0: ils ne sont jamais envoyés, et ne font pas partie d’une sauvegarde. Enregistrez-les en fichier zip pour les garder ailleurs.',
    zip: 'Tout enregistrer (zip)',
    room: 'Faire de la place',
    file: 'recus',
  },
  room: {
    title: 'Faire de la place',
    none: 'Il n’y a aucun reçu sur cet appareil.',
    text: 'Les plus lourds d’abord. Ce que vous retirez disparaît de cet appareil.',
    unknown: 'N’est plus dans ce budget',
    chosen: (text, count, size) => `${text} ${plural(count, 'fr', 'reçu choisi', 'reçus choisis')}, ${size}`,
    older: (text, count) => `Choisir ${plural(count, 'fr', 'celui', `les ${text}`)} de plus d’un an`,
    remove: (text, count) => `Retirer ${text} ${plural(count, 'fr', 'reçu', 'reçus')}`,
    close: 'Fermer',
    noneChosen: 'Choisissez au moins un reçu.',
  },
}

export default receipts
