import { budgetRefusalSentence, liveTransactions } from '@winterjay/budget'
import type { Backup, Budget } from '@winterjay/budget'
import { CloudUpload, Download, FileSpreadsheet, HardDrive, House, RefreshCw, Trash2, Upload } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/chunk.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { shownBudget } from '../../../lib/shown-budget.ts'
import { problemDetail } from '../../../lib/server/problem.ts'
import { useShared } from '../../../lib/budget/shared-budgets.ts'
import { useStore } from '../../../lib/store.ts'
import { warn } from '../../../lib/warn.ts'
import { FoldCard } from '../../../ui/display/fold-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { RowSwitch } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import type { Hue } from '../../../ui/hue.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { FoldRow } from '../../../ui/row/fold-row.tsx'
import { Row, Rows } from '../../../ui/row/row.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useAccountName } from '../account-name.ts'
import { Bin } from './bin.tsx'
import { isBackup, readBackupFile, saveBackup, saveBudgets, saveCsv } from './budget-files.ts'
import { History } from './history.tsx'
import { deleteEverything } from '../sync/account-budget.ts'
import { useSyncText } from '../sync/sync-status.tsx'
import { keepNewer, useBudgetState } from '../store/budget-store.ts'
import { useChange } from '../change.ts'
import { LearnedRules } from './learned-rules.tsx'
import { PastImports } from './past-imports.tsx'
import { chooseSync, useIsSyncOff } from '../store/sync-choice.ts'
import { clearSample, showOwnBudget, showSample } from '../sample-choice.ts'
import { useView } from '../view.ts'
import { WritingProgress } from '../writing-progress.tsx'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

const ReceiptsData = lazyPart(() => import('../receipts/receipts-data.tsx'))

type Question = { readonly kind: 'delete' } | { readonly kind: 'restore'; readonly backup: Backup }

/** Data on this device: export, restore from a backup, delete. */
export default function YourData() {
  const m = useWords(budgetWords).data
  const { isSample, isEmpty } = useView()
  const isSynced = useStore(shownBudget) !== null
  const isSyncOff = useIsSyncOff()
  const syncText = useSyncText()
  const isOwn = useIsOwn()
  const change = useChange()
  const [asking, setAsking] = useState<Question | null>(null)
  const restore = async ({ budget: restored, newer }: Backup): Promise<void> => {
    if (await change(() => restored, { title: m.restored })) await keepNewer(newer)
  }
  const [problem, openBackup] = useBackup((backup) =>
    isEmpty ? void restore(backup) : setAsking({ kind: 'restore', backup }),
  )
  // The keys keep an open fold from staying open as the other one.
  const restoring = (
    <FoldRow key="restore" chip={<Chip icon={Upload} hue="c2" />} title={m.restore}>
      <Field label={m.backupFile} error={problem}>
        <FileDrop accept=".json,application/json" hint={m.backupHint} onFiles={([file]) => void openBackup(file)} />
      </Field>
    </FoldRow>
  )
  const icon = (Icon: LucideIcon, hue: Hue = 'c2'): ReactNode => <Chip icon={Icon} hue={hue} />
  return (
    <FoldCard isFlush title={m.title} detail={syncText ?? undefined} chip={icon(HardDrive)}>
      <Rows>
        <FoldRow
          chip={icon(isSynced ? CloudUpload : HardDrive)}
          title={isSynced && !isSyncOff ? m.inAccount : m.onDevice}
          detail={isSyncOff ? m.syncOff : m.syncOn}
        >
          <p>{isSynced ? (isSyncOff ? m.wherePaused : m.whereSynced) : m.where}</p>
          <p className="mt-2">{m.syncHint}</p>
        </FoldRow>
        <Row
          chip={icon(RefreshCw)}
          title={m.sync}
          end={<RowSwitch label={m.sync} checked={!isSyncOff} onChange={chooseSync} />}
        />
        {isSample || isEmpty ? (
          isOwn && restoring
        ) : (
          <FoldRow key="files" chip={icon(Download)} title={m.files} detail={m.filesHint}>
            <div className="-mx-3 text-ink">
              <Rows label={m.files}>
                <Exports />
                {isOwn && restoring}
                <PastImports />
              </Rows>
            </div>
          </FoldRow>
        )}
        {!isSample && (
          <Suspense>
            <ReceiptsData />
          </Suspense>
        )}
        <Bin />
        <History />
        {!isSample && <LearnedRules />}
        <SampleRow />
        {!isSample && !isEmpty && isOwn && (
          <Row
            chip={icon(Trash2, 'over')}
            title={m.deleteAll}
            hasChevron
            onPress={() => setAsking({ kind: 'delete' })}
          />
        )}
      </Rows>
      {asking?.kind === 'delete' && (
        <DeleteQuestion text={isSynced ? m.deleteSyncedText : m.deleteText} onClose={() => setAsking(null)} />
      )}
      {asking?.kind === 'restore' && (
        <ReplaceQuestion backup={asking.backup} restore={restore} onClose={() => setAsking(null)} />
      )}
    </FoldCard>
  )
}

/** A shared budget is not one person's to replace or delete: they leave it. */
function useIsOwn(): boolean {
  const shared = useShared()
  const shown = useStore(shownBudget)
  return shared?.budgets.every(({ id }) => id !== shown) ?? true
}

/** Out to files: what a spreadsheet reads, and what can be restored. */
function Exports() {
  const m = useWords(budgetWords).data
  const { budget, today } = useView()
  const nameOf = useAccountName()
  const state = useBudgetState()
  return (
    <>
      <Row
        chip={<Chip icon={FileSpreadsheet} hue="c2" />}
        title={m.exportCsv}
        hasChevron
        onPress={() => saveCsv(budget, today, nameOf)}
      />
      {budget.budgets.size > 0 && (
        <Row
          chip={<Chip icon={FileSpreadsheet} hue="c2" />}
          title={m.exportBudgets}
          hasChevron
          onPress={() => saveBudgets(budget, today)}
        />
      )}
      {state.kind === 'ready' && (
        <Row
          chip={<Chip icon={Download} hue="c2" />}
          title={m.exportJson}
          hasChevron
          onPress={() => saveBackup(state, today)}
        />
      )}
    </>
  )
}

/** The sample household: show it, hide it, or replace it by an own budget. */
function SampleRow() {
  const m = useWords(budgetWords).data
  const { isSample, isEmpty } = useView()
  const [title, choose] = isSample
    ? isEmpty
      ? [m.clearSample, clearSample]
      : [m.backToMine, showOwnBudget]
    : [m.showSample, showSample]
  return <Row chip={<Chip icon={House} hue="c7" />} title={title} hasChevron onPress={choose} />
}

function DeleteQuestion({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const { data: m, storage } = useWords(budgetWords)
  const { today } = useView()
  const state = useBudgetState()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await deleteEverything()
      showOwnBudget()
      toast({ title: m.deleted })
      onClose()
    } catch (error) {
      warn('the budget cannot be deleted', error)
      setRefusal(problemDetail(error) ?? m.deleteFailed)
      setIsBusy(false)
    }
  }
  return (
    <FormDialog
      isDestructive
      title={m.deleteTitle}
      submitLabel={m.deleteConfirm}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>{text}</p>
      {state.kind === 'ready' && (
        <p>
          <Button icon={<Download aria-hidden="true" className="size-4.5" />} onClick={() => saveBackup(state, today)}>
            {storage.save}
          </Button>
        </p>
      )}
    </FormDialog>
  )
}

interface ReplaceQuestionProps {
  readonly backup: Backup
  readonly restore: (backup: Backup) => Promise<void>
  readonly onClose: () => void
}

function ReplaceQuestion({ backup, restore, onClose }: ReplaceQuestionProps) {
  const { data: m } = useWords(budgetWords)
  const format = useFormat()
  const { budget } = useView()
  const [isBusy, setIsBusy] = useState(false)
  const count = (one: Budget): string => format.number(liveTransactions(one).length)
  const replace = async (): Promise<void> => {
    setIsBusy(true)
    await restore(backup)
    onClose()
  }
  return (
    <FormDialog
      isDestructive
      title={m.replaceTitle}
      submitLabel={m.replaceConfirm}
      isBusy={isBusy}
      onSubmit={() => void replace()}
      onClose={onClose}
    >
      <p>{m.replaceText(count(budget), count(backup.budget))}</p>
      <WritingProgress />
    </FormDialog>
  )
}

function useBackup(onRead: (backup: Backup) => void): [problem: string | null, open: (file: File) => Promise<void>] {
  const { locale } = useFormat()
  const [problem, setProblem] = useState<string | null>(null)
  return [
    problem,
    async (file) => {
      const result = await readBackupFile(file)
      setProblem(isBackup(result) ? null : budgetRefusalSentence(result, locale))
      if (isBackup(result)) onRead(result)
    },
  ]
}
