const pictures = {
  left: 'Left in budgets',
  less: (amount: string) => `${amount} less`,
  thanLastMonth: 'than in October',
  mayGet: 'Benefits you may get',
  about: (amount: string) => `about ${amount}`,
  aYear: 'a year',
  paid: 'Denis R. paid',
  rent: 'Rent',
  housing: (day: string) => `Housing · ${day}`,
  loans: 'Your loans',
  due: (day: string) => `Due ${day}`,
  late: '52 days late',
  programs: { canada: 'Canada Child Benefit', ontario: 'Ontario Child Benefit', groceries: 'Groceries Benefit' },
}

export default pictures
