import { alikeSentences } from '@winterjay/lending'
import { useMemo } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { LongList } from '../../../ui/display/pager.tsx'

/** A loan's reference (`loanReference`); split by it, every second part is one. */
const REFERENCE = /(WJ-\w{4}-\w{4})/

/** Stays on one line. */
function Reference({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap">{children}</span>
}

/** Up to thousands of sentences, one per line; what is said of several lines of a file is said once. */
export function Sentences({ lines }: { readonly lines: readonly string[] }) {
  const locale = useLocale()
  const rows = useMemo(() => alikeSentences(lines, locale), [lines, locale])
  return (
    <LongList rows={rows}>
      {(shown) => (
        <ul className="grid gap-1.5">
          {shown.map((line, index) => (
            <li key={index} className="wrap-anywhere">
              {line.split(REFERENCE).map((part, at) => (at % 2 === 0 ? part : <Reference key={at}>{part}</Reference>))}
            </li>
          ))}
        </ul>
      )}
    </LongList>
  )
}
