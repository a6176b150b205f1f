/** What the pictures of locked features say. Every name and figure is invented. */
const samples = {
  sample: 'Sample',
  optimization: {
    low: 'Canadian bonds',
    buy: (amount: string) => `Buy ${amount}`,
    right: 'World stocks',
    onTarget: 'On target',
  },
  analytics: { owed: 'Owed', yield: 'Yield', late: 'Late' },
  exports: { days: 'Jan 1 to Dec 31', quickbooks: 'QuickBooks', excel: 'Excel', csv: 'CSV' },
  branding: { lender: 'Boreal Loans', due: 'Your next payment', pay: 'Copy the amount' },
  keys: {
    rows: [
      { name: 'Bookkeeping', detail: 'Reads loans and payments' },
      { name: 'Spreadsheet', detail: 'Reads loans, records payments' },
    ],
    used: 'Today',
  },
  webhooks: {
    rows: [
      { name: 'A payment is recorded', detail: 'books.example.ca' },
      { name: 'A loan is paid off', detail: 'office.example.ca' },
    ],
    sent: 'Sent',
  },
}

export default samples
