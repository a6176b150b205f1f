const envelopes = {
  toGive: 'Ready to assign',
  toGiveText: 'In your spending accounts, less the cards you pay in full, and in no envelope yet.',
  short: 'Short',
  shortText: 'The envelopes hold more than there is. Take it from one of them.',
  unknown: 'Type the balances of your accounts, and what you can assign shows here.',
  none: 'Assign your money to categories: what is left in one stays there until you spend or move it.',
  give: 'Assign money',
  spentOf: (amount: string) => `of ${amount}`,
  left: (amount: string) => `${amount} left`,
  over: (amount: string) => `${amount} over`,
  barText: (spent: string, held: string) => `${spent} spent of ${held}`,
  parts: (carried: string, given: string) => `${carried} brought along, ${given} assigned`,
  move: (name: string) => `Move money: ${name}`,
  dialog: {
    title: 'Move money',
    from: 'From',
    to: 'To',
    amount: 'How much',
    free: (amount: string) => `Ready to assign (${amount})`,
    held: (name: string, amount: string) => `${name} (${amount})`,
    opens: 'This opens an envelope: what you spend on it from today comes out of it.',
    save: 'Move',
    moved: (amount: string, name: string) => `${amount} moved to ${name}`,
    freeMoney: 'ready to assign',
    close: 'Close this envelope',
    closed: (name: string) => `Closed: ${name}`,
    missing: 'Enter an amount.',
  },
}

export default envelopes
export type EnvelopeWords = typeof envelopes
