import { RISK_GRADES } from '@winterjay/lending'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, GradeBadge } from '../../ui/display/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { GLYPHS, Glyph } from '../../ui/glyph.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Note } from '../../ui/note.tsx'
import { PageAction, PageLink } from '../../ui/page-action.tsx'
import { FormDialog, LeaveQuestion } from '../../ui/overlay/form-dialog.tsx'
import { Done, LinkCard, NoLink } from '../../ui/display/link-card.tsx'
import { SignInFirst } from '../../ui/display/sign-in-first.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../ui/display/states.tsx'
import OfflineRow, { OfflineLine } from '../../ui/offline-line.tsx'
import { systemToast, toast } from '../../ui/overlay/toast-store.ts'
import { DrawingSpecimens } from './drawing-specimens.tsx'
import { Group } from './group.tsx'
import { useWords } from '../../lib/language/words.ts'
import { designSystemWords } from './words/words.ts'

/** Buttons, badges, notes, toasts, dialogs and states. */
export function MessageSpecimens() {
  const m = useWords(designSystemWords)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Group title={m.buttons}>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary">{m.primary}</Button>
          <Button>{m.secondary}</Button>
          <Button variant="quiet">{m.quiet}</Button>
          <Button variant="destructive">{m.destructive}</Button>
          <Button variant="primary" busy>
            {m.busy}
          </Button>
          <Button disabled>{m.disabled}</Button>
          <Button size="sm">{m.secondary}</Button>
          <Button variant="soft">{m.secondary}</Button>
          <PageAction label={m.primary} icon={<Glyph name="plus" />} />
          <PageLink href="/ui" label={m.secondary} variant="secondary" icon={<Glyph name="plus" />} />
          <IconButton label={m.destructive} icon={<Trash2 aria-hidden="true" className="size-5" />} />
          <Menu
            label={m.more}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
            items={[
              { label: m.open, onSelect: () => setOpen(true) },
              { label: m.destructive, onSelect: () => toast({ title: m.created }), destructive: true },
            ]}
          />
          <CopyButton text="WJ-2048" what={m.reference} />
        </div>
      </Group>
      <Group title={m.glyphs}>
        <div className="flex flex-wrap items-center gap-3">
          {GLYPHS.map((name) => (
            <Glyph key={name} name={name} />
          ))}
          <Spinner />
          <span className="sr-only">{m.busy}</span>
        </div>
      </Group>
      <Group title={m.badges}>
        <div className="flex flex-wrap gap-2">
          <Badge>{m.sample}</Badge>
          <Badge tone="good">{m.likely}</Badge>
          <Badge tone="care">{m.maybe}</Badge>
          <Badge tone="over">{m.overdue}</Badge>
          <Badge tone="info">{m.active}</Badge>
          {RISK_GRADES.map((grade) => (
            <GradeBadge key={grade} grade={grade} label={m.grade(grade)} />
          ))}
        </div>
      </Group>
      <Group title={m.messages}>
        <Note title={m.likely}>{m.info}</Note>
        <Note tone="care" action={<Button size="sm">{m.open}</Button>}>
          {m.care}
        </Note>
        <Note tone="over">{m.over}</Note>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen(true)}>{m.openDialog}</Button>
          <Button onClick={() => setAsking(true)}>{m.ask}</Button>
          <Button onClick={() => toast({ title: m.created, description: m.emptyHint })}>{m.showToast}</Button>
          <Button onClick={() => toast({ tone: 'error', description: m.failed })}>{m.showError}</Button>
          <Button
            onClick={() => systemToast({ title: m.update, action: { label: m.open, onSelect: () => setOpen(true) } })}
          >
            {m.showSystem}
          </Button>
        </div>
      </Group>
      <DrawingSpecimens />
      <Group title={m.states}>
        <EmptyState title={m.empty} actions={<Button variant="primary">{m.secondary}</Button>}>
          {m.emptyHint}
        </EmptyState>
        <SignInFirst title={m.signInTitle}>{m.signInText}</SignInFirst>
        <LinkCard>
          <p className="text-muted">{m.emptyHint}</p>
          <Button variant="primary">{m.primary}</Button>
        </LinkCard>
        <Done title={m.created}>{m.emptyHint}</Done>
        <NoLink>{m.empty}</NoLink>
        <ErrorState title={m.failedLoad} onRetry={() => undefined}>
          {m.unreachable}
        </ErrorState>
        <OfflineRow />
        <OfflineLine label={m.syncing}>{m.offlineText}</OfflineLine>
        <Skeleton className="h-16" />
        <div className="flex flex-wrap justify-end gap-2.5">
          <LeaveQuestion onStay={() => undefined} onLeave={() => undefined} />
        </div>
      </Group>
      {isOpen && <SpecimenDialog onClose={() => setOpen(false)} />}
      {isAsking && <SpecimenQuestion onClose={() => setAsking(false)} />}
    </>
  )
}

function SpecimenDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(designSystemWords)
  return (
    <Dialog
      title={m.dialogTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.quiet}</Button>
          <Button variant="primary" onClick={() => toast({ tone: 'error', description: m.failed })}>
            {m.primary}
          </Button>
        </>
      }
    >
      <p>{m.dialogText}</p>
      <Note tone="care" className="mt-4">
        {m.care}
      </Note>
    </Dialog>
  )
}

function SpecimenQuestion({ onClose }: { readonly onClose: () => void }) {
  const m = useWords(designSystemWords)
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <FormDialog
      title={m.destructive}
      submitLabel={m.destructive}
      cancelLabel={m.quiet}
      isDestructive
      isBusy={false}
      refusal={refusal}
      onSubmit={() => setRefusal(m.failed)}
      onClose={onClose}
    >
      <p>{m.question}</p>
    </FormDialog>
  )
}
