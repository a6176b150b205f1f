const envelopes = {
  toGive: 'To give',
  toGiveText: 'In your spending accounts, less the cards you pay in full, and in no envelope yet.',
  short: 'Short',
  shortText: 'The envelopes hold more than there is. Take it from one of them.',
  unknown: 'Type the balances of your accounts, and what there is to give shows here.',
  none: 'Give your money to categories: what is left in one stays there until you spend or move it.',
  give: 'Give money',
  spentOf: (amount: string) => `of ${amount}`,
  left: (amount: string) => `${amount} left`,
  over: (amount: string) => `${amount} over`,
  barText: (spent: string, held: string) => `${spent} spent of ${held}`,
  parts: (carried: string, given: string) => `${carried} brought along, ${given} given`,
  move: (name: string) => `Move money: ${name}`,
  dialog: {
    title: 'Move money',
    from: 'From',
    to: 'To',
    amount: 'How much',
    free: (amount: string) => `To give (${amount})`,
    held: (name: string, amount: string) => `${name} (${amount})`,
    opens: 'This opens an envelope: what you spend on it from today comes out of it.',
    save: 'Move',
    moved: (amount: string, name: string) => `${amount} moved to ${name}`,
    freeMoney: 'what there is to give',
    close: 'Close this envelope',
    closed: (name: string) => `Closed: ${name}`,
    missing: 'Enter an amount.',
  },
}

export default envelopes
export type EnvelopeWords = typeof envelopes
