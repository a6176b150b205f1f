import type { Layout } from './layout.ts'

const OF_AN_APP = { institution: null, accountType: null, isMoved: true } as const

/** The exports of other budget apps (budget §1.7): all accounts of a household in one file. */
export const APP_LAYOUTS: readonly Layout[] = [
  {
    // Mint: unsigned amounts with their direction in words.
    ...OF_AN_APP,
    requires: ['date', 'description', 'original description', 'amount', 'transaction type', 'category', 'account name'],
    date: 'date',
    description: ['original description'],
    amounts: [{ name: 'amount', as: 'signed' }],
    direction: 'transaction type',
    account: ['account name'],
    category: 'category',
    tags: 'labels',
    note: 'notes',
    dateOrder: 'mdy',
  },
  {
    // YNAB's register: the parts of a split are rows of their own, joined again by their memos.
    ...OF_AN_APP,
    requires: ['account', 'flag', 'date', 'payee', 'category', 'memo', 'outflow', 'inflow'],
    date: 'date',
    description: ['payee'],
    amounts: [
      { name: 'outflow', as: 'out' },
      { name: 'inflow', as: 'in' },
    ],
    account: ['account'],
    category: 'category',
    group: 'category group',
    tags: 'flag',
    note: 'memo',
  },
  {
    ...OF_AN_APP,
    // Monarch
    requires: ['date', 'merchant', 'category', 'account', 'original statement', 'notes', 'amount', 'tags'],
    date: 'date',
    description: ['original statement'],
    amounts: [{ name: 'amount', as: 'signed' }],
    account: ['account'],
    category: 'category',
    tags: 'tags',
    note: 'notes',
  },
  {
    // Copilot: positive is spent; an account may have the last digits of its number in a column of their own.
    ...OF_AN_APP,
    requires: [
      'date',
      'name',
      'amount',
      'status',
      'category',
      'parent category',
      'excluded',
      'tags',
      'type',
      'account',
    ],
    date: 'date',
    description: ['name'],
    amounts: [{ name: 'amount', as: 'flipped' }],
    account: ['account', 'account mask'],
    category: 'category',
    group: 'parent category',
    status: 'status',
    bankType: 'type',
    tags: 'tags',
    note: 'note',
  },
  {
    // Actual: the parts of a split are rows of nothing under the whole, with an amount of their own.
    ...OF_AN_APP,
    requires: ['account', 'date', 'payee', 'notes', 'category', 'amount', 'split_amount', 'cleared'],
    date: 'date',
    description: ['payee'],
    amounts: [{ name: 'amount', as: 'signed' }],
    account: ['account'],
    category: 'category',
    group: 'category_group|category group',
    note: 'notes',
    partAmount: 'split_amount',
  },
  {
    ...OF_AN_APP,
    // Simplifi and Lunch Money, whose columns stand in any order.
    requires: ['date', 'payee', 'amount', 'account|account name|account_name', 'category', 'tags', 'notes'],
    date: 'date',
    description: ['payee'],
    amounts: [{ name: 'amount', as: 'signed' }],
    account: ['account|account name|account_name'],
    category: 'category',
    currency: 'currency',
    group: 'category_group|category group|category_group_name',
    tags: 'tags',
    note: 'notes',
  },
]
