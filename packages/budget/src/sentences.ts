import { catalogue, write } from '@winterjay/money'
import type { Locale, Refusal } from '@winterjay/money'
import type { BackupRefusalCode } from './backup.ts'
import type { EditRefusalCode } from './edit/refusal.ts'
import type { MatchedBy } from './import/matching.ts'

export type BudgetRefusalCode = EditRefusalCode | BackupRefusalCode

export const REFUSAL_TEXTS = catalogue<Record<BudgetRefusalCode, string>>(
  {
    'missing-fields': 'Please fill all required fields',
    'amount-invalid': 'Enter an amount above zero, $999,999,999.99 at most.',
    'category-unknown': 'Choose one of the listed categories.',
    'splits-do-not-add-up':
      'The parts add up to {sumCents:money}; the transaction is {amountCents:money}. Make them equal.',
    'not-in-the-budget': 'This entry is no longer in your budget. Reload the page.',
    'bank-said-so': 'This one comes from a bank statement: its date and amount stay as the bank printed them.',
    'same-account': 'Choose two different accounts.',
    'other-currency': 'These two accounts have different currencies. Choose two of the same one.',
    'ends-before-it-begins': 'The last time is before the first. Choose a later day, or leave it empty.',
    'name-taken': 'This name is taken. Choose another one.',
    'rate-invalid': 'Enter a rate from 0% to 100%.',
    'fx-rate-invalid': 'Enter what one unit costs in Canadian dollars, such as 1.4064.',
    'envelope-short': 'There are only {mostCents:money} to move.',
    'envelope-same': 'Choose two different envelopes.',
    'rule-parts': 'The parts have to add up to 100%.',
    'rule-incomplete': 'A rule needs at least one condition, and one thing to do.',
    'repays-too-much': 'At most {mostCents:money} can still be paid back with this.',
    'too-many-receipts': 'A transaction can have {most:digits} receipts at most. Remove one first.',
    'too-long': 'Keep it to {most:digits} characters or fewer.',
    'not-a-backup': 'This file is not a backup of this app. Choose the file you saved with “Export”.',
    'backup-too-new': 'This backup was made by a newer version of the app. Reload the page, then try again.',
    'backup-damaged': 'This backup is damaged ({table}, entry {row:digits}). Nothing was changed.',
  },
  {
    'missing-fields': 'Veuillez remplir tous les champs obligatoires',
    'amount-invalid': 'Entrez un montant supérieur à zéro, de 999 999 999,99 $ au plus.',
    'category-unknown': 'Choisissez l’une des catégories de la liste.',
    'splits-do-not-add-up':
      'Les parts totalisent {sumCents:money}; l’opération est de {amountCents:money}. Les deux doivent être égaux.',
    'not-in-the-budget': 'Cette opération n’est plus dans votre budget. Rechargez la page.',
    'bank-said-so':
      'Un relevé de banque appuie cette opération : sa date et son montant restent tels que la banque les a imprimés.',
    'same-account': 'Choisissez deux comptes différents.',
    'other-currency': 'Ces deux comptes n’ont pas la même devise. Choisissez-en deux de la même.',
    'ends-before-it-begins':
      'La dernière fois précède la première. Choisissez un jour plus tard, ou laissez ce champ vide.',
    'name-taken': 'Ce nom est déjà pris. Choisissez-en un autre.',
    'rate-invalid': 'Entrez un taux de 0 % à 100 %.',
    'fx-rate-invalid': 'Entrez ce qu’une unité coûte en dollars canadiens, par exemple 1,4064.',
    'envelope-short': 'Il n’y a que {mostCents:money} à déplacer.',
    'envelope-same': 'Choisissez deux enveloppes différentes.',
    'rule-parts': 'Les parts doivent totaliser 100 %.',
    'rule-incomplete': 'Il faut au moins une condition, et une chose à faire.',
    'repays-too-much': 'Au plus {mostCents:money} peuvent encore être remboursés ainsi.',
    'too-many-receipts': 'Une opération peut avoir au plus {most:digits} reçus. Retirez-en un d’abord.',
    'too-long': 'Au plus {most:digits} caractères.',
    'not-a-backup':
      'Ce fichier n’est pas une sauvegarde de cette application. Choisissez le fichier enregistré avec « Exporter ».',
    'backup-too-new':
      'Cette sauvegarde vient d’une version plus récente de l’application. Rechargez la page et réessayez.',
    'backup-damaged': 'Cette sauvegarde est endommagée ({table}, entrée {row:digits}). Rien n’a été changé.',
  },
)

/** Returns a refusal of the budget as the user reads it: what happened and what to do. */
export const budgetRefusalSentence = ({ code, params = {} }: Refusal<BudgetRefusalCode>, locale: Locale): string =>
  write(REFUSAL_TEXTS[locale][code], params, locale)

export const MATCH_TEXTS = catalogue<Record<MatchedBy, string>>(
  {
    'bank-id': 'Already here: the same bank reference.',
    'same-text': 'Already here: the same day, amount and description.',
    'same-day': 'Already here: the same day and amount, from another download.',
    moved: 'Already here, dated a little differently by another file.',
    'by-hand': 'Joined to the entry you made by hand; your category and notes stay.',
  },
  {
    'bank-id': 'Déjà là : même référence bancaire.',
    'same-text': 'Déjà là : mêmes jour, montant et description.',
    'same-day': 'Déjà là : mêmes jour et montant, dans un autre téléchargement.',
    moved: 'Déjà là, avec une date un peu différente dans un autre fichier.',
    'by-hand': 'Jointe à l’entrée que vous aviez faite à la main; votre catégorie et vos notes restent.',
  },
)

/** Returns why the preview counts a row as already in the budget. */
export const matchSentence = (by: MatchedBy, locale: Locale): string => MATCH_TEXTS[locale][by]
