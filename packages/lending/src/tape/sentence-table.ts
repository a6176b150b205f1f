import { catalogue } from '@winterjay/money'
import type { TapeRefusalCode } from './refusals.ts'

/** A sentence for each code; its placeholders are the code's parameters (refusals.ts). */
export const TAPE_TEXTS = catalogue<Record<TapeRefusalCode, string>>(
  {
    tape_empty: 'The file is empty. Choose the CSV file that holds your loans.',
    tape_not_text: 'This is not a text file. In your spreadsheet, save the sheet as “CSV UTF-8” and choose that file.',
    tape_is_pdf: 'This is a PDF. Export the loans as CSV from the program that made it.',
    tape_is_workbook:
      'This is a spreadsheet workbook (or another compressed file). Open it, save the sheet as “CSV UTF-8” and choose that file.',
    tape_workbook_unreadable:
      'This sheet cannot be read: it is damaged, or too large. Save it as “CSV UTF-8” and choose that file.',
    tape_is_web_page:
      'This is a web page, not a table. The download may have failed or asked you to sign in; download the CSV again.',
    tape_wrong_encoding: 'The file is not written in {encoding}. Choose another encoding.',
    tape_no_header: 'No line with column names was found. The first line must name at least these columns: {required}.',
    tape_columns:
      'The column names on line {line:digits} cannot be used. Missing columns: {missing}. Columns named more than once: {repeated}. Add what is missing and keep one of each.',
    tape_column_unknown: 'No column means “{choice}”. Choose a field of the import, or “ignore”.',
    tape_no_rows: 'The file names its columns on line {line:digits}, but no loan follows. Add at least one row.',
    tape_too_many_rows:
      'The file has more than {limit} loans, the most that one import takes. Split it into smaller files.',
    tape_too_many_records:
      'The file has more than {limit} rows, the most that one import takes. Split it between two loans, with the first line in each part, and import one part after the other: nothing is recorded twice.',
    tape_too_many_columns: 'The file has more than {limit} columns. Remove the columns you do not need.',
    row_quote_open: 'A quotation mark opened on line {openedLine:digits} is never closed. Close it, or remove it.',
    row_quote_stray:
      'In the quoted text that begins on line {openedLine:digits}, something follows the closing quotation mark. Enter a quotation mark inside the text twice ("").',
    row_too_many_cells:
      'The row has more cells than the {expected} columns of the header. Put quotation marks around text or amounts that contain the separator.',
    row_repeated:
      'This loan is already on line {firstLine:digits}. Remove one of the two, or give each its own loan number.',
    row_in_book:
      'This loan is already in your loan book: by its number there, or by the same borrower, principal, annual rate and start date. It was left out.',
    payment_loan_unknown: 'No loan in your loan book has the number, reference or borrower “{value}”. Correct it.',
    payment_amount_not_positive:
      '{column}: “{value}” is not more than zero. Enter what was received; a payment that came back is reversed on its loan.',
    payment_returned:
      'An amount of −{amountCents:money}, as much as was received on {paidOn:day}. If that payment came back, say so to reverse it; otherwise this row is left out.',
    payment_loan_unclear:
      '{count} loans in your loan book are called “{value}”. Give the loan’s number or its reference (WJ-…).',
    history_unreadable:
      '{column}: this row is not written as in an exported history. Export it again, and import it without changes.',
    history_unfit: 'The records of this loan do not fit together. Nothing of this loan is recorded.',
    history_too_many:
      'A loan has at most {people} people and {securities} securities, and this one would have more. Nothing of this loan is recorded.',
    own_number_decimals: '{column}: “{value}” has more than six decimals. Round it, or keep the column as text.',
    own_number_too_large: '{column}: “{value}” is too large for a number. Keep the column as text.',
    own_field_twice: '{column}: two columns of this name have a value in this row. Keep one.',
    own_fields_too_many: 'The row has more than {limit} own fields. Leave some of the columns out.',
    cell_too_long: '{column}: the cell has {length} characters; at most {limit} are taken. Shorten it.',
    cell_nul: '{column}: the cell contains a NUL character, which is not text. Type the cell again.',
    cell_broken_character:
      '{column}: the cell contains a character that was damaged when the file was saved. Type it again and save as “CSV UTF-8”.',
    cell_missing: '{column}: the cell is empty. Fill it in.',
    co_borrower_unnamed: '{column}: there are more addresses than names. Name each co-borrower.',
    too_many_in_cell: '{column}: at most {limit} people of a kind are kept.',
    too_many_in_row: '{column}: a loan has at most {limit} people, the borrower included. Leave some out.',
    cell_hashes:
      '{column}: “{value}” means that the spreadsheet’s column was too narrow. Widen it and save the file again.',
    cell_error: '{column}: “{value}” is an error of the spreadsheet. Correct its formula and save the file again.',
    cell_formula: '{column}: “{value}” is a formula. Put its result in the cell.',
    cell_not_a_number: '{column}: “{value}” is not a number. Enter it like 12 or 12.5.',
    amount_currency:
      '{column}: “{value}” is not in Canadian dollars. Convert it and write the figure alone, like 1250.00.',
    amount_decimals: '{column}: “{value}” has more than two decimals. Round it to the cent.',
    amount_unclear:
      '{column}: in “{value}” the mark may separate thousands or decimals. Enter it without thousands, like 1250.00.',
    amount_not_positive: '{column}: “{value}” is not more than zero. Enter the amount that was lent.',
    amount_negative: '{column}: “{value}” is less than zero. Enter 0 or more.',
    amount_too_large: '{column}: “{value}” is over {limitCents:money}, the most that is taken. Check the amount.',
    rate_decimals: '{column}: “{value}” has too many decimals; a percent may have six. Round it.',
    rate_negative: '{column}: “{value}” is less than zero. Enter 0 or more.',
    rate_over_limit:
      '{column}: “{value}” is over {limitRate:rate} a year, the criminal interest rate in Canada (Criminal Code, section 347). A loan over it cannot be imported; correct the rate.',
    rate_scale_unknown:
      '{column}: “{value}” may mean {value} percent or a fraction of 1. Enter the rate with a % sign, like 12%.',
    percent_range: '{column}: “{value}” is not from {minimum} to {maximum} percent. Correct it.',
    number_not_whole: '{column}: “{value}” is not a whole number. Enter one from {minimum} to {maximum}.',
    number_range: '{column}: “{value}” is out of range. Enter a whole number from {minimum} to {maximum}.',
    term_open_ended: '{column}: “{value}” does not say exactly how long. Enter the number of months, like 36.',
    date_unreadable: '{column}: “{value}” is not a date. Enter it like 2026-01-31.',
    balance_differs:
      '{column}: the balance is {balanceCents:money}, but {computedCents:money} if everything due by {day:day} was paid. Choose which of the two counts.',
    date_no_such_day: '{column}: there is no such day as “{value}”. Enter the date like 2026-01-31.',
    date_range: '{column}: “{value}” is not between {earliest:day} and {latest:day}. Correct the year.',
    date_order_unknown:
      '{column}: in “{value}” either number may be the day. Say which comes first, or write the date like 2026-01-31.',
    date_no_year: '{column}: “{value}” has no year. Enter the date like 2026-01-31.',
    date_short_year:
      '{column}: in “{value}” the year may be first or last. Enter it with four digits, like 2026-01-31.',
    email_shape:
      '{column}: “{value}” is not an email address. Enter it like name@example.com, or leave the cell empty.',
    choice_unknown: '{column}: “{value}” is not one of the choices. Enter one of: {choices}.',
    name_control: '{column}: the name holds a line break or another control character. Enter it on one line.',
    name_web_address:
      '{column}: “{value}” holds a web address. Enter the name alone; where a word ends in a dot, put a space after it.',
    text_too_long: '{column}: “{value}” is longer than {limit} characters. Shorten it.',
    balloon_percent_missing:
      '{column}: a balloon loan must say what percent of the principal is left for the last payment. Fill it in, like 40.',
    late_fee_value_missing: '{column}: a percent late fee must say the percent. Fill it in, like 5.',
    late_fee_percent_sign:
      '{column}: “{value}” is a percent, but the late fee is a fixed amount. Enter percent in a column “Late fee type”, or an amount here.',
    field_not_used: '{column}: “{value}” is not used, because the loan type is {loanType}.',
    percent_below_one:
      '{column}: “{value}” was taken as less than one percent. If it is a fraction of 1, enter it as a percent.',
    amount_scientific:
      '{column}: “{value}” was read as {readAsCents:money}; the spreadsheet may have dropped digits. Check the amount.',
    date_far_ahead: '{column}: “{value}” was read as {readAs:day}, more than a year from now. Check the year.',
    interest_only_beyond_term:
      '{column}: “{value}” is more than the term of {termMonths} months, so the whole term is interest only.',
    payments_beyond_owed: 'The payments of {borrower} ({value}) come to {beyondCents:money} more than everything owed.',
    default_used:
      'Where “{column}” is blank, we used {default} (rows: {rows}). To change that, edit the loan or fill in the column.',
    defaults_used:
      'Not in the file, so we used {default} (rows: {rows}). To change that, edit the loan or add {columns} to the file.',
    date_order_read: '{column}: dates were read as {order}, as “{value}” on line {line:digits} shows.',
    dates_month_only:
      '{column}: a date that names only a month was read as its first day (rows: {rows}; “{value}” on line {line:digits} is {readAs:day}).',
    dates_from_serials:
      '{column}: numbers were read as a spreadsheet’s day numbers (rows: {rows}; “{value}” on line {line:digits} is {readAs:day}).',
    term_in_years: '{column}: terms were read in years, as the column’s name says.',
    columns_ignored:
      'Nothing was read from these columns: {columns}. If one of them matters, give it a name that the import knows and import the file again.',
    rows_arrive_late:
      'Loans that arrive late: {rows}. The file doesn’t say what was paid: add a column “Paid up to”, or record the payments.',
    rows_late_as_said:
      'Loans that arrive late: {rows}. Only what your file or your answer says counts as paid: record what was paid since.',
    lines_not_named: 'Lines that are no loans and are not named one by one: {count}.',
    fees_blank: '{column}: the cell is blank in {rows} rows, which have no late fee.',
    balances_agree: '{column}: balances that agree with what was paid: {rows}.',
    rows_behind_quote:
      'Rows behind the quotation mark opened on line {openedLine:digits} were read as loans of their own (lines: {lines}). They may have been meant as part of the text after it. Check them.',
    line_above_header: 'Stands above the column names and was left out: “{value}”.',
    line_is_total: 'Taken for a total and left out: “{value}”. If it is a loan, enter its rate, term and start date.',
    line_is_remark: 'Taken for a remark and left out: “{value}”.',
    line_repeats_header: 'Repeats the column names and was left out: “{value}”.',
    rows_in_book:
      'Rows that were already in your loan book, by their number or by the same borrower, principal, annual rate and start date: {rows}, the first on line {line:digits}. They were imported all the same; undo this import if you did not mean that.',
  },
  {
    tape_empty: 'Le fichier est vide. Choisissez le fichier CSV qui contient vos prêts.',
    tape_not_text:
      'Ce n’est pas un fichier texte. Dans votre tableur, enregistrez la feuille en « CSV UTF-8 », puis choisissez ce fichier.',
    tape_is_pdf: 'C’est un PDF. Exportez les prêts en CSV à partir du logiciel qui l’a produit.',
    tape_is_workbook:
      'C’est un classeur de tableur (ou un autre fichier compressé). Ouvrez-le, enregistrez la feuille en « CSV UTF-8 », puis choisissez ce fichier.',
    tape_workbook_unreadable:
      'Cette feuille ne peut pas être lue : elle est endommagée ou trop grande. Enregistrez-la en « CSV UTF-8 » et choisissez ce fichier.',
    tape_is_web_page:
      'C’est une page Web et non un tableau. Le téléchargement a peut-être échoué ou demandé une connexion; téléchargez de nouveau le CSV.',
    tape_wrong_encoding: 'Le fichier n’est pas codé en {encoding}. Choisissez un autre codage.',
    tape_no_header:
      'Aucune ligne de noms de colonnes n’a été trouvée. La première ligne doit nommer au moins ces colonnes : {required}.',
    tape_columns:
      'Les noms de colonnes de la ligne {line:digits} ne conviennent pas. Colonnes manquantes : {missing}. Colonnes en double : {repeated}. Ajoutez ce qui manque et gardez une seule colonne de chaque.',
    tape_column_unknown: 'Aucune colonne ne signifie « {choice} ». Choisissez un champ de l’importation ou « ignore ».',
    tape_no_rows:
      'Le fichier nomme ses colonnes à la ligne {line:digits}, mais aucun prêt ne suit. Ajoutez au moins une ligne.',
    tape_too_many_rows:
      'Le fichier contient plus de {limit} prêts, le maximum pour une importation. Divisez-le en fichiers plus petits.',
    tape_too_many_records:
      'Le fichier contient plus de {limit} lignes, le maximum pour une importation. Coupez-le entre deux prêts, avec la première ligne dans chaque partie, et importez les parties l’une après l’autre : rien n’est inscrit deux fois.',
    tape_too_many_columns: 'Le fichier contient plus de {limit} colonnes. Supprimez les colonnes inutiles.',
    row_quote_open: 'Un guillemet ouvert à la ligne {openedLine:digits} n’est jamais fermé. Fermez-le ou supprimez-le.',
    row_quote_stray:
      'Dans le texte entre guillemets qui commence à la ligne {openedLine:digits}, quelque chose suit le guillemet fermant. Doublez les guillemets à l’intérieur du texte ("").',
    row_too_many_cells:
      'La ligne a plus de cellules que les {expected} colonnes de l’en-tête. Mettez entre guillemets les textes ou les montants qui contiennent le séparateur.',
    row_repeated:
      'Ce prêt figure déjà à la ligne {firstLine:digits}. Supprimez l’un des deux ou donnez à chacun son propre numéro de prêt.',
    row_in_book:
      'Ce prêt est déjà dans votre portefeuille : par son numéro, ou par le même emprunteur, le même capital, le même taux annuel et la même date de début. Il a été laissé de côté.',
    payment_loan_unknown:
      'Aucun prêt de votre portefeuille n’a le numéro, la référence ou l’emprunteur « {value} ». Corrigez-le.',
    payment_amount_not_positive:
      '{column} : « {value} » n’est pas supérieur à zéro. Écrivez ce qui a été reçu; un paiement retourné s’annule sur son prêt.',
    payment_returned:
      'Un montant de −{amountCents:money}, comme le paiement du {paidOn:day}. S’il a été retourné, dites-le pour le contrepasser; sinon, la ligne est laissée de côté.',
    payment_loan_unclear:
      '{count} prêts de votre portefeuille s’appellent « {value} ». Donnez le numéro du prêt ou sa référence (WJ-…).',
    history_unreadable:
      '{column} : pas écrit comme dans un historique exporté. Exportez-le de nouveau et importez-le tel quel.',
    history_unfit: 'Les inscriptions de ce prêt ne vont pas ensemble. Rien de ce prêt n’est inscrit.',
    history_too_many:
      'Un prêt a au plus {people} personnes et {securities} garanties, et celui-ci en aurait davantage. Rien de ce prêt n’est inscrit.',
    own_number_decimals:
      '{column} : « {value} » a plus de six décimales. Arrondissez, ou gardez la colonne comme texte.',
    own_number_too_large: '{column} : « {value} » est trop grand pour un nombre. Gardez la colonne comme texte.',
    own_field_twice: '{column} : deux colonnes de ce nom ont une valeur dans cette ligne. Gardez-en une.',
    own_fields_too_many: 'La ligne a plus de {limit} champs à vous. Laissez de côté certaines colonnes.',
    cell_too_long: '{column} : la cellule compte {length} caractères; le maximum est de {limit}. Raccourcissez-la.',
    cell_nul: '{column} : la cellule contient un caractère NUL, qui n’est pas du texte. Saisissez-la de nouveau.',
    cell_broken_character:
      '{column} : la cellule contient un caractère abîmé à l’enregistrement du fichier. Saisissez-le de nouveau et enregistrez en « CSV UTF-8 ».',
    cell_missing: '{column} : la cellule est vide. Remplissez-la.',
    co_borrower_unnamed: '{column} : il y a plus d’adresses que de noms. Nommez chaque coemprunteur.',
    too_many_in_cell: '{column} : au plus {limit} personnes d’un genre sont gardées.',
    too_many_in_row: '{column} : un prêt a au plus {limit} personnes, emprunteur compris. Retirez-en.',
    cell_hashes:
      '{column} : « {value} » signifie que la colonne du tableur était trop étroite. Élargissez-la et enregistrez de nouveau le fichier.',
    cell_error:
      '{column} : « {value} » est une erreur du tableur. Corrigez la formule et enregistrez de nouveau le fichier.',
    cell_formula: '{column} : « {value} » est une formule. Mettez-en le résultat dans la cellule.',
    cell_not_a_number: '{column} : « {value} » n’est pas un nombre. Écrivez-le comme 12 ou 12,5.',
    amount_currency:
      '{column} : « {value} » n’est pas en dollars canadiens. Convertissez le montant et écrivez le chiffre seul, comme 1250,00.',
    amount_decimals: '{column} : « {value} » a plus de deux décimales. Arrondissez au cent.',
    amount_unclear:
      '{column} : dans « {value} », le signe peut séparer les milliers ou les décimales. Écrivez-le sans séparateur de milliers, comme 1250,00.',
    amount_not_positive: '{column} : « {value} » n’est pas supérieur à zéro. Écrivez le montant prêté.',
    amount_negative: '{column} : « {value} » est inférieur à zéro. Écrivez 0 ou plus.',
    amount_too_large: '{column} : « {value} » dépasse {limitCents:money}, le maximum accepté. Vérifiez le montant.',
    rate_decimals: '{column} : « {value} » a trop de décimales; un pourcentage peut en avoir six. Arrondissez-le.',
    rate_negative: '{column} : « {value} » est inférieur à zéro. Écrivez 0 ou plus.',
    rate_over_limit:
      '{column} : « {value} » dépasse {limitRate:rate} par an, le taux d’intérêt criminel au Canada (Code criminel, article 347). Un tel prêt ne peut pas être importé; corrigez le taux.',
    rate_scale_unknown:
      '{column} : « {value} » peut vouloir dire {value} pour cent ou une fraction de 1. Écrivez le taux avec le signe %, comme 12 %.',
    percent_range: '{column} : « {value} » n’est pas compris entre {minimum} et {maximum} pour cent. Corrigez-le.',
    number_not_whole: '{column} : « {value} » n’est pas un nombre entier. Écrivez-en un de {minimum} à {maximum}.',
    number_range: '{column} : « {value} » est hors limites. Écrivez un nombre entier de {minimum} à {maximum}.',
    term_open_ended: '{column} : « {value} » n’indique pas la durée exacte. Écrivez le nombre de mois, comme 36.',
    date_unreadable: '{column} : « {value} » n’est pas une date. Écrivez-la comme 2026-01-31.',
    balance_differs:
      '{column} : le solde est de {balanceCents:money}, mais de {computedCents:money} si tout ce qui était dû au {day:day} a été payé. Choisissez celui qui compte.',
    date_no_such_day: '{column} : le jour « {value} » n’existe pas. Écrivez la date comme 2026-01-31.',
    date_range: '{column} : « {value} » n’est pas entre le {earliest:day} et le {latest:day}. Corrigez l’année.',
    date_order_unknown:
      '{column} : dans « {value} », l’un ou l’autre nombre peut être le jour. Indiquez lequel vient en premier ou écrivez la date comme 2026-01-31.',
    date_no_year: '{column} : « {value} » n’a pas d’année. Écrivez la date comme 2026-01-31.',
    date_short_year:
      '{column} : dans « {value} », l’année peut être au début ou à la fin. Écrivez-la avec quatre chiffres, comme 2026-01-31.',
    email_shape:
      '{column} : « {value} » n’est pas une adresse courriel. Écrivez-la comme nom@exemple.com ou laissez la cellule vide.',
    choice_unknown: '{column} : « {value} » ne fait pas partie des choix. Écrivez l’un de ceux-ci : {choices}.',
    name_control:
      '{column} : le nom contient un saut de ligne ou un autre caractère de commande. Écrivez-le sur une seule ligne.',
    name_web_address:
      '{column} : « {value} » contient une adresse Web. Écrivez seulement le nom; après un mot qui se termine par un point, laissez une espace.',
    text_too_long: '{column} : « {value} » dépasse {limit} caractères. Raccourcissez-le.',
    balloon_percent_missing:
      '{column} : un prêt à versement final doit indiquer le pourcentage du capital laissé pour le dernier versement. Inscrivez-le, par exemple 40.',
    late_fee_value_missing:
      '{column} : des frais de retard en pourcentage doivent indiquer le pourcentage. Inscrivez-le, par exemple 5.',
    late_fee_percent_sign:
      '{column} : « {value} » est un pourcentage, mais les frais de retard sont un montant fixe. Écrivez pourcentage dans une colonne « Type de frais de retard » ou un montant ici.',
    field_not_used: '{column} : « {value} » n’est pas utilisé, car le type de prêt est {loanType}.',
    percent_below_one:
      '{column} : « {value} » a été lu comme moins de un pour cent. S’il s’agit d’une fraction de 1, écrivez-le en pourcentage.',
    amount_scientific:
      '{column} : « {value} » a été lu comme {readAsCents:money}; le tableur a peut-être perdu des chiffres. Vérifiez le montant.',
    date_far_ahead: '{column} : « {value} » a été lu comme le {readAs:day}, dans plus d’un an. Vérifiez l’année.',
    interest_only_beyond_term:
      '{column} : « {value} » dépasse la durée de {termMonths} mois; seuls les intérêts sont donc payés jusqu’à la fin.',
    payments_beyond_owed:
      'Pour {borrower} ({value}), les paiements dépassent de {beyondCents:money} tout ce qui est dû.',
    default_used:
      'Où « {column} » est vide, nous avons pris {default} (lignes : {rows}). Pour changer, modifiez le prêt ou remplissez la colonne.',
    defaults_used:
      'Absents du fichier, donc appliqués : {default} (lignes : {rows}). Pour changer, modifiez le prêt ou ajoutez {columns} au fichier.',
    date_order_read:
      '{column} : les dates ont été lues dans l’ordre {order}, comme le montre « {value} » à la ligne {line:digits}.',
    dates_month_only:
      '{column} : une date qui n’indique qu’un mois a été lue comme le premier jour de ce mois (lignes : {rows}; « {value} » à la ligne {line:digits} est le {readAs:day}).',
    dates_from_serials:
      '{column} : des nombres ont été lus comme des numéros de jour de tableur (lignes : {rows}; « {value} » à la ligne {line:digits} est le {readAs:day}).',
    term_in_years: '{column} : les durées ont été lues en années, comme le dit le nom de la colonne.',
    columns_ignored:
      'Rien n’a été lu dans ces colonnes : {columns}. Si l’une d’elles compte, donnez-lui un nom que l’importation reconnaît et importez de nouveau le fichier.',
    rows_arrive_late:
      'Prêts qui arrivent en retard : {rows}. Le fichier ne dit pas ce qui a été payé : ajoutez une colonne « Payé jusqu’au » ou inscrivez les paiements.',
    rows_late_as_said:
      'Prêts qui arrivent en retard : {rows}. Seul ce que dit votre fichier ou votre réponse compte comme payé : inscrivez ce qui a été payé depuis.',
    lines_not_named: 'Lignes qui ne sont pas des prêts et qui ne sont pas nommées une à une : {count}.',
    fees_blank: '{column} : la cellule est vide dans {rows} lignes, qui n’ont pas de frais de retard.',
    balances_agree: '{column} : soldes qui correspondent à ce qui a été payé : {rows}.',
    rows_behind_quote:
      'Des lignes placées après le guillemet ouvert à la ligne {openedLine:digits} ont été lues comme des prêts distincts (lignes : {lines}). Elles font peut-être partie du texte qui le suit. Vérifiez-les.',
    line_above_header: 'Placée au-dessus des noms de colonnes, elle a été laissée de côté : « {value} ».',
    line_is_total:
      'Prise pour un total et laissée de côté : « {value} ». S’il s’agit d’un prêt, inscrivez son taux, sa durée et sa date de début.',
    line_is_remark: 'Prise pour une remarque et laissée de côté : « {value} ».',
    line_repeats_header: 'Répète les noms de colonnes et a été laissée de côté : « {value} ».',
    rows_in_book:
      'Lignes qui étaient déjà dans votre portefeuille, par leur numéro ou par le même emprunteur, le même capital, le même taux annuel et la même date de début : {rows}, la première à la ligne {line:digits}. Elles ont été importées malgré tout; annulez cette importation si ce n’était pas voulu.',
  },
)
