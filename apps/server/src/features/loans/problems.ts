import { lendingSentence, tapeSentence } from '@winterjay/lending'
import type { LendingRefusalCode, TapeFileCode } from '@winterjay/lending'
import type { Locale, Refusal } from '@winterjay/money'
import { refusalsOf } from '../../http/problems.ts'
import type { Refuse } from '../../http/problems.ts'
import type { ProblemTable } from '../../http/problem.ts'

/** Refusals to lenders; the lending rules bring their own messages. */
export const LOAN_PROBLEMS = {
  loan_not_found: {
    status: 404,
    title: { en: 'Loan not found', fr: 'Prêt introuvable' },
    detail: {
      en: () => 'Loan not found. Check the link, or ask the person who sent it.',
      fr: () => 'Prêt introuvable. Vérifiez le lien ou demandez à la personne qui vous l’a envoyé.',
    },
  },
  too_many_loans: {
    status: 422,
    title: { en: 'Loan book full', fr: 'Portefeuille plein' },
    detail: {
      en: ({ max }: { max: number }) =>
        `A loan book holds up to ${max} loans here. Delete some, or create a free account for more room.`,
      fr: ({ max }: { max: number }) =>
        `Un portefeuille compte jusqu’à ${max} prêts ici. Supprimez-en ou créez un compte gratuit pour avoir plus de place.`,
    },
  },
  person_not_found: {
    status: 404,
    title: { en: 'No such person', fr: 'Personne introuvable' },
    detail: {
      en: () => 'There is no such person in this loan book.',
      fr: () => 'Cette personne n’est pas dans ce portefeuille.',
    },
  },
  borrower_stays: {
    status: 409,
    title: { en: 'The borrower stays', fr: 'L’emprunteur reste' },
    detail: {
      en: () => 'A loan has a borrower. Change their name, or say that it is someone else.',
      fr: () => 'Un prêt a un emprunteur. Changez son nom, ou dites que c’est une autre personne.',
    },
  },
  person_on_loan: {
    status: 409,
    title: { en: 'Already on this loan', fr: 'Déjà sur ce prêt' },
    detail: {
      en: () => 'This person is on that loan already, in another role.',
      fr: () => 'Cette personne est déjà sur ce prêt, dans un autre rôle.',
    },
  },
  too_many_people: {
    status: 409,
    title: { en: 'Too many people', fr: 'Trop de personnes' },
    detail: {
      en: ({ max }: { max: number }) => `At most ${max} people of a loan are kept.`,
      fr: ({ max }: { max: number }) => `Au plus ${max} personnes d’un prêt sont gardées.`,
    },
  },
  security_not_found: {
    status: 404,
    title: { en: 'No such security', fr: 'Garantie introuvable' },
    detail: {
      en: () => 'There is no such security of this loan.',
      fr: () => 'Ce prêt n’a pas cette garantie.',
    },
  },
  too_many_securities: {
    status: 409,
    title: { en: 'Too many securities', fr: 'Trop de garanties' },
    detail: {
      en: ({ max }: { max: number }) => `At most ${max} securities of a loan are kept.`,
      fr: ({ max }: { max: number }) => `Au plus ${max} garanties d’un prêt sont gardées.`,
    },
  },
  file_not_found: {
    status: 404,
    title: { en: 'No such file', fr: 'Fichier introuvable' },
    detail: {
      en: () => 'There is no such file with this loan.',
      fr: () => 'Ce prêt n’a pas ce fichier.',
    },
  },
  too_many_files: {
    status: 409,
    title: { en: 'Too many files', fr: 'Trop de fichiers' },
    detail: {
      en: ({ max }: { max: number }) => `At most ${max} files of a loan are kept.`,
      fr: ({ max }: { max: number }) => `Au plus ${max} fichiers d’un prêt sont gardés.`,
    },
  },
  files_full: {
    status: 409,
    title: { en: 'No room for more files', fr: 'Plus de place pour des fichiers' },
    detail: {
      en: () => 'The files of a loan book may be 1 GB together. Remove some, then add this one.',
      fr: () => 'Les fichiers d’un portefeuille peuvent totaliser 1\u00a0Go. Retirez-en, puis ajoutez celui-ci.',
    },
  },
  file_too_large: {
    status: 422,
    title: { en: 'Check the file', fr: 'Vérifiez le fichier' },
    detail: {
      en: () => 'The file is larger than 10 MB. Save it smaller, or in parts.',
      fr: () => 'Le fichier dépasse 10\u00a0Mo. Enregistrez-le en plus petit, ou en parties.',
    },
  },
  file_type: {
    status: 422,
    title: { en: 'Check the file', fr: 'Vérifiez le fichier' },
    detail: {
      en: () => 'Choose a PDF, or a JPEG or PNG picture.',
      fr: () => 'Choisissez un PDF, ou une image JPEG ou PNG.',
    },
  },
  picture_unreadable: {
    status: 422,
    title: { en: 'Check the file', fr: 'Vérifiez le fichier' },
    detail: {
      en: () => 'The picture cannot be read. Save it again, and choose the copy.',
      fr: () => 'L’image est illisible. Enregistrez-la de nouveau et choisissez la copie.',
    },
  },
  batch_not_found: {
    status: 404,
    title: { en: 'Payments not found', fr: 'Paiements introuvables' },
    detail: {
      en: () => 'No payments were recorded together under this number, or all of them are reversed already.',
      fr: () => 'Aucun paiement n’a été inscrit ensemble sous ce numéro, ou tous sont déjà annulés.',
    },
  },
  year_not_begun: {
    status: 422,
    title: { en: 'Check the year', fr: 'Vérifiez l’année' },
    detail: {
      en: ({ year }: { year: number }) => `Choose a year that has begun: ${year} at the latest.`,
      fr: ({ year }: { year: number }) => `Choisissez une année commencée : ${year} au plus tard.`,
    },
  },
  year_not_over: {
    status: 409,
    title: { en: 'Not over yet', fr: 'Pas encore terminée' },
    detail: {
      en: ({ year }: { year: number }) => `${year} can be closed once it is over.`,
      fr: ({ year }: { year: number }) => `L’année ${year} pourra être fermée quand elle sera terminée.`,
    },
  },
  basis_not_open: {
    status: 422,
    title: { en: 'Earned, not received', fr: 'Gagnés, non reçus' },
    detail: {
      en: () => 'A corporation or a partnership reports the interest earned to the end of the year.',
      fr: () => 'Une société ou une société de personnes déclare les intérêts gagnés jusqu’à la fin de l’année.',
    },
  },
  ledger_too_large: {
    status: 409,
    title: { en: 'Too many rows', fr: 'Trop de lignes' },
    detail: {
      en: () => 'The year has more rows than a sheet holds. Choose CSV.',
      fr: () => 'L’année compte plus de lignes qu’une feuille n’en contient. Choisissez le CSV.',
    },
  },
  book_too_large: {
    status: 409,
    title: { en: 'Too many rows', fr: 'Trop de lignes' },
    detail: {
      en: () => 'The loan book has more records than a sheet holds. Export the loans and the history as CSV.',
      fr: () =>
        'Le portefeuille compte plus d’inscriptions qu’une feuille n’en contient. Exportez les prêts et l’historique en CSV.',
    },
  },
  loan_has_payments: {
    status: 409,
    title: { en: 'More is recorded', fr: 'Il y a d’autres inscriptions' },
    detail: {
      en: () =>
        'Payments or other facts are recorded on this loan, so it cannot be deleted and its terms cannot change. Reverse the payments and take back “paid up to” and waived fees first, or write the loan off.',
      fr: () =>
        'Des paiements ou d’autres faits sont inscrits à ce prêt : il ne peut pas être supprimé et ses conditions ne peuvent pas changer. Annulez d’abord les paiements, la mention « payé jusqu’au » et les remises de frais, ou radiez le prêt.',
    },
  },
  loan_exported: {
    status: 409,
    title: { en: 'In a bookkeeping file', fr: 'Dans un fichier comptable' },
    detail: {
      en: () => 'What was exported for bookkeeping cannot be deleted. Correct the loan, or write it off.',
      fr: () => 'Ce qui a été exporté pour la comptabilité ne peut pas être supprimé. Corrigez le prêt ou radiez-le.',
    },
  },
  late_fee_raised: {
    status: 409,
    title: { en: 'More is recorded', fr: 'Il y a d’autres inscriptions' },
    detail: {
      en: () =>
        'Payments or other facts are recorded on this loan, so its late fee can be lowered but not raised, and its days of grace not be shortened: both would charge again for what is past.',
      fr: () =>
        'Des paiements ou d’autres faits sont inscrits à ce prêt : ses frais de retard peuvent baisser, mais pas monter, et son délai de grâce ne peut pas être raccourci, car le passé serait facturé de nouveau.',
    },
  },
  loan_completed: {
    status: 409,
    title: { en: 'Paid in full', fr: 'Payé en entier' },
    detail: {
      en: () => 'This loan is paid in full: there is nothing to write off.',
      fr: () => 'Ce prêt est payé en entier : il n’y a rien à radier.',
    },
  },
  payment_not_found: {
    status: 404,
    title: { en: 'Payment not found', fr: 'Paiement introuvable' },
    detail: {
      en: () => 'There is no such payment on this loan.',
      fr: () => 'Il n’y a pas de tel paiement sur ce prêt.',
    },
  },
  payment_reversed_already: {
    status: 409,
    title: { en: 'Reversed already', fr: 'Déjà annulé' },
    detail: { en: () => 'This payment is reversed already.', fr: () => 'Ce paiement est déjà annulé.' },
  },
  fact_not_found: {
    status: 404,
    title: { en: 'Not recorded', fr: 'Pas inscrit' },
    detail: { en: () => 'There is no such fact on this loan.', fr: () => 'Il n’y a pas de tel fait à ce prêt.' },
  },
  fact_voided_already: {
    status: 409,
    title: { en: 'Taken back already', fr: 'Déjà retiré' },
    detail: { en: () => 'This was already undone.', fr: () => 'Ceci a déjà été retiré.' },
  },
  opening_in_use: {
    status: 409,
    title: { en: 'More is recorded', fr: 'Il y a d’autres inscriptions' },
    detail: {
      en: () =>
        'Payments or other facts are recorded on this loan since its opening balance. Reverse them and take them back first.',
      fr: () =>
        'Des paiements ou d’autres faits sont inscrits à ce prêt depuis son solde d’ouverture. Annulez-les et retirez-les d’abord.',
    },
  },
  file_missing: {
    status: 422,
    title: { en: 'No file', fr: 'Aucun fichier' },
    detail: { en: () => 'Please upload a CSV file first', fr: () => 'Veuillez d’abord téléverser un fichier CSV' },
  },
  imported_before: {
    status: 409,
    title: { en: 'Imported before', fr: 'Déjà importé' },
    detail: {
      en: ({ on }: { on: string }) =>
        `This very file was imported on ${on}. Import it again only if you want every loan twice.`,
      fr: ({ on }: { on: string }) =>
        `Ce même fichier a été importé le ${on}. Importez-le de nouveau seulement si vous voulez chaque prêt en double.`,
    },
  },
  import_not_found: {
    status: 404,
    title: { en: 'Import not found', fr: 'Importation introuvable' },
    detail: {
      en: () => 'There is no such import in your loan book.',
      fr: () => 'Il n’y a pas de telle importation dans votre portefeuille.',
    },
  },
  import_in_use: {
    status: 409,
    title: { en: 'More is recorded', fr: 'Il y a d’autres inscriptions' },
    detail: {
      en: () =>
        'Payments or other facts were recorded since on loans of this import, so it cannot be undone as a whole. Delete the other loans one by one.',
      fr: () =>
        'Des paiements ou d’autres faits ont été inscrits depuis à des prêts de cette importation : elle ne peut pas être annulée en bloc. Supprimez les autres prêts un à un.',
    },
  },
} satisfies ProblemTable

const ruleSentence = (refusal: Refusal<LendingRefusalCode | TapeFileCode>, locale: Locale): string =>
  isOfTape(refusal) ? tapeSentence(refusal, locale) : lendingSentence(refusal as Refusal<LendingRefusalCode>, locale)

const isOfTape = (refusal: Refusal): refusal is Refusal<TapeFileCode> => refusal.code.startsWith('tape_')

const refusals = refusalsOf(LOAN_PROBLEMS, ruleSentence)
export const refuse: Refuse<typeof LOAN_PROBLEMS, LendingRefusalCode | TapeFileCode> = refusals.refuse
export const { refused, unlessRefused } = refusals
