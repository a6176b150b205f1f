import { counted } from '@winterjay/money'

const toDo = {
  sheet: {
    title: 'What to do',
    form: 'Form',
    documents: 'What you need',
    minutes: 'Your time',
    aboutMinutes: (minutes: string) => `about ${minutes} minutes`,
    phone: 'Phone',
    backPay: 'Money for past months',
    processing: 'Time to an answer',
    certainty: {
      official: 'from the official page',
      secondary: 'check its page',
      derived: 'our estimate',
      recalled: 'not confirmed',
    },
    checkedOn: (day: string) => `Looked up on ${day}.`,
    onlyPage: 'Its page has the rest.',
  },
  plan: {
    title: 'What to do next',
    note: 'Ticks stay in this browser.',
    print: 'Print the plan',
    printInBoth: 'In both languages',
    withCode: 'With a code to scan',
    codeNote: 'Whoever scans it sees your answers.',
    paper: {
      title: 'Your plan for benefits',
      total: 'What you may get a year:',
      lastKnown: 'part of it at the last known rates',
      first: 'Do this first',
      later: 'Then:',
      bring: 'Bring',
      code: 'Scan it to open these answers.',
    },
    clear: 'Forget my ticks',
    progress: (done: number, of: number) => `${done} of ${of} done`,
    done: (step: string) => `Done: ${step}`,
    certificate: 'Have the tax credit for disability approved',
    return: 'File your 2025 return',
    apply: (name: string) => `Apply: ${name}`,
    follows: (count: number) =>
      `${counted(count, 'en', '1 program follows by itself', '{count} programs follow by themselves')}:`,
    opens: 'If approved, it opens:',
    by: (day: string) => `by ${day}`,
    ifApproved: 'if approved',
    help: 'Free help: a volunteer tax clinic. Call 211.',
  },
  notChecked: {
    title: 'Not checked here',
    detail: 'In no total above',
    why: 'Each, and why',
    groups: [
      'Your status in Canada',
      'First Nations, Inuit and Métis',
      'Veterans',
      'Your city and your bills',
      'Other money',
      'What is made simple',
    ],
    cities: {
      AB: ['Calgary: Fair Entry', 'Edmonton: Leisure Access and Ride Transit'],
      BC: ['Vancouver: Leisure Access'],
      MB: ['Winnipeg: WINNpass'],
      NS: ['Halifax: Affordable Access'],
      ON: [
        'Toronto: Fair Pass, and relief from property tax',
        'Ottawa: EquiPass',
        'Ontario Electricity Support Program, and LEAP for energy bills',
      ],
      QC: ['Montréal: lower transit fares'],
    },
  },
}

export default toDo
