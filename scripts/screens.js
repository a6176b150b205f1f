import { goOffline } from './go-offline.js'
import { join } from 'node:path'
import { lendingScreens } from './lending-screens.js'
import { OPERATOR_SCREENS } from './operator-screens.js'
import { PREMIUM_SCREENS } from './premium-screens.js'
import { STATE_SCREENS } from './state-screens.js'

/*
 * What `npm run pictures` takes: a name, a path (of the demo's account unless `as` says visitor, premium, operator, or desk: the operator with a second factor), and what
 * is pressed before. `showsSkeletons` says that a skeleton is no sign of waiting. Buttons and links are found by place
 * or by their words in both languages.
 */

const loanPath = async (ask) => `/business/loans/${(await lateLoan(ask)).id}`
const borrowerPath = async (ask) => `/borrower/${(await lateLoan(ask)).id}`
const lateLoan = async (ask) => {
  const { loans } = await ask('/api/loans?limit=50')
  return loans.find(({ days_past_due: days }) => days > 0) ?? loans[0]
}
const press = (name) => async (page) => {
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
  await page.getByRole('dialog').first().waitFor()
}
/** The newest transaction, whatever it is today. */
const openTransaction = async (page) => {
  const card = page
    .getByRole('heading', { name: /^(Recent Transactions|Opérations récentes)$/ })
    .locator('xpath=ancestor::section')
  await card.getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('dialog').first().waitFor()
}
/** Cards that are one row on phones. */
const unfold = async (page, name) => {
  const row = page.locator('summary', { hasText: name })
  if (await row.isVisible()) await row.click()
}
const YOUR_DATA = /^(Your data|Vos données)/

const STATEMENTS = join(import.meta.dirname, '..', 'packages', 'budget', 'fixtures')
/** A statement file, as far as what was read of it. */
const openStatement = (file) => async (page) => {
  await press(/^(Connect a bank|Relier un compte)$/)(page)
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(join(STATEMENTS, file))
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor()
}

/** The own categories or the rules: on phones in a menu. */
const openOwn = async (page, name) => {
  const menu = page.getByRole('button', { name: /^(Categories and rules|Catégories et règles)$/ })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name }).click()
  } else await press(name)(page)
}

/** A transaction with a receipt, just added. */
const openReceipts = async (page) => {
  await openTransaction(page)
  const dialog = page.getByRole('dialog')
  await dialog.locator('summary', { hasText: /^(Receipts|Reçus)/ }).click()
  const picture = await page.screenshot()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'r.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('img', { name: /^(Receipt of|Reçu de)/ }).waitFor()
}

/** A tab of the budget by its place, in either language, once it has come: a page that was idle before is still. */
const openTab = async (page, at) => {
  await page.getByRole('tab').nth(at).click()
  const panel = page.getByRole('tabpanel')
  await panel.locator('h2, .own-card').first().waitFor({ state: 'attached' })
  await panel.locator('.skeleton').first().waitFor({ state: 'detached' })
  await page.evaluate(() => window.scrollTo(0, 0))
}
/** A visitor's budget without anything in it. */
const clearSample = async (page) => {
  const clear = page.getByRole('button', { name: /^(Clear sample|Effacer l’exemple)/ })
  // What follows the month is drawn later.
  await page.locator('summary', { hasText: YOUR_DATA }).or(clear).first().waitFor()
  await unfold(page, YOUR_DATA)
  await clear.click()
  await page.getByText(/^(Nothing here yet|Rien ici pour le moment)$/).waitFor()
  // On phones: as somebody finds it.
  await unfold(page, YOUR_DATA)
}
const SHOPS = [
  'METRO #65',
  'PHARMAPRIX 1021',
  'STM OPUS',
  'HYDRO-QUEBEC',
  'CAFE OLIMPICO DU MILE END ET DE LA PETITE ITALIE',
]
/** A statement of so many days up to today, one purchase a day and pay every 14. */
const statementOf = (count) => {
  // Those of the budget: in the evening they are one earlier than those of UTC.
  const day = (back) => new Date(Date.now() - back * 86_400_000).toLocaleDateString('en-CA')
  const rows = Array.from({ length: count }, (_, back) =>
    back % 14 === 13
      ? `${day(back)},PAIE CONSTRUCTION BOREALE,,2310.44,4100.00`
      : `${day(back)},${SHOPS[back % SHOPS.length]},${(12 + ((back * 37) % 90) + 0.49).toFixed(2)},,${4000 - back}.00`,
  )
  return ['Date,Description,Withdrawals,Deposits,Balance', ...rows].join('\n')
}
const importRows = async (page, count) => {
  await press(/^(Connect a bank|Relier un compte)$/)(page)
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(statementOf(count))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'td.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: /^(Add|Ajouter) / }).click()
  await dialog.getByRole('button', { name: /^(Show the month|Afficher le mois)$/ }).click()
  await dialog.waitFor({ state: 'detached' })
}
/** The browser gives no storage: a private window, a full disk, all site data blocked. */
const withoutStorage = async (page) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('no storage', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage', 'InvalidStateError')
    }
  })
  await page.reload()
  // The region of toasts is an alert without a text.
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor()
}

/** The tabs of the budget with nothing in them, with 1, 9 and 1,000 rows, without storage and offline. */
const BUDGET_STATES = ['month', 'transactions', 'ahead', 'worth', 'reports'].flatMap((tab, at) => {
  const state = (name, change) => ({
    name: `${tab}-${name}`,
    path: '/personal',
    as: 'visitor',
    isWhole: true,
    act: async (page) => {
      await change(page)
      await openTab(page, at)
    },
  })
  return [
    state('empty', clearSample),
    ...[1, 9, 1000].map((count) => state(String(count), (page) => importRows(page, count))),
    state('no-storage', withoutStorage),
    {
      ...state('offline', goOffline),
      as: 'account',
      act: async (page) => {
        await openTab(page, at)
        await goOffline(page)
      },
    },
  ]
})

/** Somebody with two children, as a link fills the form in. */
const FAMILY =
  '/benefits#province=ON&age=34&marital_status=single&children_under_18=2&net_income=38000&employment_income=38000&student=false&senior_65_plus=false&disability=false&housing=rent'
const checkBenefits = async (page) => {
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('heading', { name: /You may get|Vous pourriez recevoir/ }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Saves what was checked as a client of the demo's account. */
const saveClient = async (page) => {
  await checkBenefits(page)
  const row = page.getByRole('button', { name: /^(Save as client|Enregistrer comme client)/ })
  if (!(await row.isVisible())) await page.getByText(/^(Keep or share this|Conserver ou partager)$/).click()
  await row.click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').first().fill('A.B. 17')
  await dialog.locator('textarea').fill('Call in spring')
  return dialog
}
const openClients = async (page) => {
  const dialog = await saveClient(page)
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Clients' }).click()
  await page.getByText('A.B. 17').first().waitFor()
}

/** Whole pages, then dialogs in the window they open in. */
export const SCREENS = [
  { name: 'home', path: '/', as: 'visitor' },
  { name: 'home-signed-in', path: '/' },
  { name: 'month', path: '/personal' },
  { name: 'month-sample', path: '/personal', as: 'visitor' },
  { name: 'transactions', path: '/personal?tab=transactions' },
  { name: 'ahead', path: '/personal?tab=ahead' },
  { name: 'worth', path: '/personal?tab=worth' },
  {
    name: 'picks',
    path: '/personal',
    isWhole: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Generate Picks|Obtenir des suggestions)$/ }).click()
      await page
        .getByText(/^(expected a year|attendu par an|prévu par an)/)
        .first()
        .waitFor()
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  { name: 'reports', path: '/personal?tab=reports' },
  {
    name: 'household-compared',
    path: '/personal?tab=reports&range=last-3&with=before&by=merchant',
    act: (page) => page.getByText(/^(As a list|En liste)$/).click(),
    isWhole: true,
  },
  { name: 'household-reports', path: '/personal?tab=reports&range=all', as: 'visitor', isWhole: true },
  {
    name: 'household-envelopes',
    path: '/personal',
    act: async (page) => {
      await page
        .getByText(/^(Envelopes|Enveloppes)$/)
        .first()
        .click()
      await page
        .getByText(/^(Ready to assign|À attribuer)/)
        .first()
        .scrollIntoViewIfNeeded()
    },
    isWhole: true,
  },
  { name: 'own-portfolio', path: '/personal/portfolio' },
  { name: 'marketplace', path: '/business' },
  { name: 'portfolio', path: '/business/portfolio' },
  { name: 'apply', path: '/business/apply' },
  { name: 'applications', path: '/business/applications' },
  { name: 'direct-lending', path: '/business?tab=direct-lending' },
  { name: 'direct-lending-empty', path: '/business?tab=direct-lending', as: 'visitor' },
  { name: 'loan', path: loanPath },
  { name: 'team', path: '/business/team' },
  { name: 'year-end', path: '/business/year-end' },
  { name: 'loan-report', path: '/business/loan-report' },
  { name: 'analytics', path: '/business/analytics' },
  { name: 'exports', path: '/business/exports' },
  { name: 'api-keys', path: '/business/keys' },
  { name: 'branding', path: '/business/branding' },
  { name: 'webhooks', path: '/business/keys?tab=webhooks' },
  { name: 'borrower', path: borrowerPath, as: 'visitor' },
  { name: 'benefits', path: '/benefits' },
  { name: 'account', path: '/account' },
  { name: 'help', path: '/help' },
  { name: 'help-article', path: '/help/import-statement' },
  { name: 'support', path: '/account/support' },
  { name: 'account-visitor', path: '/account', as: 'visitor' },
  { name: 'success', path: '/subscription/success' },
  { name: 'verify-email', path: '/verify-email', as: 'visitor' },
  { name: 'reset-password', path: '/reset-password#token=sample', as: 'visitor' },
  { name: 'join', path: '/join#token=sample', as: 'visitor' },
  { name: 'invitation', path: '/invitation#token=sample', as: 'visitor' },
  { name: 'let-in', path: '/let-in#token=sample', as: 'visitor' },
  { name: 'unsubscribe', path: '/unsubscribe#token=sample', as: 'visitor' },
  { name: 'terms', path: '/legal/terms', as: 'visitor' },
  { name: 'privacy', path: '/legal/privacy', as: 'visitor' },
  { name: 'not-found', path: '/nowhere', as: 'visitor' },
  { name: 'parts', path: '/ui', as: 'visitor', showsSkeletons: true },
  {
    name: 'benefits-results',
    path: FAMILY,
    act: checkBenefits,
    isWhole: true,
  },
  { name: 'clients-visitor', path: '/benefits/clients', as: 'visitor' },
  { name: 'clients-empty', path: '/benefits/clients' },
  { name: 'clients', path: FAMILY, act: openClients, isWhole: true },
  {
    name: 'client-opened',
    path: FAMILY,
    act: async (page) => {
      await openClients(page)
      await page
        .getByRole('button', { name: /^Actions .*A\.B\. 17/ })
        .first()
        .click()
      await page.getByRole('menuitem').first().click()
      await page.getByText('Call in spring').waitFor()
    },
    isWhole: true,
  },
  { name: 'dialog-client', path: FAMILY, act: saveClient },
  {
    name: 'benefits-compare',
    path: FAMILY,
    act: async (page) => {
      await checkBenefits(page)
      const further = page.getByRole('button', { name: /^(Look ahead|Voir plus loin)/ })
      if (await further.isVisible()) await further.click()
      const title = page.getByText(/^(Compare a change, after tax|Comparer un changement, après impôt)$/)
      await title.scrollIntoViewIfNeeded()
      const choice = page.getByLabel(/^(What would change\?|Qu’est-ce qui changerait\?)$/)
      if (!(await choice.isVisible())) await title.click()
      await choice.selectOption('job')
      await page.getByLabel(/^(Pay a year|Paie par an)/).fill('48000')
      await page.getByText(/^(What you keep|Ce que vous gardez)$/).waitFor()
      await choice.evaluate((field) => field.closest('section').scrollIntoView())
    },
  },
  {
    name: 'apply-filled',
    path: '/business/apply',
    act: async (page) => {
      const facts = {
        requested_amount: '12000',
        annual_income: '64000',
        monthly_debt_payments: '450',
        card_limit: '18000',
      }
      for (const [name, text] of Object.entries({ ...facts, late_payments: '0', credit_inquiries: '3' }))
        await page.locator(`[name=${name}]`).fill(text)
      await page.locator('[name=province]').selectOption('ON')
      await page.locator('[name=loan_purpose]').selectOption('home_improvement')
      await page.locator('[name=title]').fill('Heat pump before winter')
      await page.locator('textarea[name=description]').fill('The grant pays part of it, and this loan the rest.')
    },
    isWhole: true,
  },
  { name: 'dialog-sign-up', path: '/', as: 'visitor', act: press(/Sign up|Create free|S’inscrire|Créer un compte/) },
  { name: 'dialog-premium', path: '/', act: press(/See Premium|Voir Premium|Découvrir Premium/) },
  { name: 'dialog-expense', path: '/personal', act: press(/Add expense|Ajouter une dépense/) },
  { name: 'dialog-bank', path: '/personal', act: press(/Connect a bank|Connecter une banque|Relier un compte/) },
  { name: 'dialog-budgets', path: '/personal', act: press(/^(Set budgets|Fixer les budgets)$/) },
  { name: 'dialog-goal', path: '/personal?tab=ahead', act: press(/^(Add a goal|Ajouter un objectif)$/) },
  { name: 'dialog-transaction', path: '/personal', act: openTransaction },
  { name: 'dialog-receipts', path: '/personal', act: openReceipts },
  {
    name: 'dialog-delete',
    path: '/personal',
    act: async (page) => {
      await unfold(page, YOUR_DATA)
      await press(/^(Delete everything|Tout supprimer)/)(page)
    },
  },
  { name: 'dialog-debt', path: '/personal?tab=ahead', act: press(/^(Add a debt|Ajouter une dette)$/) },
  {
    name: 'dialog-fund',
    path: '/personal?tab=ahead',
    act: press(/^(Add a fund|Prévoir une dépense)/),
  },
  { name: 'dialog-bill', path: '/personal?tab=ahead', act: press(/^(Add a bill|Ajouter une facture)/) },
  {
    name: 'dialog-account',
    path: '/personal',
    act: async (page) => {
      await unfold(page, /^(Accounts|Comptes)/)
      await press(/^(Edit|Modifier) .*5501/)(page)
    },
  },
  {
    name: 'household-dialog-rule',
    path: '/personal?tab=transactions',
    act: async (page) => {
      await openOwn(page, /^(Rules|Règles)$/)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(New rule|Nouvelle règle)$/ })
        .click()
      await page
        .getByRole('dialog')
        .getByLabel(/^(Split it|Répartir)$/)
        .click()
    },
  },
  {
    name: 'household-dialog-category',
    path: '/personal?tab=transactions',
    act: async (page) => {
      await openOwn(page, /^(Categories|Catégories)$/)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(New category|Nouvelle catégorie)$/ })
        .click()
    },
  },
  { name: 'dialog-statement', path: '/personal', as: 'visitor', act: openStatement('rbc.csv') },
  { name: 'dialog-moving-in', path: '/personal', as: 'visitor', act: openStatement('../app-exports/actual.sqlite') },
  { name: 'dialog-columns', path: '/personal', as: 'visitor', act: openStatement('unknown-signed-balance.csv') },
  { name: 'dialog-invest', path: '/business', act: press(/^Invest Now|^Investir maintenant/) },
  { name: 'dialog-new-loan', path: '/business?tab=direct-lending', act: press(/New Loan|Nouveau prêt/) },
  { name: 'dialog-import', path: '/business?tab=direct-lending', act: press(/Import CSV|Importer/) },
  { name: 'dialog-payment', path: loanPath, act: press(/Record a payment|Record payment|Inscrire un paiement/) },
  ...BUDGET_STATES,
  ...lendingScreens(loanPath, borrowerPath),
  ...PREMIUM_SCREENS,
  ...OPERATOR_SCREENS,
  ...STATE_SCREENS,
  { name: 'dialog-find', path: '/personal', act: findSomething },
]

async function findSomething(page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('ma')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
}

/** What README and docs show. */
export const DOCS = [
  { name: 'home', path: '/', as: 'visitor' },
  { name: 'month', path: '/personal' },
  { name: 'loan', path: loanPath },
  {
    name: 'benefits',
    path: FAMILY,
    as: 'visitor',
    act: checkBenefits,
  },
]
