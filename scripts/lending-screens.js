/*
 * The states of lending, benefits and a borrower's page for `npm run pictures`: refused by the server, offline, with
 * 1, 9 and
 * 1,000 loans, and the dialogs of a loan and of an investor's rules.
 */
import { goOffline } from './go-offline.js'

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
  await dialog.getByRole('button', { name: /^(Done|Terminé)$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  // It would lie on the list.
  await page
    .getByRole('button', { name: /^(Close|Fermer)$/ })
    .last()
    .click()
}
/** An action of the loan's menu. */
const choose = (name) => async (page) => {
  await page.getByRole('button', { name: /^(More actions|Autres actions)$/ }).click()
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('dialog').waitFor()
}
/** A card of the loan's page that is one row on phones, and a button in it. */
const pressIn = (card, name) => async (page) => {
  const row = page.locator('summary', { hasText: card })
  if (await row.isVisible()) await row.click()
  await press(name)(page)
}
const openPerson = async (page) => {
  const row = page.locator('summary', { hasText: /^(People|Personnes)/ })
  if (await row.isVisible()) await row.click()
  await page
    .locator('summary', { hasText: /Borrower|Qui emprunte|Emprunt/ })
    .last()
    .click()
  await page
    .getByRole('link', { name: /^(Loans and notes|Prêts et notes)$/ })
    .first()
    .click()
  await page.waitForURL(/\/people\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const press = (name) => async (page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** A check of benefits that the server, or the network, does not answer. */
const unanswered = (change) => async (page) => {
  await change(page)
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('alert').first().waitFor()
}
const failingCheck = unanswered((page) => page.route(/\/api\/benefits/, (route) => route.fulfill({ status: 500 })))
const offlineCheck = unanswered(goOffline)

const BOOK = '/business?tab=direct-lending'

/** A loan with a past, whose balance the lender knows. */
const beginWithBalance = async (page) => {
  await page.getByRole('button', { name: /New Loan|Nouveau prêt/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=start_date], input[type=date]').first().fill('2026-01-15')
  await dialog.getByText(/^(I know the balance|Je connais le solde)$/).click()
  await dialog.getByLabel(/^(Principal left|Capital restant)/).fill('3400')
}
/** A file with a column of balances that do not follow from “paid up to”. */
const importBalances = async (page) => {
  await page.getByRole('button', { name: /Import CSV|Importer/ }).click()
  const dialog = page.getByRole('dialog')
  const [header, ...rows] = loansOf(9).split('\n')
  const text = [`${header},Solde`, ...rows.map((row, at) => `${row},${900 + at * 30}`)].join('\n')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'soldes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog
    .getByText(/“Solde”|«\u00a0Solde\u00a0»/)
    .first()
    .waitFor()
  await dialog.locator('input[type=date]').first().fill('2026-11-01')
  await dialog.getByText(/Which is right|Lequel est le bon/).waitFor()
}

/** Reminders by hand, from the mails of the book. */
async function remind(page) {
  await choose(/^(Loan emails|Courriels des prêts)/)(page)
  await page.getByRole('button', { name: /^(Remind|Rappeler)$/ }).click()
  await page
    .getByRole('checkbox')
    .first()
    .or(page.getByRole('heading', { name: /No loan is late|Aucun prêt/ }))
    .first()
    .waitFor()
}

/** A bank file with a payment of a loan, a stranger's and a bill. @param ask the demo's account */
const bankRows = async (ask) => {
  const { loans } = await ask('/api/loans?limit=50')
  const { borrower_name: name, payment_amount: amount } = loans.find(({ status }) => status === 'active')
  // The server's day: in the evening it is one earlier than that of UTC, and a payment of a day to come is not offered.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date())
  const rows = [
    [`INTERAC e-Transfer From ${name.toUpperCase()}`, amount],
    ['INTERAC e-Transfer From NADIA OMAR', 45],
    ['HYDRO OTTAWA', -120],
  ]
  const text = ['Date,Description,Amount', ...rows.map(([what, of]) => `${day},${what},${of}`)].join('\n')
  // Without a number in it, the account is called as the file is.
  return { name: 'Simplii chequing.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}
let rowsOfBank
/** So that its rows are there before the page is: of the demo's account. */
const withBankRows = (path) => async (ask) => {
  rowsOfBank = await bankRows(ask)
  return path
}
const reviewBankFile = async (page) => {
  await choose(/^(Payments from a bank file|Paiements d’un fichier bancaire)/)(page)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(rowsOfBank)
  await dialog
    .getByText(/^(To record|À inscrire|No payments of your loans found|Aucun paiement de vos prêts trouvé)$/)
    .waitFor()
}
/** A payment of a loan that the budget received; an account that has it from another look offers it at once. */
const offerLoanPayment = async (page) => {
  const offered = page.getByText(/^(Looks like|On dirait)/).first()
  const isThere = await offered.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!isThere) await importRowsOfBank(page)
  await offered.waitFor()
  await offered.evaluate((line) => line.scrollIntoView({ block: 'center' }))
}
const importRowsOfBank = async (page) => {
  await page
    .getByRole('button', { name: /^(Connect a bank|Relier un compte)$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(rowsOfBank)
  await dialog.getByRole('button', { name: /^(Add|Ajouter) \d/ }).click()
  await dialog.getByRole('button', { name: /^(Show the month|Voir le mois|Afficher le mois)$/ }).click()
  await dialog.waitFor({ state: 'detached' })
}
const openFiles = async (page) => {
  const row = page.locator('summary', { hasText: /^(Files|Fichiers)/ })
  if (await row.isVisible()) await row.click()
  await page
    .getByText(/^(Keep a file|Garder un fichier|Conserver un fichier)/)
    .first()
    .scrollIntoViewIfNeeded()
}

/** @param loanPath the path of a loan of the demo's account, @param borrowerPath its borrower's page */
export const lendingScreens = (loanPath, borrowerPath) => [
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
    { name: `${name}-offline`, path, act: goOffline, isWhole: true },
  ]),
  { name: 'dialog-import-preview', path: BOOK, as: 'visitor', act: preview(9) },
  { name: 'dialog-balance', path: BOOK, as: 'visitor', act: beginWithBalance },
  { name: 'dialog-import-balances', path: BOOK, as: 'visitor', act: importBalances },
  { name: 'dialog-edit-loan', path: loanPath, act: press(/^(Edit|Modifier)$/) },
  { name: 'dialog-write-off', path: loanPath, act: choose(/^(Write off|Radier)/) },
  { name: 'person', path: loanPath, act: openPerson, isWhole: true },
  {
    name: 'dialog-person',
    path: loanPath,
    act: pressIn(/^(People|Personnes)/, /^(Add a person|Ajouter une personne)$/),
  },
  {
    name: 'dialog-security',
    path: loanPath,
    act: pressIn(/^(Security|Garantie)/, /^(Add security|Ajouter une garantie)$/),
  },
  { name: 'dialog-document', path: loanPath, act: pressIn(/^Documents/, /^(New document|Nouveau document)$/) },
  {
    name: 'dialog-notices',
    path: loanPath,
    act: pressIn(/^(Emails to the borrower|Courriels)/, /^(Turn on|Activer)$/),
  },
  { name: 'dialog-change-loan', path: loanPath, act: choose(/^(Change the loan|Modifier le prêt)$/) },
  { name: 'dialog-charge', path: loanPath, act: choose(/^(Add a charge|Ajouter des frais)$/) },
  { name: 'dialog-note', path: loanPath, act: choose(/^(Add a note|Ajouter une note)$/) },
  { name: 'dialog-delete-loan', path: loanPath, act: choose(/^(Delete|Supprimer)/) },
  { name: 'dialog-book-mails', path: BOOK, act: choose(/^(Loan emails|Courriels des prêts)/) },
  { name: 'dialog-remind', path: BOOK, act: remind },
  { name: 'dialog-bank-file', path: BOOK, act: choose(/^(Payments from a bank file|Paiements d’un fichier bancaire)/) },
  { name: 'dialog-bank-review', path: withBankRows(BOOK), act: reviewBankFile },
  { name: 'loan-payment-offered', path: withBankRows('/personal'), act: offerLoanPayment },
  {
    name: 'dialog-loan-payment',
    path: withBankRows('/personal'),
    act: async (page) => {
      await offerLoanPayment(page)
      await press(/^(Record it|L’inscrire)/)(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Record 1|Inscrire 1)/ })
        .waitFor()
    },
  },
  { name: 'dialog-reporter', path: '/business/year-end', act: press(/^(Who files|Qui produit)/) },
  { name: 'loan-files', path: loanPath, act: openFiles },
  { name: 'dialog-promise', path: loanPath, act: choose(/^(Record a promise|Inscrire une promesse)/) },
  { name: 'dialog-lender', path: BOOK, act: choose(/^(Lender and|Prêteur et)/) },
  ...Object.entries({ error: failingCheck, offline: offlineCheck }).map(([state, act]) => ({
    name: `benefits-${state}`,
    path: '/benefits',
    as: 'visitor',
    act,
    isWhole: true,
  })),
  { name: 'borrower-error', path: '/borrower/00000000-0000-4000-8000-000000000000', as: 'visitor' },
  { name: 'borrower-offline', path: borrowerPath, as: 'visitor', act: goOffline, isWhole: true },
  { name: 'dialog-auto-invest', path: '/business/portfolio', act: press(/^(Change the rules|Modifier les règles)$/) },
]
