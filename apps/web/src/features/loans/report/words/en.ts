import { counted } from '@winterjay/money'

const words = {
  title: 'Loan report',
  placeDetail: 'What will come in, and when',
  away: 'The report could not be loaded',
  emptyTitle: 'No active loans',
  emptyText: 'The report adds up the loans that are still being paid.',
  toLoans: 'To your loans',
  pdf: {
    title: 'Printable report',
    detail: 'PDF, by month and week',
    save: 'Save',
    failed: 'The PDF could not be made',
  },
  hero: {
    label: 'Due in the next 12 months',
    parts: (interest: string, principal: string) => `${interest} interest, ${principal} principal`,
    overdue: (amount: string) => `${amount} is late today, not counted here`,
    later: (amount: string) => `${amount} is due after that`,
  },
  tiles: {
    net: 'Net yield, 12 months',
    rate: 'Average rate',
    months: 'Average months left',
    par: 'More than 30 days late',
  },
  ahead: {
    title: 'Receipts ahead',
    by: 'By',
    choices: { months: 'Month', weeks: 'Week' },
    sentence: (total: string, most: string, when: string) => `${total} is due; most, ${most}, in ${when}.`,
    week: (day: string) => `Week of ${day}`,
    start: { months: 'Month', weeks: 'Week from Monday' },
    total: 'Due',
    interest: 'Interest',
    principal: 'Principal',
    promised: 'Promised',
    likely: 'Likely',
    likelyHelp:
      'Likely: as instalments were paid in the last 12 months, by how late the loan was. Promised is part of what is late or due, and not added.',
    collected: 'Share paid, last 12 months',
  },
  ends: {
    title: 'When loans end',
    sentence: (amount: string, quarter: string) => `Most, ${amount}, is owed by loans that end in ${quarter}.`,
    quarter: 'Quarter',
    name: (quarter: string, year: string) => `Q${quarter} ${year}`,
    loans: 'Loans',
    owed: 'Owed today',
    last: 'Last payments',
  },
  renew: {
    title: 'Mortgages to renew or repay',
    on: (day: string) => `Ends on ${day}`,
  },
  risk: {
    title: 'Late',
    days: { par_1: '1 day or more', par_30: 'More than 30 days', par_90: 'More than 90 days' },
    asIfNot: 'If late loans had not been made current again',
    value: (amount: string, percent: string) => `${amount} · ${percent}`,
  },
  yields: {
    title: 'Yield of the last 12 months',
    gross: 'Gross',
    net: 'Net of losses',
    xirr: 'Yearly return (XIRR)',
    pessimistic: 'If late loans pay nothing',
    none: 'Not enough history',
  },
  largest: {
    title: 'Who owes most',
    loans: (count: number) => counted(count, 'en', '1 loan', '{count} loans'),
    share: (percent: string) => `${percent} of all`,
  },
}
export default words
export type LoanReportWords = typeof words
