const ahead = {
  title: 'The next 12 months',
  detail: 'Payments, birthdays and dates',
  birthdays: {
    note: 'It stays on this page.',
    applicant: 'Your next birthday',
    spouse: 'Your spouse’s next birthday',
    child: (age: string) => `Next birthday of your child of ${age}`,
    noAges: 'To see what each child’s birthday changes, first answer the question about ages.',
    notTold: 'Not given',
  },
  payment: (name: string) => `Payment: ${name}`,
  expected: 'expected date',
  known: 'printed date',
  amountsNote: 'At today’s rates; none from July.',
  turns: {
    applicant: (age: string) => `You turn ${age}`,
    spouse: (age: string) => `Your spouse turns ${age}`,
    child: (age: string) => `A child turns ${age}`,
  },
  fromMonth: (month: string) => `Counts from ${month}, the month after.`,
  noChange: 'It changes none of these programs.',
  dates: {
    newQuarter: 'New rates for old age pensions',
    rrspEnds: 'Last day for last year’s RRSP',
    return: 'File your return',
    selfEmployedReturn: 'Return of the self-employed',
    newBenefitYear: 'New benefit year, on last year’s income',
    shelterRenewal: 'Renew the Quebec shelter allowance',
    savingsPlans: 'Last day for this year’s grants in savings plans',
    newBrunswickSeniors: 'Last day for the New Brunswick seniors’ benefit',
  },
  calendar: 'Add to my calendar, without amounts',
  fileName: 'benefits.ics',
  showAll: 'Show all 12 months',
}

export default ahead
