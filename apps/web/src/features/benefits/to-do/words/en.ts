import { plural } from '@winterjay/money'

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
      secondary: 'not from the official page itself',
      derived: 'our estimate',
      recalled: 'not confirmed: check the official page',
    },
    checkedOn: (day: string) => `Looked up on ${day}.`,
    onlyPage: 'We know no more than that for this one. Its page has the rest.',
  },
  plan: {
    title: 'What to do next',
    note: 'Your ticks stay in this browser. They are never sent.',
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
      `${plural(count, 'en', '1 program follows by itself', `${count} programs follow by themselves`)}:`,
    opens: 'If approved, it opens:',
    by: (day: string) => `by ${day}`,
    ifApproved: 'if approved',
    help: 'Free help: a volunteer tax clinic can file your return. Call 211 to find one.',
    mayFile: 'From the 2026 tax year, the tax agency may file for some people with low income. Do not wait for it.',
  },
  notChecked: {
    title: 'Not checked here',
    detail: 'In no total above',
    ask: 'Call 211 for what your area has. We have no confirmed page for these, so we link none.',
    groups: {
      status: {
        title: 'Your status in Canada',
        why: 'The rules of each program differ, and need papers we do not ask for.',
        items: [
          'With a temporary permit, money for children starts after 18 months here. The permit must be valid in month 19.',
          'A claim for protection that is still open: not yet. A protected person: as a citizen for federal money for children.',
          'Your first year here: income before you came counts, even if it is not taxed. We do not ask for it.',
          'Sponsored, or under ten years here: another country’s pension or the end of the sponsorship can change the answer.',
        ],
      },
      indigenous: {
        title: 'First Nations, Inuit and Métis',
        why: 'These follow your Nation’s own rules. Your band office or friendship centre knows.',
        items: [
          'Non-Insured Health Benefits',
          'Jordan’s Principle and the Inuit Child First Initiative',
          'On-reserve Income Assistance',
          'Post-Secondary Student Support Program, and the Inuit and Métis strategies',
          'Assisted Living, housing and band programs, payments of a land claim',
          'Pay that is exempt from tax is not in line 23600, so benefits are often higher.',
        ],
      },
      veterans: {
        title: 'Veterans',
        why: 'These depend on your service and your health.',
        items: [
          'Disability benefits and Additional Pain and Suffering',
          'Income Replacement Benefit',
          'Veterans Independence Program',
          'War Veterans Allowance, and benefits for survivors',
        ],
      },
      city: {
        title: 'Your city and your bills',
        why: 'Each city has its own rules.',
        items: ['Ask your city about lower fares, fees and property tax.'],
      },
      other: {
        title: 'Other money',
        why: 'It depends on facts that we do not ask for.',
        items: [
          'Workers’ and victims’ compensation',
          'Private and foreign pensions',
          'Child support',
          'Canada Pension Plan for survivors, for children and at death',
          'Extended health, emergency funds, social housing',
        ],
      },
      simplified: {
        title: 'Made simple in what we do check',
        why: 'Here the answer may be off. The agency decides.',
        items: [
          'Tests of need and of health',
          'Life on a reserve or in the far north',
          'A bankruptcy, a death in the year, a move out of Canada',
          'Time in prison, or a home in two provinces',
          'Spouses who live apart because one is in care',
        ],
      },
    },
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
    veteransPage: 'Veterans Affairs Canada',
    notConfirmed: 'number not confirmed',
  },
}

export default toDo
