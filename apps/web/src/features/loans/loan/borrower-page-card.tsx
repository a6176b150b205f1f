import { Link2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { useUser } from '../../../lib/server/session.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { Card } from '../../../ui/display/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { borrowerAddress } from '../loan-links.ts'
import type { Loan } from '../loan-view.ts'
import { useBorrowerLink } from '../queries.ts'
import { mailWords } from '../mail/words/words.ts'
import { loanWords } from '../words/words.ts'

const MailPageDialog = lazyDialog(() => import('../mail/mail-page-dialog.tsx'))

/** The borrower's page: its link, and whether it is open. */
export function BorrowerPageCard({ loan }: { readonly loan: Loan }) {
  const { borrowerPage: m, common, page } = useWords(loanWords)
  const change = useBorrowerLink(loan.id)
  const mayChange = useMay('book.decide')
  const address = borrowerAddress(loan.id)
  const isOpen = change.isPending ? change.variables : loan.borrower_link_enabled
  return (
    <Card title={m.heading} isFlush>
      <Rows>
        <Row
          chip={<Chip hue="spruce" icon={Link2} />}
          title={
            isOpen ? (
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                aria-label={m.open}
                className="hit-area text-spruce underline-offset-2 hover:underline"
              >
                {m.openShort}
              </a>
            ) : (
              m.isClosed
            )
          }
          detail={<span className="block whitespace-normal">{isOpen ? m.text : m.closedText}</span>}
          end={<CopyButton text={address} what={m.linkWhat} />}
        />
        <Row
          title={loan.reference}
          detail={page.reference}
          end={<CopyButton text={loan.reference} what={m.referenceWhat} />}
        />
        {isOpen && <MailRow loan={loan} />}
        {mayChange && (
          <li className="row-divider relative px-3 py-1 [--row-text:12px]">
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
          </li>
        )}
      </Rows>
    </Card>
  )
}

/** For an account, whose name the mail carries, and a loan with the address of its borrower (branding §7). */
function MailRow({ loan }: { readonly loan: Loan }) {
  const m = useWords(mailWords)
  const user = useUser()
  const mayMail = useMay('book.write')
  const [isAsking, setAsking] = useState(false)
  const { borrower_email: address } = loan
  if (user === null || !mayMail || address === null) return null
  return (
    <>
      <Row title={m.row} detail={address} hasChevron onPress={() => setAsking(true)} />
      {isAsking && (
        <Suspense fallback={null}>
          <MailPageDialog loanId={loan.id} address={address} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
