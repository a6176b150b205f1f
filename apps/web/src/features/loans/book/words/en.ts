/** The loan book of a visitor without an account. */
const guestBook = {
  title: 'Saved in this browser only',
  text: (days: number) =>
    `Deleted after ${days} days without a visit, or with the browser’s data. A free account keeps it.`,
  before: (days: number) =>
    `Saved in this browser only, and deleted after ${days} days without a visit. A free account keeps it.`,
  create: 'Create free account',
  understood: 'Understood',
}

export default guestBook
