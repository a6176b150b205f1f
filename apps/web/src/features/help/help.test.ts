import { TAPE_FIELDS } from '@winterjay/lending'
import { describe, expect, it } from 'vitest'
import english from './articles/en.ts'
import french from './articles/fr.ts'
import { textOf } from './articles/article.ts'
import { FIGURE_ARTICLES } from '../analytics/figures/figure-articles.ts'
import { createSearch, termsOf } from './search.ts'

/* support §6: the articles of the help centre, and its search. */

const router = import.meta.glob<string>('../../app/router.tsx', { query: '?raw', import: 'default', eager: true })
const catalogues = import.meta.glob<string>('../../**/words/*.ts', { query: '?raw', import: 'default', eager: true })
const screens = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })
/** Of a budget, which analytics shows next to loans. */
const ABOUT_MONEY = ['cash-flow', 'savings-rate', 'net-worth'] as const
const BOTH = [...english, ...french]

describe('the articles', () => {
  it('are at least 40 in each language, the same ones, in the same topics, checked on the same day', () => {
    expect(english.length).toBeGreaterThanOrEqual(40)
    const facts = (articles: typeof english) => articles.map(({ id, topic, reviewed }) => [id, topic, reviewed])
    expect(facts(french)).toEqual(facts(english))
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
    for (const { reviewed } of BOTH) expect(reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('have a title, a text of their own language, and lead only to pages that exist', () => {
    const paths = [
      ...Object.values(router)
        .join('')
        .matchAll(/path: '([^']+)'/g),
    ].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(25)
    const patterns = paths.map((path) => new RegExp(`^${path.replaceAll(/\/:\w+\??/g, '(/[^/]+)?')}$`))
    for (const [index, article] of english.entries()) {
      expect(article.title.length).toBeGreaterThan(5)
      expect(textOf(article).length).toBeGreaterThan(120)
      expect(textOf(french[index] ?? article)).not.toBe(textOf(article))
    }
    for (const article of BOTH) {
      const text = JSON.stringify(article.blocks)
      for (const [, path = ''] of text.matchAll(/\]\(([^)]+)\)/g))
        expect([article.id, patterns.some((pattern) => pattern.test(path.split('?')[0] ?? ''))]).toEqual([
          article.id,
          true,
        ])
      expect([article.id, /not open|pas encore offert/i.test(text)]).toEqual([article.id, false])
    }
  })

  it.each([
    ['en', english],
    ['fr', french],
  ] as const)(
    'in %s, what stands in bold is a button, a place or a word of the product, letter by letter',
    (locale, articles) => {
      const own = new RegExp(`/([a-z-]+-)?${locale}\\.ts$`)
      const words = Object.entries(catalogues)
        .filter(([path]) => own.test(path))
        .map(([, text]) => text.replaceAll('\\u00a0', '\u00a0'))
        .join('')
      const named = articles.flatMap(({ id, blocks }) =>
        [...JSON.stringify(blocks).matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => [id, name] as const),
      )
      expect(named.length).toBeGreaterThan(40)
      expect(named.filter(([, name]) => !words.includes(`'${name}'`))).toEqual([])
    },
  )

  it('name every column that a file of loans may have (lending §4.1)', () => {
    for (const articles of [english, french]) {
      const named = articles
        .find(({ id }) => id === 'loan-columns')
        ?.blocks.flatMap((block) =>
          block.kind === 'steps' ? block.items.map((item) => item.split(/\u00a0?:/)[0]) : [],
        )
      expect(named?.toSorted()).toEqual([...TAPE_FIELDS].toSorted())
    }
  })

  it('give the formulas of the picks, which their page leads to (investing §3.7)', () => {
    for (const articles of [english, french]) {
      const method = articles.find(({ id }) => id === 'picks-method')
      const text = method === undefined ? '' : textOf(method)
      for (const formula of ['S² ÷ 2', 'Φ(−ln(1 + G) × √T ÷ S)', '√ ((b s)² +']) expect(text).toContain(formula)
    }
  })

  it('explain every figure of analytics, with an example, and every article that a screen leads to is there', () => {
    const ids = new Set(english.map(({ id }) => id))
    const linked = Object.values(screens).flatMap((text) =>
      [...text.matchAll(/HelpLink id="([\w-]+)"/g)].map(([, id = '']) => id),
    )
    expect(linked.length).toBeGreaterThan(5)
    for (const id of [...linked, ...Object.values(FIGURE_ARTICLES), ...ABOUT_MONEY]) expect([...ids], id).toContain(id)
    for (const articles of [english, french]) {
      for (const id of Object.values(FIGURE_ARTICLES)) {
        const article = articles.find((one) => one.id === id)
        expect(article === undefined ? '' : textOf(article), id).toMatch(/\d/)
      }
    }
  })

  it('in French have the spaces of Quebec: none before ; ? !, one that does not break before : » % $', () => {
    for (const { id, title, blocks } of french) {
      const text = `${title} ${JSON.stringify(blocks).replaceAll(/\]\([^)]*\)|"kind":|"text":|"items":/g, '')}`
      expect([id, /\s[;?!]|[^\u00a0\d"]:(?=\s)|[^\u00a0][»%$]|«[^\u00a0]/u.exec(text)?.[0]]).toEqual([id, undefined])
    }
  })
})

describe('the search', () => {
  const find = { en: createSearch(english, 'en'), fr: createSearch(french, 'fr') }
  const first = (locale: 'en' | 'fr', text: string): string | undefined => find[locale](text)[0]?.id

  it('accents, capitals, elisions and light endings do not count', () => {
    expect(termsOf('depot', 'fr')).toEqual(termsOf('dépôt', 'fr'))
    expect(termsOf('dépôts', 'fr')).toEqual(termsOf('Dépôt', 'fr'))
    expect(termsOf('l’épargne', 'fr')).toEqual(termsOf('epargne', 'fr'))
    expect(termsOf('qu’importe', 'fr')).toEqual(termsOf('importer', 'fr'))
    expect(termsOf('imported imports importing', 'en')).toEqual(['import', 'import', 'import'])
    expect(find.fr('radiation')).toEqual(find.fr('RADIATION'))
  })

  it.each([
    ['en', 'import bank', 'import-statement'],
    ['en', 'savings rate', 'savings-rate'],
    ['en', 'refund', 'refund'],
    ['en', 'webh', 'webhooks'],
    ['en', 'two factor', 'two-factor'],
    ['fr', 'taux d’epargne', 'savings-rate'],
    ['fr', 'contrepasser', 'reverse-payment'],
    ['fr', 'mot de passe oublié', 'forgot-password'],
    ['fr', 'cles api', 'api-keys'],
  ] as const)('%s: “%s” finds %s', (locale, text, id) => {
    expect(find[locale](text).map((article) => article.id)).toContain(id)
    if (!text.includes('oublié')) expect(first(locale, text)).toBe(id)
  })

  it('nothing is found for what is nowhere', () => {
    expect(find.en('zebra')).toEqual([])
    expect(find.fr('zèbre')).toEqual([])
    expect(find.en('import zebra')).toEqual([])
  })
})
