import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

// design §16: the terms of the product, in every text of both languages: screens, problems, mails, the packages'
// sentences and the command line. Legal texts are binding as they are.

type Language = 'en' | 'fr'
interface Text {
  readonly language: Language
  readonly where: string
  readonly text: string
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const FILES = ['packages', 'apps/server/src', 'apps/web/src']
  .flatMap((place) => readdirSync(join(root, place), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test(-data)?\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((file) => !/node_modules|\/dist\/|\/testing\/|features\/(legal|design-system)\/|sample/.test(file))

/** Files with texts in one language only. */
const ONE_LANGUAGE: readonly (readonly [RegExp, Language])[] = [
  [/(words|text)\/en\.ts$|sentences-en\.ts$|^apps\/server\/src\/commands\//, 'en'],
  [/(words|text)\/fr\.ts$|sentences-fr\.ts$/, 'fr'],
]

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): unknown => isNode(node) && (node['name'] ?? node['value'])

/** A literal's text; each expression in a template is shown as `{}`, as each placeholder is later. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  return node.type === 'TemplateLiteral'
    ? (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
    : null
}

/**
 * The parts of a node that may hold texts, with their language: a table has `en` and `fr`, `catalogue` has two
 * parameters.
 */
function partsOf(node: Node, language: Language | null): (readonly [unknown, Language | null])[] {
  if (
    /^(?:Import|Export)(?:All|Named)?Declaration$|^TS(?!.*Expression$)/.test(node.type) &&
    node['declaration'] === undefined
  )
    return []
  if (node.type === 'Property') {
    const name = nameOf(node['key'])
    return [[node['value'], name === 'en' || name === 'fr' ? name : language]]
  }
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'catalogue') {
    const [english, french] = node['arguments'] as unknown[]
    return [
      [english, 'en'],
      [french, 'fr'],
    ]
  }
  return Object.values(node).map((value) => [value, language])
}

function textsIn(file: string): Text[] {
  const code = readFileSync(join(root, file), 'utf8')
  const found: Text[] = []
  const visit = (value: unknown, language: Language | null): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, language)
    if (!isNode(value)) return
    const text = textOf(value)
    if (text !== null && text.length > 1 && language !== null)
      found.push({
        language,
        where: `${file}:${code.slice(0, value.start).split('\n').length}`,
        text: text.replaceAll(/\{\w+(?::\w+)?\}/g, '{}'),
      })
    for (const [part, its] of partsOf(value, language)) visit(part, its)
  }
  visit(parseSync(file, code).program, ONE_LANGUAGE.find(([pattern]) => pattern.test(file))?.[1] ?? null)
  return found
}

const TEXTS = FILES.flatMap(textsIn)

/** Words that are not the product's, with the term to use. */
const TERMS: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\bin all\b(?! (?:the|other|of))/i, 'total'],
    [/\banew\b/i, 'again'],
    [/\bbesides?\b/i, 'also, next to'],
    [/(?:^|[.:!?;,] )write\b(?!-off| off| this loan off| to )/i, 'enter, choose'],
    [/(?<![-\w]|loan )book\b(?! (?:a|the|it|them|this|\d))/i, 'budget, loan book'],
    [/\be-mails?\b/i, 'email'],
    [/\b(?:delinquent|in arrears)\b/i, 'late'],
    [/\b(?:you (?:are|’re) entitled to|you qualify)\b/i, 'you may get'],
    [/\b(?:comes? by itself|what comes back)\b/i, 'paid automatically, recurring'],
    [/\b(?:invented|specimen)\b/i, 'sample'],
    [/\b(?:cheap|dear)(?:er|est)?\b/i, 'lowest, highest'],
    [/\bstands? here\b/i, 'appears here'],
    [/\bdischarged?\b/i, 'pay off'],
    [/\bfacility\b/i, 'loan'],
    [/\b(?:thereof|whereof|thereby|wherein|nought)\b/i, 'plain words'],
    [/\bmend(?:s|ed|ing)?\b/i, 'correct, fix'],
    [/\b(?:cannot|could not|can) (?:be taken|take (?:this|it)) back\b/i, 'undo'],
    [/\bshared out\b/i, 'split'],
    [/\bdesk\b/i, 'page'],
  ],
  fr: [
    [/\blivres?\b/i, 'budget, portefeuille de prêts'],
    [/\brangées?\b/i, 'ligne'],
    [/\bconnecter une banque\b|\bconnecté à\b/i, 'relier un compte'],
    [/\be-?mails?\b/i, 'courriel'],
    [/\bsauvegarder\b/i, 'enregistrer'],
    [/\bbon retour\b/i, 'Heureux de vous revoir'],
    [/\bchiffriers?\b/i, 'tableur'],
    [/\ben tout\b(?! (?:temps|cas|lieu))/i, 'total'],
    [/\bvous (?:êtes|avez été|serez) (?:dé)?connecté/i, 'session terminée, session ouverte'],
    [/\b(?:ce qui|cela) revient\b/i, 'opérations récurrentes'],
    [/\bsous zéro\b/i, 'découvert prévu'],
    [/\bpoint le plus bas\b|\bsolde à venir\b/i, 'solde le plus bas, solde prévu'],
    [/\ben souffrance\b/i, 'en retard'],
    [/\bbureau de prêts?\b/i, 'gestion de prêts'],
    [/\bbénéfices?\b/i, 'prestation, programme'],
    [/\bcela vient de soi\b|\bvient d’elle-même\b/i, 'payé automatiquement'],
    [/\bautour de \d|\bà peu près\b/i, 'environ'],
    [/\bcompte courant\b|\blignes? de crédit\b/i, 'compte chèques, marge de crédit'],
    [/\bavis d’imposition\b|\brapport d’impôts?\b/i, 'avis de cotisation, déclaration de revenus'],
    [/\bpartenaires?\b|\bépoux\b/i, 'conjoint ou conjointe'],
    [/\bP2P\b|\bdesk\b|\bpicks\b/, 'prêts entre particuliers, suggestions'],
  ],
}

/** The texts that a pattern matches, one per line with its place. */
const found = (texts: readonly Text[], pattern: RegExp): string =>
  texts
    .filter(({ text }) => pattern.test(text))
    .map(({ where, text }) => `${where} ${text}`)
    .join('\n')

describe.each(['en', 'fr'] as const)('the terms of the product (design §16): %s', (language) => {
  const texts = TEXTS.filter((one) => one.language === language)

  it('are found in every kind of text', () => {
    const places = [
      'apps/web/src',
      'apps/server/src/features',
      'packages/benefits',
      'packages/lending',
      'packages/budget',
    ]
    for (const place of places)
      expect(
        texts.some(({ where }) => where.startsWith(place)),
        place,
      ).toBe(true)
    expect(texts.length).toBeGreaterThan(1000)
  })

  it.each(TERMS[language])('%s is not used: %s', (pattern) => {
    expect(found(texts, pattern)).toBe('')
  })
})

describe('French (Québec)', () => {
  it('has no number in its singular, which is that of zero too', () => {
    const singular = /plural\(\s*[\w.]+,\s*'fr',\s*['`]1\b[^'`]*/g
    expect(FILES.flatMap((file) => readFileSync(join(root, file), 'utf8').match(singular) ?? [])).toEqual([])
  })

  const french = TEXTS.filter(({ language }) => language === 'fr')
  it('is epicene without middots or parentheses', () => {
    expect(
      found(
        french,
        /\bvous (?:n’)?(?:êtes|serez|avez été)(?: pas| déjà)? (?:inscrit|seul|couvert|abonné|invité|sûr)\b/iu,
      ),
    ).toBe('')
    expect(found(french, /\p{L}·(?:e|ne|trice)\b|\p{L}\((?:e|ne|trice)s?\)|\p{L}-e-s\b/u)).toBe('')
  })
  it('has a no-break space before : » % $ and after «', () => {
    expect(found(french, /(?<!\u00A0)»|«(?!\u00A0)|(?<=[\p{L}\d»}]) ?:(?=\s|$)|(?<=[\d}]) ?[%$](?!\w)/u)).toBe('')
  })
  it('has no space before ; ? !', () => {
    expect(found(french, /[\s\u00A0\u202F][;?!]/)).toBe('')
  })
})
