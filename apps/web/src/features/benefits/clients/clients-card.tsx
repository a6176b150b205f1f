import { useQuery } from '@tanstack/react-query'
import { exportClients } from '@winterjay/contract'
import { Download, Ellipsis, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useFormat } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.ts'
import { useWords } from '../../../lib/language/words.ts'
import { callForFile } from '../../../lib/server/api.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { useDownload } from '../../../lib/server/use-download.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LongList } from '../../../ui/display/pager.tsx'
import { Chips } from '../../../ui/form/choice.tsx'
import { hueOf } from '../../../ui/hue.ts'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Avatar } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { useAmountText } from '../amount-text.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { openClientPath } from './client-path.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { FILTERS, filtered } from './filters.ts'
import type { Filter } from './filters.ts'
import { datesQuery } from './queries.ts'
import type { ClientSummary } from './queries.ts'
import { clientWords } from './words/words.ts'

interface ClientsCardProps {
  readonly clients: readonly ClientSummary[]
  readonly most: number
  readonly onFile: () => void
}

/** The list by label. Whoever may not erase and export reads who does. */
export function ClientsCard({ clients, most, onFile }: ClientsCardProps) {
  const m = useWords(clientWords)
  const f = useFormat()
  const mayDecide = useMay('clients.decide')
  const [dialog, setDialog] = useState<{ readonly kind: 'change' | 'erase'; readonly client: ClientSummary } | null>(
    null,
  )
  const close = (): void => setDialog(null)
  const { data: dates } = useQuery(datesQuery(useLocale()))
  const ids = filtered(clients, dates)
  const usable = FILTERS.filter((one) => ids[one].size > 0)
  const [chosen, setFilter] = useState<Filter | 'all'>('all')
  const filter = chosen !== 'all' && usable.includes(chosen) ? chosen : 'all'
  return (
    <Card title={m.count(clients.length, most)} isFlush actions={<ListActions mayExport={mayDecide} onFile={onFile} />}>
      {clients.length > 1 && usable.length > 0 && (
        <Chips<Filter | 'all'>
          className="px-3 py-2"
          legend={m.filters.legend}
          value={filter}
          onChange={setFilter}
          choices={[
            { value: 'all' as const, label: m.filters.all },
            ...usable.map((value) => ({ value, label: m.filters[value](f.number(ids[value].size)) })),
          ]}
        />
      )}
      <LongList
        rows={filter === 'all' ? clients : clients.filter(({ id }) => ids[filter].has(id))}
        nameOf={({ label }) => label}
        search={{ label: m.search, noMatch: m.noMatch }}
      >
        {(shown) => (
          <Rows label={m.title}>
            {shown.map((client) => (
              <ClientRow
                key={client.id}
                client={client}
                isErasedSoon={ids.erased.has(client.id)}
                mayErase={mayDecide}
                onChoose={(kind) => setDialog({ kind, client })}
              />
            ))}
          </Rows>
        )}
      </LongList>
      {!mayDecide && <p className="px-3 py-2 text-sm text-muted">{m.memberNote}</p>}
      {dialog?.kind === 'change' && <ChangeDialog client={dialog.client} onChanged={close} onClose={close} />}
      {dialog?.kind === 'erase' && <EraseDialog client={dialog.client} onClose={close} />}
    </Card>
  )
}

interface ClientRowProps {
  readonly client: ClientSummary
  readonly isErasedSoon: boolean
  readonly mayErase: boolean
  readonly onChoose: (kind: 'change' | 'erase') => void
}

function ClientRow({ client, isErasedSoon, mayErase, onChoose }: ClientRowProps) {
  const m = useWords(clientWords)
  const f = useFormat()
  const [, navigate] = useLocation()
  const isPhone = useMedia(PHONE)
  const { short } = useAmountText()
  const { id, label, seen, erased_on: erasedOn, documents_missing: isMissing } = client
  const kept =
    erasedOn === null
      ? m.isKept
      : isErasedSoon
        ? m.erasedOn(f.unbrokenDate(erasedOn))
        : m.keptUntil(f.unbrokenDate(erasedOn))
  const { text, state } = short(seen)
  return (
    <Row
      chip={<Avatar name={label} hue={hueOf(label)} />}
      title={label}
      detail={
        <>
          {isPhone && <span className="block">{`${text} ${state}`}</span>}
          {[...(isMissing ? [m.missing] : []), kept].join(' · ')}
        </>
      }
      tone={isErasedSoon ? 'care' : 'plain'}
      // On phones a range and the end of a date do not fit side by side.
      {...(!isPhone && { amount: text, state })}
      end={
        <Menu
          isInRow
          label={m.more(label)}
          icon={<Ellipsis aria-hidden="true" className="size-5" />}
          items={[
            { label: m.open, onSelect: () => navigate(openClientPath(id)) },
            { label: m.details, onSelect: () => onChoose('change') },
            ...(mayErase ? [{ label: m.erase, destructive: true, onSelect: () => onChoose('erase') }] : []),
          ]}
        />
      }
    />
  )
}

/** Many households at once from a file, and all clients as one: two buttons, behind one on phones. */
function ListActions({ mayExport, onFile }: { readonly mayExport: boolean; readonly onFile: () => void }) {
  const m = useWords(clientWords)
  const isPhone = useMedia(PHONE)
  const { isBusy, run } = useDownload({
    load: () => callForFile(exportClients, {}),
    fileName: m.fileName,
    onError: (error) => toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) ?? m.bug }),
  })
  if (isPhone) {
    return (
      <Menu
        isInRow
        label={m.listMenu}
        icon={<Ellipsis aria-hidden="true" className="size-5" />}
        items={[
          { label: m.file.open, onSelect: onFile },
          ...(mayExport ? [{ label: m.exportOf, onSelect: () => void run() }] : []),
        ]}
      />
    )
  }
  return (
    <>
      <Button size="sm" icon={<FileUp aria-hidden="true" className="size-4" />} onClick={onFile}>
        {m.file.open}
      </Button>
      {mayExport && (
        <Button
          size="sm"
          aria-label={m.exportOf}
          icon={<Download aria-hidden="true" className="size-4" />}
          busy={isBusy}
          onClick={() => void run()}
        >
          {m.export}
        </Button>
      )}
    </>
  )
}
