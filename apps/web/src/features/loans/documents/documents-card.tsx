import { useQuery } from '@tanstack/react-query'
import { localDateIn } from '@winterjay/money'
import { FilePlus2, FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { LongList } from '../../../ui/display/pager.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { Loaded, NoneRow, openOf } from '../loaded.tsx'
import { documentsQuery } from './queries.ts'
import type { LoanDocument } from './queries.ts'
import type { DocumentWords } from './words/en.ts'
import { documentWords } from './words/words.ts'

const DocumentDialog = lazyDialog(() => import('./document-dialog.tsx'))

interface DocumentsCardProps {
  readonly loanId: string
  readonly onMake: () => void
}

/** What was written about the loan for its borrower, the newest first. */
export default function DocumentsCard({ loanId, onMake }: DocumentsCardProps) {
  const m = useWords(documentWords)
  const f = useFormat()
  const mayWrite = useMay('book.write')
  const query = documentsQuery(loanId)
  const { data } = useQuery(query)
  const [shown, setShown] = useState<LoanDocument | null>(null)
  const row = (document: LoanDocument) => (
    <DocumentRow key={document.id} document={document} onPress={() => setShown(document)} />
  )
  return (
    <FoldCard
      title={m.heading}
      detail={data && headOf(m, data, f.number(data.length))}
      chip={<Chip hue="spruce" icon={FileText} />}
      isFlush
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon={<FilePlus2 aria-hidden="true" className="size-4.5" />}
            aria-label={m.make}
            onClick={onMake}
          >
            {data?.length === 0 ? m.make : m.makeShort}
          </Button>
        )
      }
    >
      <Loaded query={query} away={m.away}>
        {(documents) => (
          <Rows>
            {documents.length === 0 && <NoneRow icon={FileText} title={m.none} />}
            {documents.slice(0, openOf(documents)).map(row)}
            {documents.length > openOf(documents) && (
              <FoldRow title={m.earlier(f.number(documents.length - openOf(documents)))}>
                <LongList rows={documents.slice(openOf(documents))}>
                  {(shown) => <Rows>{shown.map(row)}</Rows>}
                </LongList>
              </FoldRow>
            )}
          </Rows>
        )}
      </Loaded>
      {shown !== null && (
        <Suspense fallback={null}>
          <DocumentDialog loanId={loanId} document={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </FoldCard>
  )
}

function DocumentRow({ document, onPress }: { readonly document: LoanDocument; readonly onPress: () => void }) {
  const m = useWords(documentWords)
  const f = useFormat()
  const day = f.date(localDateIn(timeZone(), new Date(document.made_at)))
  return (
    <Row
      chip={<Chip hue="spruce" icon={FileText} />}
      title={m.kinds[document.kind]}
      detail={`${day} · ${document.number} · ${document.language.toUpperCase()}`}
      hasChevron
      onPress={onPress}
    />
  )
}

/** The kind of the only one; of more, how many. */
function headOf(m: DocumentWords, documents: readonly LoanDocument[], count: string): string {
  const [only] = documents
  if (only === undefined) return m.none
  return documents.length === 1 ? m.kinds[only.kind] : m.count(count)
}
