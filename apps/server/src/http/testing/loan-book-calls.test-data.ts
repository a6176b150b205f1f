import type { Json } from '../../testing/server.ts'
import { loanBody } from '../../testing/requests/loan-requests.ts'
import type { Given } from './recorded.test-data.ts'

/** Makes a call that is answered as described, and returns the answer. */
type Call = (id: string, given?: Given) => Promise<Json>

/** The calls about many loans at once, and what they have of their own. */
export async function callManyLoans(call: Call, id: unknown): Promise<void> {
  for (const read of ['exportLoanHistory', 'exportLoanWorkbook', 'listOwnFields']) await call(read)
  await call('previewNewLoan', { body: loanBody })
  const path = { loan_id: String(id) }
  await call('previewLoanEvent', { path, body: { event: 'payment', amount: 888.49, paid_on: '2026-08-15' } })
  await call('loanPayOff', { path, query: { on: '2026-09-15' } })
  const marking = { loan_ids: [String(id)], paid_up_to: '2026-08-15' }
  await call('checkPaidUpTo', { body: marking })
  const { fact_ids } = await call('markPaidUpTo', { body: marking })
  await call('undoPaidUpTo', { body: { fact_ids, reason: 'The day was wrong' } })
  const paymentFile = { file_content: `loan,date,amount\n${String(id)},2026-08-15,888.49\nunknown,2026-08-15,5.00\n` }
  for (const send of ['checkPaymentImport', 'importPayments']) await call(send, { body: paymentFile })
  await callAboutYear(call)
  await callAboutDocuments(call, String(id))
  await callAboutBank(call, String(id))
  await callAboutSecurity(call, String(id))
  await callAboutPeople(call, String(id))
  for (const read of ['loanPortfolio', 'exportLoanPortfolio']) await call(read)
}

/** The files of a year, and its close. */
async function callAboutYear(call: Call): Promise<void> {
  for (const read of ['exportLoanLedger', 'exportLoanStatements']) await call(read, { query: { year: 2026 } })
  await call('closeLoanYear', { path: { year: 2025 } })
}

/** A document of a loan: shown, written, read and downloaded. */
async function callAboutDocuments(call: Call, loan_id: string): Promise<void> {
  const path = { loan_id }
  await call('previewDocument', { path, query: { kind: 'pay_off', language: 'en' } })
  const written = await call('writeDocument', { path, body: { kind: 'schedule', language: 'fr' } })
  const document_id = String(written['document']?.['id'])
  for (const read of ['readDocument', 'downloadDocument']) await call(read, { path: { ...path, document_id } })
  await call('listDocuments', { path })
}

/** The people of a loan: one added, changed, joined, parted and removed. */
async function callAboutPeople(call: Call, loan_id: string): Promise<void> {
  const path = { loan_id }
  const body = { role: 'guarantor', name: 'Marc Roy', email: 'marc@example.ca', phone: '514 555-0101' }
  const { people } = await call('addPerson', { path, body })
  await call('listPeople', { path })
  const person_id = String((people as unknown as { person_id: string }[])[1]?.person_id)
  const changed = { name: 'Marc Roy', email: 'marc@example.ca', phone: '514 555-0102', address: '1, rue Principale' }
  await call('changePerson', { path: { person_id }, body: changed })
  await call('readPerson', { path: { person_id } })
  await call('joinPerson', { path: { person_id }, body: { loan_id, person_id } })
  const parted = await call('partPerson', { path: { person_id }, body: { loan_id } })
  await call('removePerson', { path: { ...path, person_id: String(parted.person_id) } })
}

/** What secures a loan: added, renewed, and released. */
async function callAboutSecurity(call: Call, loan_id: string): Promise<void> {
  const path = { loan_id }
  const body = {
    kind: 'vehicle',
    description: 'Blue pick-up, 2021',
    serial_number: '1FTFW1E50MFA00001',
    registry: 'rdprm',
    registration_number: '26-0001234-0001',
    registration_expires: '2026-10-01',
    insurer: 'Belmont',
    policy_number: 'A-77',
    insurance_expires: '2027-08-31',
  }
  const { id } = await call('addSecurity', { path, body })
  for (const read of ['listSecurities', 'listExpiries']) await call(read, read === 'listExpiries' ? {} : { path })
  const ofSecurity = { ...path, security_id: String(id) }
  await call('changeSecurity', { path: ofSecurity, body: { ...body, registration_expires: '2031-10-01' } })
  await call('removeSecurity', { path: ofSecurity })
}

/** Rows of a bank account: one recorded, and taken back. */
async function callAboutBank(call: Call, loan_id: string): Promise<void> {
  await call('awaitedPayments', { query: { from: '2026-08-01', through: '2026-08-31' } })
  const row = { source_key: 'k2f9', payer: 'ann lee', posted_on: '2026-08-16', paid_on: '2026-08-16' }
  const { batch_id } = await call('recordBankPayments', {
    body: { payments: [{ ...row, parts: [{ loan_id, amount: 12.5 }] }] },
  })
  await call('listPayers')
  await call('forgetPayer', { body: { text: 'ann lee', loan_id } })
  await call('undoBankPayments', { path: { batch_id: String(batch_id) }, body: { reason: 'The wrong file' } })
}

/** Who lends, said by a person with an account. */
export async function callAboutLender(call: Call, password: string): Promise<void> {
  await call('saveLender', { body: { name: 'Pine', receive_email: 'pay@example.ca', password } })
  await call('readLender')
  await call('keepYearBasis', {
    body: {
      basis: 'earned',
      reporter: { kind: 'corporation', resides_in_canada: true, borrowers_reside: 'in_canada' },
    },
  })
  await callAboutNotices(call)
}

/** Reminders and receipts, of one loan and of the book. */
async function callAboutNotices(call: Call): Promise<void> {
  const { id } = await call('createLoan', { body: { ...loanBody, borrower_email: 'ann@example.ca' } })
  const path = { loan_id: String(id) }
  const body = { wanted: ['before_due', 'late', 'receipt'], language: 'en' }
  await call('saveLoanNotices', { path, body })
  await call('saveBookNotices', { body })
  await call('readLoanNotices', { path })
  await call('saveDigest', { body: { wanted: true, language: 'en' } })
  await call('remindByHand', { body: { loan_ids: [path.loan_id], language: 'en' } })
  await call('readBookNotices')
  await call('stopReminders', { body: { token: String(id) } })
  await callAboutFiles(call, path)
}

/** A file kept with a loan: added, read and removed. */
async function callAboutFiles(call: Call, path: { readonly loan_id: string }): Promise<void> {
  const content = Buffer.from('%PDF-1.7 signed').toString('base64')
  const { id } = await call('addLoanFile', { path, body: { name: 'agreement.pdf', content } })
  await call('listLoanFiles', { path })
  const ofFile = { path: { ...path, file_id: String(id) } }
  for (const one of ['readLoanFile', 'removeLoanFile']) await call(one, ofFile)
}
