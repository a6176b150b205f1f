import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, expectAccessible, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { logOut } from './market-people.ts'

/* budget §4.1.3: an account's budget on two devices, in two browsers that share nothing but the server. */

const { visit } = journey()
const FIXTURES = join(import.meta.dirname, '..', '..', '..', 'packages', 'budget', 'fixtures')
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to load resource/
const PASSWORD = 'three loons on a lake'
let people = 0
const someone = (): string => `someone${(people += 1)}@example.ca`

const dialog = (page: Page): Locator => page.getByRole('dialog')
const status = (page: Page): Locator => page.getByLabel('Where your budget is kept')
const tile = (page: Page, label: string): Locator =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first()

async function open(options: VisitOptions = {}): Promise<Page> {
  const page = await visit('/personal', options)
  await page.getByRole('tablist').waitFor()
  return page
}

/**
 * Waits until the page has loaded what it opens later, the import worker last: the service worker, which caches
 * everything, is not in this browser.
 */
async function goOffline(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBe(1)
  await page.workers()[0]?.evaluate('1')
  await page.context().setOffline(true)
}

async function book(page: Page, file: string | { name: string; text: string }): Promise<void> {
  await page.getByRole('button', { name: 'Connect a bank' }).click()
  await dialog(page)
    .getByLabel('Statement files')
    .setInputFiles(
      typeof file === 'string'
        ? join(FIXTURES, file)
        : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) },
    )
  await dialog(page)
    .getByRole('button', { name: /^Add \d/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Show the month' }).click()
}

async function signUp(page: Page, email: string, then: string | RegExp = /^Synced at/): Promise<void> {
  await page.getByRole('button', { name: 'Create free account' }).first().click()
  await dialog(page).getByLabel('Full Name').fill('Ann Lee')
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog(page).getByLabel('Confirm Password').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Create Free Account' }).click()
  await status(page).getByText(then).waitFor()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await status(page)
    .getByText(/^Synced at/)
    .waitFor()
}

/** Triggers a sync as returning to the page does. */
async function sync(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** Every live transaction as the list shows it. */
async function list(page: Page): Promise<string[]> {
  await page.getByRole('tab', { name: 'Transactions' }).click()
  const rows = await page.locator('tbody tr').allInnerTexts()
  await page.getByRole('tab', { name: 'Month' }).click()
  return rows.map((row) => row.replaceAll(/\s+/g, ' ')).sort()
}

async function sameList(one: Page, other: Page, count: number): Promise<void> {
  let shown: string[] = []
  await expect.poll(async () => (shown = await list(one)).length).toBe(count)
  await expect.poll(() => list(other)).toEqual(shown)
}

/** A field among the notes and tags of the open transaction, which are folded while there are none. */
async function unfolded(page: Page, label: 'Notes' | 'Tags'): Promise<Locator> {
  const field = dialog(page).getByLabel(label)
  await dialog(page).getByText('Notes and tags').waitFor()
  if (!(await field.isVisible())) await dialog(page).getByText('Notes and tags').click()
  return field
}

async function note(page: Page, at: number, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Transactions' }).click()
  await page.locator('tbody button').nth(at).click()
  const notes = await unfolded(page, 'Notes')
  await notes.fill(text)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Month' }).click()
}

describe('budget §4.1.3: two devices, one budget', () => {
  it('sign-up moves the device’s budget into the account; a second device merges its own; offline edits on both converge', async () => {
    const email = someone()
    const [phone, laptop] = [await open({ expectedErrors: [OFFLINE] }), await open({ expectedErrors: [OFFLINE] })]
    await book(phone, 'rbc.csv')
    await status(phone).getByText('Saved on this device').waitFor()
    await signUp(phone, email)
    // The same statement, and one expense, entered on the other device before it knew the account.
    await book(laptop, 'rbc.csv')
    await laptop.getByRole('button', { name: 'Add expense' }).first().click()
    await dialog(laptop).getByLabel('Amount').fill('12.34')
    await dialog(laptop).getByLabel('Description').fill('Market')
    await dialog(laptop).getByRole('button', { name: 'Add expense' }).click()
    await laptop.getByText('Expense added successfully').waitFor()
    await signIn(laptop, email)
    await expect.poll(async () => (await list(laptop)).length).toBe(6)
    await sync(phone)
    await expect.poll(async () => (await list(phone)).length).toBe(6)
    await phone.context().setOffline(true)
    await laptop.context().setOffline(true)
    await note(phone, 1, 'from the phone')
    await laptop.getByRole('tab', { name: 'Transactions' }).click()
    await laptop.locator('tbody button').nth(1).click()
    await (await unfolded(laptop, 'Tags')).fill('shared')
    await dialog(laptop).getByRole('button', { name: 'Save' }).click()
    await laptop.getByText('Saved', { exact: true }).waitFor()
    await status(phone).getByText('Offline, 1 change waiting').waitFor()
    await phone.context().setOffline(false)
    await laptop.context().setOffline(false)
    for (const page of [phone, laptop, phone]) {
      await sync(page)
      await status(page)
        .getByText(/^Synced at/)
        .waitFor()
    }
    for (const page of [phone, laptop]) {
      await page.getByRole('tab', { name: 'Transactions' }).click()
      await page.getByLabel('Search').fill('from the phone')
      await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
      await page.locator('tbody button').first().click()
      const tags = await unfolded(page, 'Tags')
      await expect.poll(() => tags.inputValue()).toBe('shared')
      await page.keyboard.press('Escape')
    }
    for (const page of [phone, laptop]) await page.getByLabel('Search').fill('')
    await sameList(phone, laptop, 6)
  })

  it('a CSV on one device and a QFX on the other of one account, both imported offline, are one account with each purchase once', async () => {
    const email = someone()
    const [phone, laptop] = [await open({ expectedErrors: [OFFLINE] }), await open({ expectedErrors: [OFFLINE] })]
    await signUp(phone, email)
    await signIn(laptop, email)
    await goOffline(phone)
    await goOffline(laptop)
    await book(phone, {
      name: 'accountactivity.csv',
      text: '09/02/2026,TIM HORTONS #12,4.25,,995.75\n09/02/2026,TIM HORTONS #12,4.25,,991.50\n09/07/2026,METRO #65,61.07,,930.43\n',
    })
    const posted = (day: string, amount: string, id: string, name: string): string =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202609${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`
    const qfx = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>TD<FID>004</FI><INTU.BID>00004</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>004<ACCTID>1234567<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260901<DTEND>20260930>${posted('02', '-4.25', 'A1', 'TIM HORTONS #12')}${posted('02', '-4.25', 'A2', 'TIM HORTONS #12')}${posted('08', '-61.07', 'A3', 'METRO #65')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    await book(laptop, { name: 'td.qfx', text: qfx })
    await phone.context().setOffline(false)
    await laptop.context().setOffline(false)
    for (const page of [phone, laptop, phone]) {
      await sync(page)
      await status(page)
        .getByText(/^Synced at/)
        .waitFor()
    }
    await sameList(phone, laptop, 3)
  })

  it('a purchase entered manually offline on one device and imported on the other is one purchase, and keeps the entered details', async () => {
    const email = someone()
    const [phone, laptop] = [await open({ expectedErrors: [OFFLINE] }), await open()]
    await book(phone, {
      name: 'october.csv',
      text: 'Date,Description,Withdrawals,Deposits,Balance\n10/02/2026,ESSO,40.00,,960.00\n',
    })
    await signUp(phone, email)
    await signIn(laptop, email)
    await sameList(phone, laptop, 1)
    await phone.context().setOffline(true)
    await phone.getByRole('button', { name: 'Add expense' }).first().click()
    await dialog(phone).getByLabel('Amount').fill('61.07')
    await dialog(phone).getByLabel('Description').fill('Food for the week')
    await dialog(phone).getByLabel('Date').fill('2026-11-04')
    await dialog(phone).getByLabel('Paid from').selectOption({ label: 'TD Canada Trust account' })
    await dialog(phone).getByRole('button', { name: 'Add expense' }).click()
    await phone.getByText('Expense added successfully').waitFor()
    await book(laptop, {
      name: 'november.csv',
      text: 'Date,Description,Withdrawals,Deposits,Balance\n11/05/2026,METRO #65,61.07,,898.93\n11/06/2026,HYDRO ONE,80.00,,818.93\n',
    })
    await phone.context().setOffline(false)
    for (const page of [laptop, phone, laptop]) {
      await sync(page)
      await status(page)
        .getByText(/^Synced at/)
        .waitFor()
    }
    await sameList(phone, laptop, 3)
    await expect
      .poll(async () => (await list(laptop)).filter((row) => row.includes('61.07')))
      .toEqual([expect.stringContaining('Food')])
  })
  it('logging out removes the budget from the device, and signing in restores it; another account never sees it', async () => {
    const email = someone()
    const page = await open()
    await book(page, 'rbc.csv')
    await signUp(page, email)
    await page.getByText('Here and in your account').click()
    await page.getByText('Signing out removes it from this device.').waitFor()
    await logOut(page)
    await page.getByText('January 2025').first().waitFor()
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toEqual(['winterjay-book'])
    await signUp(page, someone())
    await page.getByText('January 2025').first().waitFor()
    await logOut(page)
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
    await signIn(page, email)
    await expect.poll(async () => (await list(page)).length).toBe(5)
  })

  it('unsent changes stay hidden after logging out, are reported, and can be sent or deleted', async () => {
    const email = someone()
    const page = await open({ expectedErrors: [FAILED_REQUEST] })
    await signUp(page, email)
    await page.route('**/api/budget/sync', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '60' },
        contentType: 'application/problem+json',
        body: '{"code":"unavailable","detail":"Back soon."}',
      }),
    )
    await book(page, 'rbc.csv')
    await page.getByText('Back soon.').waitFor()
    await page.getByRole('button', { name: 'Sync now' }).waitFor()
    await logOut(page)
    await page.getByText('A signed-out account left changes on this device').waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/budget/sync')
    await signIn(page, email)
    await expect.poll(async () => (await list(page)).length).toBe(5)
    await expect.poll(() => page.getByText('A signed-out account left changes on this device').count()).toBe(0)
  })

  it('"Delete everything" deletes in the account and on the other device, which says so', async () => {
    const email = someone()
    const [phone, laptop] = [await open(), await open()]
    await book(phone, 'rbc.csv')
    await signUp(phone, email)
    await signIn(laptop, email)
    await expect.poll(async () => (await list(laptop)).length).toBe(5)
    await phone.getByRole('button', { name: 'Delete everything' }).click()
    await dialog(phone).getByText('your account and your other devices', { exact: false }).waitFor()
    await dialog(phone).getByRole('button', { name: 'Delete everything' }).click()
    await phone.getByText('January 2025').first().waitFor()
    await sync(laptop)
    await laptop.getByText('Your budget was deleted on another device').waitFor()
    await laptop.getByText('January 2025').first().waitFor()
  })

  it('Law 25: each device can opt out, before sign-up and after; the notice is shown at sign-up, on the page and in its switch', async () => {
    const page = await open()
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/budget/sync') && calls.push(request.url()))
    await page.getByText('You can switch that off under “Your data”.').waitFor()
    await book(page, 'rbc.csv')
    const choice = page.getByRole('switch', { name: 'Sync while I’m signed in' })
    await choice.uncheck()
    await page.getByRole('button', { name: 'Create free account' }).first().click()
    await dialog(page).getByText('your budget is kept there too', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    const email = someone()
    await signUp(page, email, 'sync is switched off here')
    await page.reload()
    await status(page).getByText('sync is switched off here').waitFor()
    expect(calls).toEqual([])
    await expect.poll(async () => (await list(page)).length).toBe(5)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Switch sync on' }).click()
    await status(page)
      .getByText(/^Synced at/)
      .waitFor()
    await expect.poll(() => choice.isChecked()).toBe(true)
    const laptop = await open()
    await signIn(laptop, email)
    await expect.poll(async () => (await list(laptop)).length).toBe(5)
    await choice.uncheck()
    await note(page, 1, 'kept here')
    await status(page).getByText('1 change not sent').waitFor()
    await choice.check()
    await status(page)
      .getByText(/^Synced at/)
      .waitFor()
  })

  it('an expired session says where the budget went, and signing in restores it; logging out says nothing', async () => {
    const email = someone()
    const page = await open({ expectedErrors: [FAILED_REQUEST] })
    await book(page, 'rbc.csv')
    await signUp(page, email)
    await page.route('**/api/budget/sync', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: '{"code":"session_ended","detail":"Sign in again."}',
      }),
    )
    await sync(page)
    const ended = page.getByRole('alert').filter({ hasText: 'You’re signed out. Your budget is safe.' })
    await ended.waitFor()
    await expectAccessible(page)
    await page.reload()
    await ended.waitFor()
    await page.unroute('**/api/budget/sync')
    await signIn(page, email)
    await expect.poll(async () => (await list(page)).length).toBe(5)
    await expect.poll(() => ended.count()).toBe(0)
    await logOut(page)
    await page.getByText('January 2025').first().waitFor()
    await expect.poll(() => ended.count()).toBe(0)
  })

  it('a second tab follows, and simulated banks stay on the device', async () => {
    const email = someone()
    const page = await open()
    await signUp(page, email)
    const other = await open({ beside: page })
    await page.bringToFront()
    await page.getByRole('button', { name: 'Connect a bank' }).click()
    await dialog(page).getByLabel('CIBC').check()
    await dialog(page).getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('These figures include a sandbox account').waitFor()
    await other.bringToFront()
    await other.getByText('These figures include a sandbox account').waitFor()
    const laptop = await open()
    await signIn(laptop, email)
    await expect.poll(() => laptop.getByText('These figures include a sandbox account').count()).toBe(0)
    await expect.poll(() => tile(laptop, 'Monthly Income').innerText()).toBe('$5,802.75')
  })
})
