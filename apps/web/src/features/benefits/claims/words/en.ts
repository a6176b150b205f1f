const claim = {
  ask: 'Where do you stand?',
  states: { none: 'Not told', receives: 'I get it already', applied: 'I applied', refused: 'I was refused' },
  month: 'In which month?',
  noMonth: 'Not told',
  reason: 'What reason did they give?',
  reasons: {
    income: 'Income',
    years: 'Years in Canada',
    documents: 'Papers missing',
    status: 'Status in Canada',
    other: 'Something else',
  },
  whatHelps: {
    income: 'They may have used another year. If your income has fallen since, tell them and ask again.',
    years: 'Years in a country with a pension agreement may count. Ask about yours.',
    documents: 'Send what is missing, and ask them to look again.',
    status: 'A new status can open it. Ask again once you have it.',
  },
  yearly: 'What you get in a year',
  kept: 'Kept in this browser, and never sent.',
  keptWithClient: 'Saved with the client once you choose “Save what they have”.',
  differs: 'That is not what the rules give. They may use your 2024 return, or another marital status. Call and ask.',
  appliedNext: 'If you have no answer by then, call. The time to an answer and the phone are below.',
  appliedDue: (day: string) => `An answer is due by ${day}. If there is none by then, call.`,
  askAgainBy: (day: string) => `Ask by ${day} to be safe.`,
  appliedUnknown: 'If you wait long for an answer, call.',
  recourse: {
    ninetyDays: 'You can ask them to look again, as a rule within 90 days. Not confirmed: check your letter.',
    hundredEightyDays: 'You can ask them to look again, as a rule within 180 days. Check your letter.',
    objection: 'You can object within 90 days, or a year after the return was due. Not confirmed: check your notice.',
    unknown: 'Your letter says how long you have to ask them to look again.',
  },
  past: {
    title: 'Money from past years',
    detail: 'How far back you can ask',
    note: 'No promise, and no amount.',
    cheques: 'Uncashed federal cheques: My Account.',
    balances: 'Forgotten accounts: Bank of Canada; registers of AB, BC, QC, NB.',
    notConfirmed: 'Not confirmed.',
  },
}

export default claim
