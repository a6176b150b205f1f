export const loansAhead = {
  title: 'Loans you made',
  week: (day: string) => `Week of ${day}`,
  count: 'Count on these in the forecast',
  countHint: 'Leave it off if their payments already come back in your statements.',
}
