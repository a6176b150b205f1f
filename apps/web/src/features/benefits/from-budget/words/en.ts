import { counted } from '@winterjay/money'

const fromBudget = {
  title: 'Your budget can help',
  note: 'It fills in both incomes and marks what you get already. Your budget is read here and is not sent.',
  fill: 'Fill in from my budget',
  tooLittle: 'Your budget has less than three full months. Import more statements, or enter the amounts.',
  failed: 'Your budget could not be read. Enter the amounts.',
  counted: 'Counted as pay',
  noPay: 'No pay comes back in your budget.',
  perYear: (name: string, amount: string) => `${name}: ${amount} a year after deductions`,
  months: (from: string, to: string, count: number) =>
    count === 12
      ? `From ${from} to ${to}.`
      : `From ${from} to ${to}: ${counted(count, 'en', '1 month', '{count} months')}, made into a year.`,
  guess: 'This is a guess. We added tax and deductions back to your deposits. Line 23600 of your tax return is better.',
  guessOfTwo: 'The first payer counts as one of you, all others as the other.',
  pensions: (amount: string) => `Pension deposits are in it: ${amount} a year.`,
  marked: (names: string) => `Marked as received: ${names}.`,
  mayHoldMore: 'One deposit can hold more than one benefit. Mark the others in the results.',
  benefits: {
    ccb: 'Canada Child Benefit',
    cgeb: 'Groceries and Essentials Benefit',
    otb: 'Ontario Trillium Benefit',
    cdb: 'Canada Disability Benefit',
    oas: 'Old Age Security',
  },
  undo: 'Take it back',
  expect: 'Put the payments into my budget’s forecast',
  expected: 'The payments are in your budget’s forecast.',
  expectNote: 'They stay on this device. What you get already is left out. You can take them out under “Ahead”.',
}

export default fromBudget
