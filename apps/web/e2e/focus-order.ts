import type { Page } from 'playwright-core'

/** One place where the focus stops, in the page's own coordinates. */
interface Stop {
  readonly name: string
  readonly top: number
  readonly bottom: number
  readonly left: number
}

/**
 * Tabs through the page's contents, without its header and footer.
 *
 * @returns the stops that go back: up the page, or left along a line (WCAG 2.2, 2.4.3)
 */
export async function stopsOutOfOrder(page: Page): Promise<string[]> {
  await page.evaluate(() => document.getElementById('main')?.focus())
  const found: string[] = []
  let before: Stop | null = null
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focused)
    if (stop === null) return found
    if (before !== null && isBefore(stop, before)) found.push(`${stop.name} after ${before.name}`)
    before = stop
  }
}

const isBefore = (one: Stop, other: Stop): boolean =>
  one.bottom <= other.top || (one.top < other.bottom && one.bottom > other.top && one.left < other.left)

/** Runs in the page. @returns null once the focus has left the contents */
function focused(): Stop | null {
  const element = document.activeElement
  if (element === null || element.closest('main') === null) return null
  // What is drawn for it, such as a label round an invisible box, is where it is seen.
  const { top, bottom, left } = (element.closest('label') ?? element).getBoundingClientRect()
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  return { name: `${element.tagName} ${name}`, top: top + window.scrollY, bottom: bottom + window.scrollY, left }
}
