import { encode } from 'uqr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answersFrom, fragmentOf } from '../src/features/benefits/household.ts'
import {
  box,
  calls,
  choose,
  fill,
  fireEvent,
  open,
  press,
  screen,
  sees,
  seesIn,
  textOf,
  user,
  waitFor,
  within,
} from '../testing/screen.tsx'

/* benefits §9 to §12: what to do, on the screen. */

afterEach(() => vi.restoreAllMocks())

async function check(): Promise<void> {
  await press(/Check my benefits|Vérifier mes prestations/)
  await screen.findByRole('heading', { name: /You may get|Vous pourriez recevoir/ })
}
const itemOf = (name: string) => () =>
  [...document.querySelectorAll('main li')].find((item) => textOf(item).startsWith(name)) ?? document.createElement('p')

describe('action sheets (benefits §9.1)', () => {
  it('a row opens to its sheet, and each fact says how sure it is', async () => {
    await open('/benefits')
    await fill('Children under 18', '2')
    await check()
    await press(/^Canada Child Benefit/)
    await seesIn(itemOf('Canada Child Benefit'), 'What to do', 'RC66', 'about 20 minutes our estimate')
    await seesIn(itemOf('Canada Child Benefit'), '1-800-387-1193 from the official page')
    await seesIn(itemOf('Canada Child Benefit'), 'Up to 11 months', 'check its page')
  })

  it('a retired person sees what no source confirms, in French too, with the French phone', async () => {
    await open('/benefits', { locale: 'fr' })
    await fill('Votre âge', '70')
    await fill('Revenu familial net', '12000')
    await fill('Dont revenu de travail', '0')
    await check()
    await press(/^Pension de la Sécurité de la vieillesse/)
    await sees('1-800-277-9915', 'Environ 120 jours non confirmé')
    // benefits §9.1: the pension’s page is known in French; that of Ontario’s credit is not, and says so.
    const pageOf = (name: string) => screen.findByRole('link', { name: new RegExp(`^Page officielle.*: ${name}`) })
    const [pension, credit] = [await pageOf('Pension de la Sécurité'), await pageOf('Crédit de taxe de vente')]
    expect(pension.getAttribute('hreflang')).toBe('fr')
    expect(textOf(pension)).not.toContain('en anglais')
    expect(textOf(credit)).toContain('(en anglais)')
  })
})

describe('the plan (benefits §9.2)', () => {
  it('can be ticked; the ticks stay in the browser, are never sent, and can be forgotten', async () => {
    await open('/benefits')
    await fill('Children under 18', '2')
    await check()
    const sent = calls.length
    await user.click(await screen.findByRole('checkbox', { name: /^Done: Apply: Canada Child Benefit/ }))
    await sees('What to do next', /1 of \d done/, 'Ticks stay in this browser.')
    expect(localStorage.getItem('winterjay_benefits_plan')).toBe('["canada_child_benefit"]')
    expect(calls).toHaveLength(sent)
    await press('Forget my ticks')
    await waitFor(() => expect(localStorage.getItem('winterjay_benefits_plan')).toBeNull())
  })
})

describe('the plan on paper (benefits §9.2)', () => {
  const paper = () => document.querySelector('body > [data-paper]')
  const printed = (): void => void fireEvent(window, new Event('afterprint'))

  it('is the plan alone: the first steps still to be done, what to bring, and for whom it was worked out', async () => {
    const print = vi.fn<() => void>()
    window.print = print
    await open('/benefits')
    await fill('Children under 18', '2')
    await check()
    await user.click(await screen.findByRole('checkbox', { name: /^Done: File your 2025 return/ }))
    await press('Print the plan')
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    const said = textOf(paper())
    for (const text of [
      'Apply: Canada Child Benefit',
      'RC66',
      '1-800-387-1193',
      'Bring',
      'Checked on November 21, 2026',
    ])
      expect(said).toContain(text)
    expect(said).not.toContain('File your 2025 return')
    expect(said).not.toContain('À apporter')
    expect(said).not.toContain('Scan it')
    printed()
    await waitFor(() => expect(paper()).toBeNull())
  })

  it('on request it is in both languages, one next to the other, with a code that opens the answers', async () => {
    const fragment =
      'province=MB&age=34&marital_status=single&children_under_18=2&net_income=42000&employment_income=42000' +
      '&student=false&senior_65_plus=false&disability=false&housing=rent'
    window.print = () => undefined
    await open(`/benefits#${fragment}`)
    await check()
    await user.click(screen.getByRole('checkbox', { name: 'With a code to scan' }))
    await press('In both languages')
    await waitFor(() => expect(paper()?.querySelectorAll('section')).toHaveLength(2))
    const answers = answersFrom(fragment)
    const link = `${window.location.origin}/benefits#${answers === null ? '' : fragmentOf(answers)}`
    const { data } = encode(link, { ecc: 'M', border: 4 })
    const drawn = paper()?.querySelector('svg path')?.getAttribute('d') ?? ''
    expect([...drawn.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`)).toEqual(
      data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))),
    )
    expect(textOf(paper())).toContain('Apply: Canada Child Benefit')
    expect(textOf(paper())).toContain('Demandez : Allocation canadienne pour enfants')
    printed()
    await waitFor(() => expect(paper()).toBeNull())
  })
})

describe('what is not checked (benefits §9.3)', () => {
  it('is a closed box with what is known in the province, none of it a result; help says why', async () => {
    await open('/benefits')
    await check()
    const box = (await screen.findByText('Not checked here')).closest('details')
    expect(box?.open).toBe(false)
    expect(textOf(box)).not.toContain('EquiPass')
    await user.click(screen.getByText('Not checked here'))
    await sees('First Nations, Inuit and Métis', 'Ottawa: EquiPass')
    expect(textOf(box)).not.toContain('WINNpass')
    await user.click(within(box as HTMLElement).getByRole('link'))
    await sees('Your band office or friendship centre knows', '1-866-522-2122 (number not confirmed)')
  })
})

describe('the next twelve months (benefits §10)', () => {
  it('lists payments; a child’s birthday says what it changes; the calendar file has no amounts', async () => {
    await open(
      '/benefits#province=MB&age=34&marital_status=single&children_under_18=1&net_income=42000&employment_income=42000&student=false&senior_65_plus=false&disability=false&housing=rent&children_ages=[5]',
    )
    await check()
    await sees('The next 12 months', 'Payment: child benefits')
    await choose('Next birthday of your child of 5', 'December 2026')
    await sees('A child turns 6', 'Falls · Canada Child Benefit')
    const files: Blob[] = []
    // The test's DOM would leave the page for the file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:calendar'
    })
    await press('Add to my calendar, without amounts')
    const text = (await files[0]?.text()) ?? ''
    expect(text).toContain('BEGIN:VCALENDAR')
    expect(text).toContain('SUMMARY:A child turns 6')
    expect(text).not.toContain('$')
  })
})

describe('what one has already (benefits §11)', () => {
  it('leaves the headline and the plan, has a group of its own, and stays in this browser', async () => {
    await open('/benefits')
    await fill('Children under 18', '2')
    await check()
    await press(/^Canada Child Benefit/)
    const sent = calls.length
    await choose('Where do you stand?', 'I get it already')
    await screen.findByRole('heading', { name: 'New money you may get' })
    await sees('You have these 1', 'of a total of')
    expect(screen.queryByRole('checkbox', { name: /^Done: Apply: Canada Child Benefit/ })).toBeNull()
    expect(calls).toHaveLength(sent)
    await press('Forget what I told')
    await screen.findByRole('heading', { name: 'You may get' })
    expect(localStorage.getItem('winterjay_benefits_claims')).toBeNull()
  })

  it('11.5: what an answer says is received is in no plan, and its papers are those of a single person', async () => {
    await open(
      '/benefits#province=NS&age=72&marital_status=single&children_under_18=0&net_income=24000&employment_income=0' +
        '&student=false&senior_65_plus=true&disability=false&housing=rent&net_income_includes_oas=true&receives_gis=true',
    )
    await press('Check my benefits')
    await screen.findByRole('heading', { name: 'New money you may get' })
    await sees('You have these 2', 'What to do next')
    expect(screen.queryByRole('checkbox', { name: /^Done: Apply: (Guaranteed Income|Old Age)/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Forget what I told' })).toBeNull()
    await press(/^Guaranteed Income Supplement/)
    await seesIn(itemOf('Guaranteed Income Supplement'), 'Your 2025 tax return check its page')
    await choose('Where do you stand?', 'I was refused')
    await sees('You have these 1', 'Forget what I told')
  })

  it('refused: how long one may ask again; past years: how far back, and no amount', async () => {
    await open('/benefits')
    await fill('Children under 18', '2')
    await check()
    await press(/^Canada Child Benefit/)
    await choose('Where do you stand?', 'I was refused')
    await sees('You can object within 90 days', 'Not confirmed')
    await choose('What reason did they give?', 'Papers missing')
    await choose('In which month?', 'October 2026')
    await sees('Ask by December 30, 2026 to be safe.', 'Send what is missing, and ask them to look again.')
    expect(JSON.parse(localStorage.getItem('winterjay_benefits_claims') ?? '{}')).toEqual({
      canada_child_benefit: { state: 'refused', month: '2026-10', reason: 'documents' },
    })
    await choose('Where do you stand?', 'I applied')
    await choose('In which month?', 'October 2026')
    // Eleven weeks by mail (benefits §11.3), from the end of October.
    await sees('An answer is due by January 16, 2027.')
    await user.click(await screen.findByText('Money from past years'))
    await sees('With proof for all of it, up to 10 years.', 'No promise, and no amount')
  })

  it('a day of an answer that no source confirms says so', async () => {
    await open(
      '/benefits#province=ON&age=70&marital_status=single&children_under_18=0&net_income=9000&employment_income=0' +
        '&student=false&senior_65_plus=true&disability=false&housing=rent',
    )
    await check()
    await press(/^Old Age Security/)
    await choose('Where do you stand?', 'I applied')
    await choose('In which month?', 'October 2026')
    await sees('An answer is due by February 28, 2027. If there is none by then, call. Not confirmed.')
  })
})

describe('compare (benefits §12)', () => {
  const SINGLE =
    '/benefits#province=ON&age=35&marital_status=single&children_under_18=0&net_income=29735&employment_income=29735&student=false&senior_65_plus=false&disability=false&housing=other'

  it('a raise: one sentence, the programmes that move, tax and contributions, and what is kept; nothing is sent', async () => {
    await open(SINGLE)
    await check()
    await screen.findByText('Compare a change, after tax')
    const sent = calls.length
    await choose('What would change?', 'A job or a raise')
    await fill('Pay a year, before deductions', '39735')
    await sees(/You keep 5\d cents of each extra dollar\./, 'Canada Workers Benefit', 'Income tax', 'What you keep')
    await sees('Tax of 2026 on pay and pensions.')
    expect(calls).toHaveLength(sent)
  })

  it('a separation: each adult’s household, without advice, and a fast way out that leaves nothing to go back to', async () => {
    await open(
      '/benefits#province=ON&age=35&marital_status=married&children_under_18=2&net_income=70000&employment_income=70000&student=false&senior_65_plus=false&disability=false&housing=other&children_ages=[4,8]&spouse={"age":35,"net_income":25000,"employment_income":25000}',
    )
    await check()
    await screen.findByText('Compare a change, after tax')
    await choose('What would change?', 'A separation')
    await user.click(await screen.findByRole('radio', { name: 'Your spouse' }))
    await sees('It is no advice.', /You would keep about \$[\d,]+ a year, and your spouse \$[\d,]+\./, '$15,040')
    const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    await press('Leave this page fast')
    expect(left).toHaveBeenCalledWith('https://weather.gc.ca/')
  })

  it('presets: money out of an RRSP, a spouse of 60, the oldest child of 18, each only where it can happen', async () => {
    await open(SINGLE)
    await check()
    const what = await box('What would change?')
    expect([...what.querySelectorAll('option')].map(textOf)).not.toContain('The oldest child turns 18')
    await choose('What would change?', 'Money out of an RRSP')
    await fill('How much would you take out?', '10000')
    await sees(/You keep about \$\d,\d{3} of \$10,000\./, 'Benefits fall for one year, from the next July.')
    await open(
      '/benefits#province=SK&age=70&marital_status=married&children_under_18=1&net_income=16000&employment_income=0&student=false&senior_65_plus=true&disability=false&housing=own&children_ages=[17]&years_in_canada_since_18=25&net_income_includes_oas=false&receives_gis=false&spouse={"age":59,"net_income":0,"employment_income":0,"receives_gis":false}',
    )
    await check()
    await choose('What would change?', 'Your spouse turns 60')
    await fill('Years your spouse has lived in Canada since age 18', '10')
    // The Allowance of example 11 of benefits §8.5, a year.
    await sees('$6,691', 'If your spouse applies for the Allowance.')
    await choose('What would change?', 'The oldest child turns 18')
    await sees(/About \$[\d,]+ less a year\./, 'Canada Child Benefit')
  })

  it('a couple whose second adult is not described is asked for it first', async () => {
    await open(
      '/benefits#province=ON&age=35&marital_status=married&children_under_18=0&net_income=70000&employment_income=70000&student=false&senior_65_plus=false&disability=false&housing=other',
    )
    await check()
    await sees('Describe your spouse in the form first.')
    expect(screen.queryByLabelText('What would change?')).toBeNull()
  })

  it('the what-if asks whose income changes (benefits §8.4)', async () => {
    await open(
      '/benefits#province=ON&age=70&marital_status=married&children_under_18=0&net_income=120000&employment_income=0&student=false&senior_65_plus=true&disability=false&housing=own&net_income_includes_oas=false&spouse={"age":70,"net_income":100000,"employment_income":0}',
    )
    await check()
    const whose = await screen.findByRole('group', { name: 'Whose income changes?' })
    expect(within(whose).getByRole<HTMLInputElement>('radio', { name: 'Yours' }).checked).toBe(true)
    const row = screen.getByText('Lost per extra dollar')
    await user.click(row)
    const mine = textOf(row.closest('details'))
    await user.click(within(whose).getByRole('radio', { name: 'Your spouse’s' }))
    await waitFor(() => expect(textOf(row.closest('details'))).not.toBe(mine))
  })
})
