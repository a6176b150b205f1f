/** The loan book of a visitor without an account. */
const guestBook = {
  title: 'This loan book belongs to this browser',
  text: (days: number) =>
    `It opens in this browser only, and is lost with the browser’s data. It is deleted after ${days} days without a visit. A free account keeps it; an export is a copy for you.`,
  before: (days: number) =>
    `Saved in this browser only, and deleted after ${days} days without a visit. A free account keeps it.`,
  create: 'Create free account',
  understood: 'Understood',
}

export default guestBook
