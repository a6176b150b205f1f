import { plural } from '@winterjay/money'

/** Who lends, and where borrowers send their payments. */
const lender = {
  title: 'Lender and receiving address',
  name: 'Your name as lender',
  nameHint: 'Borrowers read it where they are asked to pay.',
  postal: 'Postal address',
  postalHint: 'In emails to borrowers: the law wants them to know who writes.',
  email: 'Address for e-Transfers',
  emailHint: 'New and imported loans get it, unless they have their own.',
  emailWrong: 'Enter an address such as name@example.ca.',
  onLoans: (count: number) =>
    plural(
      count,
      'en',
      'Also for 1 active loan with another address',
      `Also for ${count} active loans with another address`,
    ),
  onLoansHint: 'Their borrowers read for 30 days that the address changed.',
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  save: 'Save',
  done: 'Saved',
  doneOn: (count: number) => plural(count, 'en', 'Saved, and on 1 loan', `Saved, and on ${count} loans`),
  away: 'This could not be loaded',
  failed: 'It could not be saved',
}

export default lender
