/*
 * The spreadsheet of a lender in Quebec, as it leaves Excel: 41 loans, semicolons, decimal commas, windows-1252, a
 * title, a total, days written in four ways. All are paid up to 20 November 2026 but two, which are truly late, and
 * those that began in November. Written by hand from a few lists; no figure comes from this program.
 */

const NAMES = [
  'Zoé Tremblay-Côté',
  'Émile Bélanger',
  'François L’Écuyer',
  'Aïcha Benoît',
  'Noël Gagné',
  'Hélène Lévesque',
  'Jérôme Pâquet',
  'Maëlle Dubé',
]
/** One day in each of the four ways. */
const WRITTEN = [
  (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`,
  (year: number, month: number, day: number) => `${two(day)}/${two(month)}/${year}`,
  (year: number, month: number, day: number) => `${day === 1 ? '1er' : day} ${MONTHS[month - 1]} ${year}`,
  (year: number, month: number, day: number) => `${two(day)}-${two(month)}-${year}`,
]
const MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']
const two = (value: number): string => String(value).padStart(2, '0')

const LATE: Readonly<Record<number, string>> = { 11: '20/08/2026', 29: '20/10/2026' }

/** Four loans each are a balloon, interest alone, every two weeks and every week. */
function rowOf(number: number): string {
  const isNew = number > 38
  const month = isNew ? 11 : ((number * 5) % 9) + 1
  const day = number === 3 ? 31 : ((number * 7) % 27) + 1
  const start = WRITTEN[number % 4]?.(2026, number === 3 ? 1 : month, isNew ? (number % 9) + 1 : day) ?? ''
  const kind = number % 10
  const paid = isNew ? '' : (LATE[number] ?? '20/11/2026')
  return [
    `QC-${two(number)}`,
    `${NAMES[number % NAMES.length]} ${number}`,
    `${number + 4}\u00A0${two(number * 2)}0,50 $`,
    `${8 + (number % 9)},${number % 2 === 0 ? '5' : '25'} %`,
    String(24 + (number % 4) * 12),
    start,
    kind === 4 ? 'ballon' : kind === 7 ? 'intérêt seulement' : 'amorti',
    kind === 4 ? '40' : '',
    kind === 7 ? '12' : '',
    kind === 2 ? 'aux 2 semaines' : kind === 5 ? 'hebdomadaire' : 'mensuel',
    number % 3 === 0 ? '25,00' : '',
    number % 3 === 0 ? '10' : '5',
    paid,
    number === 9 ? 'Appeler après 18 h; « urgent »' : '',
  ]
    .map((cell) => (cell.includes(';') ? `"${cell}"` : cell))
    .join(';')
}

const HEADERS =
  'No de prêt;Nom de l’emprunteur;Montant du prêt;Taux d’intérêt;Nb de mois;Date du déboursé;Type de prêt;Versement ballon;Mois d’intérêt seul;Fréquence;Frais de retard;Délai de grâce (jours);Payé jusqu’au;Remarques'

export const QUEBEC_BOOK = [
  'Mes prêts au 21 novembre 2026;;;;;;;;;;;;;',
  HEADERS,
  ...Array.from({ length: 41 }, (_, at) => rowOf(at + 1)),
  'Total;;987\u00A0654,00 $;;;;;;;;;;;',
  '',
].join('\r\n')

/** What came in on 21 November, on the two late loans and one more. */
export const QUEBEC_PAYMENTS = [
  'Prêt;Date du paiement;Montant reçu;Mode;Confirmation',
  'QC-11;21/11/2026;250,00;Virement Interac;CA1b2C',
  'QC-29;21 nov. 2026;99\u00A0999,00;chèque;',
  'QC-01;2026-11-21;1\u00A0000,25;comptant;',
  '',
].join('\r\n')
