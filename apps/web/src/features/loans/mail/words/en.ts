/** Mailing the borrower's page. */
const mail = {
  row: 'Email it to the borrower',
  title: 'Email the borrower’s page?',
  text: (address: string) => `An email with the link goes to ${address}. It names no amount.`,
  language: 'Language of the email',
  languages: { en: 'English', fr: 'Français' },
  send: 'Send email',
  sent: 'Email sent',
  failed: 'The email was not sent',
}

export default mail
