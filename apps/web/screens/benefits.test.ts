import { describe, expect, it } from 'vitest'
import {
  answer,
  ask,
  box,
  calls,
  choose,
  click,
  fill,
  fireEvent,
  open,
  pageText,
  press,
  screen,
  sees,
  seesIn,
  textOf,
  user,
  waitFor,
  within,
} from '../testing/screen.tsx'
import { linkTo } from '../testing/examples.ts'

/* product §2.5, §4, §8, §9; benefits §7: the checker, on the screen. */

const CHECK = 'POST /api/benefits/check'

async function check(): Promise<void> {
  await press(/Check my benefits|Vérifier mes prestations/)
  await screen.findByRole('heading', { name: /You may get|Vous pourriez recevoir/ })
}
const itemOf = (name: string) => () =>
  [...document.querySelectorAll('main li')].find((item) => textOf(item).startsWith(name)) ?? document.createElement('p')

describe('the checker', () => {
  it('starts with the defaults of product §9; the senior checkbox follows the age; at 64 the next birthday is announced', async () => {
    await open('/benefits')
    const values = {
      'Province or territory': 'ON',
      'Your age': '35',
      'Marital status': 'single',
      'Children under 18': '0',
      'Family net income': '60,000.00',
      'Of which from work': '40,000.00',
      Housing: 'rent',
    }
    for (const [label, value] of Object.entries(values)) expect((await box(label)).value, label).toBe(value)
    const isSenior = async () => (await box('65 or older')).checked
    expect(await isSenior()).toBe(false)
    await fill('Your age', '65')
    await waitFor(async () => expect(await isSenior()).toBe(true))
    await fill('Your age', '64')
    await waitFor(async () => expect(await isSenior()).toBe(false))
    await sees('At 65 much changes.')
  })

  it('shows the total first, then name, eligibility, reason and link of each result', async () => {
    await open('/benefits')
    await fill('Children under 18', '2')
    await check()
    const child = itemOf('Canada Child Benefit')
    await seesIn(child, 'Likely', 'Less above $38,237 of family income.')
    const link = [...child().querySelectorAll('a')].find((each) => textOf(each).includes('Official page'))
    expect(link?.getAttribute('href')).toMatch(/^https:\/\/www\.canada\.ca\//)
    // The total has the focus: screen readers and phones start there.
    await waitFor(() => expect(textOf(document.activeElement)).toContain('You may get'))
    // A maybe is folded.
    await press(/^Show all \d+/)
    const maybe = () => within(screen.getByRole('list', { name: 'Maybe' }))
    await waitFor(() => expect(maybe().getAllByRole('listitem').length).toBeGreaterThan(10))
    expect(maybe().queryAllByRole('link', { name: /Official page/ })).toHaveLength(0)
    for (const row of maybe().getAllByRole('button').slice(0, 3)) await click(row)
    await waitFor(() => expect(maybe().getAllByRole('link', { name: /Official page/ })).toHaveLength(3))
  })

  it('answering a question changes the results without a call, and can be undone', async () => {
    await open(linkTo())
    await check()
    await sees('Next best question', 'And then')
    const before = calls.length
    const northern = /^Answer ?: Do you live in Northern Ontario/
    await click(screen.getByRole('button', { name: /^Ontario Trillium Benefit/ }))
    await press(northern)
    await sees('The question you picked')
    await press('Yes')
    await screen.findByRole('heading', { name: 'Your answers' })
    expect(screen.queryAllByRole('button', { name: northern })).toHaveLength(0)
    await press(/^Change ?: Do you live in Northern Ontario/)
    await sees('The question you picked')
    // Facts that no rule asks for can be added, and withdrawn although no result lists them as open.
    await click(screen.getByText('Something else to tell us'))
    await press(/^Answer ?: What is your status in Canada/)
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'What is your status in Canada?' }),
      'temporary_resident',
    )
    await press('Use this answer')
    await sees('Temporary resident', 'Other rules apply to your status in Canada.')
    await press(/^Change ?: What is your status in Canada/)
    await screen.findByRole('heading', { name: 'What is your status in Canada?' })
    // What if: trying another income makes no call either.
    fireEvent.change(await screen.findByRole('slider', { name: /^Family net income/ }), { target: { value: '20' } })
    await sees('Family net income: $20,000')
    expect(calls.slice(before).filter(({ path }) => path.includes('benefits'))).toEqual([])
  })

  it('product §8: "Could not run benefits check" when it fails', async () => {
    answer(CHECK, { status: 503, type: 'application/problem+json', body: {} })
    await open('/benefits')
    await press('Check my benefits')
    // Once as a toast, once in place of the results.
    await waitFor(() => expect(pageText().split('Could not run benefits check')).toHaveLength(3))
    const before = calls.length
    await press('Try again')
    await waitFor(() => expect(calls.slice(before).filter(({ path }) => path.includes('benefits'))).toHaveLength(1))
  })

  it('product §4: an eligibility that is neither likely nor maybe is treated as unlikely', async () => {
    answer(CHECK, async ({ path, headers, text }) => {
      const { body, status } = await ask('POST', path, headers, text).then((given) => ({
        status: given.status,
        body: given.text.replaceAll('"eligibility":"maybe"', '"eligibility":"perhaps"'),
      }))
      return { status, body }
    })
    await open('/benefits')
    await check()
    expect(screen.queryByRole('heading', { name: /^Maybe/ })).toBeNull()
    await click(screen.getByText('Unlikely', { selector: 'summary *' }))
    await screen.findByRole('button', { name: /^Employment Insurance regular benefits/ })
  })

  it('a link restores the form, and its answers never leave the browser until the button is pressed', async () => {
    const link = linkTo({
      province: 'QC',
      age: '70',
      marital_status: 'married',
      net_income: '30000',
      employment_income: '0',
      senior_65_plus: 'true',
      housing: 'own',
      spouse_age: '68',
    })
    await open(link, { locale: 'fr' })
    await waitFor(async () => expect((await box('Province ou territoire')).value).toBe('QC'))
    expect((await box('Votre âge')).value).toBe('70')
    expect((await box('65 ans ou plus')).checked).toBe(true)
    expect(calls.filter(({ path }) => path.includes('benefits') || path.includes('QC'))).toEqual([])
    await check()
    await sees(/Quel âge a votre conjoint/)
  })
})

describe('errors', () => {
  it('a missing number is reported at its field before sending', async () => {
    await open('/benefits')
    await fill('Your age', '')
    await user.keyboard('{Enter}')
    await sees('Enter your age in whole years.')
    expect(document.activeElement).toBe(await box('Your age'))
    expect(calls.some(({ path }) => path.includes('benefits/check'))).toBe(false)
  })

  it('an impossible number is refused by the server and reported at its field', async () => {
    await open('/benefits', { locale: 'fr' })
    await fill('Votre âge', '200')
    await press('Vérifier mes prestations')
    await sees('Donnez un âge en années entières, de 0 à 125.')
    expect((await box('Votre âge')).getAttribute('aria-invalid')).toBe('true')
  })

  it('answers that contradict the form are explained; those that no longer fit a changed form are listed', async () => {
    await open(linkTo({ marital_status: 'married', widowed: 'true', children_under_18: '1', children_ages: '[9]' }))
    await check()
    await sees(
      'You said you are widowed, and also married or common-law. We went by married.',
      'Pensions and insurance are only your own',
    )
    await fill('Children under 18', '2')
    await sees('You changed your household.')
    await check()
    await sees('These answers no longer fit')
    const given = screen.queryByRole('heading', { name: 'Your answers' })?.closest('section')
    expect(textOf(given)).not.toContain('How old is each child?')
  })

  it('an invalid link shows an error, and the form starts with its defaults', async () => {
    await open(linkTo({ age: '-3' }))
    await sees('That link has an answer that cannot be right')
    expect((await box('Your age')).value).toBe('35')
  })
})

describe('two adults (benefits §8)', () => {
  /** Example 11 of benefits §8.5, but for the years. The taps that lead there: each field, the button. */
  async function describeCouple(): Promise<number> {
    let taps = 0
    const put = async (label: string, text: string) => {
      taps += 1
      await fill(label, text)
    }
    await put('Your age', '70')
    taps += 2
    await choose('Marital status', 'Married')
    await put('Spouse’s age', '62')
    await put('Spouse’s net income', '0')
    await put('Spouse’s work income', '0')
    await put('Family net income', '16000')
    await put('Of which from work', '0')
    taps += 1
    await check()
    return taps
  }

  it('a couple reaches the first total in ten taps, and sees whose it is', async () => {
    await open('/benefits')
    expect(await describeCouple()).toBeLessThanOrEqual(10)
    await sees('You may get')
    const bars = await screen.findByRole('list', { name: 'Whose it is' })
    for (const who of ['You', 'Your spouse', 'Both of you']) expect(textOf(bars)).toContain(who)
    expect(document.body.textContent).not.toContain('Pensions and insurance are only your own')
  })

  it('a benefit of a person opens to a sentence for each adult', async () => {
    await open('/benefits')
    await describeCouple()
    await press(/^Old Age Security/)
    await seesIn(itemOf('Old Age Security'), /You, 70: /, /Your spouse, 62: this starts at age 65\./)
  })

  it('an empty card checks the applicant alone; a half-filled one says what is missing', async () => {
    await open('/benefits')
    await choose('Marital status', 'Married')
    await check()
    await sees('Pensions and insurance are only your own')
    await fill('Spouse’s age', '40')
    await press('Check my benefits')
    await sees('Enter an amount in dollars, 0 for none.')
  })

  it('what the server refuses about the spouse stands at its field, in French too', async () => {
    await open('/benefits', { locale: 'fr' })
    await choose('Situation de couple', 'En couple')
    await fill('Âge du conjoint', '40')
    await fill('Revenu net du conjoint', '90000')
    await fill('Revenu de travail du conjoint', '0')
    await press('Vérifier mes prestations')
    await waitFor(async () => expect((await box('Revenu net du conjoint')).getAttribute('aria-invalid')).toBe('true'))
  })
})
