import type { Locator, Page } from 'playwright-core'

/** Tab presses before a thing counts as out of reach: more than any page has stops. */
const MOST_STOPS = 120

/**
 * A page walked without a mouse and without sight: from stop to stop by Tab, to what has this role and this name in the
 * accessibility tree. At every stop the focus is in sight (WCAG 2.2, 2.4.11): inside the window and under nothing.
 */
export function byKeyboard(page: Page) {
  const goTo = async (one: Locator, key = 'Tab'): Promise<void> => {
    const target = one.first()
    await target.waitFor()
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await hasFocus(target)) return
      await page.keyboard.press(key)
      const hidden = await page.evaluate(hiddenFocus)
      if (hidden !== null) throw new Error(`the focus is hidden: ${hidden}`)
    }
    throw new Error(`${String(one)} is not reached by ${key}`)
  }
  return {
    goTo,
    /** Goes there and presses Enter. */
    press: async (one: Locator): Promise<void> => {
      await goTo(one)
      await page.keyboard.press('Enter')
    },
    /** Goes there and writes in place of what stands there. */
    fill: async (one: Locator, text: string): Promise<void> => {
      await goTo(one)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    /** Goes to a file box and takes a file. */
    choose: async (one: Locator, file: string): Promise<void> => {
      // Asked for first: Chromium must know that the chooser is to be caught before Enter opens it.
      const chooser = page.waitForEvent('filechooser')
      chooser.catch(() => undefined)
      await goTo(one)
      await page.keyboard.press('Enter')
      await (await chooser).setFiles(file)
    },
  }
}

const hasFocus = (one: Locator): Promise<boolean> => one.evaluate((element) => element === document.activeElement)

/** Runs in the page. @returns what has the focus and is covered or out of the window, null when all is well */
function hiddenFocus(): string | null {
  const element = document.activeElement
  if (element === null || element === document.body) return null
  const box = element.getBoundingClientRect()
  // What is drawn for it, such as a label round an invisible box, is looked at by its middle.
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, window.innerHeight) / 2]
  if (box.width === 0 || box.height === 0) return null
  const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40) ?? ''}`
  if (x < 0 || x > window.innerWidth || y < 0 || y > window.innerHeight) return `${name}: out of the window`
  const top = document.elementFromPoint(x, y)
  const isItsOwn =
    top === null || element.contains(top) || top.contains(element) || top.closest('label')?.control === element
  return isItsOwn ? null : `${name}: under ${top.tagName} ${top.textContent?.trim().slice(0, 40) ?? ''}`
}
