/**
 * The rules whose tests must kill nine mutants in ten: the files to mutate, and the tests to run. Tests that take
 * minutes are left out: each mutant would wait for them. Files are listed one by one: Stryker splits a list at its
 * commas, even within braces.
 */
export const RULES = {
  money: {
    mutate: [
      'packages/money/src/cents.ts',
      'packages/money/src/rounding.ts',
      'packages/money/src/rate.ts',
      'packages/money/src/local-date.ts',
    ],
    tests: ['packages/money/src/*.test.ts'],
  },
  schedule: {
    mutate: [
      'packages/lending/src/schedule/schedule.ts',
      'packages/lending/src/schedule/level-payment.ts',
      'packages/lending/src/schedule/due-date.ts',
    ],
    tests: ['packages/lending/src/schedule/*.test.ts'],
  },
  replay: {
    mutate: [
      'packages/lending/src/replay/replay.ts',
      'packages/lending/src/replay/loan-state.ts',
      'packages/lending/src/payments/installment.ts',
      'packages/lending/src/payments/late-fee.ts',
      'packages/lending/src/payments/paid-up-to.ts',
    ],
    tests: [
      'packages/lending/src/{replay,payments,guards,postings}/*.test.ts',
      'packages/lending/src/schedule/amend.test.ts',
    ],
  },
  'pay-off': {
    mutate: ['packages/lending/src/replay/pay-off.ts', 'packages/lending/src/payments/prepayment.ts'],
    tests: ['packages/lending/src/{replay,payments}/*.test.ts', 'packages/lending/src/schedule/amend.test.ts'],
  },
  duplicates: {
    mutate: [
      'packages/budget/src/import/matching.ts',
      'packages/budget/src/import/file-identity.ts',
      'packages/budget/src/transactions/transfers.ts',
    ],
    tests: ['packages/budget/src/{import,transactions,months,ahead}/*.test.ts'],
  },
  totals: {
    mutate: [
      'packages/benefits/src/totals/totals.ts',
      'packages/benefits/src/totals/movement.ts',
      'packages/benefits/src/totals/next-questions.ts',
      'packages/benefits/src/totals/headline.ts',
    ],
    tests: ['packages/benefits/src/totals/{headline,movement,next-questions,parts}.test.ts'],
  },
}
