import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Fails when text is cut off by a box, by an ellipsis or by the side of the screen, or lies over other text (design §7).
 * What scrolls, and what is marked as an excerpt (`data-excerpt`: the whole is one press away), may be cut.
 */
export async function expectNoClippedText(page: Page): Promise<void> {
  const found = await page.evaluate(findClippedTexts)
  expect(found, found.join('\n')).toEqual([])
}

/** Runs in the page. */
function findClippedTexts(): string[] {
  interface Frame {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  const BROWSER: Frame = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
  /** The box that cuts an element's content off, if any, and whether it scrolls or hides by intention. */
  const around = (from: Element) => {
    let frame = BROWSER
    let isFree = false
    let isBar = false
    for (
      let element: Element | null = from;
      element !== null && element !== document.body;
      element = element.parentElement
    ) {
      const style = getComputedStyle(element)
      isBar ||= style.position === 'fixed' || style.position === 'sticky' || element instanceof HTMLDialogElement
      if (isFree) continue
      isFree =
        style.clipPath !== 'none' || 'excerpt' in (element as HTMLElement).dataset || /auto|scroll/.test(style.overflow)
      if (isFree || style.overflow === 'visible') continue
      const { left, top, right, bottom } = element.getBoundingClientRect()
      frame = {
        left: Math.max(frame.left, left),
        top: Math.max(frame.top, top),
        right: Math.min(frame.right, right),
        bottom: Math.min(frame.bottom, bottom),
      }
    }
    return { frame, isFree, isBar }
  }
  const found = new Set<string>()
  const shown: { readonly text: string; readonly node: Node; readonly box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) !== true) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const { frame, isFree, isBar } = around(element)
    if (isFree) continue
    const right = Math.min(frame.right, document.documentElement.clientWidth)
    // Glyphs reach a little over a tight line.
    const isCut = boxes.some(
      (box) =>
        box.left < Math.max(frame.left, 0) - 1.5 ||
        box.right > right + 1.5 ||
        box.top < frame.top - 4 ||
        box.bottom > frame.bottom + 4,
    )
    if (isCut) found.add(`cut: ${text}`)
    if (!isBar && !isCut) shown.push(...boxes.map((box) => ({ text, node, box })))
  }
  shown.sort((one, other) => one.box.top - other.box.top)
  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = one.box.bottom - other.box.top
      if (one.node !== other.node && width > 2 && height > 0.4 * Math.min(one.box.height, other.box.height))
        found.add(`over each other: ${one.text} | ${other.text}`)
    }
  }
  return [...found]
}
