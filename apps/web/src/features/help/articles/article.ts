/** A page of the help centre: one heading of a file of `articles`. */
export interface Article {
  readonly id: string
  /** The file it is in: `budget`, `lending`, … */
  readonly topic: string
  readonly title: string
  /** The day on which it was last held against the product. */
  readonly reviewed: string
  readonly blocks: readonly Block[]
}

/** A paragraph, or the items of a numbered list. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }

const HEADING = /^# ([a-z-]+): (.+)$/

/** @param files the Markdown of each topic by its path */
export const readArticles = (files: Readonly<Record<string, string>>): readonly Article[] =>
  Object.entries(files).flatMap(([path, text]) => {
    const topic = /(\w+)\.md$/.exec(path)?.[1] ?? ''
    const reviewed = /<!-- reviewed: (\d{4}-\d{2}-\d{2}) -->/.exec(text)?.[1] ?? ''
    return text
      .split(/^(?=# )/m)
      .slice(1)
      .map((part) => {
        const [heading = '', ...rest] = part.split('\n')
        const [, id = '', title = ''] = HEADING.exec(heading) ?? []
        return { id, topic, title, reviewed, blocks: blocksOf(rest.join('\n')) }
      })
  })

const blocksOf = (text: string): Block[] =>
  text
    .split(/\n{2,}|\n(?=1\. )/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) =>
      block.startsWith('1. ')
        ? { kind: 'steps', items: block.split('\n').map((line) => line.replace(/^\d+\. /, '')) }
        : { kind: 'text', text: block },
    )

/** The words of an article, without its marks and addresses. */
export const textOf = ({ blocks }: Article): string =>
  blocks
    .map((block) => (block.kind === 'text' ? block.text : block.items.join(' ')))
    .join(' ')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
