/*
 * The states of lending, benefits and a borrower's page for `npm run pictures`: refused by the server, offline, with 1, 9 and
 * 1,000 loans, and the dialogs of a loan and of an investor's rules.
 */

/** The server fails at every call about loans. */
const failing = async (page) => {
  const problem = { code: 'bug', detail: 'Something went wrong on our side.' }
  await page.route(/\/api\/(loans|p2p)/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  )
  await page.reload()
  await page
    .getByRole('button', { name: /^(Try again|Réessayer)$/ })
    .first()
    .waitFor()
}
const offline = async (page) => {
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
}

const loansOf = (count) =>
  [
    'borrower_name,principal,annual_rate,term_months,start_date',
    ...Array.from(
      { length: count },
      (_, at) =>
        `Marie-Ève Konstantinopolskaya ${at + 1},${1000 + at * 37},${6 + (at % 7)},${12 + (at % 24)},2026-0${1 + (at % 9)}-15`,
    ),
  ].join('\n')
const fileOf = (count) => ({ name: 'loans.csv', mimeType: 'text/csv', buffer: Buffer.from(loansOf(count)) })

const preview = (count) => async (page) => {
  await page.getByRole('button', { name: /Import CSV|Importer/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(fileOf(count))
  await dialog.getByRole('table').or(dialog.getByRole('list')).first().waitFor()
}
const importLoans = (count) => async (page) => {
  await preview(count)(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Import|Importer) .*\d/ }).click()
  await page
    .getByText(/Import Complete|Importation terminée/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
/** An action of the loan's menu. */
const choose = (name) => async (page) => {
  await page.getByRole('button', { name: /^(More actions|Autres actions)$/ }).click()
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('dialog').waitFor()
}
const press = (name) => async (page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

const BOOK = '/business?tab=direct-lending'

/** @param loanPath the path of a loan of the demo's account */
export const lendingScreens = (loanPath) => [
  ...[1, 9, 1000].map((count) => ({
    name: `direct-lending-${count}`,
    path: BOOK,
    as: 'visitor',
    act: importLoans(count),
    isWhole: true,
  })),
  ...Object.entries({
    'direct-lending': BOOK,
    loan: loanPath,
    marketplace: '/business',
    portfolio: '/business/portfolio',
  }).flatMap(([name, path]) => [
    { name: `${name}-error`, path, act: failing, isWhole: true },
    { name: `${name}-offline`, path, act: offline, isWhole: true },
  ]),
  { name: 'dialog-import-preview', path: BOOK, as: 'visitor', act: preview(9) },
  { name: 'dialog-edit-loan', path: loanPath, act: press(/^(Edit|Modifier)$/) },
  { name: 'dialog-write-off', path: loanPath, act: choose(/^(Write off|Radier)/) },
  { name: 'dialog-auto-invest', path: '/business/portfolio', act: press(/^(Change the rules|Modifier les règles)$/) },
]
