import type en from './en.ts'

const mail: typeof en = {
  row: 'L’envoyer à l’emprunteur',
  title: 'Envoyer la page par courriel?',
  text: (address) => `${address} reçoit le lien, sans montant.`,
  language: 'Langue du courriel',
  languages: { en: 'English', fr: 'Français' },
  send: 'Envoyer le courriel',
  sent: 'Courriel envoyé',
  failed: 'Le courriel n’a pas été envoyé',
}

export default mail
