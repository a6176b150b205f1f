export const loansAhead = {
  title: 'Loans you made',
  week: (day: string) => `Week of ${day}`,
  count: 'Count on these in the forecast',
  countHint: 'Off if your statements already show their payments.',
}
