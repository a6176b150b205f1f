/** Mailing the borrower's page. */
const mail = {
  row: 'Email it to the borrower',
  title: 'Email the borrower’s page?',
  text: (address: string) => `${address} gets the link, no amounts.`,
  language: 'Language of the email',
  languages: { en: 'English', fr: 'Français' },
  send: 'Send email',
  sent: 'Email sent',
  failed: 'The email was not sent',
}

export default mail
