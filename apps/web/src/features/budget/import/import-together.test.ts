import { liveTransactions } from '@winterjay/budget'
import { localDate } from '@winterjay/money'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { mergeIntoBudget, openBudgetDatabase, readBudget } from '../store/budget-database.ts'
import type { BudgetDatabase } from '../store/budget-database.ts'
import { ImportSession } from './import-session.ts'

/* budget §16.6: files, while one's own budget and the shared one are shown together. */

const TODAY = localDate('2026-11-22')
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

/** The budget of an account or of two people, which is sent to the server. */
async function linked(id: string): Promise<BudgetDatabase> {
  const database = await openBudgetDatabase(id, () => undefined)
  await mergeIntoBudget(database, null, [], { budgetId: id, edition: 1, cursor: 0 })
  return database
}
/** A file of one bank account, whose number is in it. */
const fileOf = (number: string, rows: readonly string[]): File =>
  new File(
    [
      `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>0006<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${rows
        .map((row, at) => {
          const [day = '', amount = '', name = ''] = row.split(' ')
          return `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${number}${day}${at}<NAME>${name}</STMTTRN>`
        })
        .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    ],
    `${number}.qfx`,
  )

async function book(
  files: readonly File[],
  { own, shared }: { readonly own: BudgetDatabase; readonly shared: BudgetDatabase | null },
) {
  const ours = shared === null ? null : { database: shared, budget: (await readBudget(shared)).budget }
  const session = new ImportSession(own, await readBudget(own), TODAY, ours)
  for (const file of files) await session.open(file)
  const { added, alreadyHere, files: previews } = session.preview()
  const isShared = previews.flatMap(({ accounts }) => accounts.map((account) => account.isShared))
  await session.apply(() => undefined)
  return { added, alreadyHere, isShared }
}
const rowsIn = async (database: BudgetDatabase): Promise<string[]> =>
  liveTransactions((await readBudget(database)).budget)
    .map(({ date, merchant }) => `${date} ${merchant}`)
    .toSorted()
const accountsIn = async (database: BudgetDatabase): Promise<number> =>
  (await readBudget(database)).budget.accounts.size

it('rows of a shared account go into the shared budget, the others into one’s own; a second time nothing comes', async () => {
  const [own, shared] = [await linked('own'), await linked('ours')]
  await book([fileOf('700111', ['20261002 -60.00 METRO'])], { own: shared, shared: null })
  await book([fileOf('700222', ['20261003 -20.00 ESSO'])], { own, shared: null })
  const files = [
    fileOf('700111', ['20261002 -60.00 METRO', '20261102 -61.00 MAXI']),
    fileOf('700222', ['20261103 -21.00 SHELL']),
  ]
  expect(await book(files, { own, shared })).toEqual({ added: 2, alreadyHere: 1, isShared: [true, false] })
  expect([await accountsIn(own), await accountsIn(shared)]).toEqual([1, 1])
  expect(await rowsIn(own)).toEqual([expect.stringMatching(/Esso/i), expect.stringMatching(/Shell/i)])
  expect(await rowsIn(shared)).toEqual([expect.stringMatching(/Metro/i), expect.stringMatching(/Maxi/i)])
  expect(await book(files, { own, shared })).toMatchObject({ added: 0, alreadyHere: 3 })
  expect([(await rowsIn(own)).length, (await rowsIn(shared)).length]).toEqual([2, 2])
})
