export const loansAhead = {
  title: 'Loans you made',
  week: (day: string) => `Week of ${day}`,
  count: 'Count these in the forecast',
}
