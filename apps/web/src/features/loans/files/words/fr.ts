import type { Texts } from '@winterjay/money'
import type en from './en.ts'

const words: Texts<typeof en> = {
  heading: 'Fichiers',
  away: 'Les fichiers n’ont pas pu être chargés',
  none: 'Aucun fichier',
  noneText: 'Visibles par vous seulement.',
  add: 'Garder un fichier',
  addHint: 'PDF, JPEG ou PNG, 10\u00A0Mo max.',
  added: 'Fichier gardé',
  tooLarge: 'Le fichier dépasse 10\u00A0Mo. Enregistrez-le en plus petit, ou en parties.',
  detail: (kilobytes, day) => `${kilobytes}\u00A0ko, ${day}`,
  download: (name) => `Télécharger ${name}`,
  notLoaded: 'Le fichier n’a pas pu être chargé',
  remove: (name) => `Supprimer ${name}`,
  removeTitle: 'Supprimer ce fichier?',
  removeText: (name) => `${name} sera perdu.`,
  removeYes: 'Supprimer',
  removed: 'Fichier supprimé',
  removeFailed: 'Le fichier n’a pas été supprimé',
}
export default words
