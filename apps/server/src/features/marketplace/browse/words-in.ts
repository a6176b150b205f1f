import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

export const OTHER_LANGUAGE: Readonly<Record<Locale, Locale>> = { en: 'fr', fr: 'en' }

/** A listing's text in the reader's language, otherwise in the language it was written in. */
export const wordsIn = (locale: Locale, column: 'title' | 'description', table?: 'l'): SQL => {
  const name = table === undefined ? column : `${table}.${column}`
  return sql.raw(`coalesce(${name}_${locale}, ${name}_${OTHER_LANGUAGE[locale]})`)
}
