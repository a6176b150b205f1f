// The benefits check in a frame of another site (benefits §15): no cookie, no storage, no session, and no code of the app.
// What is typed goes to our own server, which answers and forgets it; only the height of the page goes to the other site.

/** The path of the public address, or nothing at the root. */
const BASE = location.pathname.slice(0, -'/widget/benefits'.length)
const parameters = new URLSearchParams(location.search)
const language = parameters.get('lang') === 'fr' ? 'fr' : 'en'
const french = language === 'fr'

const TEXTS = {
  en: {
    title: 'Which benefits could you get?',
    age: 'Your age',
    marital_status: 'Marital status',
    single: 'Single',
    married: 'Married or common-law',
    children_under_18: 'Children under 18',
    province: 'Province or territory',
    net_income: 'Family net income (line 23600)',
    employment_income: 'Of which from work',
    housing: 'Housing',
    rent: 'Rent',
    own: 'Own',
    other: 'Other',
    student: 'I am a student',
    disability: 'I have a disability',
    check: 'Check',
    total: 'You may get, a year',
    little: 'Little cash is likely at this income.',
    none: 'Nothing is likely by these answers.',
    upTo: (amount) => `up to ${amount}`,
    between: (low, high) => `${low} to ${high}`,
    whole: 'See all programs and what to do next (opens a new tab)',
    note: 'An estimate from published rules, not a decision. Nothing you enter is stored.',
    failed: 'The check did not work. Try again in a moment.',
    busy: 'Too many checks at once. Try again in a minute.',
  },
  fr: {
    title: 'À quelles prestations auriez-vous droit?',
    age: 'Votre âge',
    marital_status: 'État civil',
    single: 'Sans conjoint',
    married: 'En couple',
    children_under_18: 'Enfants de moins de 18 ans',
    province: 'Province ou territoire',
    net_income: 'Revenu familial net (ligne 23600)',
    employment_income: 'Dont revenu de travail',
    housing: 'Logement',
    rent: 'Locataire',
    own: 'Propriétaire',
    other: 'Autre',
    student: 'J’étudie',
    disability: 'J’ai un handicap',
    check: 'Vérifier',
    total: 'Vous pourriez recevoir, par an',
    little: 'Peu d’argent est probable avec ce revenu.',
    none: 'Rien n’est probable selon ces réponses.',
    upTo: (amount) => `jusqu’à ${amount}`,
    between: (low, high) => `${low} à ${high}`,
    whole: 'Voir tous les programmes et quoi faire (dans un nouvel onglet)',
    note: 'Une estimation selon les règles publiées, pas une décision. Rien de ce que vous inscrivez n’est conservé.',
    failed: 'La vérification n’a pas fonctionné. Réessayez dans un instant.',
    busy: 'Trop de vérifications à la fois. Réessayez dans une minute.',
  },
}
const text = TEXTS[language]

const PROVINCES = {
  AB: 'Alberta',
  BC: french ? 'Colombie-Britannique' : 'British Columbia',
  PE: french ? 'Île-du-Prince-Édouard' : 'Prince Edward Island',
  MB: 'Manitoba',
  NB: french ? 'Nouveau-Brunswick' : 'New Brunswick',
  NS: french ? 'Nouvelle-Écosse' : 'Nova Scotia',
  NU: 'Nunavut',
  ON: 'Ontario',
  QC: french ? 'Québec' : 'Quebec',
  SK: 'Saskatchewan',
  NL: french ? 'Terre-Neuve-et-Labrador' : 'Newfoundland and Labrador',
  NT: french ? 'Territoires du Nord-Ouest' : 'Northwest Territories',
  YT: 'Yukon',
}

const money = new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 })

/** An element with attributes and children. Texts are always text, never markup. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** Numbers are typed: nothing is filled in for an answer that was not given. The checker says what is wrong with an amount. */
const number = (name, most, step = '1') =>
  make(
    'label',
    {},
    text[name],
    make('input', { name, type: 'number', min: '0', max: String(most), step, required: '', inputmode: 'decimal' }),
  )

function choice(name, options, chosen) {
  const select = make('select', { name })
  for (const [value, label] of Object.entries(options)) select.append(make('option', { value }, label))
  select.value = chosen
  return make('label', {}, text[name], select)
}

const tick = (name) => make('label', { class: 'tick' }, make('input', { name, type: 'checkbox' }), text[name])

function makeForm() {
  const byName = Object.entries(PROVINCES).sort(([, a], [, b]) => a.localeCompare(b, language))
  const asked = parameters.get('province')
  return make(
    'form',
    {},
    choice('province', Object.fromEntries(byName), asked !== null && Object.hasOwn(PROVINCES, asked) ? asked : 'ON'),
    number('age', 125),
    choice('marital_status', { single: text.single, married: text.married }, 'single'),
    number('children_under_18', 20),
    number('net_income', 10_000_000, 'any'),
    number('employment_income', 10_000_000, 'any'),
    choice('housing', { rent: text.rent, own: text.own, other: text.other }, 'rent'),
    make('div', {}, tick('student'), tick('disability')),
    make('button', { type: 'submit' }, text.check),
  )
}

function householdIn(form) {
  const said = new FormData(form)
  const amount = (name) => Number(said.get(name))
  return {
    province: said.get('province'),
    age: amount('age'),
    marital_status: said.get('marital_status'),
    children_under_18: amount('children_under_18'),
    net_income: amount('net_income'),
    employment_income: amount('employment_income'),
    student: said.has('student'),
    senior_65_plus: amount('age') >= 65,
    disability: said.has('disability'),
    housing: said.get('housing'),
  }
}

/** Never with a cookie: the answer depends on nothing but the household. */
async function ask(household) {
  const answer = await fetch(`${BASE}/api/benefits/check`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'accept-language': `${language}-CA` },
    body: JSON.stringify(household),
  })
  const said = await answer.json()
  if (answer.ok) return said
  throw new Error(answer.status === 429 ? text.busy : (said.detail ?? text.failed))
}

/** To whole dollars, or both ends of a range outward to $10 and from $1,000 on to $100, as in the full check (benefits §4.3). */
function rangeText({ low, high }) {
  if (low === high) return money.format(Math.round(high))
  const step = (value) => (value < 1000 ? 10 : 100)
  const from = Math.floor(low / step(low)) * step(low)
  const to = money.format(Math.ceil(high / step(high)) * step(high))
  return from === 0 ? text.upTo(to) : text.between(money.format(from), to)
}

const TOP = 3
const LEAST_TOTAL = 50

function answerParts({ total_likely: total, results }, household) {
  const likely = results
    .filter(
      ({ eligibility, kind, annual_amount: amount, sum_of: parts }) =>
        eligibility === 'likely' && kind === 'cash' && parts.length === 0 && (amount?.high ?? 0) > 0,
    )
    .sort((a, b) => b.annual_amount.high - a.annual_amount.high)
    .slice(0, TOP)
  const heading = total.high >= LEAST_TOTAL ? rangeText(total) : likely.length > 0 ? text.little : text.none
  const link = `${BASE}/benefits#${new URLSearchParams(Object.entries(household).map(([name, value]) => [name, String(value)]))}`
  return [
    make('h2', { tabindex: '-1' }, text.total),
    make('p', { class: 'total' }, heading),
    make(
      'ul',
      {},
      ...likely.map(({ name, annual_amount: amount }) =>
        make('li', {}, make('span', {}, name), make('b', {}, rangeText(amount))),
      ),
    ),
    make('a', { href: link, target: '_blank', rel: 'noopener' }, text.whole),
    make('small', {}, text.note),
  ]
}

async function check(form, answer, button) {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    const household = householdIn(form)
    answer.replaceChildren(...answerParts(await ask(household), household))
    answer.querySelector('h2')?.focus()
  } catch (error) {
    // Without a network `fetch` fails in the browser's own words, which help nobody.
    const isOurs = error instanceof Error && !(error instanceof TypeError) && !(error instanceof SyntaxError)
    answer.replaceChildren(make('p', { role: 'alert' }, isOurs ? error.message : text.failed))
  } finally {
    button.removeAttribute('aria-busy')
  }
}

/** Relative luminance by WCAG 2, of `#rrggbb`. */
function luminance(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The other site's four colours, if all are there and can be read: 4.5 for text, 3 for lines. */
function paint() {
  const [paper, ink, accent, line] = ['paper', 'ink', 'accent', 'line'].map((name) => `#${parameters.get(name) ?? ''}`)
  if (![paper, ink, accent, line].every((color) => /^#[0-9a-f]{6}$/i.test(color))) return
  if (contrast(ink, paper) < 4.5 || contrast(accent, paper) < 4.5 || contrast(line, paper) < 3) return
  for (const [name, color] of Object.entries({ paper, ink, accent, line }))
    document.documentElement.style.setProperty(`--${name}`, color)
  document.documentElement.style.colorScheme = luminance(paper) < luminance(ink) ? 'dark' : 'light'
}

/** Sends the height to the page around the frame; only to that page, and only if it is known which one it is. */
function followHeight() {
  const origin = location.ancestorOrigins?.[0] ?? (document.referrer === '' ? null : new URL(document.referrer).origin)
  if (window.parent === window || origin === null) return
  const say = () =>
    window.parent.postMessage(
      { type: 'winterjay-height', height: Math.ceil(document.documentElement.offsetHeight) },
      origin,
    )
  new ResizeObserver(say).observe(document.documentElement)
}

function start() {
  document.documentElement.lang = `${language}-CA`
  document.title = text.title
  paint()
  const form = makeForm()
  const answer = make('section', { id: 'answer' })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void check(form, answer, form.querySelector('button'))
  })
  document.getElementById('widget')?.append(make('h1', {}, text.title), form, answer)
  followHeight()
}

start()
