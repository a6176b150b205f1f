const business = {
  title: 'Business',
  lede: 'A marketplace of loans to fund, and a desk for your own loan book.',
  tabs: 'Lender tools',
  marketplace: 'P2P Marketplace',
  directLending: 'Direct Lending',
}

export default business
