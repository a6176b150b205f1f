/** Mailing the borrower's page. */
const mail = {
  row: 'Mail it to the borrower',
  title: 'Mail the borrower’s page?',
  text: (address: string) => `A mail with the link goes to ${address}. It names no amount.`,
  language: 'Language of the mail',
  languages: { en: 'English', fr: 'Français' },
  send: 'Send mail',
  sent: 'Mail sent',
  failed: 'The mail was not sent',
}

export default mail
