export const rent = {
  name: 'Rent',
  title: 'Is this your rent?',
  row: (amount: string) => `${amount} by e-Transfer`,
  detail: (schedule: string, day: string) => `${schedule}, last on ${day}`,
  yes: 'Yes, my rent',
  no: 'No',
  said: 'Filed under Housing, and from now on too',
  denied: 'Not asked again',
}
