import { Link } from 'wouter'
import { useWords } from '../../lib/language/words.ts'
import { uiWords } from '../words/words.ts'

/** Leads to an article of the help centre, which has an example unless the label says what else it has. */
export function HelpLink({ id, label }: { readonly id: string; readonly label?: string }) {
  const m = useWords(uiWords)
  return (
    <Link href={`/help/${id}`} className="inline-flex min-h-11 items-center underline underline-offset-2">
      {label ?? m.inHelp}
    </Link>
  )
}
