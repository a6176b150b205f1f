import type { Locale } from '@winterjay/money'
import { formatNumber } from '@winterjay/money'
import type { ForeignKind, UnsupportedKind } from './file-kind.ts'
import type { FileRefusalCode, RowRefusalCode, StatementRefusal } from './statement-file.ts'

/** What the user reads for a refused file or a refused line, in their language: what happened, and what to do. */
export function statementSentence(refusal: StatementRefusal, locale: Locale): string {
  const value = (name: string): string => {
    const found = refusal.params?.[name] ?? ''
    return typeof found === 'number' ? formatNumber(found, locale) : found
  }
  return SENTENCES[refusal.code][locale](value)
}

type Sentence = Readonly<Record<Locale, (value: (name: string) => string) => string>>

const OTHER_FORMATS_EN = 'Download the statement again as OFX, QFX, QIF or CSV.'
const OTHER_FORMATS_FR = 'Téléchargez de nouveau le relevé en format OFX, QFX, QIF ou CSV.'

const FOREIGN: Readonly<Record<ForeignKind, Readonly<Record<Locale, string>>>> = {
  pdf: { en: `This is a PDF document. ${OTHER_FORMATS_EN}`, fr: `Ce fichier est un document PDF. ${OTHER_FORMATS_FR}` },
  web_page: {
    en: 'This is a web page, not a statement: your session at the bank has probably ended. Sign in there and download the statement again.',
    fr: 'Ce fichier est une page Web, pas un relevé\u00a0: votre session à la banque a probablement pris fin. Ouvrez-en une autre et téléchargez de nouveau le relevé.',
  },
  image: { en: `This is a picture. ${OTHER_FORMATS_EN}`, fr: `Ce fichier est une image. ${OTHER_FORMATS_FR}` },
  binary: {
    en: `This file holds no readable text. ${OTHER_FORMATS_EN}`,
    fr: `Ce fichier ne contient pas de texte lisible. ${OTHER_FORMATS_FR}`,
  },
  json: {
    en: `This file holds program data, not a statement. ${OTHER_FORMATS_EN}`,
    fr: `Ce fichier contient des données de programme, pas un relevé. ${OTHER_FORMATS_FR}`,
  },
  text: {
    en: `No transactions can be made out in this file. ${OTHER_FORMATS_EN}`,
    fr: `Aucune opération n’est reconnaissable dans ce fichier. ${OTHER_FORMATS_FR}`,
  },
}

const UNSUPPORTED: Readonly<Record<UnsupportedKind, Readonly<Record<Locale, string>>>> = {
  zip: {
    en: 'This is a ZIP archive. Open it and choose the statement inside.',
    fr: 'Ce fichier est une archive ZIP. Ouvrez-la et choisissez le relevé qu’elle contient.',
  },
  compressed: {
    en: 'This is a compressed archive. Open it and choose the statement inside.',
    fr: 'Ce fichier est une archive compressée. Ouvrez-la et choisissez le relevé qu’elle contient.',
  },
  excel: {
    en: 'This is an Excel workbook. Open it, save it as CSV and import that file.',
    fr: 'Ce fichier est un classeur Excel. Ouvrez-le, enregistrez-le en format CSV et importez ce nouveau fichier.',
  },
  camt: {
    en: `Statements in the CAMT format cannot be read. ${OTHER_FORMATS_EN}`,
    fr: `Les relevés en format CAMT ne peuvent pas être lus. ${OTHER_FORMATS_FR}`,
  },
  mt940: {
    en: `Statements in the MT940 format cannot be read. ${OTHER_FORMATS_EN}`,
    fr: `Les relevés en format MT940 ne peuvent pas être lus. ${OTHER_FORMATS_FR}`,
  },
}

const SENTENCES: Readonly<Record<FileRefusalCode | RowRefusalCode, Sentence>> = {
  empty: {
    en: () => 'This file is empty. Download the statement again.',
    fr: () => 'Ce fichier est vide. Téléchargez de nouveau le relevé.',
  },
  too_large: {
    en: (value) => `This file is larger than ${value('megabytes')} MB. Download a shorter period.`,
    fr: (value) => `Ce fichier dépasse ${value('megabytes')}\u00a0Mo. Téléchargez une période plus courte.`,
  },
  not_a_statement: {
    en: (value) => (FOREIGN[value('kind') as ForeignKind] ?? FOREIGN.text).en,
    fr: (value) => (FOREIGN[value('kind') as ForeignKind] ?? FOREIGN.text).fr,
  },
  unsupported: {
    en: (value) => (UNSUPPORTED[value('kind') as UnsupportedKind] ?? UNSUPPORTED.compressed).en,
    fr: (value) => (UNSUPPORTED[value('kind') as UnsupportedKind] ?? UNSUPPORTED.compressed).fr,
  },
  truncated: {
    en: (value) =>
      `The download broke off before its end. Complete transactions kept: ${value('kept')}. Download the statement again for the rest.`,
    fr: (value) =>
      `Le téléchargement s’est interrompu avant la fin. Opérations complètes conservées\u00a0: ${value('kept')}. Téléchargez de nouveau le relevé pour obtenir le reste.`,
  },
  bank_error: {
    en: (value) =>
      `The bank answered with an error instead of a statement: “${value('message')}”. Try the download again later.`,
    fr: (value) =>
      `La banque a répondu par une erreur plutôt que par un relevé\u00a0: «\u00a0${value('message')}\u00a0». Reprenez le téléchargement plus tard.`,
  },
  no_transactions: {
    en: (value) =>
      `There is no transaction to import in this file${countsEn(value)}. Choose another period at the bank.`,
    fr: (value) =>
      `Ce fichier ne contient aucune opération à importer${countsFr(value)}. Choisissez une autre période à la banque.`,
  },
  columns_unknown: {
    en: () => 'The columns of this file are not known. Say which one is the date and which one is the amount.',
    fr: () =>
      'Les colonnes de ce fichier ne sont pas reconnues. Indiquez laquelle contient la date et laquelle contient le montant.',
  },
  date_missing: { en: () => 'The date is missing.', fr: () => 'La date est absente.' },
  date_invalid: {
    en: (value) => `“${value('value')}” is not a date.`,
    fr: (value) => `«\u00a0${value('value')}\u00a0» n’est pas une date.`,
  },
  amount_missing: { en: () => 'The amount is missing.', fr: () => 'Le montant est absent.' },
  amount_invalid: {
    en: (value) => `“${value('value')}” is not an amount.`,
    fr: (value) => `«\u00a0${value('value')}\u00a0» n’est pas un montant.`,
  },
  amount_on_both_sides: {
    en: () => 'Two columns of this line hold an amount, and only one can.',
    fr: () => 'Deux colonnes de cette ligne contiennent un montant, et une seule le peut.',
  },
  direction_unknown: {
    en: (value) => `“${value('value')}” does not tell money in from money out.`,
    fr: (value) => `«\u00a0${value('value')}\u00a0» ne dit pas si l’argent entre ou sort.`,
  },
  quote_not_closed: {
    en: () => 'A quotation mark on this line is never closed.',
    fr: () => 'Un guillemet de cette ligne n’est jamais fermé.',
  },
  cell_too_long: {
    en: () => 'A cell of this line is too long.',
    fr: () => 'Une cellule de cette ligne est trop longue.',
  },
  unreadable_characters: {
    en: () => 'This line holds characters that no statement has.',
    fr: () => 'Cette ligne contient des caractères qui n’ont pas leur place dans un relevé.',
  },
}

function countsEn(value: (name: string) => string): string {
  const parts = [
    value('badLines') === '0' ? '' : `unreadable lines: ${value('badLines')}`,
    value('skipped') === '0' ? '' : `skipped: ${value('skipped')}`,
  ]
  const told = parts.filter((part) => part !== '').join(', ')
  return told === '' ? '' : ` (${told})`
}

function countsFr(value: (name: string) => string): string {
  const parts = [
    value('badLines') === '0' ? '' : `lignes illisibles\u00a0: ${value('badLines')}`,
    value('skipped') === '0' ? '' : `lignes laissées de côté\u00a0: ${value('skipped')}`,
  ]
  const told = parts.filter((part) => part !== '').join(', ')
  return told === '' ? '' : ` (${told})`
}
