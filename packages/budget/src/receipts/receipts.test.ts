import { isRefusal } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { readBackup, writeBackup } from '../backup.ts'
import type { Budget } from '../budget.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { budgetFrom, commit, emptyReplica, receive, recordAt } from '../sync/index.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import type { Receipt } from './receipt-shape.ts'
import { addReceipt, MOST_RECEIPTS, receiptsIn, removeReceipts } from './receipts.ts'

/* budget §1.8 */

const book = (): Budget =>
  budgetOfPages({ accounts: [chequing('c', ['2026-11-02 -84.12 METRO', '2026-11-03 -20.00 RONA'])] })
const [METRO = '', RONA = ''] = [...book().transactions.keys()]
const receipt = (id: string): Receipt => ({ id, bytes: 312_000, device: 'phone' })

function done(result: Budget | EditRefusal): Budget {
  if (isRefusal(result)) throw new Error(result.code)
  return result
}
const withOne = (): Budget => done(addReceipt(book(), METRO, receipt('a')))
const at = (ms: number, device: string) => ({ ms, counter: 0, device })

describe('a receipt', () => {
  it('belongs to its transaction, once, and is taken from it again', () => {
    const twice = done(addReceipt(withOne(), METRO, receipt('a')))
    expect([...receiptsIn(twice)].map(([id, { id: of }]) => [id, of])).toEqual([['a', METRO]])
    expect(removeReceipts(twice, new Set(['a', 'unknown']))).toEqual(book())
    expect(removeReceipts(twice, new Set(['unknown']))).toBe(twice)
  })
  it(`is refused beyond ${MOST_RECEIPTS}, and where there is no transaction`, () => {
    let budget = book()
    for (let n = 0; n < MOST_RECEIPTS; n += 1) budget = done(addReceipt(budget, METRO, receipt(`r${n}`)))
    expect(addReceipt(budget, METRO, receipt('more'))).toEqual({
      code: 'too-many-receipts',
      params: { most: MOST_RECEIPTS },
    })
    expect(addReceipt(budget, 'gone', receipt('more'))).toEqual({ code: 'not-in-the-budget' })
  })
  it('is known to other devices and in a backup by id, size and device only', () => {
    const { replica } = commit(emptyReplica(), withOne(), at(1000, 'phone'))
    const record = recordAt(replica, `transactions/${METRO}`)
    expect(record?.groups['attachments']?.value).toEqual({ attachments: [receipt('a')] })
    expect(recordAt(replica, `transactions/${RONA}`)?.groups).not.toHaveProperty('attachments')
    const records = [...replica.raw.transactions.keys()].flatMap((id) => recordAt(replica, `transactions/${id}`) ?? [])
    const accounts = [...replica.raw.accounts.keys()].flatMap((id) => recordAt(replica, `accounts/${id}`) ?? [])
    const imports = [...replica.raw.imports.keys()].flatMap((id) => recordAt(replica, `imports/${id}`) ?? [])
    const elsewhere = receive(emptyReplica(), [...accounts, ...imports, ...records]).replica.budget
    expect([...receiptsIn(elsewhere).keys()]).toEqual(['a'])
    expect(budgetFrom(records)).toMatchObject({ transactions: elsewhere.transactions })
    const restored = readBackup(writeBackup(withOne()))
    expect(isRefusal(restored) ? restored : restored.budget.transactions).toEqual(withOne().transactions)
  })
  it('makes a backup with a receipt that is none damaged', () => {
    const text = writeBackup(withOne()).replace('"phone"', '"fridge"')
    expect(readBackup(text)).toMatchObject({ code: 'backup-damaged' })
  })
})
