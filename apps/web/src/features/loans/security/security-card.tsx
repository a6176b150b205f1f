import { useQuery } from '@tanstack/react-query'
import { Plus, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { FactTable } from '../../../ui/display/fact-table.tsx'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Rows } from '../../../ui/row/row.tsx'
import { Loaded, NoneRow } from '../loaded.tsx'
import { ExpiryText } from './expiry-text.tsx'
import { securitiesQuery, useRemoveSecurity, useSaveSecurity } from './queries.ts'
import type { Security, SecurityBody } from './queries.ts'
import { loanWords } from '../words/words.ts'
import { securityWords } from './words/words.ts'

const SecurityDialog = lazyDialog(() => import('./security-dialog.tsx'))

/** What secures a loan (lending §5.17). */
export default function SecurityCard({ loanId }: { readonly loanId: string }) {
  const m = useWords(securityWords)
  const { common } = useWords(loanWords)
  const mayWrite = useMay('book.write')
  const query = securitiesQuery(loanId)
  const { data } = useQuery(query)
  const [edited, setEdited] = useState<Security | 'new' | null>(null)
  return (
    <FoldCard
      title={m.heading}
      detail={
        data === undefined
          ? undefined
          : data.length === 0
            ? m.none
            : data.map(({ description }) => description).join(', ')
      }
      chip={<Chip hue="c7" icon={ShieldCheck} />}
      isFlush
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            aria-label={m.add}
            onClick={() => setEdited('new')}
          >
            {common.add}
          </Button>
        )
      }
    >
      <Loaded query={query} away={m.away}>
        {(securities) => (
          <Rows>
            {securities.length === 0 && <NoneRow icon={ShieldCheck} title={m.none} />}
            {securities.map((security) => (
              <SecurityRow key={security.id} loanId={loanId} security={security} onChange={() => setEdited(security)} />
            ))}
          </Rows>
        )}
      </Loaded>
      {edited !== null && (
        <Suspense fallback={null}>
          <SecurityDialog loanId={loanId} security={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </FoldCard>
  )
}

interface SecurityRowProps {
  readonly loanId: string
  readonly security: Security
  readonly onChange: () => void
}

function SecurityRow({ loanId, security, onChange }: SecurityRowProps) {
  const m = useWords(securityWords)
  const mayWrite = useMay('book.write')
  const facts = useFacts(security)
  const remove = useRemoval(loanId, security)
  const [first] = security.expiries
  return (
    <FoldRow
      chip={<Chip hue="c2" icon={ShieldCheck} />}
      title={security.description}
      detail={
        first === undefined ? (
          `${m.kinds[security.kind]} · ${security.registry === null ? m.notRegistered : m.shortRegistries[security.registry]}`
        ) : (
          <ExpiryText expiry={first} />
        )
      }
    >
      <FactTable label={security.description} facts={facts} />
      {mayWrite && (
        <div className="mt-3 flex gap-2.5">
          <Button size="sm" onClick={onChange}>
            {m.change}
          </Button>
          <Button size="sm" onClick={remove}>
            {m.remove}
          </Button>
        </div>
      )}
    </FoldRow>
  )
}

/** Removes at once; the toast brings it back. */
function useRemoval(loanId: string, security: Security): () => void {
  const m = useWords(securityWords)
  const removing = useRemoveSecurity(loanId)
  const adding = useSaveSecurity(loanId, null)
  const failed = (error: unknown): void =>
    toast({ tone: 'error', title: m.removeFailed, description: problemDetail(error) })
  // Promises, and no callbacks of the mutations: the row that asked is gone by then.
  const undo = (): void => void adding.mutateAsync(bodyOf(security)).catch(failed)
  const removed = (): void => toast({ title: m.removed, action: { label: m.undo, onSelect: undo } })
  return () => void removing.mutateAsync(security.id).then(removed, failed)
}

function bodyOf({ id: _id, expiries: _expiries, ...body }: Security): SecurityBody {
  return body
}

function useFacts(security: Security) {
  const m = useWords(securityWords)
  const f = useFormat()
  const day = (on: Security['insurance_expires']): string | null => (on === null ? null : f.date(on))
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [m.kind, m.kinds[security.kind]],
    [m.serial, security.serial_number],
    [m.registry, security.registry === null ? m.notRegistered : m.registries[security.registry]],
    [m.registrationNumber, security.registration_number],
    [m.registrationExpires, day(security.registration_expires)],
    [m.insurer, security.insurer],
    [m.policy, security.policy_number],
    [m.insuranceExpires, day(security.insurance_expires)],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}
