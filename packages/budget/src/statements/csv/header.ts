import type { CsvRow } from './table.ts'

/** Normalizes a header name for comparison: lower case, no accents, no typographic apostrophes, single spaces. */
export function headerName(cell: string): string {
  const plain = cell
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\ufeff]/g, '')
    .replaceAll('\u2019', "'")
  return plain.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Returns the column of `name` in a header row, or -1; `name` may list alternatives: `amount|montant`. */
export function columnNamed(names: readonly string[], name: string): number {
  const alternatives = name.split('|')
  return names.findIndex((each) => alternatives.includes(each))
}

export type HeaderRole =
  | 'date'
  | 'postedDate'
  | 'description'
  | 'memo'
  | 'amount'
  | 'out'
  | 'in'
  | 'balance'
  | 'account'
  | 'category'
  | 'currency'
  | 'bankId'
  | 'bankType'
  | 'status'
  | 'chequeNumber'
  | 'other'

/** Header words in both languages, and what such a column contains. */
const ROLES: Readonly<Record<HeaderRole, readonly string[]>> = {
  date: [
    'date',
    'transaction date',
    'trans date',
    'trans. date',
    'date of transaction',
    'date de transaction',
    'date de la transaction',
    "date de l'operation",
    'date operation',
    'transaction_date',
    'transfer date',
    'effective date',
    'date du virement',
  ],
  postedDate: [
    'posted date',
    'posting date',
    'date posted',
    'post date',
    'date processed',
    'post_date',
    "date d'inscription",
    'date de traitement',
    "date d'effet",
    'date de report',
    'value date',
  ],
  description: [
    'description',
    'details',
    'detail',
    'transaction details',
    'transaction description',
    'description 1',
    'description 2',
    'sub-description',
    'sous-description',
    'name',
    'nom',
    'payee',
    'beneficiaire',
    'merchant',
    'merchant name',
    'commercant',
    'nom du commercant',
    'libelle',
    'narrative',
    'particulars',
    'transaction',
  ],
  memo: ['memo', 'note', 'notes', 'address', 'adresse', 'comment', 'commentaire'],
  amount: [
    'amount',
    'montant',
    'transaction amount',
    'amount (cad)',
    'amount cad',
    'cad$',
    'cad',
    'montant (cad)',
    'montant de la transaction',
    'value',
    'net amount',
  ],
  out: [
    'debit',
    'debits',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'withdrawal amount',
    'funds out',
    'money out',
    'paid out',
    'retrait',
    'retraits',
    'sortie',
    'sorties',
    'charge',
    'charges',
    'spent',
    'outflow',
  ],
  in: [
    'credit',
    'credits',
    'credit amount',
    'deposit',
    'deposits',
    'deposit amount',
    'funds in',
    'money in',
    'paid in',
    'depot',
    'depots',
    'entree',
    'entrees',
    'received',
    'inflow',
  ],
  balance: ['balance', 'running balance', 'account balance', 'solde', 'solde courant', 'solde du compte'],
  account: [
    'account',
    'account name',
    'nom du compte',
    'account nickname',
    'account number',
    'account no',
    'account no.',
    'compte',
    'numero de compte',
    'numero du compte',
    'no de compte',
    'card number',
    'card #',
    'numero de carte',
    'first bank card',
  ],
  category: ['category', 'categorie', 'merchant category', 'merchant category description'],
  currency: ['currency', 'devise', 'currency code'],
  bankId: ['reference number', 'reference', 'ref', 'transaction id', 'transaction number', 'numero de reference', 'id'],
  bankType: [
    'transaction type',
    'type of transaction',
    "type d'operation",
    'type de transaction',
    'type',
    'activity type',
  ],
  status: ['status', 'etat', 'statut', 'activity status'],
  chequeNumber: [
    'cheque number',
    'check number',
    'cheque no',
    'cheque #',
    'cheque',
    'numero de cheque',
    'numero du cheque',
    'no de cheque',
  ],
  other: [
    'account type',
    'type de compte',
    'usd$',
    'usd',
    'filter',
    'filtre',
    'item #',
    'time',
    'heure',
    'card holder name',
    'rewards',
    'merchant city',
    'name on card',
    'exchange rate',
    'foreign spend amount',
    'commission',
  ],
}

const ROLE_OF: ReadonlyMap<string, HeaderRole> = new Map(
  Object.entries(ROLES).flatMap(([role, names]) => names.map((name) => [name, role as HeaderRole] as const)),
)

export const roleNamed = (cell: string): HeaderRole | null => ROLE_OF.get(headerName(cell)) ?? null

/** Returns the index of the first row with three or more known names, or -1. */
export function headerRowOf(rows: readonly CsvRow[]): number {
  return rows.findIndex(({ cells }) => cells.filter((cell) => roleNamed(cell) !== null).length >= 3)
}

/** Identifies the layout of a file: its header names, or for a headerless file the number of columns. */
export function fingerprintOf(header: readonly string[] | null, columnCount: number): string {
  return header === null ? `columns:${columnCount}` : header.map(headerName).join('|')
}
