import { Link } from 'wouter'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

/** Leads to an article of the help centre, which has an example. */
export function HelpLink({ id }: { readonly id: string }) {
  const m = useWords(uiWords)
  return (
    <Link href={`/help/${id}`} className="inline-flex min-h-11 items-center underline underline-offset-2">
      {m.inHelp}
    </Link>
  )
}
