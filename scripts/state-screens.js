/*
 * The states of the pages that Premium and operators have, and of a loan's cards, for `npm run pictures`: with no row,
 * 1, 9 and 1,000, refused by the server, and offline. Rows are those of the real answer, repeated.
 */
import { goOffline } from './go-offline.js'
import { borrowerLoan, loanPath, teamPath } from './premium-screens.js'

const idOf = (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const numbered = (name, at) => `${name} ${at + 1}`

/** The answers at these addresses, with so many rows in a list. */
const withRows = ({ at: address, list, vary, total, also }, count) => {
  const repeat = (rows) =>
    rows.length === 0 ? rows : Array.from({ length: count }, (_, at) => vary(rows[at % rows.length], at))
  return async (page) => {
    if (also !== undefined) {
      await page.route(also.at, async (route) => {
        const response = await route.fetch()
        return route.fulfill({ response, json: also.change(await response.json(), count) })
      })
    }
    await page.route(address, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const body = await response.json()
      const rows = repeat(body[list] ?? [])
      const json = { ...body, [list]: rows, ...(total !== undefined && { [total]: rows.length }) }
      return route.fulfill({ response, json })
    })
  }
}
const refused = ({ at: address }) => {
  const problem = { code: 'bug', detail: 'Something went wrong on our side.' }
  return (page) =>
    page.route(address, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
}
/** Opens a card that is one row on phones. */
const openCard = (name) => async (page) => {
  const row = page.locator('summary', { hasText: name })
  if (await row.isVisible()) await row.click()
}
const shown = async (page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}
const again = async (page) => {
  await page.reload()
  await shown(page)
}

/** A document of the loan, so that there is one to repeat. */
const loanWithDocument = async (ask) => {
  const id = await borrowerLoan(ask)
  const { documents } = await ask(`/api/loans/${id}/documents`)
  if (documents.length === 0)
    await ask(`/api/loans/${id}/documents`, { method: 'POST', body: { kind: 'schedule', language: 'fr' } })
  return loanPath(ask)
}
const HOUSEHOLD = {
  province: 'ON',
  age: 34,
  marital_status: 'single',
  children_under_18: 2,
  net_income: 38_000,
  employment_income: 38_000,
  student: false,
  senior_65_plus: false,
  disability: false,
  housing: 'rent',
}
/** A client of the account, so that there is one to repeat. */
const withClient = async (ask) => {
  const { clients } = await ask('/api/benefits/clients')
  if (clients.length === 0)
    await ask('/api/benefits/clients', { method: 'POST', body: { label: 'A.B. 17', household: HOUSEHOLD } })
  return '/benefits/clients'
}

/**
 * Where each page is, the addresses it asks, its list there, and a row as another one.
 * @type {{ name: string, path: unknown, at: RegExp, list?: string, total?: string, also?: unknown, least?: number, vary?: unknown, open?: RegExp, as?: string }[]}
 */
const PAGES = [
  {
    name: 'team',
    // Its owner is always there.
    least: 1,
    path: teamPath,
    at: /\/api\/businesses\/[^/]+\/members$/,
    list: 'members',
    // One invitation is open.
    also: {
      at: /\/api\/businesses\/[^/]+$/,
      change: ({ business }, count) => ({
        business: {
          ...business,
          seats: { taken: Math.min(count + 1, 1_000), all: [5, 20, 1_000].find((all) => all > count) ?? 1_000 },
        },
      }),
    },
    vary: (row, at) => ({
      ...row,
      account_id: at === 0 ? row.account_id : idOf(at),
      name: at === 0 ? row.name : numbered(row.name, at),
      is_me: at === 0,
      role: at === 0 ? row.role : 'viewer',
    }),
  },
  {
    name: 'api-keys',
    path: '/business/keys',
    at: /\/api\/api-keys$/,
    list: 'api_keys',
    vary: (row, at) => ({ ...row, id: idOf(at), name: numbered(row.name, at) }),
  },
  {
    name: 'research-reports',
    path: '/reports',
    at: /\/api\/reports$/,
    list: 'reports',
    vary: (row, at) => ({ ...row, id: idOf(at), title: numbered(row.title, at) }),
  },
  {
    name: 'year-end',
    path: '/business/year-end',
    at: /\/api\/loans\/year-end(\?|$)/,
    list: 'borrowers',
    total: 'borrowers_total',
    vary: (row, at) => ({ ...row, borrower_name: numbered('Marguerite Létourneau-Vaillancourt', at) }),
  },
  {
    name: 'saved-clients',
    path: withClient,
    at: /\/api\/benefits\/clients$/,
    list: 'clients',
    vary: (row, at) => ({ ...row, id: idOf(at), label: numbered(row.label, at) }),
  },
  {
    name: 'support',
    path: '/account/support',
    at: /\/api\/support\/requests$/,
    list: 'requests',
    vary: (row, at) => ({ ...row, id: idOf(at), subject: numbered(row.subject, at) }),
  },
  {
    name: 'documents',
    path: loanWithDocument,
    at: /\/api\/loans\/[^/]+\/documents$/,
    list: 'documents',
    vary: (row, at) => ({ ...row, id: idOf(at) }),
    open: /^Documents/,
  },
  {
    name: 'people',
    path: loanPath,
    at: /\/api\/loans\/[^/]+\/people$/,
    list: 'people',
    vary: (row, at) => ({
      ...row,
      person_id: idOf(at),
      name: numbered(row.name, at),
      role: at === 0 ? row.role : 'guarantor',
    }),
    open: /^(People|Personnes)/,
  },
  { name: 'exports', path: '/business/exports', at: /\/api\/(exports|loans)/ },
  { name: 'analytics', path: '/business/analytics', at: /\/api\/analytics/ },
  { name: 'branding', path: '/business/branding', at: /\/api\/branding/ },
  { name: 'webhooks', path: '/business/keys?tab=webhooks', at: /\/api\/webhooks/ },
  { name: 'own-portfolio', path: '/personal/portfolio', at: /\/api\/(optimi[sz]ation|holdings|portfolio)/ },
  {
    name: 'operator-queue',
    path: '/business/operator',
    at: /\/api\/operator\/listings$/,
    list: 'applications',
    vary: (row, at) => ({ ...row, loan: { ...row.loan, id: idOf(at), title: numbered(row.loan.title, at) } }),
    as: 'desk',
  },
  {
    name: 'support-queue',
    path: '/business/operator',
    at: /\/api\/operator\/support(\?|$)/,
    list: 'requests',
    total: 'total',
    // The server puts those first that are late.
    vary: (row, at) => ({ ...row, id: idOf(at), subject: numbered(row.subject, at), is_overdue: at < 2 }),
    as: 'desk',
  },
]

const COUNTS = { empty: 0, 1: 1, 9: 9, 1000: 1_000 }

export const STATE_SCREENS = PAGES.flatMap(({ as = 'premium', ...page }) => {
  const open = page.open === undefined ? async () => undefined : openCard(page.open)
  const state = (name, act) => ({ name: `${page.name}-${name}`, path: page.path, as, act, isWhole: true })
  const reloaded = (change) => async (view) => {
    await change(view)
    await again(view)
    await open(view)
  }
  return [
    ...(page.list === undefined
      ? []
      : Object.entries(COUNTS)
          .filter(([, count]) => count >= (page.least ?? 0))
          .map(([name, count]) => state(name, reloaded(withRows(page, count))))),
    state('error', reloaded(refused(page))),
    state('offline', async (view) => {
      await open(view)
      await goOffline(view)
    }),
  ]
})
