import type { Locale } from '@winterjay/money'

/** What an event of a business says; a kind without a sentence here is shown by its name. */
const SENTENCES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  'business-created': { en: 'Created the business', fr: 'A créé l’entreprise' },
  'business-changed': { en: 'Changed the business’s details', fr: 'A modifié les renseignements de l’entreprise' },
  'business-closed': { en: 'Closed the business', fr: 'A fermé l’entreprise' },
  'business-reopened': { en: 'Reopened the business', fr: 'A rouvert l’entreprise' },
  'member-invited': { en: 'Invited somebody', fr: 'A invité quelqu’un' },
  'invitation-revoked': { en: 'Took an invitation back', fr: 'A retiré une invitation' },
  'member-joined': { en: 'Joined', fr: 'A rejoint l’entreprise' },
  'member-changed': { en: 'Changed a member’s role', fr: 'A changé le rôle d’un membre' },
  'member-removed': { en: 'Removed a member', fr: 'A retiré un membre' },
  'member-left': { en: 'Left', fr: 'A quitté l’entreprise' },
  'ownership-offered': {
    en: 'Offered the business to an administrator',
    fr: 'A proposé l’entreprise à un administrateur',
  },
  'ownership-offer-withdrawn': {
    en: 'Took the offer of the business back',
    fr: 'A retiré la proposition de céder l’entreprise',
  },
  'ownership-taken': { en: 'Took the business over', fr: 'Est devenu propriétaire de l’entreprise' },
  'activity-exported': { en: 'Exported this log', fr: 'A exporté ce journal' },
  'loan-created': { en: 'Created a loan', fr: 'A créé un prêt' },
  'loan-changed': { en: 'Changed a loan', fr: 'A modifié un prêt' },
  'loan-deleted': { en: 'Deleted a loan', fr: 'A supprimé un prêt' },
  'loan-written-off': { en: 'Wrote a loan off', fr: 'A radié un prêt' },
  'loan-write-off-taken-back': { en: 'Took a write-off back', fr: 'A annulé une radiation' },
  'payment-recorded': { en: 'Recorded a payment', fr: 'A inscrit un paiement' },
  'payment-reversed': { en: 'Reversed a payment', fr: 'A annulé un paiement' },
  'loan-fact-recorded': { en: 'Recorded a fact about a loan', fr: 'A inscrit un fait sur un prêt' },
  'loan-fact-voided': { en: 'Took a fact about a loan back', fr: 'A retiré un fait sur un prêt' },
  'borrower-link-opened': { en: 'Opened a borrower’s link', fr: 'A ouvert le lien d’un emprunteur' },
  'borrower-link-closed': { en: 'Closed a borrower’s link', fr: 'A fermé le lien d’un emprunteur' },
  'loans-imported': { en: 'Imported loans', fr: 'A importé des prêts' },
  'import-undone': { en: 'Undid an import', fr: 'A annulé une importation' },
  'loans-exported': { en: 'Exported the loans', fr: 'A exporté les prêts' },
  'loan-book-moved': {
    en: 'Moved their own loans into the business',
    fr: 'A déplacé ses propres prêts dans l’entreprise',
  },
  'loan-book-returned-out': {
    en: 'Took their own loans back out of the business',
    fr: 'A repris ses propres prêts de l’entreprise',
  },
  'loan-book-returned': { en: 'Took their own loans back', fr: 'A repris ses propres prêts' },
}

export const sentenceOf = (action: string, locale: Locale): string =>
  Object.hasOwn(SENTENCES, action) ? (SENTENCES[action]?.[locale] ?? action) : action
