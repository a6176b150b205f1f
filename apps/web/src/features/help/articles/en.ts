import { readArticles } from './article.ts'

export default readArticles(import.meta.glob<string>('./en/*.md', { query: '?raw', import: 'default', eager: true }))
