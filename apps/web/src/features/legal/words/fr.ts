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
  version: (hash: string) => `Version ${hash}`,
  frenchFirst: 'La version française vient en premier',
  frenchFirstText:
    'La loi du Québec veut que la version française de ce contrat vous soit présentée en premier. Vous pouvez ensuite choisir la version anglaise; c’est alors elle qui nous lie, vous et nous.',
  chooseEnglish: 'Je choisis la version anglaise',
  englishChosen: 'Vous avez expressément choisi la version anglaise.',
  showFrench: 'Afficher la version française',
  notGiven: 'L’exploitant de ce site n’a pas encore tout indiqué',
  notGivenText:
    'Là où le texte dit «\u00a0non indiqué\u00a0», la personne qui exploite cette copie de Winterjay l’a laissé de côté. Interrogez-la avant de lui confier des données ou de l’argent.',
  away: 'L’identité de l’exploitant n’a pas pu être chargée',
  blanks: {
    operator: 'l’exploitant de ce site (nom non indiqué)',
    address: 'adresse postale non indiquée',
    email: 'adresse courriel non indiquée',
    officer: 'l’exploitant (nom de la personne non indiqué)',
    officerEmail: 'adresse courriel non indiquée',
    dataLocation: 'lieu non indiqué',
  },
}

export default legal
