import { ExternalLink } from 'lucide-react'
import { problemDetail } from '../../../lib/server/problem.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { borrowerAddress } from '../loan-links.ts'
import type { Loan } from '../loan-view.ts'
import { useBorrowerLink } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

/** The page the borrower pays from: its link, and whether it is open. */
export function BorrowerPageCard({ loan }: { readonly loan: Loan }) {
  const { borrowerPage: m, common, page } = useWords(loanWords)
  const change = useBorrowerLink(loan.id)
  const address = borrowerAddress(loan.id)
  const isOpen = change.isPending ? change.variables : loan.borrower_link_enabled
  return (
    <Card title={m.heading}>
      <p className="text-muted">{isOpen ? m.text : m.closedText}</p>
      <p className="mt-3 rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">{address}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton text={address} what={m.linkWhat} />
        {isOpen && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'sm')}>
            <ExternalLink aria-hidden="true" className="size-4" />
            {m.open}
          </a>
        )}
      </div>
      <p className="num mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{page.reference}</span>
        <strong className="font-[650]">{loan.reference}</strong>
        <CopyButton text={loan.reference} what={m.referenceWhat} />
      </p>
      <div className="mt-2">
        <Switch
          label={m.isOpen}
          checked={isOpen}
          disabled={change.isPending}
          onChange={(next) =>
            change.mutate(next, {
              onSuccess: () => toast({ title: next ? m.opened : m.closed }),
              onError: (error) =>
                toast({ tone: 'error', title: m.failed, description: problemDetail(error) ?? common.bug }),
            })
          }
        />
      </div>
    </Card>
  )
}
