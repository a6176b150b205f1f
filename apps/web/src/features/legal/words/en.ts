const legal = {
  nav: 'Legal pages',
  contents: 'On this page',
  names: { terms: 'Terms of Service', privacy: 'Privacy Policy', risk: 'Risk statement', refund: 'Refund Policy' },
  inForce: (day: string) => `In force since ${day}`,
  version: (hash: string) => `Version ${hash}`,
  frenchFirst: 'The French version comes first',
  frenchFirstText:
    'The law of Quebec asks that you be shown the French version of this contract first. You may then choose the English one; it is then the one that binds you and us.',
  chooseEnglish: 'I choose the English version',
  englishChosen: 'You expressly chose the English version.',
  showFrench: 'Show the French version',
  notGiven: 'The operator of this site has not given everything yet',
  notGivenText:
    'Where the text says “not given”, whoever runs this copy of Winterjay has left it out. Ask them before you entrust data or money to it.',
  away: 'Who runs this site could not be loaded',
  blanks: {
    operator: 'the operator of this site (name not given)',
    address: 'postal address not given',
    email: 'email address not given',
    officer: 'the operator (name of the person not given)',
    officerEmail: 'email address not given',
    dataLocation: 'not given',
  },
}

export default legal
