import { plural } from '@winterjay/money'

export const data = {
  title: 'Your data',
  onDevice: 'On this device only',
  inAccount: 'Here and in your account',
  syncOn: 'Syncs while you’re signed in',
  syncOff: 'Sync is off on this device',
  where: 'Your budget is kept in this browser. While you’re signed out, it is not sent to us.',
  whereSynced:
    'Kept in this browser and in your account. Signing out removes it from this device. Sandbox accounts and the sample stay here.',
  wherePaused:
    'Your budget is kept in this browser. Sync is off: nothing goes to your account or comes from it. What your account had before stays there until you choose “Delete everything”.',
  sync: 'Sync while I’m signed in',
  syncHint: 'For this device.',
  clearSample: 'Clear sample',
  showSample: 'Show sample',
  backToMine: 'Back to my budget',
  files: 'Export and restore',
  filesHint: 'Spreadsheets and backups',
  exportCsv: 'Export CSV',
  exportBudgets: 'Export budgets (CSV)',
  exportJson: 'Export backup (JSON)',
  deleteAll: 'Delete everything',
  imports: 'Imported files',
  undo: 'Undo import',
  undone: (file: string) => `Import undone: ${file}`,
  learned: 'Learned from your corrections',
  learnedText:
    'New transactions of these merchants get these categories. Forgetting one changes nothing in your budget.',
  forget: 'Forget',
  history: 'History',
  historyText: 'What you changed on this device in the last 30 days. Undoing a step leaves what you changed since.',
  historyUndo: 'Undo',
  historyUndone: (title: string) => `Undone: ${title}`,
  historyLeft: (title: string, text: string, count: number) =>
    `Undone: ${title}. ${text} ${plural(count, 'en', 'detail has', 'details have')} changed since and stay.`,
  historyIsUndone: 'Undone',
  historyAll: (count: string) => `Show all ${count}`,
  bin: 'Bin',
  binText: 'What you delete can be restored for 30 days, on any of your devices.',
  binUntil: (on: string, until: string, isElsewhere: boolean) =>
    `Deleted on ${on}${isElsewhere ? ' on another device' : ''}, here until ${until}`,
  binCount: (text: string, count: number) => `${text} ${plural(count, 'en', 'transaction', 'transactions')}`,
  binImport: (file: string) => `Import of ${file}`,
  binOne: 'Restore',
  binStep: (text: string, count: number) => (count === 1 ? 'Restore it' : `Restore all ${text}`),
  binAll: (text: string) => `Restore everything (${text})`,
  binMore: (text: string) => `And ${text} more.`,
  binRestored: (text: string, count: number) =>
    `${text} ${plural(count, 'en', 'transaction', 'transactions')} restored`,
  forgotten: (merchant: string) => `Forgotten: ${merchant}`,
  restore: 'Restore a backup',
  backupFile: 'Backup file',
  backupHint: 'From “Export backup”.',
  restored: 'Backup restored',
  deleteTitle: 'Delete everything?',
  deleteText:
    'All accounts, transactions, budgets and goals leave this device. Export a backup first if you may want them back.',
  deleteSyncedText:
    'All accounts, transactions, budgets and goals leave this device, your account and your other devices. Export a backup first if you may want them back.',
  deleteConfirm: 'Delete everything',
  deleted: 'Everything deleted',
  deleteFailed: 'Your browser could not delete the budget. Nothing was changed.',
  replaceTitle: 'Replace the budget on this device?',
  replaceText: (now: string, then: string) =>
    `Transactions on this device: ${now}. In the backup: ${then}. The backup takes the place of what is here.`,
  replaceConfirm: 'Replace',
}
