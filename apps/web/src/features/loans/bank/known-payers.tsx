import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../lib/language/words.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { payersQuery, useForgetPayer } from './queries.ts'
import type { KnownPayer } from './queries.ts'
import { bankWords } from './words/words.ts'

/** Who is recognised as a payer of which loan, to be forgotten one by one; nothing while nobody is. */
export function KnownPayers() {
  const m = useWords(bankWords).payers
  const { data } = useQuery(payersQuery)
  if (data === undefined || data.payers.length === 0) return null
  return (
    <div className="-mx-3">
      <Rows>
        <FoldRow title={m.title} detail={m.count(data.payers.length)}>
          <p className="pb-1 text-sm">{m.text}</p>
          <Rows>
            {data.payers.map((payer) => (
              <PayerRow key={`${payer.loan_id} ${payer.text}`} payer={payer} />
            ))}
          </Rows>
        </FoldRow>
      </Rows>
    </div>
  )
}

function PayerRow({ payer }: { readonly payer: KnownPayer }) {
  const m = useWords(bankWords).payers
  const forget = useForgetPayer()
  const run = (): void =>
    void forget
      .mutateAsync({ text: payer.text, loan_id: payer.loan_id })
      .catch((error: unknown) => toast({ tone: 'error', title: m.failed, description: problemDetail(error) }))
  return (
    <Row
      title={payer.text}
      detail={m.paid(payer.borrower_name, payer.count)}
      end={
        <Button size="sm" busy={forget.isPending} aria-label={m.forgetOf(payer.text)} onClick={run}>
          {m.forget}
        </Button>
      }
    />
  )
}
