/**
 * The rules whose tests are held to killing nine mutants in ten: the files that are changed, and the tests that must notice.
 * Tests that run for minutes are left out: each mutant would wait for them.
 */
export const RULES = {
  money: {
    mutate: ['packages/money/src/{cents,rounding,rate,local-date}.ts'],
    tests: ['packages/money/src/*.test.ts'],
  },
  schedule: {
    mutate: ['packages/lending/src/schedule/{schedule,level-payment,due-date}.ts'],
    tests: ['packages/lending/src/schedule/{schedule,apr}.test.ts'],
  },
  replay: {
    mutate: [
      'packages/lending/src/replay/{replay,loan-state}.ts',
      'packages/lending/src/payments/{installment,late-fee,paid-up-to}.ts',
    ],
    tests: ['packages/lending/src/{replay,payments}/*.test.ts'],
  },
  'pay-off': {
    mutate: ['packages/lending/src/replay/pay-off.ts', 'packages/lending/src/payments/prepayment.ts'],
    tests: ['packages/lending/src/{replay,payments}/*.test.ts'],
  },
  duplicates: {
    mutate: [
      'packages/budget/src/import/{matching,file-identity}.ts',
      'packages/budget/src/transactions/transfers.ts',
      'packages/budget/src/ahead/rhythm.ts',
    ],
    tests: ['packages/budget/src/{import,transactions,months,ahead}/*.test.ts'],
  },
  totals: {
    mutate: ['packages/benefits/src/totals/totals.ts'],
    tests: ['packages/benefits/src/totals/{follow-up,parts}.test.ts'],
  },
}
