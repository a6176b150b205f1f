import { useOpenDialog } from '../dialogs.tsx'
import type { OpenDialog } from '../dialogs.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { FxDialog } from './fx-dialog.tsx'
import { OutsideDialog } from './outside-dialog.tsx'
import { ThingDialog } from './thing-dialog.tsx'

/** What is owned or owed by hand, a term deposit, a rate, and what is kept elsewhere. */
export default function WorthDialogs({ dialog }: { readonly dialog: OpenDialog }) {
  const open = useOpenDialog()
  const onClose = (): void => open(null)
  if (dialog.kind === 'own-thing') return <ThingDialog id={dialog.id} onClose={onClose} />
  if (dialog.kind === 'own-deposit') return <DepositDialog id={dialog.id} onClose={onClose} />
  if (dialog.kind === 'own-fx') return <FxDialog {...dialog} onClose={onClose} />
  return dialog.kind === 'own-outside' ? <OutsideDialog of={dialog.of} onClose={onClose} /> : null
}
