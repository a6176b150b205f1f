import type en from './en.ts'

const legal: typeof en = {
  nav: 'Pages juridiques',
  contents: 'Sur cette page',
  names: {
    terms: 'Conditions d’utilisation',
    privacy: 'Politique de confidentialité',
    risk: 'Énoncé des risques',
    refund: 'Politique de remboursement',
  },
  inForce: (day: string) => `En vigueur depuis le ${day}`,
  frenchFirst: 'La version française vient en premier',
  frenchFirstText:
    'La loi du Québec veut que la version française de ce contrat vous soit présentée en premier. Vous pouvez ensuite choisir la version anglaise; c’est alors elle qui nous lie, vous et nous.',
  chooseEnglish: 'Je choisis la version anglaise',
  englishChosen: 'Vous avez expressément choisi la version anglaise.',
  showFrench: 'Afficher la version française',
  unknown: 'L’exploitant de cette adresse n’a pas encore donné son nom ni ses coordonnées.',
  notGiven: (what) => `Il manque ici\u00a0: ${what}.`,
  notGivenText: 'Informez-vous avant d’y confier des données ou de l’argent.',
  details: {
    name: 'le nom de l’exploitant',
    address: 'l’adresse postale',
    email: 'le courriel',
    privacy_officer: 'la personne responsable de la vie privée',
    privacy_email: 'le courriel de cette personne',
    data_location: 'le lieu des données',
  },
  away: 'L’identité de l’exploitant n’a pas pu être chargée',
  blanks: {
    operator: 'la personne qui détient cette adresse Web',
    email: 'l’adresse de contact de ce site',
    officer: 'l’exploitant',
    officerEmail: 'l’adresse de contact de ce site',
    dataLocation: 'là où l’exploitant a ses serveurs',
  },
}

export default legal
