const legal = {
  nav: 'Legal pages',
  contents: 'On this page',
  names: { terms: 'Terms of Service', privacy: 'Privacy Policy', risk: 'Risk statement', refund: 'Refund Policy' },
  inForce: (day: string) => `In force since ${day}`,
  frenchFirst: 'The French version comes first',
  frenchFirstText:
    'The law of Quebec asks that you see the French version of this contract first. You may then choose the English one, which then binds us both.',
  chooseEnglish: 'I choose the English version',
  englishChosen: 'You expressly chose the English version.',
  showFrench: 'Show the French version',
  unknown: 'The operator of this address has not given a name or contact yet.',
  notGiven: (what: string) => `Not stated here: ${what}.`,
  notGivenText: 'Ask before you entrust data or money to it.',
  details: {
    name: 'the operator’s name',
    address: 'the postal address',
    email: 'the email address',
    privacy_officer: 'who answers for privacy',
    privacy_email: 'that person’s email',
    data_location: 'where data are kept',
  },
  away: 'Who runs this site could not be loaded',
  blanks: {
    operator: 'the owner of this web address',
    email: 'the contact address of this site',
    officer: 'the operator',
    officerEmail: 'the contact address of this site',
    dataLocation: 'the place of the operator’s servers',
  },
}

export default legal
