import { alikeSentences } from '@winterjay/lending'
import { useMemo } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { LongList } from '../../../ui/display/pager.tsx'

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
              {line}
            </li>
          ))}
        </ul>
      )}
    </LongList>
  )
}
