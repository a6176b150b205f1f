const funds = {
  title: 'Sinking funds',
  none: 'For example snow tires or Christmas',
  add: 'Add a fund',
  done: (name: string, share: string) => `${name}: ${share} saved.`,
  perMonth: (amount: string, date: string) => `${amount} a month until ${date}`,
  ready: (date: string) => `All there for ${date}`,
  past: (date: string) => `Was needed on ${date}`,
  unknown: 'Its account has no balance',
  of: (target: string) => `of ${target}`,
  offer: (name: string) => `Set aside for ${name}?`,
  offerDetail: (amount: string, date: string) => `${amount} on ${date}`,
  form: {
    titles: { new: 'Save for a planned cost', change: 'Change the fund' },
    name: 'What for',
    nameExample: 'Snow tires',
    target: 'How much',
    by: 'By',
    yearly: 'Needed every year',
    where: 'Where the money is',
    aside: 'In my spending accounts',
    account: (name: string) => `All of ${name}`,
    saved: 'Set aside so far',
    savedHint: 'It no longer counts in what is left to spend.',
    missing: 'Fill this in.',
    save: 'Save',
    delete: 'Delete',
    stored: (name: string) => `Saved: ${name}`,
    deleted: (name: string) => `Deleted: ${name}`,
  },
  goal: {
    from: 'Where it is saved',
    typed: 'I’ll enter it myself',
    share: 'Share of that account',
  },
}

export default funds
export type FundWords = typeof funds
