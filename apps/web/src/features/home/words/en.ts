const home = {
  title: 'Free budget, lending and benefits tools for Canada',
  heading: 'Put money by, like a bird before winter.',
  lede: 'Your budget, your loans and the benefits you are owed. Free, made for Canada.',
  signUp: 'Create free account',
  tryIt: 'Try it without one',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signOut: 'Log out',
  tools: 'Three tools',
  personal: {
    name: 'Personal',
    text: 'Know what is left, this month and next.',
    open: 'Open your budget',
  },
  business: { name: 'Business', text: 'Fund loans, or run your own.', open: 'Start lending' },
  benefits: {
    name: 'Benefits',
    text: 'Ten questions, and what each program pays.',
    open: 'Check what you are owed',
  },
  promises: 'What you can count on',
  promiseList: { lock: 'Works on your device', languages: 'English and French', tick: 'Exact to the cent' },
}

export default home
