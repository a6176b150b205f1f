import { catalogue, write } from '@winterjay/money'
import type { Locale, TextParams } from '@winterjay/money'
import type { ForeignKind, UnsupportedKind } from './file-kind.ts'
import type { FileRefusalCode, RowRefusalCode, StatementRefusal } from './statement-file.ts'

interface StatementTexts {
  readonly refusal: Readonly<
    Record<Exclude<FileRefusalCode | RowRefusalCode, 'not_a_statement' | 'unsupported'>, string>
  >
  readonly foreign: Readonly<Record<ForeignKind, string>>
  readonly unsupported: Readonly<Record<UnsupportedKind, string>>
  readonly otherFormats: string
  readonly badLines: string
  readonly skipped: string
}

export const STATEMENT_TEXTS = catalogue<StatementTexts>(
  {
    refusal: {
      empty: 'This file is empty. Download the statement again.',
      too_large: 'This file is larger than {megabytes} MB. Download a shorter period.',
      truncated:
        'The download broke off before its end. Complete transactions kept: {kept}. Download the statement again for the rest.',
      bank_error: 'The bank answered with an error instead of a statement: “{message}”. Try the download again later.',
      columns_unknown: 'The columns of this file are not known. Say which one is the date and which one is the amount.',
      date_missing: 'The date is missing.',
      date_invalid: '“{value}” is not a date.',
      amount_missing: 'The amount is missing.',
      amount_invalid: '“{value}” is not an amount.',
      amount_on_both_sides: 'Two columns of this line hold an amount, and only one can.',
      direction_unknown: '“{value}” does not tell money in from money out.',
      quote_not_closed: 'A quotation mark on this line is never closed.',
      cell_too_long: 'A cell of this line is too long.',
      unreadable_characters: 'This line holds characters that no statement has.',
      no_transactions: 'There is no transaction to import in this file{counts}. Choose another period at the bank.',
    },
    /** The kind of a file that is not a statement. */
    foreign: {
      pdf: 'This is a PDF document. {otherFormats}',
      web_page:
        'This is a web page, not a statement: your session at the bank has probably ended. Sign in there and download the statement again.',
      image: 'This is a picture. {otherFormats}',
      binary: 'This file holds no readable text. {otherFormats}',
      json: 'This file holds program data, not a statement. {otherFormats}',
      text: 'No transactions can be made out in this file. {otherFormats}',
    },
    unsupported: {
      zip: 'This is a ZIP archive. Open it and choose the statement inside.',
      compressed: 'This is a compressed archive. Open it and choose the statement inside.',
      excel: 'This is an Excel workbook. Open it, save it as CSV and import that file.',
      camt: 'Statements in the CAMT format cannot be read. {otherFormats}',
      mt940: 'Statements in the MT940 format cannot be read. {otherFormats}',
    },
    otherFormats: 'Download the statement again as OFX, QFX, QIF or CSV.',
    badLines: 'unreadable lines: {badLines}',
    skipped: 'skipped: {skipped}',
  },
  {
    refusal: {
      empty: 'Ce fichier est vide. Téléchargez de nouveau le relevé.',
      too_large: 'Ce fichier dépasse {megabytes} Mo. Téléchargez une période plus courte.',
      truncated:
        'Le téléchargement s’est interrompu avant la fin. Opérations complètes conservées : {kept}. Téléchargez de nouveau le relevé pour obtenir le reste.',
      bank_error:
        'La banque a répondu par une erreur plutôt que par un relevé : « {message} ». Reprenez le téléchargement plus tard.',
      columns_unknown:
        'Les colonnes de ce fichier ne sont pas reconnues. Indiquez laquelle contient la date et laquelle contient le montant.',
      date_missing: 'La date est absente.',
      date_invalid: '« {value} » n’est pas une date.',
      amount_missing: 'Le montant est absent.',
      amount_invalid: '« {value} » n’est pas un montant.',
      amount_on_both_sides: 'Deux colonnes de cette ligne contiennent un montant, et une seule le peut.',
      direction_unknown: '« {value} » ne dit pas si l’argent entre ou sort.',
      quote_not_closed: 'Un guillemet de cette ligne n’est jamais fermé.',
      cell_too_long: 'Une cellule de cette ligne est trop longue.',
      unreadable_characters: 'Cette ligne contient des caractères qui n’ont pas leur place dans un relevé.',
      no_transactions:
        'Ce fichier ne contient aucune opération à importer{counts}. Choisissez une autre période à la banque.',
    },
    foreign: {
      pdf: 'Ce fichier est un document PDF. {otherFormats}',
      web_page:
        'Ce fichier est une page Web, pas un relevé : votre session à la banque a probablement pris fin. Ouvrez-en une autre et téléchargez de nouveau le relevé.',
      image: 'Ce fichier est une image. {otherFormats}',
      binary: 'Ce fichier ne contient pas de texte lisible. {otherFormats}',
      json: 'Ce fichier contient des données de programme, pas un relevé. {otherFormats}',
      text: 'Aucune opération n’est reconnaissable dans ce fichier. {otherFormats}',
    },
    unsupported: {
      zip: 'Ce fichier est une archive ZIP. Ouvrez-la et choisissez le relevé qu’elle contient.',
      compressed: 'Ce fichier est une archive compressée. Ouvrez-la et choisissez le relevé qu’elle contient.',
      excel:
        'Ce fichier est un classeur Excel. Ouvrez-le, enregistrez-le en format CSV et importez ce nouveau fichier.',
      camt: 'Les relevés en format CAMT ne peuvent pas être lus. {otherFormats}',
      mt940: 'Les relevés en format MT940 ne peuvent pas être lus. {otherFormats}',
    },
    otherFormats: 'Téléchargez de nouveau le relevé en format OFX, QFX, QIF ou CSV.',
    badLines: 'lignes illisibles : {badLines}',
    skipped: 'lignes laissées de côté : {skipped}',
  },
)

/** Returns what the user reads for a refused file or line, in their language: what happened, and what to do. */
export function statementSentence({ code, params = {} }: StatementRefusal, locale: Locale): string {
  const texts = STATEMENT_TEXTS[locale]
  const { otherFormats } = texts
  if (code === 'not_a_statement') return write(texts.foreign[params['kind'] as ForeignKind], { otherFormats }, locale)
  if (code === 'unsupported')
    return write(texts.unsupported[params['kind'] as UnsupportedKind], { otherFormats }, locale)
  return write(texts.refusal[code], { ...params, counts: countsIn(params, locale) }, locale)
}

/** Returns in brackets how many lines could not be read and how many were skipped; empty if none. */
function countsIn(params: TextParams, locale: Locale): string {
  const counts = (['badLines', 'skipped'] as const)
    .filter((name) => Number(params[name] ?? 0) > 0)
    .map((name) => write(STATEMENT_TEXTS[locale][name], params, locale))
  return counts.length === 0 ? '' : ` (${counts.join(', ')})`
}
