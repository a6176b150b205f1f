import type { Locale } from '@winterjay/money'
import type { FastifyRequest } from 'fastify'

/**
 * The reader's language from `Accept-Language` by its weights; English when the header is missing or lists neither of
 * ours.
 */
export function localeOf(request: Pick<FastifyRequest, 'headers'>): Locale {
  const header = request.headers['accept-language']
  if (header === undefined || header.length > 500) return 'en'
  let best: { locale: Locale; weight: number } = { locale: 'en', weight: 0 }
  for (const part of header.split(',')) {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';')
    const language = tag.split('-', 1)[0]
    const quality = options.map((option) => option.trim()).find((option) => option.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if ((language === 'en' || language === 'fr') && weight > best.weight) best = { locale: language, weight }
  }
  return best.locale
}
