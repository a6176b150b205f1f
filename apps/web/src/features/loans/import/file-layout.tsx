import { FileSpreadsheet } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { LongList } from '../../../ui/display/pager.tsx'
import type { UnderstoodTape } from './use-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'
import { tapeWords } from './words/words.ts'

interface FileLayoutProps {
  readonly tape: UnderstoodTape
  /** Opens the step that says what columns mean. */
  readonly onExplain: () => void
}

/** How the file was parsed: separators, columns used and ignored, lines skipped. */
export function FileLayout({ tape, onExplain }: FileLayoutProps) {
  const { preview: m, encodings, explain } = useWords(tapeWords)
  const { tapeColumns } = useWords(loanWords)
  const { columns, ownColumns, ignoredHeaders, delimiter, decimalMark, headerLine, skipped } = tape.preview
  const { encoding } = tape.source
  return (
    <div className="-mx-3">
      <Rows>
        <FoldRow
          chip={<Chip hue="c2" icon={FileSpreadsheet} />}
          title={m.file}
          detail={m.layout(columns.length + ownColumns.length, ignoredHeaders.length)}
        >
          <div className="grid gap-5 text-ink">
            <FactTable
              label={m.file}
              facts={[
                { name: m.delimiter, value: m.delimiters[delimiter] },
                { name: m.decimal, value: m.decimals[decimalMark] },
                ...(encoding === null ? [] : [{ name: m.encoding, value: encodings.names[encoding] }]),
                { name: m.header, value: m.line(headerLine) },
              ]}
            />
            <div>
              <h3 className="mb-1 font-semibold">{m.columns}</h3>
              <p className="text-sm text-muted">{m.columnsNote}</p>
              <FactTable
                label={m.columns}
                facts={[
                  ...columns.map(({ field, header }) => ({ header, meaning: tapeColumns[field] })),
                  ...ownColumns.map(({ name, type }) => ({ header: name, meaning: explain.own[type] })),
                ].map(({ header, meaning }) => ({
                  name: <span className="block min-w-28 wrap-anywhere">{header}</span>,
                  value: meaning,
                }))}
              />
            </div>
            <div>
              <h3 className="mb-1 font-semibold">{m.ignored}</h3>
              <p className="wrap-anywhere text-muted">
                {ignoredHeaders.length === 0 ? m.ignoredNone : ignoredHeaders.join(' · ')}
              </p>
            </div>
            <p>
              <Button size="sm" onClick={onExplain}>
                {explain.change}
              </Button>
            </p>
            {skipped.length > 0 && <SkippedLines tape={tape} />}
          </div>
        </FoldRow>
      </Rows>
    </div>
  )
}

function SkippedLines({ tape }: { readonly tape: UnderstoodTape }) {
  const m = useWords(tapeWords).preview
  return (
    <div>
      <h3 className="mb-1 font-semibold">{m.skipped}</h3>
      <LongList rows={tape.preview.skipped}>
        {(shown) => (
          <ul className="grid gap-1 text-muted">
            {shown.map(({ line, reason, text }) => (
              <li key={line} className="wrap-anywhere">
                {m.lineOf(String(line))}, {m.skippedReasons[reason]}
                {text !== '' && <span className="text-sm"> ({text})</span>}
              </li>
            ))}
          </ul>
        )}
      </LongList>
    </div>
  )
}
