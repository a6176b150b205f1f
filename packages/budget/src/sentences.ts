import type { Locale, Refusal } from '@winterjay/money'
import { cents, formatCents } from '@winterjay/money'
import type { BackupRefusalCode } from './backup.ts'
import type { EditRefusalCode } from './edit/edit.ts'
import type { MatchedBy } from './import/matching.ts'

export type BookRefusalCode = EditRefusalCode | BackupRefusalCode
type Params = NonNullable<Refusal['params']>

const amount = (params: Params, name: string, locale: Locale): string =>
  formatCents(cents(Number(params[name] ?? 0)), locale)

const EN: Record<BookRefusalCode, (params: Params) => string> = {
  'missing-fields': () => 'Please fill all required fields',
  'amount-invalid': () => 'Enter an amount above zero, $999,999,999.99 at most.',
  'category-unknown': () => 'Choose one of the listed categories.',
  'splits-do-not-add-up': (params) =>
    `The parts add up to ${amount(params, 'sumCents', 'en')}; the transaction is ${amount(params, 'amountCents', 'en')}. Make them equal.`,
  'not-in-the-book': () => 'This entry is no longer in the book. Reload the page.',
  'bank-said-so': () => 'A bank’s statement stands behind this one: its date and amount stay as the bank printed them.',
  'too-long': (params) => `Keep it to ${params['most'] ?? ''} characters or fewer.`,
  'not-a-backup': () => 'This file is not a backup of this app. Choose the file you saved with “Export”.',
  'backup-too-new': () => 'This backup was made by a newer version of the app. Reload the page, then try again.',
  'backup-damaged': (params) =>
    `This backup is damaged (${params['table'] ?? ''}, entry ${params['row'] ?? ''}). Nothing was changed.`,
}

const FR: Record<BookRefusalCode, (params: Params) => string> = {
  'missing-fields': () => 'Veuillez remplir tous les champs obligatoires',
  'amount-invalid': () => 'Entrez un montant supérieur à zéro, de 999\u{A0}999\u{A0}999,99\u{A0}$ au plus.',
  'category-unknown': () => 'Choisissez l’une des catégories de la liste.',
  'splits-do-not-add-up': (params) =>
    `Les parts totalisent ${amount(params, 'sumCents', 'fr')}\u{A0}; l’opération est de ${amount(params, 'amountCents', 'fr')}. Les deux doivent être égaux.`,
  'not-in-the-book': () => 'Cette opération n’est plus dans le livre. Rechargez la page.',
  'bank-said-so': () =>
    'Un relevé de banque appuie cette opération\u{A0}: sa date et son montant restent tels que la banque les a imprimés.',
  'too-long': (params) => `Au plus ${params['most'] ?? ''} caractères.`,
  'not-a-backup': () =>
    'Ce fichier n’est pas une sauvegarde de cette application. Choisissez le fichier enregistré avec «\u{A0}Exporter\u{A0}».',
  'backup-too-new': () =>
    'Cette sauvegarde vient d’une version plus récente de l’application. Rechargez la page et réessayez.',
  'backup-damaged': (params) =>
    `Cette sauvegarde est endommagée (${params['table'] ?? ''}, entrée ${params['row'] ?? ''}). Rien n’a été changé.`,
}

/** A refusal of the book as the user reads it: what happened and what to do. */
export const bookRefusalSentence = (refusal: Refusal<BookRefusalCode>, locale: Locale): string =>
  (locale === 'fr' ? FR : EN)[refusal.code](refusal.params ?? {})

const MATCHED: Record<Locale, Record<MatchedBy, string>> = {
  en: {
    'bank-id': 'Already here: the same bank reference.',
    'same-text': 'Already here: the same day, amount and description.',
    'same-day': 'Already here: the same day and amount, from another download.',
    moved: 'Already here, dated a little differently by another file.',
    'by-hand': 'Joined to the entry you made by hand; your category and notes stay.',
  },
  fr: {
    'bank-id': 'Déjà là\u{A0}: même référence bancaire.',
    'same-text': 'Déjà là\u{A0}: mêmes jour, montant et description.',
    'same-day': 'Déjà là\u{A0}: mêmes jour et montant, dans un autre téléchargement.',
    moved: 'Déjà là, avec une date un peu différente dans un autre fichier.',
    'by-hand': 'Jointe à l’entrée que vous aviez faite à la main\u{A0}; votre catégorie et vos notes restent.',
  },
}

/** Why the preview takes a row for one that is in the book. */
export const matchSentence = (by: MatchedBy, locale: Locale): string => MATCHED[locale][by]
