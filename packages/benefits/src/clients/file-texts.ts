import { catalogue } from '@winterjay/money'

/** Why a file, a row or a cell of it cannot be read (clients §4.3). */
export const FILE_TEXTS = catalogue(
  {
    'file-empty': 'The file has no rows. The first line names the columns, each further line is a household.',
    'file-no-columns':
      'No column of the first line is known. Name the columns by their fields, such as province, age and net_income.',
    'file-column-missing': 'These columns are missing: {columns}.',
    'file-column-twice': 'The column {column} is there twice. Remove one of the two.',
    'file-too-long': 'The file has more than {most} rows. Split it.',
    'row-quote': 'A quotation mark is not closed, or there is text after it. Correct the row in a spreadsheet.',
    'row-cells': 'The row has more cells than the first line has columns.',
    'cell-amount': 'Enter an amount in dollars, such as 1250.50.',
    'cell-whole': 'Enter a whole number.',
    'cell-yes-no': 'Enter yes or no.',
    'cell-province': 'Enter the two letters of a province or territory, such as ON.',
    'cell-marital-status': 'Enter single or married; married includes common-law.',
    'cell-housing': 'Enter rent, own or other.',
    'cell-immigration-status': 'Enter citizen, permanent_resident, protected_person, temporary_resident or other.',
    'cell-ages': 'Enter the ages in whole years, separated by spaces: 3 9.',
    'cell-day': 'Enter a day as year-month-day, such as 2026-11-21.',
  },
  {
    'file-empty': 'Le fichier n’a pas de lignes. La première nomme les colonnes; chacune des suivantes est un ménage.',
    'file-no-columns':
      'Aucune colonne de la première ligne n’est connue. Nommez-les d’après les champs, par exemple province, âge et revenu net.',
    'file-column-missing': 'Ces colonnes manquent\u00a0: {columns}.',
    'file-column-twice': 'La colonne {column} figure deux fois. Retirez-en une.',
    'file-too-long': 'Le fichier compte plus de {most} lignes. Divisez-le.',
    'row-quote': 'Un guillemet n’est pas fermé, ou du texte le suit. Corrigez la ligne dans un tableur.',
    'row-cells': 'La ligne a plus de cellules que la première ligne n’a de colonnes.',
    'cell-amount': 'Inscrivez un montant en dollars, comme 1250,50.',
    'cell-whole': 'Inscrivez un nombre entier.',
    'cell-yes-no': 'Inscrivez oui ou non.',
    'cell-province': 'Inscrivez les deux lettres d’une province ou d’un territoire, comme QC.',
    'cell-marital-status': 'Inscrivez célibataire ou marié; marié comprend les conjoints de fait.',
    'cell-housing': 'Inscrivez locataire, propriétaire ou autre.',
    'cell-immigration-status':
      'Inscrivez citoyen, résident permanent, personne protégée, résident temporaire ou autre.',
    'cell-ages': 'Inscrivez les âges en années entières, séparés par des espaces\u00a0: 3 9.',
    'cell-day': 'Inscrivez un jour sous la forme année-mois-jour, comme 2026-11-21.',
  },
)

export type FileCode = keyof (typeof FILE_TEXTS)['en']
