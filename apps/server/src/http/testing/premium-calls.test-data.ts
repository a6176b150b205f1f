import { accountNames } from '../../testing/requests/export-accounts.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import type { Json } from '../../testing/server.ts'
import { PORTFOLIO } from './portfolio-calls.test-data.ts'
import type { Given } from './recorded.test-data.ts'

const days = { from: '2026-01-01', to: '2026-06-30' }

type MakeCall = (name: string, given?: Given) => Promise<Json>

/** Makes the calls about a portfolio, about the figures of a loan book, its journal and reports, each once. */
export async function callAboutPremium(call: MakeCall, runJobs: () => Promise<void>): Promise<void> {
  for (const [name, body] of PORTFOLIO) await call(name, body === undefined ? {} : { body })
  await callAboutFigures(call)
  await callAboutReports(call, runJobs)
  await call('readExportAccounts')
  await call('nameExportAccounts', { body: { accounts: accountNames(), numbers: { bank: '1010' } } })
  await call('previewJournal', { query: days })
  await call('exportJournal', { body: { ...days, format: 'iif' } })
}

async function callAboutReports(call: MakeCall, runJobs: () => Promise<void>): Promise<void> {
  const body = { kind: 'loan_book', title: 'Loans of November', locale: 'en' }
  const made = await call('makeReport', { body })
  const path = { report_id: String(made['report']?.['id']) }
  await call('listReports')
  await call('readReport', { path })
  await runJobs()
  await call('readReportContent', { path })
  await call('downloadReport', { path })
  await call('deleteReport', { path })
}

async function callAboutFigures(call: MakeCall): Promise<void> {
  const loan = await call('createLoan', { body: plainLoan({ borrower_email: 'zoe@example.ca' }) })
  await call('mailBorrowerPage', { path: { loan_id: String(loan['id']) }, body: { locale: 'fr' } })
  await call('loanAnalytics', { query: days })
  await call('marketplaceAnalytics', { query: days })
  await call('loanRolls', { query: { month: '2026-10' } })
  await call('loanVintages', { query: { by: 'quarter' } })
  await call('loanAnalyticsRows', { query: { cell: 'vintage.2026' } })
  await call('deleteLoan', { path: { loan_id: String(loan['id']) } })
  const view = { name: 'This year', page: 'loans', query: { period: 'year' } }
  const path = { view_id: String((await call('saveAnalyticsView', { body: view }))['id']) }
  await call('listAnalyticsViews')
  await call('changeAnalyticsView', { path, body: { ...view, name: 'The year' } })
  await call('deleteAnalyticsView', { path })
}
