import { describe, expect, it } from 'vitest'
import {
  answer,
  restoreServerAnswer,
  ask,
  asked,
  box,
  choose,
  click,
  dialog,
  fill,
  hasButton,
  newToken,
  open,
  press,
  refuse,
  screen,
  sees,
  seesIn,
  textOf,
  toasted,
  unfold,
  waitFor,
  write,
} from '../testing/screen.tsx'
import { APPLICATION } from '../testing/examples.ts'

/* marketplace §1: applying for a loan, and one's applications. */

const APPLICATIONS = '/api/p2p/applications'
const BOXES: Readonly<Record<string, string>> = {
  Title: APPLICATION.title,
  Description: APPLICATION.description,
  Amount: '5000',
  'Yearly income before tax': '71600',
  'Monthly debt payments': '450',
  'Total credit limits': '18000',
  'Late payments': '0',
  'Credit inquiries': '1',
}

async function openApply(path = '/business/apply'): Promise<void> {
  await open(path, { token: await newToken('Marie-Ève Tremblay') })
}
/** Someone who has applied for a loan. */
async function applicant(): Promise<string> {
  const token = await newToken('Marie-Ève Tremblay')
  await write('POST', APPLICATIONS, APPLICATION, token)
  return token
}
const preview = () => screen.getByRole('region', { name: 'Your estimate' })
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree to this/ })
async function fillForm(changes: Readonly<Record<string, string>> = {}): Promise<void> {
  await choose('Purpose', 'Home improvement')
  await choose('Province or territory', 'Ontario')
  for (const [label, text] of Object.entries({ ...BOXES, ...changes })) await fill(label, text)
}
const agree = (): void => consent().click()
const send = () => press('Send application')

describe('the form', () => {
  it('asks a visitor to sign in, on both pages', async () => {
    await open('/business/apply')
    await sees('Sign in to apply for a loan')
    await open('/business/applications')
    await sees('Sign in to see your applications')
    await press('Create free account', document.querySelector('main') ?? undefined)
    await screen.findByRole('heading', { name: 'Welcome to Winterjay' })
  })

  it('previews the payment between best and weakest grade, then grade, payment and APR, equal to the server’s', async () => {
    await openApply()
    await fill('Amount', '5000')
    // 36 payments at 6 % and at 27 %
    await seesIn(preview, '$152.11 to $204.13')
    await fillForm()
    await seesIn(
      preview,
      'Grade A, at 8.73% a year, calculated monthly, not in advance',
      '10 points, 0 is best',
      '10.4% of income',
      'At most 50%: your debts and this payment, before tax.',
    )
    await unfold('Why grade A', preview())
    await unfold('Limits of the law', preview())
    await seesIn(preview, 'More than 35% a year is a crime', 'All charges count.')
    expect([...preview().querySelectorAll('li li')].filter((line) => / of \d+ points/.test(textOf(line)))).toHaveLength(
      5,
    )
    const shown = textOf(preview())
    const seen: string[] = []
    answer(`POST ${APPLICATIONS}`, async ({ path, headers, text }) => {
      const { status, text: body } = await ask('POST', path, headers, text)
      seen.push(body)
      return { status, body }
    })
    agree()
    await send()
    await toasted('Application sent', 'A person looks at it before it is listed.')
    const { payment_amount, apr, scorecard } = JSON.parse(seen[0] ?? '') as {
      payment_amount: number
      apr: number
      scorecard: { risk_grade: string }
    }
    expect(scorecard.risk_grade).toBe('A')
    expect(shown).toContain(`$${payment_amount.toFixed(2)}`)
    expect(shown).toContain(`${apr.toFixed(2)}%`)
    await screen.findByRole('heading', { name: 'My applications', level: 1 })
    await sees('A person reviews it before it is listed.')
  })

  it('says what would raise the grade', async () => {
    await openApply()
    await fillForm({ 'Credit inquiries': '6' })
    await seesIn(preview, 'Grade B, at 10.50% a year')
    await unfold('Why grade B', preview())
    const better = [...preview().querySelectorAll('li li')].find((line) =>
      textOf(line).includes('Credit limits of $30,000 or more'),
    )
    expect(textOf(better)).toContain('Risk grade A')
  })

  it('reports empty fields and missing consent, and sends nothing', async () => {
    await openApply()
    await send()
    expect(document.activeElement).toBe(await box('Amount'))
    expect(screen.getAllByText('Fill this in.')).toHaveLength(10)
    await fillForm()
    await send()
    await sees('Tick the box to send the application.')
    expect(document.activeElement).toBe(consent())
    expect(asked('POST', APPLICATIONS)).toBeUndefined()
  })

  it('explains what cannot be listed: out of range, not a multiple of the step, not affordable', async () => {
    await openApply()
    await fillForm({ Amount: '990' })
    await sees('Ask for $1,000 to $35,000.')
    await fill('Amount', '1010')
    await sees('Choose a multiple of $25.')
    await fill('Amount', '35000')
    await fill('Monthly debt payments', '4000')
    await seesIn(preview, /would take .* of your income; the most we list is 50/)
    agree()
    await send()
    await sees('This loan cannot be listed.')
    expect(asked('POST', APPLICATIONS)).toBeUndefined()
  })

  it('keeps no draft of what was sent, also if its author left the page meanwhile (marketplace §1)', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await openApply()
    await fillForm()
    agree()
    answer(`POST ${APPLICATIONS}`, async ({ path, headers, text }) => {
      await held
      const { status, text: body } = await ask('POST', path, headers, text)
      return { status, body }
    })
    await send()
    await waitFor(() => expect(asked('POST', APPLICATIONS)).toBeDefined())
    await click(screen.getByRole('link', { name: 'My applications' }))
    await screen.findByRole('heading', { name: 'My applications', level: 1 })
    release()
    await toasted('Application sent')
    await click(await screen.findByRole('link', { name: 'Apply for Loan' }))
    expect((await box('Title')).value).toBe('')
  })

  it('shows the server’s refusal in the form and as a toast, and keeps the input', async () => {
    await openApply()
    await fillForm()
    agree()
    refuse(`POST ${APPLICATIONS}`, 422, {
      code: 'invalid_fields',
      detail: 'One field needs another look.',
      errors: [{ field: 'title', detail: 'Choose another title.' }],
    })
    await send()
    await toasted('The application was not sent', 'One field needs another look.')
    await seesIn(
      () => document.querySelector('main form') ?? document.body,
      'One field needs another look.',
      'Choose another title.',
    )
    expect((await box('Title')).value).toBe(APPLICATION.title)
  })
})

describe('my applications', () => {
  it('shows the last day, accepts partial funding, and shows a reviewer’s grade and answer, and a refusal', async () => {
    const token = await applicant()
    const { text } = await ask('GET', APPLICATIONS, { authorization: `Bearer ${token}` }, undefined)
    const [first] = (JSON.parse(text) as { applications: { loan: object }[] }).applications
    const partly = {
      ...first,
      loan: {
        ...first?.loan,
        status: 'open',
        listed_on: '2026-11-21',
        expires_on: '2026-12-21',
        risk_grade: 'B',
        platform_rate: 11,
        funded_amount: 1_250,
        remaining_amount: 3_750,
        total_investors: 3,
      },
      review: { question: 'Why?', answer: 'Because of one inquiry.' },
    }
    const declined = {
      ...first,
      loan: { ...first?.loan, id: crypto.randomUUID(), title: 'A boat', status: 'declined' },
    }
    answer(`GET ${APPLICATIONS}`, { body: { applications: [partly, declined] } })
    await open('/business/applications', { token })
    await sees(
      'Investors can fund it until December 21, 2026.',
      '$1,250 of $5,000 · 25% · 3 investors',
      'A person changed the machine’s grade A at 8.73% to B at 11.00%.',
      'Because of one inquiry.',
      'It was declined and will not be listed.',
    )
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull()
    const id = (partly.loan as unknown as { id: string }).id
    answer(`POST ${APPLICATIONS}/${id}/acceptance`, {
      status: 201,
      body: { ...partly, loan: { ...partly.loan, status: 'repaying', requested_amount: 1_250, remaining_amount: 0 } },
    })
    await press('Accept what is funded')
    await seesIn(
      () => document.querySelector('dialog') ?? document.body,
      'The loan begins today with $1,250 instead of $5,000.',
      /You pay \$40\.\d\d a month for 36 months, at 11\.00% a year/,
    )
    await press('Accept $1,250')
    await toasted('The loan has begun')
    expect(asked('POST', `${APPLICATIONS}/${id}/acceptance`)).toBeDefined()
  })

  it('shows the server’s refusal in the dialog', async () => {
    const token = await applicant()
    const { text } = await ask('GET', APPLICATIONS, { authorization: `Bearer ${token}` }, undefined)
    const id = (JSON.parse(text) as { applications: { loan: { id: string } }[] }).applications[0]?.loan.id ?? ''
    const detail = 'This listing is not waiting for a decision any more.'
    refuse(`POST ${APPLICATIONS}/${id}/withdrawal`, 409, { code: 'listing_not_waiting', detail })
    await open('/business/applications', { token })
    await press('Withdraw')
    await press('Withdraw', await dialog())
    await toasted('It was not withdrawn')
    await seesIn(() => document.querySelector('dialog form') ?? document.createElement('p'), detail)
  })

  it('has an empty state and an error state', async () => {
    const token = await newToken()
    await open('/business/applications', { token })
    await sees('You have not applied for a loan yet')
    refuse(`GET ${APPLICATIONS}`, 500, { code: 'internal', detail: 'Something broke here.' })
    await open('/business/applications', { token })
    await sees('Your applications could not be loaded', 'Something went wrong on our side.')
    restoreServerAnswer(`GET ${APPLICATIONS}`)
    await press('Try again')
    await sees('You have not applied for a loan yet')
  })

  it('does not offer to change a missing or closed application', async () => {
    await openApply(`/business/apply/${crypto.randomUUID()}`)
    await sees('This application cannot be changed')
    await waitFor(() => expect(hasButton('Save changes')).toBe(false))
  })
})

describe('auto-invest', () => {
  const RULES = '/api/p2p/auto-invest'

  it('saves rules, checks them against the limits, and switches them off and on', async () => {
    await open('/business/portfolio', { token: await newToken() })
    await press('Set up auto-invest')
    const form = () => document.querySelector('dialog') ?? document.body
    const grades = () => textOf(form().querySelector('fieldset'))
    const before = grades()
    await press('Save and switch on')
    // An error at the grades, none of which is selected.
    await waitFor(() => expect(grades().length).toBeGreaterThan(before.length))
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'A' }).click()
    await fill('Monthly cap', '20000')
    await press('Save and switch on')
    await seesIn(form, /\$10,000/)
    await fill('Monthly cap', '100')
    await press('Save and switch on')
    await toasted('Rules saved', 'They act once a day until you switch them off.')
    const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Invest for me once a day' })
    await waitFor(() => expect(toggle().checked).toBe(true))
    toggle().click()
    await toasted('Auto-invest is off')
    await sees('It is off: the rules are kept and nothing is invested.')
    await waitFor(() => expect(toggle().disabled).toBe(false))
    toggle().click()
    await toasted('Auto-invest is on')
  })

  it('lists its investments, and why it skipped other loans', async () => {
    answer(`GET ${RULES}`, {
      body: {
        rule: {
          is_on: true,
          risk_grades: ['A'],
          shortest_term_months: 6,
          longest_term_months: 60,
          per_loan_amount: 25,
          monthly_cap: 100,
          updated_at: '2026-11-01T12:00:00.000Z',
        },
        next_run_on: '2026-11-22',
        invested_this_month: 25,
        runs: [
          {
            ran_on: '2026-11-21',
            ended_by: 'all_seen',
            invested: 25,
            investments: [
              {
                loan_request_id: crypto.randomUUID(),
                title: 'A used car',
                risk_grade: 'A',
                amount: 25,
                is_sample: true,
              },
            ],
            passed_over: [
              { reason: 'grade', loans: 12 },
              { reason: 'too_new', loans: 1 },
            ],
          },
          { ran_on: '2026-11-20', ended_by: 'monthly_cap', invested: 0, investments: [], passed_over: [] },
        ],
      },
    })
    await open('/business/portfolio', { token: await newToken() })
    await sees('$25 in 1 loan')
    for (const day of screen.getAllByText(/^November 2[01], 2026$/)) day.click()
    await sees(
      'A used car',
      'Left alone: 12 of another grade, 1 listed that day.',
      'It stopped at the monthly cap.',
      'Next on Nov 22',
      '$25 of $100',
    )
  })

  it('shows the server’s refusal, and an error if it cannot be loaded', async () => {
    const token = await newToken()
    const body = {
      is_on: true,
      risk_grades: ['A'],
      shortest_term_months: 6,
      longest_term_months: 60,
      per_loan_amount: 25,
      monthly_cap: 100,
    }
    await write('PUT', RULES, body, token)
    refuse(`PUT ${RULES}`, 409, { code: 'yearly_limit', detail: 'Not now.' })
    await open('/business/portfolio', { token })
    await press('Change the rules')
    await press('Save', await dialog())
    await toasted('The rules were not saved', 'Not now.')
    await seesIn(() => document.querySelector('dialog form') ?? document.createElement('p'), 'Not now.')
    refuse(`GET ${RULES}`, 500, { code: 'internal', detail: 'Something broke here.' })
    await open('/business/portfolio', { token })
    await sees('Auto-invest could not be loaded')
  })
})
