import { plural } from '@winterjay/money'
import type { data as en } from './data-en.ts'

export const data: typeof en = {
  title: 'Vos données',
  onDevice: 'Sur cet appareil seulement',
  inAccount: 'Ici et dans votre compte',
  syncOn: 'Synchronisé pendant votre session',
  syncOff: 'Synchronisation désactivée ici',
  where: 'Votre budget est gardé dans ce navigateur. Sans session ouverte, il ne nous est pas envoyé.',
  whereSynced:
    'Gardé dans ce navigateur et dans votre compte. À la fin de votre session, il quitte cet appareil. Les comptes fictifs et l’exemple restent ici.',
  wherePaused:
    'Votre budget est gardé dans ce navigateur. La synchronisation est désactivée\u00a0: rien ne va à votre compte, et rien n’en vient. Ce que votre compte contenait déjà y reste jusqu’à ce que vous choisissiez «\u00a0Tout supprimer\u00a0».',
  sync: 'Synchroniser pendant ma session',
  syncHint: 'Pour cet appareil.',
  clearSample: 'Effacer l’exemple',
  showSample: 'Afficher l’exemple',
  backToMine: 'Retour à mon budget',
  files: 'Exporter et restaurer',
  filesHint: 'Tableurs et sauvegardes',
  exportCsv: 'Exporter en CSV',
  exportBudgets: 'Exporter les budgets (CSV)',
  exportJson: 'Exporter une sauvegarde (JSON)',
  deleteAll: 'Tout supprimer',
  imports: 'Fichiers importés',
  undo: 'Annuler l’importation',
  undone: (file) => `Importation annulée\u00a0: ${file}`,
  learned: 'Appris de vos corrections',
  learnedText:
    'Les nouvelles opérations de ces commerçants reçoivent ces catégories. Oublier ne change rien à votre budget.',
  forget: 'Oublier',
  history: 'Historique',
  historyText:
    'Ce que vous avez changé sur cet appareil depuis 30 jours. Annuler une étape laisse ce que vous avez changé depuis.',
  historyUndo: 'Annuler',
  historyUndone: (title) => `Annulé\u00a0: ${title}`,
  historyLeft: (title, text, count) =>
    `Annulé\u00a0: ${title}. ${text} ${plural(count, 'fr', 'détail changé depuis reste', 'détails changés depuis restent')}.`,
  historyIsUndone: 'Annulé',
  historyAll: (count) => `Afficher les ${count}`,
  bin: 'Corbeille',
  binText: 'Ce que vous supprimez peut être restauré pendant 30 jours, sur tous vos appareils.',
  binUntil: (on, until, isElsewhere) =>
    `Supprimé le ${on}${isElsewhere ? ' sur un autre appareil' : ''}, ici jusqu’au ${until}`,
  binCount: (text, count) => `${text} ${plural(count, 'fr', 'opération', 'opérations')}`,
  binImport: (file) => `Importation de ${file}`,
  binOne: 'Restaurer',
  binStep: (text, count) => (count === 1 ? 'La restaurer' : `Restaurer les ${text}`),
  binAll: (text) => `Tout restaurer (${text})`,
  binMore: (text) => `Et ${text} de plus.`,
  binRestored: (text, count) => `${text} ${plural(count, 'fr', 'opération restaurée', 'opérations restaurées')}`,
  forgotten: (merchant: string) => `Oublié\u{A0}: ${merchant}`,
  restore: 'Restaurer une sauvegarde',
  backupFile: 'Fichier de sauvegarde',
  backupHint: 'De «\u00a0Exporter une sauvegarde\u00a0».',
  restored: 'Sauvegarde restaurée',
  deleteTitle: 'Tout supprimer?',
  deleteText: 'Tous les comptes, opérations, budgets et objectifs seront effacés de cet appareil.',
  deleteSyncedText:
    'Tous les comptes, opérations, budgets et objectifs seront effacés de cet appareil, de votre compte et de vos autres appareils.',
  deleteConfirm: 'Tout supprimer',
  deleted: 'Tout est supprimé',
  deleteFailed: 'Votre navigateur n’a pas pu supprimer le budget. Rien n’a été changé.',
  replaceTitle: 'Remplacer le budget de cet appareil?',
  replaceText: (now, then) =>
    `Opérations sur cet appareil\u00a0: ${now}. Dans la sauvegarde\u00a0: ${then}. La sauvegarde prendra la place de ce qui est ici.`,
  replaceConfirm: 'Remplacer',
}
