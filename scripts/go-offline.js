/** A page without a network, with the line that says so where it has one; that comes a moment later. */
export async function goOffline(page) {
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  const line = page.locator('output', { hasText: /offline|hors ligne/i }).first()
  await line.waitFor({ timeout: 2_000 }).catch(() => undefined)
}
