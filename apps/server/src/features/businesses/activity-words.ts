import type { ActivityKind } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'

/** What an event of a business says; a kind without a sentence here is shown by its name. */
const SENTENCES: Readonly<Record<string, { readonly kind: ActivityKind } & Readonly<Record<Locale, string>>>> = {
  'business-created': { kind: 'business', en: 'Created the business', fr: 'A créé l’entreprise' },
  'business-changed': {
    kind: 'business',
    en: 'Changed the business’s details',
    fr: 'A modifié les renseignements de l’entreprise',
  },
  'business-closed': { kind: 'business', en: 'Closed the business', fr: 'A fermé l’entreprise' },
  'business-reopened': { kind: 'business', en: 'Reopened the business', fr: 'A rouvert l’entreprise' },
  'member-invited': { kind: 'team', en: 'Invited someone', fr: 'A invité quelqu’un' },
  'invitation-revoked': { kind: 'team', en: 'Took an invitation back', fr: 'A retiré une invitation' },
  'invitation-declined': { kind: 'team', en: 'Declined an invitation', fr: 'A décliné une invitation' },
  'member-joined': { kind: 'team', en: 'Joined', fr: 'A rejoint l’entreprise' },
  'member-changed': { kind: 'team', en: 'Changed a member’s role', fr: 'A changé le rôle d’un membre' },
  'member-removed': { kind: 'team', en: 'Removed a member', fr: 'A retiré un membre' },
  'member-left': { kind: 'team', en: 'Left', fr: 'A quitté l’entreprise' },
  'ownership-offered': {
    kind: 'business',
    en: 'Offered the business to an administrator',
    fr: 'A proposé l’entreprise à un administrateur',
  },
  'ownership-offer-withdrawn': {
    kind: 'business',
    en: 'Took the offer of the business back',
    fr: 'A retiré la proposition de céder l’entreprise',
  },
  'ownership-taken': { kind: 'business', en: 'Took the business over', fr: 'Est devenu propriétaire de l’entreprise' },
  'api-key-created': { kind: 'team', en: 'Created an API key', fr: 'A créé une clé d’API' },
  'api-key-rotated': { kind: 'team', en: 'Replaced an API key', fr: 'A remplacé une clé d’API' },
  'api-key-revoked': { kind: 'team', en: 'Ended an API key', fr: 'A mis fin à une clé d’API' },
  'webhook-created': { kind: 'team', en: 'Created a webhook', fr: 'A créé un webhook' },
  'webhook-changed': { kind: 'team', en: 'Changed a webhook', fr: 'A modifié un webhook' },
  'webhook-deleted': { kind: 'team', en: 'Deleted a webhook', fr: 'A supprimé un webhook' },
  'webhook-secret-rotated': {
    kind: 'team',
    en: 'Replaced the secret of a webhook',
    fr: 'A remplacé le secret d’un webhook',
  },
  'webhook-tested': { kind: 'team', en: 'Tested a webhook', fr: 'A testé un webhook' },
  'webhook-replayed': {
    kind: 'team',
    en: 'Sent a message to a webhook again',
    fr: 'A renvoyé un message à un webhook',
  },
  'brand-changed': {
    kind: 'business',
    en: 'Changed the draft of the brand',
    fr: 'A modifié l’ébauche de l’image de marque',
  },
  'brand-logo-changed': { kind: 'business', en: 'Changed the brand’s logo', fr: 'A changé le logo' },
  'brand-logo-deleted': { kind: 'business', en: 'Took the brand’s logo out', fr: 'A retiré le logo' },
  'brand-published': { kind: 'business', en: 'Published the brand', fr: 'A publié l’image de marque' },
  'brand-unpublished': {
    kind: 'business',
    en: 'Stopped showing the brand to borrowers',
    fr: 'N’affiche plus l’image de marque aux emprunteurs',
  },
  'brand-reply-address-confirmed': {
    kind: 'business',
    en: 'The brand’s reply address was confirmed',
    fr: 'L’adresse de réponse a été confirmée',
  },
  'activity-exported': { kind: 'files', en: 'Exported this log', fr: 'A exporté ce journal' },
  'loan-created': { kind: 'loans', en: 'Created a loan', fr: 'A créé un prêt' },
  'loan-changed': { kind: 'loans', en: 'Changed a loan', fr: 'A modifié un prêt' },
  'loan-deleted': { kind: 'loans', en: 'Deleted a loan', fr: 'A supprimé un prêt' },
  'loan-written-off': { kind: 'loans', en: 'Wrote a loan off', fr: 'A radié un prêt' },
  'loan-write-off-taken-back': { kind: 'loans', en: 'Took a write-off back', fr: 'A annulé une radiation' },
  'payment-recorded': { kind: 'payments', en: 'Recorded a payment', fr: 'A inscrit un paiement' },
  'payment-reversed': { kind: 'payments', en: 'Reversed a payment', fr: 'A annulé un paiement' },
  'loans-paid-up-to': {
    kind: 'loans',
    en: 'Marked loans as paid up to a day',
    fr: 'A marqué des prêts comme payés jusqu’à un jour',
  },
  'loans-paid-up-to-undone': {
    kind: 'loans',
    en: 'Took back “paid up to” of loans',
    fr: 'A retiré «\u00a0payé jusqu’au\u00a0» de prêts',
  },
  'loan-fact-recorded': { kind: 'loans', en: 'Recorded a fact about a loan', fr: 'A inscrit un fait sur un prêt' },
  'loan-fact-voided': { kind: 'loans', en: 'Took a fact about a loan back', fr: 'A retiré un fait sur un prêt' },
  'borrower-link-opened': { kind: 'loans', en: 'Opened a borrower’s link', fr: 'A ouvert le lien d’un emprunteur' },
  'borrower-page-mailed': {
    kind: 'loans',
    en: 'Emailed a borrower’s page',
    fr: 'A envoyé par courriel la page d’un emprunteur',
  },
  'borrower-link-closed': { kind: 'loans', en: 'Closed a borrower’s link', fr: 'A fermé le lien d’un emprunteur' },
  'client-saved': { kind: 'clients', en: 'Saved a client', fr: 'A enregistré un client' },
  'client-viewed': { kind: 'clients', en: 'Opened a client', fr: 'A ouvert un client' },
  'client-changed': { kind: 'clients', en: 'Changed a client', fr: 'A modifié un client' },
  'client-removed': { kind: 'clients', en: 'Erased a client', fr: 'A effacé un client' },
  'clients-saved': { kind: 'clients', en: 'Saved clients from a file', fr: 'A enregistré des clients d’un fichier' },
  'clients-seen': {
    kind: 'clients',
    en: 'Noted clients’ totals as seen',
    fr: 'A noté des totaux de clients comme vus',
  },
  'clients-exported': { kind: 'clients', en: 'Exported the clients', fr: 'A exporté les clients' },
  'client-reminders-on': {
    kind: 'clients',
    en: 'Turned on emails about clients’ dates',
    fr: 'A activé les courriels sur les dates des clients',
  },
  'client-reminders-off': {
    kind: 'clients',
    en: 'Turned off emails about clients’ dates',
    fr: 'A désactivé les courriels sur les dates des clients',
  },
  'clients-expired': {
    kind: 'clients',
    en: 'Erased clients nobody had opened',
    fr: 'A effacé des clients que personne n’avait ouverts',
  },
  'lender-saved': {
    kind: 'loans',
    en: 'Said who lends and where payments go',
    fr: 'A indiqué qui prête et où vont les paiements',
  },
  'loans-imported': { kind: 'files', en: 'Imported loans', fr: 'A importé des prêts' },
  'loan-history-exported': {
    kind: 'files',
    en: 'Exported the history of loans',
    fr: 'A exporté l’historique des prêts',
  },
  'loan-workbook-exported': {
    kind: 'files',
    en: 'Exported the whole book as a workbook',
    fr: 'A exporté tout le portefeuille en classeur',
  },
  'loan-history-imported': {
    kind: 'files',
    en: 'Imported the history of loans',
    fr: 'A importé l’historique de prêts',
  },
  'bank-payments-recorded': {
    kind: 'payments',
    en: 'Recorded payments from a bank account',
    fr: 'A inscrit des paiements d’un compte bancaire',
  },
  'bank-payments-undone': {
    kind: 'payments',
    en: 'Took back payments from a bank account',
    fr: 'A retiré des paiements d’un compte bancaire',
  },
  'payer-forgotten': { kind: 'payments', en: 'Had a payer forgotten', fr: 'A fait oublier un payeur' },
  'payments-imported': { kind: 'files', en: 'Imported payments', fr: 'A importé des paiements' },
  'import-undone': { kind: 'files', en: 'Undid an import', fr: 'A annulé une importation' },
  'journal-accounts-named': {
    kind: 'files',
    en: 'Named the accounts of the journal',
    fr: 'A nommé les comptes du journal',
  },
  'journal-exported': { kind: 'files', en: 'Exported the journal', fr: 'A exporté le journal' },
  'loans-exported': { kind: 'files', en: 'Exported the loans', fr: 'A exporté les prêts' },
  'loan-year-exported': {
    kind: 'files',
    en: 'Exported a year of the loans',
    fr: 'A exporté une année des prêts',
  },
  'loan-ledger-exported': {
    kind: 'files',
    en: 'Exported the ledger of a year',
    fr: 'A exporté le registre d’une année',
  },
  'loan-statements-exported': {
    kind: 'files',
    en: 'Downloaded the statements of a year',
    fr: 'A téléchargé les relevés d’une année',
  },
  'loan-year-closed': { kind: 'loans', en: 'Closed a year of the loans', fr: 'A fermé une année des prêts' },
  'year-basis-kept': {
    kind: 'loans',
    en: 'Said how interest is reported',
    fr: 'A indiqué comment les intérêts sont déclarés',
  },
  'loan-document-written': {
    kind: 'loans',
    en: 'Wrote a document of a loan',
    fr: 'A produit un document de prêt',
  },
  'loan-person-added': { kind: 'loans', en: 'Added a person to a loan', fr: 'A ajouté une personne à un prêt' },
  'loan-person-removed': {
    kind: 'loans',
    en: 'Removed a person from a loan',
    fr: 'A retiré une personne d’un prêt',
  },
  'loan-file-added': { kind: 'files', en: 'Added a file to a loan', fr: 'A ajouté un fichier à un prêt' },
  'loan-file-removed': { kind: 'files', en: 'Removed a file from a loan', fr: 'A retiré un fichier d’un prêt' },
  'loans-reminded': { kind: 'loans', en: 'Reminded borrowers of late payments', fr: 'A fait des rappels de paiement' },
  'loan-digest-set': {
    kind: 'loans',
    en: 'Changed the Monday summary of loans',
    fr: 'A modifié le résumé du lundi sur les prêts',
  },
  'person-changed': { kind: 'loans', en: 'Changed a person’s details', fr: 'A modifié les coordonnées d’une personne' },
  'person-joined': {
    kind: 'loans',
    en: 'Said that two people are the same',
    fr: 'A indiqué que deux personnes sont la même',
  },
  'person-parted': {
    kind: 'loans',
    en: 'Said that two people are not the same',
    fr: 'A indiqué que deux personnes sont distinctes',
  },
  'loan-security-added': {
    kind: 'loans',
    en: 'Added a security to a loan',
    fr: 'A ajouté une garantie à un prêt',
  },
  'loan-security-changed': {
    kind: 'loans',
    en: 'Changed a security of a loan',
    fr: 'A modifié une garantie d’un prêt',
  },
  'loan-security-removed': {
    kind: 'loans',
    en: 'Removed a security of a loan',
    fr: 'A retiré une garantie d’un prêt',
  },
  'loan-document-exported': {
    kind: 'files',
    en: 'Downloaded a document of a loan',
    fr: 'A téléchargé un document de prêt',
  },
  'loan-notices-set': {
    kind: 'loans',
    en: 'Turned emails to borrowers on or off',
    fr: 'A activé ou désactivé des courriels aux emprunteurs',
  },
  'loan-reminders-stopped': {
    kind: 'loans',
    en: 'A borrower ended reminders',
    fr: 'Une personne a mis fin aux rappels',
  },
  'payments-exported': { kind: 'files', en: 'Exported the payments', fr: 'A exporté les paiements' },
  'report-requested': { kind: 'files', en: 'Asked for a report', fr: 'A demandé un rapport' },
  'report-deleted': { kind: 'files', en: 'Deleted a report', fr: 'A supprimé un rapport' },
  'analytics-view-saved': {
    kind: 'loans',
    en: 'Saved a view of the analytics',
    fr: 'A enregistré une vue de l’analyse',
  },
  'analytics-view-deleted': {
    kind: 'loans',
    en: 'Deleted a view of the analytics',
    fr: 'A supprimé une vue de l’analyse',
  },
  'loan-book-moved': {
    kind: 'loans',
    en: 'Moved their own loans into the business',
    fr: 'A déplacé ses propres prêts dans l’entreprise',
  },
  'loan-book-returned-out': {
    kind: 'loans',
    en: 'Took their own loans back out of the business',
    fr: 'A repris ses propres prêts de l’entreprise',
  },
  'loan-book-returned': { kind: 'loans', en: 'Took their own loans back', fr: 'A repris ses propres prêts' },
}

/** An address may be no member's yet, and stays out of the log; the role of an invitation is in it. */
const INVITED: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  admin: { en: 'Invited an administrator', fr: 'A invité quelqu’un, rôle\u00a0: administrateur' },
  member: { en: 'Invited a member', fr: 'A invité quelqu’un, rôle\u00a0: membre' },
  viewer: { en: 'Invited a viewer', fr: 'A invité quelqu’un, rôle\u00a0: lecteur' },
}

/** @param role of the person invited, if the event has it */
export function sentenceOf(action: string, locale: Locale, role: string | null = null): string {
  const invited = action === 'member-invited' && role !== null ? INVITED[role] : undefined
  if (invited !== undefined) return invited[locale]
  return Object.hasOwn(SENTENCES, action) ? (SENTENCES[action]?.[locale] ?? action) : action
}

/** The actions of one kind. */
export const actionsOf = (kind: ActivityKind): string[] =>
  Object.keys(SENTENCES).filter((action) => SENTENCES[action]?.kind === kind)
