import { tapeSentence } from '@winterjay/lending'
import { useFormat } from '../../../lib/language/format.ts'
import { LongList } from '../../../ui/display/pager.tsx'
import { RefusedRowsButton } from './refused-rows-button.tsx'
import type { UnderstoodTape } from './use-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

/** Each refused row with its line number; every sentence names the column, the original cell and the reason. */
export function RefusedRows({ tape }: { readonly tape: UnderstoodTape }) {
  const m = useWords(tapeWords).preview
  const { locale } = useFormat()
  const { refused } = tape.preview
  if (refused.length === 0) return null
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold">{m.refusedTitle}</h3>
        <p className="text-muted">{m.refusedNote}</p>
      </div>
      <RefusedRowsButton tape={tape} />
      <LongList rows={refused}>
        {(shown) => (
          <ol>
            {shown.map(({ line, problems }) => (
              <li key={line} className="border-b border-line py-2.5 last:border-0 sm:flex sm:gap-5">
                <span className="num block min-w-20 font-semibold">{m.lineOf(String(line))}</span>
                <ul className="grid min-w-0 gap-1">
                  {problems.map((problem, index) => (
                    <li key={index} className="wrap-anywhere">
                      {tapeSentence(problem, locale)}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </LongList>
    </section>
  )
}
