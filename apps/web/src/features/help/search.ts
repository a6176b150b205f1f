import type { Locale } from '@winterjay/money'
import { textOf } from './articles/article.ts'
import type { Article } from './articles/article.ts'

/* Search in the help centre, in the browser (support §6): a few dozen short texts need no library. */

const ENDINGS: Record<Locale, RegExp> = { en: /(?:ing|es|ed|s)$/, fr: /(?:ement|er|es|s|x|e)$/ }
const SHORTEST_STEM = 3
const TITLE_WEIGHT = 4

/** Words as they are compared: without accents, capitals, elisions (l’, d’, qu’) and light endings. */
export function termsOf(text: string, locale: Locale): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/\b(?:qu|[ldjns])['’]/g, ' ').match(/[\p{L}\d]+/gu) ?? []
  return words.map((word) => stemOf(word, locale))
}

function stemOf(word: string, locale: Locale): string {
  const stem = word.replace(ENDINGS[locale], '')
  return stem.length >= SHORTEST_STEM ? stem : word
}

/** Searches the articles of one language. */
export function createSearch(articles: readonly Article[], locale: Locale): (text: string) => readonly Article[] {
  const known = articles.map((article) => ({
    article,
    title: termsOf(article.title, locale),
    text: termsOf(textOf(article), locale),
  }))
  const scoreOf = ({ title, text }: (typeof known)[number], matches: (term: string) => boolean): number =>
    TITLE_WEIGHT * title.filter(matches).length + Math.log1p(text.filter(matches).length)
  return (typed) => {
    const terms = termsOf(typed, locale)
    // The last word may still be being typed.
    const tests = terms.map((term, index) =>
      index === terms.length - 1 ? (one: string) => one.startsWith(term) : (one: string) => one === term,
    )
    return known
      .map((one) => {
        const scores = tests.map((test) => scoreOf(one, test))
        return {
          article: one.article,
          score: scores.some((score) => score === 0) ? 0 : scores.reduce((a, b) => a + b, 0),
        }
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ article }) => article)
  }
}
