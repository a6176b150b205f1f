// `node scripts/words.js URL [URL]`: how many words each screen of a running demo shows, in English and French; with two demos, before and after.
// What is folded counts. What the specification quotes, the law asks for and help says does not. A text that is repeated
// with other figures, such as the calculation in each row of a loan's timeline, counts once.
import { chromium } from 'playwright-core'
import { findHeadlessChromium } from './chromium.js'

const PERSON = { email: 'alex@example.ca', password: 'three loons on a quiet lake' }
const LANGUAGES = ['en', 'fr']

/**
 * Each screen with what leads to it: an address, and what is pressed there, by its name in either language and either
 * look.
 * @type {{ name: string, path: string, press?: RegExp, isGuest?: boolean, without?: string }[]}
 */
const SCREENS = [
  { name: 'Home', path: '/', isGuest: true },
  { name: 'Month', path: '/personal' },
  { name: 'Transactions', path: '/personal?tab=transactions' },
  { name: 'Ahead', path: '/personal?tab=ahead' },
  { name: 'Reports', path: '/personal?tab=reports' },
  {
    name: 'Picks',
    path: '/personal',
    press: /^(Generate Picks|Générer des choix|Obtenir des suggestions)$/,
    without: 'Month',
  },
  { name: 'Marketplace', path: '/business' },
  { name: 'Invest', path: '/business', press: /^(Invest Now|Investir)/ },
  { name: 'Portfolio', path: '/business/portfolio' },
  { name: 'Apply', path: '/business/apply' },
  { name: 'Direct Lending', path: '/business?tab=direct-lending' },
  { name: 'New Loan', path: '/business?tab=direct-lending', press: /^(New Loan|Nouveau prêt)/ },
  { name: 'Import CSV', path: '/business?tab=direct-lending', press: /^(Import CSV|Importer)/ },
  { name: 'Loan', path: '/business/loans/FIRST' },
  { name: 'Borrower', path: '/borrower/FIRST', isGuest: true },
  { name: 'Benefits, form', path: '/benefits' },
  { name: 'Benefits, results', path: '/benefits', press: /^(Check my benefits|Vérifier mes prestations)$/ },
  { name: 'Account', path: '/account' },
  { name: 'Not found', path: '/nowhere' },
]

/** Quoted by docs/spec/product.md, or asked for by law: taken out before words are counted. */
const NOT_COUNTED = [
  /Meme coins (?:have no cash flow|can fall to zero)[^]*?registered platforms\./g,
  /(?:Les cryptomonnaies mèmes ne produisent|Une cryptomonnaie mème peut)[^]*?plateformes inscrites\./g,
  /General information, not advice; not tailored to you\./g,
  /These picks are the same for everyone who makes these three choices\./g,
  /Information générale, pas un conseil; elle n’est pas adaptée à vous\./g,
  /Ces suggestions sont les mêmes pour [^]*?ces trois choix\./g,
  /We (?:hold|have) no interest[^]*?referral fee(?: for them)?\./g,
  /Nous n’avons aucun intérêt[^]*?frais de recommandation\./g,
  /CDIC covers[^]*?not losses\./g,
  /La SADC couvre[^]*?pas les pertes\./g,
  /(?:These are estimates from published rules|Ce sont des estimations tirées)[^]*?(?:decides\.|verse décide\.)/g,
  /Secure payments, Cancel anytime, 30-day money-back guarantee/g,
]

async function main(urls) {
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: ['--no-sandbox'] })
  const counts = await Promise.all(urls.map((url) => countAll(browser, url)))
  await browser.close()
  for (const locale of LANGUAGES) print(locale, counts)
}

async function countAll(browser, url) {
  const counts = new Map()
  const token = await signIn(url)
  const first = await firstLoan(url, token)
  for (const locale of LANGUAGES) {
    for (const { name, path, press, isGuest = false, without } of SCREENS) {
      const context = await browser.newContext({ locale: `${locale}-CA`, viewport: { width: 1280, height: 900 } })
      if (!isGuest) await context.addInitScript((kept) => localStorage.setItem('winterjay_token', kept), token)
      const page = await context.newPage()
      const words = await countOf(page, url + path.replace('FIRST', first), press).catch(() => null)
      const less = without === undefined ? 0 : (counts.get(`${locale} ${without}`) ?? 0)
      counts.set(`${locale} ${name}`, words === null ? null : words - less)
      await context.close()
    }
  }
  return counts
}

async function signIn(url) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/subscription/login`, { method: 'POST', headers, body: JSON.stringify(PERSON) })
  return (await answer.json()).access_token
}

/** The address of a loan: the same one in both demos, since both are filled alike. */
async function firstLoan(url, token) {
  const answer = await fetch(`${url}/api/loans`, { headers: { authorization: `Bearer ${token}` } })
  const { loans } = await answer.json()
  return loans
    .map(({ borrower_name, id }) => ({ borrower_name, id }))
    .sort((a, b) => a.borrower_name.localeCompare(b.borrower_name))[0].id
}

async function countOf(page, address, press) {
  page.setDefaultTimeout(15_000)
  await page.goto(address)
  await settle(page)
  if (press !== undefined) {
    await page.getByRole('button', { name: press }).first().click()
    await settle(page)
  }
  await unfold(page)
  const text = await page.evaluate(visibleText)
  return wordsIn(NOT_COUNTED.reduce((left, quoted) => left.replaceAll(quoted, ' '), text))
}

async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
}

/** Opens what is folded, and then what is folded in that. */
async function unfold(page) {
  for (let depth = 0; depth < 4; depth += 1) {
    const opened = await page.evaluate(() => {
      const within = document.querySelector('dialog[open]') ?? document.querySelector('main')
      const folded = [
        ...within.querySelectorAll('details:not([open]) > summary'),
        ...within.querySelectorAll('li > button[aria-expanded="false"]'),
        ...[...within.querySelectorAll('button')].filter((button) =>
          /^(Show all|Afficher les) \d+$/.test(button.textContent),
        ),
      ]
      for (const each of folded) each.click()
      return folded.length
    })
    if (opened === 0) return
    await page.waitForTimeout(600)
  }
}

/**
 * Runs in the page: the text on the screen, without what only a screen reader has. Texts that differ only in
 * figures and months are one: the rows of a list would otherwise count as many times as there is data.
 */
function visibleText() {
  const within = document.querySelector('dialog[open]') ?? document.querySelector('main')
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const texts = new Map()
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    const isShown = element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
    if (isShown && element.closest('.sr-only, option, script, style') === null) {
      const text = walker.currentNode.data
      const wording = text
        .replaceAll(/(?:janv?|f[eé][bv]|mar|a[pv]r|ma[iy]|jui|ju[ln]|ao[uû]|aug|sep|oct|nov|d[eé]c)\p{L}*/giu, '')
        .replaceAll(/\d[\d.,\s]*/g, '0')
        .trim()
      if (!texts.has(wording)) texts.set(wording, text)
    }
  }
  return [...texts.values()].join(' ')
}

/** Runs of characters with a letter among them: figures are no words. */
const wordsIn = (text) => text.split(/\s+/).filter((each) => /\p{L}/u.test(each)).length

function print(locale, counts) {
  const row = (name, cells) => console.log(name.padEnd(20) + cells.map((cell) => String(cell).padStart(9)).join(''))
  row(locale === 'en' ? 'English' : 'Français', counts.length === 2 ? ['before', 'after', 'change'] : ['words'])
  const sums = counts.map(() => 0)
  for (const { name } of SCREENS) {
    const found = counts.map((count) => count.get(`${locale} ${name}`) ?? null)
    if (found.every((count) => count !== null)) found.forEach((count, index) => (sums[index] += count))
    row(name, [...found.map((count) => count ?? '-'), ...changeOf(found)])
  }
  row('Together', [...sums, ...changeOf(sums)])
}

function changeOf([before, after]) {
  if (before === null || before === undefined || after === null || after === undefined) return []
  const percent = Math.round((after / before - 1) * 100)
  return [`${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}%`]
}

await main(process.argv.slice(2).map((url) => url.replace(/\/$/, '')))
