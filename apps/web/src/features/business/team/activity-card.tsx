import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ACTIVITY_KINDS, exportActivity } from '@winterjay/contract'
import type { ActivityKind } from '@winterjay/contract'
import type { LocalDate } from '@winterjay/money'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { shortMomentText } from '../../../lib/language/moment-text.ts'
import { useWords } from '../../../lib/language/words.ts'
import { callForFile } from '../../../lib/server/api.ts'
import { obstacleTo } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { useDownload } from '../../../lib/server/use-download.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { RowsSkeleton } from '../../../ui/display/skeletons.tsx'
import { ErrorState } from '../../../ui/display/states.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { activityQuery, membersQuery } from '../queries.ts'
import type { ActivityFilters, BusinessDetail } from '../queries.ts'
import { businessTeamWords } from '../words/words.ts'

interface Filters {
  readonly actor: string
  readonly kind: ActivityKind | ''
  readonly from: LocalDate | null
  readonly to: LocalDate | null
}

const queryOf = ({ actor, kind, from, to }: Filters): ActivityFilters => ({
  ...(actor === '' ? {} : { actor }),
  ...(kind === '' ? {} : { kind }),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})

/** Who did what, newest first, by person, kind and day; and as CSV, whole (members §7). */
export function ActivityCard({ business }: { readonly business: BusinessDetail }) {
  const m = useWords(businessTeamWords).activity
  const [filters, setFilters] = useState<Filters>({ actor: '', kind: '', from: null, to: null })
  const obstacle = obstacleTo('activity.read', business)
  if (obstacle === 'lapsed') return null
  if (obstacle !== null) {
    return (
      <Card title={m.title}>
        <p className="text-muted">{m.why}</p>
      </Card>
    )
  }
  return (
    <Card title={m.title} isFlush actions={<ExportButton business={business} filters={filters} />}>
      <Rows>
        <FoldRow title={m.filter}>
          <FilterFields business={business} filters={filters} onChange={setFilters} />
        </FoldRow>
      </Rows>
      <Events business={business} filters={filters} />
    </Card>
  )
}

interface ActivityProps {
  readonly business: BusinessDetail
  readonly filters: Filters
}

function ExportButton({ business, filters }: ActivityProps) {
  const { activity: m, bug } = useWords(businessTeamWords)
  const { isBusy, run } = useDownload({
    load: () => callForFile(exportActivity, { params: { business_id: business.id }, query: queryOf(filters) }),
    fileName: m.fileName,
    onError: (error) => toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) ?? bug }),
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

function FilterFields({
  business,
  filters,
  onChange,
}: ActivityProps & { readonly onChange: (filters: Filters) => void }) {
  const m = useWords(businessTeamWords).activity
  const { data: members = [] } = useQuery(membersQuery(business.id))
  return (
    <div className="grid gap-3 text-ink sm:grid-cols-2">
      <Field label={m.who}>
        <Select
          value={filters.actor}
          onChange={(actor) => onChange({ ...filters, actor })}
          options={[
            { value: '', label: m.everybody },
            ...members.map(({ account_id: value, name }) => ({ value, label: name })),
          ]}
        />
      </Field>
      <Field label={m.kind}>
        <Select
          value={filters.kind}
          onChange={(kind) => onChange({ ...filters, kind: ACTIVITY_KINDS.find((one) => one === kind) ?? '' })}
          options={[
            { value: '', label: m.everything },
            ...ACTIVITY_KINDS.map((value) => ({ value, label: m.kinds[value] })),
          ]}
        />
      </Field>
      <Field label={m.from}>
        <DateInput value={filters.from} onChange={(from) => onChange({ ...filters, from })} />
      </Field>
      <Field label={m.to}>
        <DateInput value={filters.to} onChange={(to) => onChange({ ...filters, to })} />
      </Field>
    </div>
  )
}

function Events({ business, filters }: ActivityProps) {
  const { activity: m, members: memberWords } = useWords(businessTeamWords)
  const locale = useLocale()
  const { data: members = [] } = useQuery(membersQuery(business.id))
  const me = members.find(({ is_me }) => is_me)?.account_id
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    activityQuery(business.id, queryOf(filters), locale),
  )
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={5} hasTitle={false} />
    ) : (
      <ErrorState title={m.away} onRetry={() => void refetch()} isRetrying={isFetching}>
        {problemDetail(error)}
      </ErrorState>
    )
  }
  const events = data.pages.flatMap((page) => page.events)
  const nameOf = ({ kind, id, name }: (typeof events)[number]['actor']): string => {
    if (kind === 'member' && id !== null && id === me) return memberWords.you
    return name ?? (kind === 'member' ? m.former : m[kind])
  }
  if (events.length === 0) return <p className="px-3 py-3 text-muted">{m.none}</p>
  return (
    <>
      <Rows label={m.title}>
        {events.map(({ at, actor, text, target }, index) => (
          <Row
            key={`${at}-${target ?? ''}-${index}`}
            isDense
            title={text}
            detail={m.byAt(nameOf(actor), shortMomentText(at, locale))}
          />
        ))}
      </Rows>
      {hasNextPage && (
        <Pager hasMore isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} shown={events.length} />
      )}
    </>
  )
}
