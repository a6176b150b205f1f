const business = {
  title: 'Business',
  lede: 'A marketplace of loans to fund, and a desk for your own loan book.',
  tabs: 'Lender tools',
  marketplace: 'P2P Marketplace',
  directLending: 'Direct Lending',
  notOpen: {
    badge: 'Not open yet',
    title: 'The marketplace is still being built',
    text: 'There is nothing to invest in yet. When it opens, it will do this:',
    willDo: [
      'List loans to fund, with filters by risk grade and amount.',
      'Show what you would really earn, after expected losses.',
      'Use simulated money, and say so on every page.',
    ],
    meanwhile: 'Go to Direct Lending',
  },
}

export default business
