const business = {
  title: 'Business',
  tabs: 'Lender tools',
  marketplace: 'P2P Marketplace',
  directLending: 'Direct Lending',
}

export default business
