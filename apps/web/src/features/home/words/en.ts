const home = {
  title: 'Free budget, lending and benefits tools for Canada',
  heading: 'Put money by, like a bird before winter.',
  lede: 'A budget, a lending desk and every benefit you are owed, in one place made for Canada. Free, and it works before you sign up.',
  signUp: 'Create free account',
  signUpWhy: 'Optional: an account carries your data from one device to another.',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Log out',
  tools: 'Three tools',
  personal: {
    name: 'Personal',
    text: 'See the month at a glance, import your bank’s statements and get investing picks that show their reasons.',
    open: 'Open your budget',
  },
  business: {
    name: 'Business',
    text: 'Fund loans on the marketplace, or run your own loan book: schedules, late fees, borrower pages.',
    open: 'Start lending',
  },
  benefits: {
    name: 'Benefits',
    text: 'Ten questions, every federal and provincial benefit, with what it would pay and why.',
    open: 'Check what you are owed',
  },
  promises: 'What you can count on',
  promiseList: [
    { title: 'No account needed', text: 'Every tool opens as it is. An account is a convenience, not a gate.' },
    { title: 'Exact to the cent', text: 'Money is counted in whole cents and rounded in one place, by one rule.' },
    { title: 'English and French', text: 'The whole app speaks both, and changes language without losing your place.' },
    {
      title: 'Made for every reader',
      text: 'Complete by keyboard and with a screen reader, in a light and a dark theme.',
    },
  ],
}

export default home
