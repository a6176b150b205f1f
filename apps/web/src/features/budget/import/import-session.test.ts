import {
  applyImport,
  binOf,
  deleteTransactions,
  emptyBudget,
  emptyReplica,
  fileIdentity,
  liveTransactions,
  planImport,
  readStatement,
} from '@winterjay/budget'
import type { Budget } from '@winterjay/budget'
import { isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { BudgetDatabase, StoredBudget } from '../store/budget-database.ts'
import { ImportSession } from './import-session.ts'

const TODAY = localDate('2026-11-22')
const LINES = [
  'Date,Description,Amount',
  '2026-11-02,METRO #65,-84.12',
  '2026-11-09,MAXI,-20.00',
  '2026-11-16,ESSO,-50.00',
]
const BYTES = new TextEncoder().encode(`${LINES.join('\n')}\n`)
const NAME = 'november.csv'

function booked(): Budget {
  const read = readStatement(BYTES, { fileName: NAME, today: TODAY })
  return applyImport(emptyBudget(), planImport(emptyBudget(), read.accounts, fileIdentity(BYTES, NAME, read), TODAY))
}
/** A session that has opened the file over a budget; its database remembers no layout, and nothing is stored. */
async function opened(budget: Budget): Promise<ImportSession> {
  const held = { budget, replica: { ...emptyReplica(), budget } } as unknown as StoredBudget
  const session = new ImportSession({ get: () => Promise.resolve() } as unknown as BudgetDatabase, held, TODAY)
  await session.open(new File([BYTES], NAME))
  return session
}
const withoutTwo = (budget: Budget): Budget => {
  const ids = liveTransactions(budget)
    .slice(0, 2)
    .map(({ id }) => id)
  const deleted = deleteTransactions(budget, ids, { on: TODAY, step: '1' })
  if (isRefusal(deleted)) throw new Error(deleted.code)
  return deleted
}

describe('a file whose rows were deleted (budget §6.2)', () => {
  it('says how many are in the bin, not that they are here', async () => {
    const budget = withoutTwo(booked())
    expect(binOf(budget, TODAY)).toHaveLength(1)
    expect((await opened(budget)).preview()).toMatchObject({ added: 0, alreadyHere: 1, deleted: 2, inBin: 2 })
  })
  it('books them again at one request', async () => {
    const session = await opened(withoutTwo(booked()))
    session.restoreDeleted()
    const preview = session.preview()
    expect(preview).toMatchObject({ added: 2, alreadyHere: 1, deleted: 0, inBin: 0 })
    expect(preview.files[0]?.accounts[0]?.countByStatus).toMatchObject({ new: 2, 'already-here': 1, deleted: 0 })
  })
})

describe('two files of another app, opened together (budget §1.7)', () => {
  it('before and after of the second one hold what the first one brings', async () => {
    const held = { budget: emptyBudget(), replica: emptyReplica() } as unknown as StoredBudget
    const session = new ImportSession({ get: () => Promise.resolve() } as unknown as BudgetDatabase, held, TODAY)
    const rows = [
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags',
      '2026-11-14,Maxi,Groceries,Joint,MAXI,,-52.10,',
    ]
    await session.open(new File([rows.join('\n')], 'transactions.csv'))
    await session.open(new File(['Date,Balance,Account\n2026-11-20,1000.00,Joint'], 'balances.csv'))
    const [, balances] = session.preview().files
    expect(balances?.accounts.map(({ isNew, moving }) => ({ isNew, moving }))).toEqual([
      {
        isNew: false,
        moving: {
          before: { count: 1, sumCents: -5210 },
          after: { count: 1, sumCents: -5210 },
          balance: { date: '2026-11-20', amountCents: 100_000 },
        },
      },
    ])
  })
})

it('a payment that the file splits says in how many parts (budget §1.2)', async () => {
  const held = { budget: emptyBudget(), replica: emptyReplica() } as unknown as StoredBudget
  const session = new ImportSession({ get: () => Promise.resolve() } as unknown as BudgetDatabase, held, TODAY)
  const parts = ['SGroceries', '$-105.00', 'SHousehold', '$-35.00', 'SPharmacy', '$-20.00']
  const whole = ["D11/20'26", 'T-12.00', 'PESSO', '^']
  const lines = ['!Type:Bank', "D11/13'26", 'T-160.00', 'PHARVEST MARKET', 'LGroceries', ...parts, '^', ...whole]
  await session.open(new File([lines.join('\n')], 'quicken.qif'))
  const rows = session.preview().files.flatMap(({ accounts }) => accounts.flatMap((one) => one.rows))
  expect(rows.map((row) => [row.description, row.parts])).toEqual([
    ['HARVEST MARKET', 3],
    ['ESSO', 0],
  ])
})
