// @vitest-environment happy-dom
import { cents, localDate } from '@winterjay/money'
import { screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { House } from 'lucide-react'
import { cloneElement } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LocaleScope } from '../../lib/language/locale.ts'
import { Amount } from './amount.tsx'
import { Calendar } from './calendar.tsx'
import { Avatar } from './chip.tsx'
import { CopyRow } from './copy-row.tsx'
import { FoldRow } from './fold-row.tsx'
import { Question, QuestionCard } from './question-card.tsx'
import { Row, Rows } from './row.tsx'
import { Timeline } from './timeline.tsx'

const user = userEvent.setup({ delay: null })
let root: Root | null = null

afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.replaceChildren()
})

function show(part: ReactNode, locale: 'en' | 'fr' = 'en'): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  flushSync(() => root?.render(<LocaleScope value={locale}>{part}</LocaleScope>))
  return place
}

describe('design §12: a row', () => {
  it('is one link with both its lines in its name', async () => {
    show(
      <Rows label="Loans">
        <Row href="/business/loans/1" title="Denis Roy" detail="due Dec 1" amount="$888.49" state="52 days late" />
      </Rows>,
    )
    const list = screen.getByRole('list', { name: 'Loans' })
    const link = within(list).getByRole('link', { name: /Denis Roy.*due Dec 1.*\$888\.49.*52 days late/ })
    expect(link.getAttribute('href')).toBe('/business/loans/1')
    expect(within(link).queryByRole('button')).toBeNull()
  })

  it('is one button that keys press, and says whether it is open', async () => {
    const press = vi.fn()
    show(
      <Rows>
        <Row title="Metro" onPress={press} isOpen={false} />
      </Rows>,
    )
    const button = screen.getByRole('button', { name: 'Metro' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(press).toHaveBeenCalledTimes(1)
  })

  it('is not a control itself if it has controls at its end', async () => {
    show(
      <Rows>
        <Row title="Passkey" end={<button type="button">Add</button>} />
      </Rows>,
    )
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add'])
  })

  it('renders its folded content only once it is unfolded', async () => {
    show(
      <Rows>
        <FoldRow title="Why">Because.</FoldRow>
      </Rows>,
    )
    expect(screen.queryByText('Because.')).toBeNull()
    await user.click(screen.getByText('Why'))
    await screen.findByText('Because.')
  })
})

describe('design §9: an amount, in the language of the reader', () => {
  it.each([
    ['en', -6_309, {}, '\u2212$63.09'],
    ['fr', -6_309, {}, '\u221263,09\u00a0$'],
    ['en', 231_044, { isIncome: true }, '+$2,310.44'],
    ['fr', 231_044, { isIncome: true }, '+2\u00a0310,44\u00a0$'],
    ['en', 32_500, { whole: true }, '$325'],
    ['fr', 123_456_700, { whole: true }, '1\u00a0234\u00a0567\u00a0$'],
    ['en', 0, { isIncome: true }, '$0.00'],
  ] as const)('%s: %i %o', async (locale, amount, props, written) => {
    const place = show(<Amount cents={cents(amount)} {...props} />, locale)
    expect(place.textContent).toBe(written)
    expect(place.querySelector('span')?.className).toContain('whitespace-nowrap')
  })
})

describe('a timeline', () => {
  it('is an ordered list, with each state in words', async () => {
    show(
      <Timeline
        label="Payments"
        moments={[
          { key: '10', node: 'late', number: 10, title: 'Nov 1', state: '21 days late', tone: 'over' },
          { key: '9', node: 'done', title: 'Oct 1', detail: 'e-Transfer' },
        ]}
      />,
    )
    const moments = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
    expect(moments.map(({ textContent }) => textContent)).toEqual(['10Nov 121 days late', 'Oct 1e-Transfer'])
  })
})

it('amounts of a timeline stand in one column, whether their rows unfold or not', () => {
  const row = (key: string) => ({ key, node: 'done' as const, title: key, amount: '$1.00' })
  show(<Timeline label="Payments" moments={[{ ...row('unfolds'), more: 'more' }, row('stays')]} />)
  const [unfolds, stays] = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  const after = (part: Element | null | undefined) => [...(part?.lastElementChild?.classList ?? [])]
  expect(after(unfolds?.querySelector('summary'))).toEqual(expect.arrayContaining(['-ml-1', 'size-4.5', 'flex-none']))
  expect(after(unfolds?.querySelector('summary'))).toEqual(expect.arrayContaining(after(stays)))
  expect(after(stays)).toContain('size-4.5')
})

describe('a calendar', () => {
  const calendar = (
    <Calendar
      label="Bills"
      from={localDate('2026-11-22')}
      to={localDate('2026-12-05')}
      today={localDate('2026-11-22')}
      entries={[{ day: localDate('2026-12-01'), icon: House, hue: 'c7', label: 'Rent, $1,850.00', figure: '$1,850' }]}
      renderDay={(day) => <p>rows of {day}</p>}
    />
  )

  it('has seven columns from Sunday, and whole weeks', async () => {
    show(calendar)
    const headers = screen.getAllByRole('columnheader')
    expect(headers.map((header) => header.getAttribute('abbr'))).toEqual([
      'Sunday',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
    ])
    // November 22, 2026 is a Sunday: two whole weeks.
    expect(screen.getAllByRole('cell')).toHaveLength(14)
  })

  it('draws two bills of one name and amount, and neither stays once it has gone', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => complaints.mockRestore())
    const fee = {
      day: localDate('2026-12-01'),
      icon: House,
      hue: 'c7',
      label: 'Daycare, $20.00',
      figure: '$20',
    } as const
    const place = show(cloneElement(calendar, { entries: [fee, fee] }))
    expect(within(place).getAllByText('$20')).toHaveLength(2)
    flushSync(() => root?.render(cloneElement(calendar, { entries: [fee] })))
    expect(within(place).getAllByText('$20')).toHaveLength(1)
    expect(complaints).not.toHaveBeenCalled()
  })

  it('names a day with money in it by its date and what there is, and shows its rows below', async () => {
    show(calendar)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    const day = screen.getByRole('button', { name: 'December 1, 2026, Rent, $1,850.00' })
    await user.click(day)
    expect(day.getAttribute('aria-expanded')).toBe('true')
    screen.getByText('rows of 2026-12-01')
    await user.click(day)
    expect(screen.queryByText('rows of 2026-12-01')).toBeNull()
  })

  it('in French', async () => {
    show(calendar, 'fr')
    expect(screen.getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('dimanche')
    screen.getByRole('button', { name: /^1er décembre 2026/ })
  })
})

describe('what is copied', () => {
  it('goes to the clipboard as text, and the button says so', async () => {
    show(<CopyRow label="Amount" value="$1,826.98" text="1826.98" />)
    const copy = screen.getByRole('button', { name: 'Copy Amount' })
    await user.click(copy)
    expect(await navigator.clipboard.readText()).toBe('1826.98')
    await screen.findByText('Copied', { selector: 'output' })
  })
})

describe('the next best question', () => {
  it('is a region named by its question', async () => {
    show(
      <QuestionCard>
        <Question worth="Worth up to $2,548" question="How old is your younger child?">
          <button type="button">Under 6</button>
        </Question>
      </QuestionCard>,
    )
    within(screen.getByRole('region', { name: 'How old is your younger child?' })).getByRole('button', {
      name: 'Under 6',
    })
  })
})

describe('initials', () => {
  it.each([
    ['Grace Kim', 'GK'],
    ['Amélie', 'A'],
    ['  jean-luc   de la Tour ', 'JT'],
    ['', ''],
  ])('%j is %j', async (name, initials) => {
    const place = show(<Avatar name={name} hue="c1" />)
    expect(place.textContent).toBe(initials)
    expect(place.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })
})
