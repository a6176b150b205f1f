import { useQuery } from '@tanstack/react-query'
import { exportClients } from '@winterjay/contract'
import { Download, Ellipsis } from 'lucide-react'
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
import { Pager } from '../../../ui/display/pager.tsx'
import { Chips } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
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

/** With more clients than this there is a search. */
const FEW = 9
const PAGE = 25

interface ClientsCardProps {
  readonly clients: readonly ClientSummary[]
  readonly most: number
}

/** The list by label. Whoever may not erase and export reads who does. */
export function ClientsCard({ clients, most }: ClientsCardProps) {
  const m = useWords(clientWords)
  const f = useFormat()
  const mayDecide = useMay('clients.decide')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(PAGE)
  const [dialog, setDialog] = useState<{ readonly kind: 'change' | 'erase'; readonly client: ClientSummary } | null>(
    null,
  )
  const close = (): void => setDialog(null)
  const { data: dates } = useQuery(datesQuery(useLocale()))
  const ids = filtered(clients, dates)
  const usable = FILTERS.filter((one) => ids[one].size > 0)
  const [chosen, setFilter] = useState<Filter | 'all'>('all')
  const filter = chosen !== 'all' && usable.includes(chosen) ? chosen : 'all'
  const found = clients.filter(
    ({ id, label }) => plain(label).includes(plain(search)) && (filter === 'all' || ids[filter].has(id)),
  )
  return (
    <Card title={m.count(clients.length, f.number(most))} isFlush {...(mayDecide && { actions: <ExportButton /> })}>
      {clients.length > FEW && (
        <search className="block px-3 py-2">
          <Field label={m.search} isLabelHidden>
            <TextInput type="search" value={search} placeholder={m.search} onChange={setSearch} />
          </Field>
        </search>
      )}
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
      {found.length === 0 && <p className="px-3 py-2 text-muted">{m.noMatch}</p>}
      <Rows label={m.title}>
        {found.slice(0, shown).map((client) => (
          <ClientRow
            key={client.id}
            client={client}
            isErasedSoon={ids.erased.has(client.id)}
            mayErase={mayDecide}
            onChoose={(kind) => setDialog({ kind, client })}
          />
        ))}
      </Rows>
      {found.length > shown && (
        <Pager hasMore onMore={() => setShown(shown + PAGE)} shown={shown} total={found.length} />
      )}
      {!mayDecide && <p className="px-3 py-2 text-sm text-muted">{m.memberNote}</p>}
      {dialog?.kind === 'change' && <ChangeDialog client={dialog.client} onChanged={close} onClose={close} />}
      {dialog?.kind === 'erase' && <EraseDialog client={dialog.client} onClose={close} />}
    </Card>
  )
}

/** Without accents and case, as people search. */
const plain = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()

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
      detail={[...(isPhone ? [`${text} ${state}`] : []), ...(isMissing ? [m.missing] : []), kept].join(' · ')}
      tone={isErasedSoon ? 'care' : 'plain'}
      // On phones a range and the end of a date do not fit side by side.
      {...(!isPhone && { amount: text, state })}
      end={
        <Menu
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

function ExportButton() {
  const m = useWords(clientWords)
  const { isBusy, run } = useDownload({
    load: () => callForFile(exportClients, {}),
    fileName: m.fileName,
    onError: (error) => toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) ?? m.bug }),
  })
  return (
    <Button
      size="sm"
      aria-label={m.exportOf}
      icon={<Download aria-hidden="true" className="size-4" />}
      busy={isBusy}
      onClick={() => void run()}
    >
      {m.export}
    </Button>
  )
}
