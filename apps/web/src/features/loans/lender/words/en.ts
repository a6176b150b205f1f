import { counted } from '@winterjay/money'

/** Who lends, and where borrowers send their payments. */
const lender = {
  title: 'Lender and receiving address',
  name: 'Your name as lender',
  nameHint: 'Shown to borrowers.',
  postal: 'Postal address',
  postalHint: 'Required by law in emails to borrowers.',
  email: 'Address for e-Transfers',
  emailHint: 'For new and imported loans without their own.',
  emailWrong: 'Enter an address such as name@example.ca.',
  onLoans: (count: number) =>
    counted(
      count,
      'en',
      'Also use it for 1 loan with another address',
      'Also use it for {count} loans with another address',
    ),
  onLoansHint: 'Borrowers see a notice for 30 days.',
  password: 'Your password',
  passwordHint: 'To change where payments go.',
  passwordMissing: 'Enter your password.',
  save: 'Save',
  done: 'Saved',
  doneOn: (count: number) => counted(count, 'en', 'Saved, and on 1 loan', 'Saved, and on {count} loans'),
  away: 'This could not be loaded',
  failed: 'It could not be saved',
}

export default lender
