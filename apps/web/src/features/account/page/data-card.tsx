import { useQuery } from '@tanstack/react-query'
import { Database, Download, FileCheck, LogOut, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dropBudget } from '../../../lib/budget/budget-on-device.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { logOut } from '../../../lib/server/session-calls.ts'
import { signOut } from '../../../lib/server/session.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { runningDeletion } from '../deletion-state.ts'
import { PasswordDialog } from '../password-dialog.tsx'
import { agreementsQuery, useDeletion, useExport } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { accountWords } from '../words/words.ts'
import { AgreementsDialog, lacksAgreement } from './agreements-dialog.tsx'

/** security §10: agreements, export of all data, sign-out and deletion. */
export function DataCard({ isGuest }: { readonly isGuest: boolean }) {
  const { data: m, profile } = useWords(accountWords)
  const [asking, setAsking] = useState<'none' | 'agreements' | 'deletion'>('none')
  const close = (): void => setAsking('none')
  return (
    <FoldCard
      title={m.title}
      isFlush
      chip={<Chip hue="c1" icon={Database} />}
      detail={<FoldedData isGuest={isGuest} />}
    >
      <Rows>
        {!isGuest && <AgreementsRow onPress={() => setAsking('agreements')} />}
        <ExportRow isGuest={isGuest} />
        {!isGuest && (
          <Row
            chip={<Chip hue="c7" icon={LogOut} />}
            title={profile.logOut}
            detail={profile.logOutText}
            onPress={() => void logOut()}
          />
        )}
        <Row
          chip={<Chip hue="over" icon={Trash2} />}
          title={isGuest ? m.guestDelete : m.delete}
          detail={isGuest ? m.guestDeleteHint : m.deleteHint}
          hasChevron
          onPress={() => setAsking('deletion')}
        />
      </Rows>
      {asking === 'agreements' && <AgreementsDialog onClose={close} />}
      {asking === 'deletion' && <DeleteDialog isGuest={isGuest} onClose={close} />}
    </FoldCard>
  )
}

/** What is behind the row on phones: first of all what needs an answer. */
function FoldedData({ isGuest }: { readonly isGuest: boolean }) {
  const { data: m, agreements } = useWords(accountWords)
  const { data } = useQuery({ ...agreementsQuery, enabled: !isGuest })
  if (data !== undefined && lacksAgreement(data)) return <span className="text-larch-ink">{agreements.missing}</span>
  return isGuest ? m.guestFolded : m.folded
}

function AgreementsRow({ onPress }: { readonly onPress: () => void }) {
  const m = useWords(accountWords).agreements
  const { data } = useQuery(agreementsQuery)
  const isMissing = data !== undefined && lacksAgreement(data)
  return (
    <Row
      chip={<Chip hue={isMissing ? 'care' : 'c2'} icon={FileCheck} />}
      title={m.title}
      detail={isMissing ? <span className="text-larch-ink">{m.missing}</span> : m.hint}
      hasChevron
      onPress={onPress}
    />
  )
}

function ExportRow({ isGuest }: { readonly isGuest: boolean }) {
  const { data: m, bug } = useWords(accountWords)
  const exporting = useExport()
  const save = (): void =>
    exporting.mutate(undefined, {
      onSuccess: (file) => saveFile(file, m.exportName),
      onError: (error) => toast({ tone: 'error', title: m.exportFailed, description: problemDetail(error) ?? bug }),
    })
  return (
    <Row
      chip={<Chip hue="c1" icon={Download} />}
      title={m.export}
      detail={isGuest ? m.guestText : m.text}
      {...(exporting.isPending ? { amount: <Spinner /> } : { hasChevron: true })}
      onPress={() => exporting.isPending || save()}
    />
  )
}

/** Removes all of the account's data from this device, even changes that were not sent. */
function forgetAccount(): void {
  dropBudget()
  signOut()
}

function DeleteDialog({ isGuest, onClose }: { readonly isGuest: boolean; readonly onClose: () => void }) {
  const { data: m } = useWords(accountWords)
  const deletion = useDeletion((id) => {
    onClose()
    if (!isGuest) forgetAccount()
    if (id === null) toast({ title: m.deleted })
    else runningDeletion.set(id)
  })
  const dialog = {
    submitLabel: m.confirm,
    isDestructive: true,
    isBusy: deletion.isPending,
    problem: deletion.error,
    onClose,
  }
  if (!isGuest) {
    return (
      <PasswordDialog {...dialog} title={m.deleteTitle} onSubmit={(password) => deletion.mutate(password)}>
        <p>{m.deleteText}</p>
      </PasswordDialog>
    )
  }
  return (
    <FormDialog
      {...dialog}
      title={m.guestDeleteTitle}
      onSubmit={() => {
        deletion.mutate(null)
        return true
      }}
    >
      <p>{m.guestDeleteText}</p>
    </FormDialog>
  )
}
