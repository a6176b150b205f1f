import { catalogue, formatNumber } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/** Request fields that do not match the contract; http/errors.ts turns the issues into sentences. */
export class InvalidFields extends Error {
  readonly issues: readonly Issue[]
  constructor(issues: readonly Issue[]) {
    super('invalid fields')
    this.issues = issues
  }
}

export interface FieldFault {
  readonly field: string
  readonly detail: string
}

/** Fields that a domain rule refused, each with its sentence. */
export class FaultyFields extends Error {
  readonly errors: readonly FieldFault[]
  constructor(errors: readonly FieldFault[]) {
    super('faulty fields')
    this.errors = errors
  }
}

/** One sentence for each invalid field: what was expected, in the reader's language. */
export function fieldErrors(issues: readonly Issue[], locale: Locale): { field: string; detail: string }[] {
  const seen = new Map<string, string>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body'
    if (!seen.has(field)) seen.set(field, LIMITS[locale].named(field, expectation(issue, locale)))
  }
  return [...seen].map(([field, detail]) => ({ field, detail }))
}

/** The faults found by the rules, and those found by the contract in fields that the rules do not mention. */
export function allFaults(domain: readonly FieldFault[], issues: readonly Issue[], locale: Locale): FieldFault[] {
  const named = new Set(domain.map(({ field }) => field.split('.', 1)[0] ?? field))
  return [...domain, ...fieldErrors(issues, locale).filter(({ field }) => !named.has(field.split('.', 1)[0] ?? field))]
}

type Sentences = Record<Locale, string>
const say = (said: Sentences, locale: Locale): string => said[locale]

const TYPES: Record<string, Sentences> = {
  string: { en: 'enter text.', fr: 'inscrivez du texte.' },
  number: { en: 'enter a number.', fr: 'inscrivez un nombre.' },
  int: { en: 'enter a whole number.', fr: 'inscrivez un nombre entier.' },
  boolean: { en: 'answer true or false.', fr: 'répondez true ou false.' },
  object: { en: 'send an object.', fr: 'envoyez un objet.' },
  array: { en: 'send a list.', fr: 'envoyez une liste.' },
}

/** Messages of the contract's own checks (packages/contract/src/wire.ts), by check name. */
const CHECKS: Record<string, Sentences> = {
  'snapshot-hash': {
    en: 'enter the eight digits that name the snapshot, as they came with the picks.',
    fr: 'inscrivez les huit chiffres qui nomment l’instantané, tels que reçus avec les choix.',
  },
  'whole-number': {
    en: 'enter a whole number in digits.',
    fr: 'inscrivez un nombre entier en chiffres.',
  },
  'two-decimals': {
    en: 'enter an amount with at most two decimals, such as 1250.50.',
    fr: 'inscrivez un montant avec au plus deux décimales, comme 1250.50.',
  },
  'six-decimals': {
    en: 'enter a percent with at most six decimals, such as 12.5.',
    fr: 'inscrivez un pourcentage avec au plus six décimales, comme 12.5.',
  },
  'unit-decimals': {
    en: 'enter units above 0 with at most six decimals.',
    fr: 'inscrivez des unités supérieures à 0, avec au plus six décimales.',
  },
  'currency-code': {
    en: 'enter the three letters of a currency, such as CAD.',
    fr: 'inscrivez les trois lettres d’une devise, comme CAD.',
  },
  'calendar-day': {
    en: 'enter a real day as year-month-day, such as 2026-11-21.',
    fr: 'inscrivez un jour réel sous la forme année-mois-jour, comme 2026-11-21.',
  },
  'storable-text': {
    en: 'take out the characters that cannot be stored (NUL or half a symbol).',
    fr: 'retirez les caractères qui ne peuvent pas être conservés (NUL ou moitié de symbole).',
  },
  'one-line': {
    en: 'enter it on one line, without control characters.',
    fr: 'écrivez sur une seule ligne, sans caractères de commande.',
  },
  'no-web-address': {
    en: 'enter it without a web address; where a word ends in a dot, put a space after it.',
    fr: 'écrivez sans adresse Web; après un mot qui se termine par un point, laissez une espace.',
  },
  'taken-name': {
    en: 'this is the name of a bank, a payment service or Winterjay; use your own.',
    fr: 'c’est le nom d’une banque, d’un service de paiement ou de Winterjay; utilisez le vôtre.',
  },
  color: {
    en: 'enter a color as # and six digits, such as #0f766e.',
    fr: 'inscrivez une couleur avec # et six caractères, comme #0f766e.',
  },
  base64: {
    en: 'send the file in base 64.',
    fr: 'envoyez le fichier en base 64.',
  },
  'no-asset-type': {
    en: 'choose at least one of stocks, bonds and meme_coins.',
    fr: 'choisissez au moins un type parmi stocks, bonds et meme_coins.',
  },
  'email-of-account': {
    en: 'enter an email address such as name@example.ca.',
    fr: 'inscrivez une adresse courriel comme nom@exemple.ca.',
  },
  email: {
    en: 'enter an email address such as name@example.ca, or leave it empty.',
    fr: 'inscrivez une adresse courriel comme nom@exemple.ca ou laissez le champ vide.',
  },
}

const LIMITS = catalogue(
  {
    named: (field: string, text: string) => `${field}: ${text}`,
    atLeast: (least: string) => `at least ${least}.`,
    atMost: (most: string) => `at most ${most}.`,
    atMostCharacters: (most: string) => `at most ${most} characters.`,
    only: (choice: string) => `must be ${choice}.`,
    oneOf: (choices: string) => `choose one of ${choices}.`,
    multipleOf: (step: string) => `a multiple of ${step}.`,
  },
  {
    named: (field, text) => `${field}\u00A0: ${text}`,
    atLeast: (least) => `au moins ${least}.`,
    atMost: (most) => `au plus ${most}.`,
    atMostCharacters: (most) => `au plus ${most} caractères.`,
    only: (choice) => `doit être ${choice}.`,
    oneOf: (choices) => `choisissez parmi ${choices}.`,
    multipleOf: (step) => `un multiple de ${step}.`,
  },
)

const NEEDED: Sentences = { en: 'this is needed.', fr: 'ce champ est obligatoire.' }
const OTHERWISE: Sentences = { en: 'this does not fit.', fr: 'cette valeur ne convient pas.' }

function expectation(issue: Issue, locale: Locale): string {
  const limits = LIMITS[locale]
  const number = (value: number | bigint): string => formatNumber(Number(value), locale)
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say(NEEDED, locale) : say(TYPES[issue.expected] ?? OTHERWISE, locale)
    case 'too_small':
      if (issue.origin === 'string') return say(NEEDED, locale)
      return limits.atLeast(number(issue.minimum))
    case 'too_big':
      return issue.origin === 'string'
        ? limits.atMostCharacters(number(issue.maximum))
        : limits.atMost(number(issue.maximum))
    case 'invalid_value': {
      const choices = issue.values.map(String).filter((choice) => choice !== '')
      return choices.length === 1 ? limits.only(choices.join()) : limits.oneOf(choices.join(', '))
    }
    case 'not_multiple_of':
      return limits.multipleOf(number(issue.divisor))
    case 'custom':
    case 'invalid_format':
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return say(CHECKS[issue.message] ?? OTHERWISE, locale)
    default:
      return say(OTHERWISE, locale)
  }
}
