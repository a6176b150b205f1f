import type { Locale } from '@winterjay/money'
import { toWords } from '../categories/descriptor.ts'

/** product §3. The code is a slug, because several institutions share one Payments Canada number (budget §2). */
export interface BankProvider {
  readonly code: string
  readonly name: string
  readonly country: 'CA'
}

/** Code, name, and other names people use in either language. The most common institutions come first. */
const TABLE: readonly (readonly [code: string, name: string, aliases: readonly string[]])[] = [
  ['rbc', 'RBC Royal Bank', ['Banque Royale', 'BRC']],
  ['td', 'TD Canada Trust', ['Toronto-Dominion', 'Banque TD']],
  ['scotiabank', 'Scotiabank', ['Banque Scotia', 'Banque de Nouvelle-Écosse']],
  ['bmo', 'BMO Bank of Montreal', ['Banque de Montréal']],
  ['cibc', 'CIBC', ['Banque CIBC', 'Banque canadienne impériale de commerce']],
  ['national-bank', 'National Bank of Canada', ['Banque Nationale', 'BNC', 'NBC']],
  ['desjardins', 'Desjardins', ['Caisses Desjardins', 'Caisse populaire']],
  ['tangerine', 'Tangerine', ['ING Direct']],
  ['simplii', 'Simplii Financial', ['PC Banque']],
  ['eq-bank', 'EQ Bank', ['Banque EQ', 'Equitable']],
  ['wealthsimple', 'Wealthsimple', []],
  ['pc-financial', 'PC Financial', ['President’s Choice', 'PC Finance', 'Le Choix du Président']],
  ['amex-ca', 'American Express Canada', ['Amex']],
  ['canadian-tire', 'Canadian Tire Bank (Triangle)', ['Banque Canadian Tire', 'Triangle Mastercard']],
  ['rogers-bank', 'Rogers Bank', ['Banque Rogers']],
  ['mbna', 'MBNA Canada', []],
  ['capital-one-ca', 'Capital One Canada', []],
  ['neo', 'Neo Financial', []],
  ['koho', 'KOHO', []],
  ['brim', 'Brim Financial', []],
  ['laurentian', 'Laurentian Bank', ['Banque Laurentienne']],
  ['atb', 'ATB Financial', ['Alberta Treasury']],
  ['manulife-bank', 'Manulife Bank', ['Banque Manuvie']],
  ['motusbank', 'motusbank', []],
  ['alterna-bank', 'Alterna Bank', []],
  ['home-bank', 'Home Bank / Oaken', ['Oaken']],
  ['icici-ca', 'ICICI Bank Canada', []],
  ['versabank', 'VersaBank', []],
  ['first-nations-bank', 'First Nations Bank of Canada', ['Banque des Premières Nations']],
  ['b2b-bank', 'B2B Bank', []],
  ['peoples', 'Peoples Bank of Canada', []],
  ['meridian', 'Meridian Credit Union', []],
  ['vancity', 'Vancity', ['Vancouver City Savings']],
  ['coast-capital', 'Coast Capital Savings', []],
  ['servus', 'Servus Credit Union', []],
  ['affinity', 'Affinity Credit Union', []],
  ['conexus', 'Conexus Credit Union', []],
  ['innovation-fcu', 'Innovation Federal Credit Union', []],
  ['steinbach', 'Steinbach Credit Union', []],
  ['assiniboine', 'Assiniboine Credit Union', []],
  ['first-ontario', 'FirstOntario Credit Union', []],
  ['libro', 'Libro Credit Union', []],
  ['duca', 'DUCA Financial Services', []],
  ['alterna-savings', 'Alterna Savings', []],
  ['desjardins-ontario', 'Desjardins Ontario', []],
  ['caisse-alliance', 'Caisse Alliance', ['Alliance']],
  ['uni', 'UNI Financial Cooperation', ['Caisse populaire acadienne']],
  ['atlantic-cu', 'Atlantic credit unions (East Coast, Newfoundland and Labrador)', []],
  ['manual', 'Other / file import', ['Autre', 'Fichier']],
]

/** Institutions with a different name in French. */
const FRENCH_NAMES: Readonly<Record<string, string>> = {
  rbc: 'RBC Banque Royale',
  scotiabank: 'Banque Scotia',
  bmo: 'BMO Banque de Montréal',
  cibc: 'Banque CIBC',
  'national-bank': 'Banque Nationale du Canada',
  simplii: 'Financière Simplii',
  'eq-bank': 'Banque EQ',
  'pc-financial': 'PC Finance',
  'canadian-tire': 'Banque Canadian Tire (Triangle)',
  'rogers-bank': 'Banque Rogers',
  laurentian: 'Banque Laurentienne',
  'manulife-bank': 'Banque Manuvie',
  'first-nations-bank': 'Banque des Premières Nations du Canada',
  uni: 'UNI Coopération financière',
  'atlantic-cu': 'Coopératives de crédit de l’Atlantique (East Coast, Terre-Neuve-et-Labrador)',
}

/** `GET /budget/providers`. */
export const BANK_PROVIDERS: readonly BankProvider[] = TABLE.map(([code, name]) => ({ code, name, country: 'CA' }))

const ENGLISH_NAMES = BANK_PROVIDERS.map(({ code, name }) => [code, name] as const)
const NAMES: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: new Map(ENGLISH_NAMES),
  fr: new Map([...ENGLISH_NAMES, ...Object.entries(FRENCH_NAMES)]),
}
const ALIASES = new Map(TABLE.map(([code, , aliases]) => [code, aliases]))

/** The institution's name in a language; null for an unknown code. */
export const providerName = (code: string, locale: Locale): string | null => NAMES[locale].get(code) ?? null

const CODES = new Map(
  TABLE.flatMap(([code, name, aliases]) =>
    [code, name, FRENCH_NAMES[code] ?? name, ...aliases].map((text) => [toWords(text).join(' '), code] as const),
  ),
)

/** Returns the code of an institution by its code or one of its names; the words of another name. */
export function providerCode(text: string): string {
  const words = toWords(text).join(' ')
  return CODES.get(words) ?? words
}

/**
 * Returns those of `providers` whose name or an alias has a word that begins with each typed word, ignoring accents.
 * Returns all for an empty query.
 */
export function searchProviders<P extends Pick<BankProvider, 'code' | 'name'>>(
  query: string,
  providers: readonly P[],
): P[] {
  const typed = toWords(query)
  return providers.filter(({ code, name }) => {
    const words = [code, name, providerName(code, 'fr') ?? '', ...(ALIASES.get(code) ?? [])].flatMap(toWords)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
}
