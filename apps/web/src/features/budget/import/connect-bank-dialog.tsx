import { providerName } from '@winterjay/budget'
import { useState } from 'react'
import { useLocale } from '../../../lib/language/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { Queries } from '../../../lib/server/query.tsx'
import { warn } from '../../../lib/warn.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Note } from '../../../ui/note.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useOpenDialog } from '../dialogs.tsx'
import { changeBudget } from '../store/budget-store.ts'
import { ours } from '../store/together.ts'
import { ImportSteps } from './import-steps.tsx'
import { ProviderList } from './provider-list.tsx'
import type { Provider } from './provider-list.tsx'
import { connectSandbox } from './sandbox-account.ts'
import { useImport } from './use-import.ts'
import { showOwnBudget } from '../sample-choice.ts'
import { todayHere } from '../today.ts'
import { useWords } from '../../../lib/language/words.ts'
import { budgetWords } from '../words/words.ts'

/** Banks and systems name the same file in many ways, so the kinds are listed by their endings too. */
const STATEMENT_FILES =
  '.ofx,.qfx,.qif,.csv,.tsv,.txt,.xlsx,.pdf,.xml,.sta,.mt940,.940,.zip,.sqlite,application/zip,text/csv,application/pdf,application/xml,text/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** product §9: connected after two seconds, without calling the server. */
const TIMER_MS = 2000

/**
 * product §2.2.7: a bank is chosen and connected, which is simulated; the real import, by statement file, is next to
 * it.
 */
export default function ConnectBankDialog({ onClose }: { readonly onClose: () => void }) {
  const { bank: m, accounts } = useWords(budgetWords)
  const open = useOpenDialog()
  const reader = useImport()
  const isBoth = useStore(ours) !== null
  const [chosen, setChosen] = useState<Provider | null>(null)
  const [isBusy, connect] = useConnect(onClose)
  if (reader.state.kind !== 'none') return <ImportSteps title={m.importTitle} reader={reader} onClose={onClose} />
  return (
    <FormDialog
      title={m.title}
      size="md"
      className="grid gap-5"
      submitLabel={m.connect}
      isBusy={isBusy}
      keepsDraft
      onSubmit={() => connect(chosen)}
      onClose={onClose}
    >
      <Field label={m.file} hint={isBoth ? m.intoBoth : m.fileText} help={m.fileHint}>
        <FileDrop
          accept={STATEMENT_FILES}
          isMultiple
          isLow
          hint={m.fileKinds}
          disabled={isBusy}
          onFiles={(files) => reader.open(files)}
        />
      </Field>
      <Button size="sm" className="justify-self-start" disabled={isBusy} onClick={() => open({ kind: 'new-account' })}>
        {accounts.byHand}
      </Button>
      <section className="grid gap-3 border-t border-line pt-4">
        <h3 className="text-base tracking-[-.01em]">{m.connectTitle}</h3>
        <Note tone="care">{m.simulated}</Note>
        <Queries>
          <ProviderList chosen={chosen} onChoose={setChosen} />
        </Queries>
      </section>
    </FormDialog>
  )
}

function useConnect(onDone: () => void): [isBusy: boolean, connect: (provider: Provider | null) => Promise<void>] {
  const m = useWords(budgetWords).bank
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const connect = async (provider: Provider | null): Promise<void> => {
    if (provider === null) return toast({ tone: 'error', description: m.noneChosen })
    setBusy(true)
    await new Promise((resolve) => setTimeout(resolve, TIMER_MS))
    try {
      const name = providerName(provider.code, locale) ?? provider.name
      await changeBudget((budget) => connectSandbox(budget, provider, m.sandboxName(name), todayHere()))
      showOwnBudget()
      toast({ title: m.connected(name), description: m.syncing })
      onDone()
    } catch (error) {
      warn('the account was not stored', error)
      toast({ tone: 'error', description: m.failed })
      setBusy(false)
    }
    return undefined
  }
  return [isBusy, connect]
}
