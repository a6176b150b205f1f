export const loansAhead = {
  title: 'Loans you made',
  week: (day: string) => `Week of ${day}`,
  count: 'In the forecast',
  countHint: 'Off if your statements show them.',
}
