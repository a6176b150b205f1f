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
      unproven:
        'This statement does not add up: it opens with {openingCents:money}, its lines come to {rowsCents:money}, and it closes with {closingCents:money}, {differenceCents:money} off. Nothing of it was read.',
      count_differs:
        'This statement says that it holds {stated} transactions, but {found} are there. Nothing of it was read. Download it again.',
      balances_missing:
        'This statement states no opening and closing balance, so nothing proves that it is complete. Nothing of it was read.',
      pdf_picture: 'This PDF is a picture of a statement, without text. Download CSV or OFX instead.',
      pdf_unknown:
        'No table of transactions with days and amounts can be made out in this PDF. Download CSV or OFX instead.',
      pdf_password: 'This PDF asks for a password. It is used here once, and kept nowhere.',
      pdf_too_long: 'This PDF has more than {pages} pages or {megabytes} MB. Download a shorter period.',
      damaged: 'This file is damaged or broke off. Export it again.',
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
      pdf: 'This PDF cannot be opened: it is damaged or broke off. {otherFormats}',
      web_page:
        'This is a web page, not a statement: your session at the bank has probably ended. Sign in there and download the statement again.',
      image: 'This is a picture. {otherFormats}',
      binary: 'This file holds no readable text. {otherFormats}',
      json: 'This file holds program data, not a statement. {otherFormats}',
      xml: 'This file holds parts that no bank puts in a statement, so it is not read. {otherFormats}',
      text: 'No transactions can be made out in this file. {otherFormats}',
    },
    unsupported: {
      zip: 'This ZIP archive holds no statement that can be read, or too many. Open it and choose the statement inside.',
      compressed: 'This is a compressed archive. Open it and choose the statement inside.',
      excel: 'This is an older Excel workbook, or one with a password. Save it as XLSX or CSV and import that file.',
      workbook: 'This workbook cannot be opened: it is damaged or too large. Save it again as XLSX or CSV.',
      camt: 'This XML file holds no account statement. Download the statement again as CAMT.053, OFX or CSV.',
    },
    otherFormats: 'Download the statement again as OFX, QFX, QIF, CSV, XLSX, PDF, CAMT.053 or MT940.',
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
      unproven:
        'Le compte n’y est pas\u00a0: le relevé commence par {openingCents:money}, ses lignes totalisent {rowsCents:money} et il finit par {closingCents:money}, un écart de {differenceCents:money}. Rien n’en a été lu.',
      count_differs:
        'Ce relevé annonce {stated} opérations, mais en contient {found}. Rien n’en a été lu. Téléchargez-le de nouveau.',
      balances_missing:
        'Ce relevé n’indique pas de solde d’ouverture et de fermeture\u00a0: rien ne prouve qu’il est complet. Rien n’en a été lu.',
      pdf_picture: 'Ce PDF est l’image d’un relevé, sans texte. Téléchargez plutôt un fichier CSV ou OFX.',
      pdf_unknown:
        'Aucun tableau d’opérations avec dates et montants n’est reconnaissable dans ce PDF. Téléchargez plutôt un fichier CSV ou OFX.',
      pdf_password: 'Ce PDF demande un mot de passe. Il sert ici une seule fois et n’est conservé nulle part.',
      pdf_too_long: 'Ce PDF dépasse {pages} pages ou {megabytes} Mo. Téléchargez une période plus courte.',
      damaged: 'Ce fichier est endommagé, ou s’est interrompu. Exportez-le de nouveau.',
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
      pdf: 'Ce PDF ne s’ouvre pas\u00a0: il est endommagé ou incomplet. {otherFormats}',
      web_page:
        'Ce fichier est une page Web, pas un relevé : votre session à la banque a probablement pris fin. Ouvrez-en une autre et téléchargez de nouveau le relevé.',
      image: 'Ce fichier est une image. {otherFormats}',
      binary: 'Ce fichier ne contient pas de texte lisible. {otherFormats}',
      json: 'Ce fichier contient des données de programme, pas un relevé. {otherFormats}',
      xml: 'Ce fichier contient des éléments qu’aucune banque ne met dans un relevé; il n’est donc pas lu. {otherFormats}',
      text: 'Aucune opération n’est reconnaissable dans ce fichier. {otherFormats}',
    },
    unsupported: {
      zip: 'Cette archive ZIP ne contient aucun relevé lisible, ou en contient trop. Ouvrez-la et choisissez le relevé.',
      compressed: 'Ce fichier est une archive compressée. Ouvrez-la et choisissez le relevé qu’elle contient.',
      excel:
        'Ce fichier est un ancien classeur Excel, ou un classeur protégé par mot de passe. Enregistrez-le en format XLSX ou CSV et importez ce nouveau fichier.',
      workbook:
        'Ce classeur ne s’ouvre pas\u00a0: il est endommagé ou trop volumineux. Enregistrez-le de nouveau en format XLSX ou CSV.',
      camt: 'Ce fichier XML ne contient pas de relevé de compte. Téléchargez de nouveau le relevé en format CAMT.053, OFX ou CSV.',
    },
    otherFormats: 'Téléchargez de nouveau le relevé en format OFX, QFX, QIF, CSV, XLSX, PDF, CAMT.053 ou MT940.',
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
