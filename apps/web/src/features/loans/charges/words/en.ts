/** Charges in addition to the instalments, and their waivers. */
const charges = {
  add: 'Add a charge',
  title: 'A charge on this loan',
  text: 'Owed from the day you choose, paid after instalments and late fees. No interest.',
  kind: 'What for',
  kinds: {
    nsf: 'Returned payment',
    legal: 'Legal costs',
    insurance: 'Insurance',
    other: 'Other',
  },
  label: 'Details',
  labelHint: 'Shown to the borrower.',
  amount: 'Amount',
  amountMissing: 'Enter the amount of the charge.',
  on: 'Date',
  onMissing: 'Choose a day.',
  save: 'Add charge',
  done: 'Charge added',
  failed: 'The charge could not be added',
  of: (name: string, amount: string) => `${name}: ${amount} charged`,
  states: {
    owed: (amount: string) => `${amount} owed`,
    paid: 'Paid',
    waived: 'Waived',
  },
  /** In the sum of what is owed, and of what a payment paid. */
  inAll: (amount: string) => `${amount} in charges`,
  part: (amount: string) => `charges ${amount}`,
  waived: (name: string) => `${name} waived`,
  waivedPart: (amount: string, name: string) => `${amount} waived of: ${name}`,
  waive: 'Waive',
  waiveOf: (name: string) => `Waive: ${name}`,
  waiveTitle: 'Waive a charge',
  waiveText: (name: string, amount: string) => `${name}: ${amount} is still owed. Other charges do not change.`,
  waiveAmount: 'Amount to waive',
  waiveMissing: 'Enter how much of the charge you waive.',
  waiveConfirm: 'Waive charge',
  waiveDone: 'Charge waived',
  waiveFailed: 'The charge could not be waived',
}

export default charges
