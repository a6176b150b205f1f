import type { ColumnMapping } from '../column-mapping.ts'
import { APP_LAYOUTS } from './app-layouts.ts'
import { columnNamed } from './header.ts'
import type { Layout } from './layout.ts'

const outAndIn = (out: string, into: string): Layout['amounts'] => [
  { name: out, as: 'out' },
  { name: into, as: 'in' },
]

/** The first match wins, so a layout with more required names comes before one with fewer. */
export const LAYOUTS: readonly Layout[] = [
  {
    // `writeCsv` (backup.ts)
    institution: null,
    accountType: null,
    requires: ['date', 'account', 'description', 'merchant', 'category', 'amount', 'currency', 'notes', 'tags'],
    date: 'date',
    description: ['description'],
    amounts: [{ name: 'amount', as: 'signed' }],
    account: ['account'],
    currency: 'currency',
    category: 'category',
    memo: ['notes'],
  },
  ...APP_LAYOUTS,
  {
    institution: 'rbc',
    accountType: null,
    requires: [
      'account type|type de compte',
      'account number|numero du compte',
      "transaction date|date de l'operation",
      'description 1',
      'cad$|cad',
    ],
    date: "transaction date|date de l'operation",
    description: ['description 1', 'description 2'],
    amounts: [
      { name: 'cad$|cad', as: 'signed', currency: 'CAD' },
      { name: 'usd$|usd', as: 'signed', currency: 'USD' },
    ],
    account: ['account number|numero du compte'],
    accountTypeColumn: 'account type|type de compte',
    chequeNumber: 'cheque number|numero du cheque',
    dateOrder: 'mdy',
  },
  {
    // Two variants of the amount, unsigned or positive for a purchase: its size and the type column cover both.
    institution: 'scotiabank',
    accountType: 'credit_card',
    requires: [
      'filter|filtre',
      'date',
      'description',
      'sub-description|sous-description',
      'status|etat',
      "type of transaction|type d'operation",
      'amount|montant',
    ],
    date: 'date',
    description: ['description', 'sub-description|sous-description'],
    amounts: [{ name: 'amount|montant', as: 'signed' }],
    direction: "type of transaction|type d'operation",
    bankType: "type of transaction|type d'operation",
    status: 'status|etat',
  },
  {
    institution: 'scotiabank',
    accountType: null,
    requires: [
      'filter|filtre',
      'date',
      'description',
      'sub-description|sous-description',
      "type of transaction|type d'operation",
      'amount|montant',
      'balance|solde',
    ],
    date: 'date',
    description: ['description', 'sub-description|sous-description'],
    amounts: [{ name: 'amount|montant', as: 'signed' }],
    bankType: "type of transaction|type d'operation",
    balance: 'balance|solde',
  },
  {
    institution: 'bmo',
    accountType: null,
    requires: ['first bank card', 'transaction type', 'date posted', 'transaction amount', 'description'],
    date: 'date posted',
    description: ['description'],
    amounts: [{ name: 'transaction amount', as: 'signed' }],
    account: ['first bank card'],
    bankType: 'transaction type',
  },
  {
    institution: 'bmo',
    accountType: 'credit_card',
    requires: ['item #', 'card #', 'transaction date', 'posting date', 'transaction amount', 'description'],
    date: 'transaction date',
    description: ['description'],
    amounts: [{ name: 'transaction amount', as: 'flipped' }],
    account: ['card #'],
  },
  {
    institution: 'national-bank',
    accountType: 'credit_card',
    requires: ['date', 'card number|numero de carte', 'description', 'category|categorie', 'debit', 'credit'],
    date: 'date',
    description: ['description'],
    amounts: outAndIn('debit', 'credit'),
    account: ['card number|numero de carte'],
    category: 'category|categorie',
  },
  {
    institution: 'national-bank',
    accountType: null,
    requires: ['date', 'description', 'category|categorie', 'debit', 'credit', 'balance|solde'],
    date: 'date',
    description: ['description'],
    amounts: outAndIn('debit', 'credit'),
    category: 'category|categorie',
    balance: 'balance|solde',
  },
  {
    institution: 'tangerine',
    accountType: 'credit_card',
    requires: ['transaction date|date de transaction', 'transaction', 'name|nom', 'memo|description', 'amount|montant'],
    date: 'transaction date|date de transaction',
    description: ['name|nom'],
    memo: ['memo|description'],
    amounts: [{ name: 'amount|montant', as: 'signed' }],
    bankType: 'transaction',
    dateOrder: 'mdy',
  },
  {
    institution: 'tangerine',
    accountType: null,
    requires: ['date', 'transaction', 'name|nom', 'memo|description', 'amount|montant'],
    date: 'date',
    description: ['name|nom'],
    memo: ['memo|description'],
    amounts: [{ name: 'amount|montant', as: 'signed' }],
    bankType: 'transaction',
    dateOrder: 'mdy',
    sharedWith: { institution: 'mbna', accountType: 'credit_card' },
  },
  {
    institution: 'simplii',
    accountType: null,
    requires: ['date', 'transaction details', 'funds out', 'funds in'],
    isWhole: true,
    date: 'date',
    description: ['transaction details'],
    amounts: outAndIn('funds out', 'funds in'),
    dateOrder: 'mdy',
  },
  {
    institution: 'td',
    accountType: null,
    requires: ['date', 'description', 'withdrawals', 'deposits', 'balance'],
    isWhole: true,
    date: 'date',
    description: ['description'],
    amounts: outAndIn('withdrawals', 'deposits'),
    balance: 'balance',
    dateOrder: 'mdy',
  },
  {
    institution: 'eq-bank',
    accountType: null,
    requires: ['transfer date', 'description', 'amount', 'balance'],
    date: 'transfer date',
    description: ['description'],
    amounts: [{ name: 'amount', as: 'signed' }],
    balance: 'balance',
  },
  {
    institution: 'wealthsimple',
    accountType: 'credit_card',
    requires: ['transaction_date', 'post_date', 'type', 'details', 'amount', 'currency'],
    date: 'transaction_date',
    description: ['details'],
    amounts: [{ name: 'amount', as: 'flipped' }],
    bankType: 'type',
    currency: 'currency',
  },
  {
    institution: 'wealthsimple',
    accountType: null,
    requires: ['date', 'transaction', 'description', 'amount', 'balance', 'currency'],
    date: 'date',
    description: ['description'],
    amounts: [{ name: 'amount', as: 'signed' }],
    bankType: 'transaction',
    balance: 'balance',
    currency: 'currency',
  },
  {
    institution: 'pc-financial',
    accountType: 'credit_card',
    requires: ['description', 'type', 'card holder name', 'date', 'time', 'amount'],
    date: 'date',
    description: ['description'],
    memo: ['time'],
    amounts: [{ name: 'amount', as: 'signed' }],
    bankType: 'type',
    dateOrder: 'mdy',
  },
  {
    institution: 'amex-ca',
    accountType: 'credit_card',
    requires: ['date', 'date processed|date de traitement', 'description', 'amount|montant'],
    date: 'date',
    description: ['description'],
    amounts: [{ name: 'amount|montant', as: 'flipped' }],
  },
  {
    // At least seven header variants exist; these names are in all of them.
    institution: 'rogers-bank',
    accountType: 'credit_card',
    requires: ['transaction date|date', 'activity type', 'merchant name', 'amount'],
    date: 'transaction date|date',
    description: ['merchant name'],
    amounts: [{ name: 'amount', as: 'flipped' }],
    account: ['card number'],
    bankId: 'reference number',
    bankType: 'activity type',
    status: 'activity status',
    category: 'merchant category description|merchant category',
  },
  {
    institution: 'canadian-tire',
    accountType: 'credit_card',
    requires: ['ref', 'transaction date', 'posted date', 'type', 'description', 'amount'],
    date: 'transaction date',
    description: ['description'],
    amounts: [{ name: 'amount', as: 'flipped' }],
    bankId: 'ref',
    bankType: 'type',
    category: 'category',
  },
  {
    institution: 'mbna',
    accountType: 'credit_card',
    requires: ['posted date', 'payee', 'address', 'amount'],
    date: 'posted date',
    description: ['payee'],
    memo: ['address'],
    amounts: [{ name: 'amount', as: 'signed' }],
    bankId: 'reference number',
    dateOrder: 'mdy',
    sharedWith: { institution: 'mbna', accountType: 'credit_card' },
  },
]

/** Returns the layout of a header row; null if the header is unknown. */
export function layoutNamed(names: readonly string[]): Layout | null {
  const filled = names.filter((name) => name !== '').length
  return (
    LAYOUTS.find(
      ({ requires, isWhole }) =>
        (isWhole !== true || filled === requires.length) && requires.every((name) => columnNamed(names, name) !== -1),
    ) ?? null
  )
}

const SINGLE_COLUMNS = [
  'direction',
  'balance',
  'currency',
  'category',
  'bankId',
  'bankType',
  'status',
  'chequeNumber',
  'tags',
  'note',
  'group',
  'partAmount',
] as const

/** Maps a layout's columns to their order in this file. */
export function mappingOf(layout: Layout, names: readonly string[]): ColumnMapping {
  const present = (list: readonly string[] = []): number[] =>
    list.map((name) => columnNamed(names, name)).filter((at) => at !== -1)
  const singles: Partial<Record<(typeof SINGLE_COLUMNS)[number] | 'accountType', number>> = {}
  for (const role of SINGLE_COLUMNS) {
    const [column] = present(layout[role] === undefined ? [] : [layout[role]])
    if (column !== undefined) singles[role] = column
  }
  const [accountType] = present(layout.accountTypeColumn === undefined ? [] : [layout.accountTypeColumn])
  if (accountType !== undefined) singles.accountType = accountType
  const account = present(layout.account)
  const memo = present(layout.memo)
  return {
    date: columnNamed(names, layout.date),
    description: present(layout.description),
    amounts: layout.amounts.flatMap(({ name, ...how }) => present([name]).map((column) => ({ column, ...how }))),
    ...singles,
    ...(account.length > 0 && { account }),
    ...(memo.length > 0 && { memo }),
    ...(layout.isMoved === true && { isMoved: true as const }),
    ...(layout.dateOrder !== undefined && { dateOrder: layout.dateOrder }),
  }
}
