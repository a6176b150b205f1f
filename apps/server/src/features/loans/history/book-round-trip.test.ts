// Runs on both engines.
import { expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { rows } from '../../../db/db.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Visitor } from '../../../testing/server.ts'

/*
 * lending §4.5.4: what a lender said of a loan goes into another book whole. Columns are compared as the database has
 * them, so that one which is added later travels, or is named here.
 */

const desk = lendingDesk()

/** Of no table: whose it is, when it came into the book and by whom, and what follows from the rest. */
const OF_THE_BOOK = {
  loan: [
    'owner_id id number import_id lender_number search_text created_at updated_at',
    'posted_as_of course_as_of moved_from receive_email_changed_on link_closed_at',
  ],
  loan_payment: ['owner_id loan_id sequence recorded_by recorded_at reversed_at reversed_by import_id source_key'],
  loan_event: ['owner_id loan_id sequence actor source import_id recorded_at'],
  loan_person: ['owner_id loan_id added_at'],
  loan_security: ['owner_id loan_id added_at'],
  loan_bank_line: ['owner_id loan_id batch_id recorded_at'],
}
/**
 * Computed from the rest, or named in lending §4.5.7 as what stays where it is. Of the settings of mails only that a
 * borrower ended reminders goes along.
 */
const STAYS = ['loan_course', 'loan_document', 'loan_file', 'loan_notice', 'loan_notice_setting', 'loan_posting']

/** Everything that a lender can say of a loan and its people. */
async function fill(): Promise<void> {
  desk.server.day = localDate('2026-11-21')
  const zoe = await desk.create({
    borrower_name: 'Zoé Roy',
    borrower_email: 'zoe@example.ca',
    principal: 10_000,
    annual_rate: 12,
    term_months: 12,
    start_date: '2026-06-01',
    late_fee_value: 25,
    notes: 'Two lines,\nand a "quote"',
    own_fields: [{ name: 'Score', type: 'number', value: '7.5' }],
    lender_receive_email: 'lender@example.ca',
    upfront_fee: 20,
    province: 'QC',
    lender_in_business: false,
    arrears_rate: 12,
  })
  const max = await desk.create({ borrower_name: 'Max Lee', principal: 2_000, start_date: '2026-10-01' })
  const ask = async (method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> => {
    const answer = await desk.lender.ask(method, path, { body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const add = (loan: string, body: object): Promise<unknown> => ask('POST', `/api/loans/${loan}/people`, body)
  // Not in the order of their names.
  await add(zoe, {
    role: 'co_borrower',
    name: 'Sam; Côté',
    email: 'sam@example.ca',
    phone: '514 555-0102',
    address: '9, rue Roy; app. 3\nLaval (Québec)  H7A 1A1',
    receives_mail: true,
  })
  await add(zoe, { role: 'co_borrower', name: 'Ana Lee' })
  await add(zoe, { role: 'guarantor', name: 'Luc Hébert', email: 'luc@example.ca', address: '=1+1' })
  await add(zoe, { role: 'payer', name: 'Ida Roy', email: 'ida@example.ca', phone: '+1 418 555-0103' })
  await add(max, { role: 'guarantor', name: 'Zoé Roy' })
  await ask('PUT', `/api/people/${zoe}`, {
    name: 'Zoé Roy',
    email: 'zoe@example.ca',
    phone: '514 555-0101',
    address: '12, rue Roy\nMontréal',
    receives_mail: false,
  })
  await ask('PUT', `/api/people/${max}`, { name: 'Max Lee', address: '3 King St', receives_mail: false })
  const people = (await desk.lender.get(`/api/loans/${max}/people`)).body['people'] ?? []
  const guarantor = people.find(({ role }) => String(role) === 'guarantor')?.['person_id']
  await ask('POST', `/api/people/${zoe}/same`, { loan_id: max, person_id: guarantor })
  await desk.server.database.db.execute(
    sql`update loan_person set reminders_stopped_on = '2026-11-02' where name = 'Sam; Côté'`,
  )
  await desk.server.database.db.execute(
    sql`insert into loan_notice_setting (owner_id, loan_id, wanted, locale, since, set_by, stopped_on)
        select owner_id, id, '{late}', 'en', '2026-10-01', owner_id, '2026-11-03' from loan where id = ${zoe}`,
  )
  await ask('POST', `/api/loans/${zoe}/securities`, {
    kind: 'vehicle',
    description: 'Mazda, blue',
    serial_number: 'JM1BL1',
    registry: 'rdprm',
    registration_number: '26-0001',
    registration_expires: '2030-01-01',
    insurer: 'Intact',
    policy_number: 'P-1',
    insurance_expires: '2027-01-01',
  })
  await ask('POST', `/api/loans/${zoe}/securities`, { kind: 'other', description: 'A ring' })
  await desk.pay(zoe, 100, '2026-08-02', { method: 'cheque', reference: '=2+2', excess: 'shorter_term' })
  const row = { method: 'e_transfer', posted_on: '2026-07-02', paid_on: '2026-07-01' }
  await ask('POST', '/api/loans/payments/batch', {
    payments: [
      {
        ...row,
        source_key: 'key-1',
        payer: 'VIREMENT INTERAC DE IDA ROY',
        parts: [
          { loan_id: zoe, amount: 888.49 },
          { loan_id: max, amount: 10 },
        ],
      },
    ].map((payment) => ({ ...payment, posted_on: '2026-10-02', paid_on: '2026-10-02' })),
  })
}

interface Table {
  readonly [column: string]: unknown
}
/** The rows of each table without what is of the book; loans, and people with a loan's id, are called by borrowers. */
async function bookOf(ownerId: string): Promise<Record<string, Table[]>> {
  const { db } = desk.server.database
  const loans = await rows<{ id: string; borrower_name: string }>(db, sql`select id, borrower_name from loan`)
  const nameOf = new Map(loans.map(({ id, borrower_name }) => [id, borrower_name]))
  const tables: Record<string, Table[]> = {}
  for (const [table, columns] of Object.entries(OF_THE_BOOK)) {
    const left = new Set(columns.flatMap((names) => names.split(' ')))
    const found = await rows<Table>(db, sql`select * from ${sql.identifier(table)} where owner_id = ${ownerId}`)
    tables[table] = found
      .map((row) => ({
        of: nameOf.get(String(row['loan_id'])) ?? null,
        ...Object.fromEntries(Object.entries(row).filter(([column]) => !left.has(column))),
        ...('person_id' in row ? { person_id: nameOf.get(String(row['person_id'])) ?? row['person_id'] } : {}),
      }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return tables
}

const ownersInOrder = async (): Promise<string[]> =>
  (
    await rows<{ owner_id: string }>(
      desk.server.database.db,
      sql`select owner_id from loan group by owner_id order by min(number)`,
    )
  ).map(({ owner_id }) => owner_id)
const exported = async (who: Visitor): Promise<{ loans: string; history: string }> => ({
  loans: (await who.get('/api/loans/export')).text,
  history: (await who.get('/api/loans/history/export')).text,
})

it('a book goes into another account with all that was said of its loans, and comes out of it the same', async () => {
  await fill()
  const { loans, history } = await exported(desk.lender)
  const copy = desk.server.visitor()
  const loaded = await copy.post('/api/loans/import', { file_content: loans })
  expect([loaded.body['created_count'], loaded.body['errors']]).toEqual([2, []])
  const checked = await copy.post('/api/loans/payments/import/check', { file_content: history })
  expect(checked.body, checked.text).toMatchObject({ to_create_count: 11, errors: [] })
  const recorded = await copy.post('/api/loans/payments/import', { file_content: history })
  expect(recorded.body, recorded.text).toMatchObject({ created_count: 11, known_count: 0, errors: [] })

  const [from = '', to = ''] = await ownersInOrder()
  const before = await bookOf(from)
  expect(before['loan_person']).toHaveLength(7)
  expect(before['loan_bank_line']).toHaveLength(2)
  const after = await bookOf(to)
  for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
  expect(await exported(copy)).toEqual({ loans, history })
  const settings = sql`select wanted, stopped_on::text as on from loan_notice_setting where owner_id = ${to}`
  expect(await rows(desk.server.database.db, settings)).toEqual([{ wanted: [], on: '2026-11-03' }])

  const again = await copy.post('/api/loans/payments/import', { file_content: history })
  expect(again.body).toMatchObject({ created_count: 0, known_count: 11, errors: [] })
  expect(await bookOf(to)).toEqual(after)
})

it('every table of a loan travels, or is named as one that stays', async () => {
  const tables = await rows<{ name: string }>(
    desk.server.database.db,
    sql`select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'loan'::regclass`,
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(OF_THE_BOOK).filter((name) => name !== 'loan'), ...STAYS].toSorted(),
  )
})
