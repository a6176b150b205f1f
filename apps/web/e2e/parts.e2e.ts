import { describe, expect, it } from 'vitest'
import { LANGUAGES, expectAccessible, expectNoSidewaysScroll, expectSoundLooks, journey, settled } from './harness.ts'
import { expectNoClippedText } from './clipped-text.ts'

const { visit } = journey()

const TABS = ['answers', 'rows', 'charts', 'tables', 'forms', 'messages', 'examples']

describe('design §5, §7: every component, in both languages and themes', () => {
  it.each(LANGUAGES)('%s', async (locale, onPhone) => {
    const page = await visit('/ui', { locale, theme: onPhone })
    for (const tab of TABS) {
      await page.goto(new URL(`/ui?tab=${tab}`, page.url()).href)
      await page.getByRole('tabpanel').first().waitFor()
      await expectSoundLooks(page, onPhone)
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page)
      }
    }
  })
})

describe('the check of clipped text', () => {
  it('finds a text that a box cuts off', async () => {
    const page = await visit('/ui')
    await page.getByRole('tabpanel').first().waitFor()
    await settled(page)
    await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('div'))
      box.style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap'
      box.textContent = 'a long text in a small box'
    })
    await expect(expectNoClippedText(page)).rejects.toThrow(/a long text in a small box/)
  })
})

describe('design §11, §12: on a phone', () => {
  it('the page begins below the segmented bar, at 104 px at most; a table is a list of two-line rows, and rows are compact', async () => {
    const page = await visit('/ui', { width: 360 })
    const panel = page.getByRole('tabpanel')
    await panel.waitFor()
    const bar = await page.getByRole('tablist').boundingBox()
    expect(bar?.y).toBeGreaterThanOrEqual(50)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(104)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(54)

    await page.goto(new URL('/ui?tab=tables', page.url()).href)
    await page.getByRole('list', { name: 'Loans' }).waitFor()
    expect(await page.getByRole('table', { name: 'Loans' }).count()).toBe(0)
    await page.setViewportSize({ width: 768, height: 800 })
    await page.getByRole('table', { name: 'Loans' }).waitFor()

    // Rows are 48 to 62 px high, title and detail one line each.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(new URL('/ui?tab=rows', page.url()).href)
    const rows = page.getByRole('list', { name: 'Today, November 22' }).getByRole('listitem')
    await rows.first().waitFor()
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(50)
  })
})

describe('design §14: a chart', () => {
  it('supports keyboard navigation, announces the position, shows its numbers from its menu and the point under the pointer', async () => {
    const page = await visit('/ui?tab=charts')
    const chart = page.getByRole('img', { name: '$895 spent of $1,220, $73 less than October by this day.' })
    await chart.focus()
    await page.keyboard.press('Home')
    const said = page.locator('figure').first().locator('[aria-live]')
    await expect.poll(() => said.textContent()).toBe('Nov 1, $12')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => said.textContent()).toBe('Nov 3, $96')
    await page.keyboard.press('End')
    await expect.poll(() => said.textContent()).toBe('Nov 22, $895')
    await page.keyboard.press('Escape')
    await expect.poll(() => chart.locator('foreignObject').count()).toBe(0)
    await page.getByRole('button', { name: 'Everyday spending this month: more' }).click()
    await page.getByRole('menuitem', { name: 'Show the numbers as a table' }).click()
    await page
      .getByRole('region', { name: 'Everyday spending this month' })
      .getByRole('row', { name: /Nov 3/ })
      .waitFor()
    await expectAccessible(page)

    const pointed = page.getByRole('img', { name: 'The most arrives in May: $1,927.' })
    await pointed.scrollIntoViewIfNeeded()
    await settled(page)
    const box = await pointed.boundingBox()
    if (box === null) throw new Error('the chart is not drawn')
    await page.mouse.move(box.x + 4, box.y + box.height / 2)
    await expect.poll(() => pointed.locator('foreignObject').textContent()).toBe('December 2026$1,331')
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2)
    await expect.poll(() => pointed.locator('foreignObject').textContent()).toBe('November 2027$1,331')
  })
})

describe('design §18: forced colours keep every state', () => {
  it('the chosen segment has an outline, a tag and a chip have a border, a bar its two colours', async () => {
    const page = await visit('/ui')
    await page.getByRole('tabpanel').first().waitFor()
    await page.emulateMedia({ forcedColors: 'active' })
    const styleOf = (selector: string, name: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
    expect(await styleOf('[role=tab][aria-selected=true]', 'outline-style')).not.toBe('none')
    expect(await styleOf('.chip-ground', 'border-top-style')).toBe('solid')
    const fill = await styleOf('.bar-fill', 'fill')
    expect(fill).not.toBe(await styleOf('.bar-track', 'fill'))
    await expectAccessible(page)

    // One of several: what is chosen has an outline, or a mark of its own.
    await page.goto(new URL('/ui?tab=forms', page.url()).href)
    const chosen = page.locator('label:has(input[type=radio]:checked)')
    await chosen.first().waitFor()
    const bare = await chosen.evaluateAll((labels) =>
      labels
        .filter((label) => {
          const input = label.querySelector('input')
          const ground = input === null ? '' : getComputedStyle(input).backgroundColor
          const hasNoMark = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(ground)
          return hasNoMark && getComputedStyle(label).outlineStyle === 'none'
        })
        .map((label) => label.textContent),
    )
    expect(bare).toEqual([])
  })
})
