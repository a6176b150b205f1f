const business = {
  title: 'Business',
  tabs: 'Lender tools',
  marketplace: 'P2P Marketplace',
  directLending: 'Direct Lending',
  api: { tabs: 'API access', keys: 'Keys', webhooks: 'Webhooks' },
}

export default business
