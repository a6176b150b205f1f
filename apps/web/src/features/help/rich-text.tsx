import { Link } from 'wouter'

/** A sentence of an article: `**bold**`, and `[links](/to/pages)` of the product. */
export function RichText({ children }: { readonly children: string }) {
  return children.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, words, path] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    if (words !== undefined && path !== undefined)
      return (
        <Link key={part} href={path} className="underline underline-offset-2">
          {words}
        </Link>
      )
    return part.startsWith('**') ? <strong key={part}>{part.slice(2, -2)}</strong> : part
  })
}
