import { useOpenDialog } from '../dialogs.tsx'
import type { OpenDialog } from '../dialogs.tsx'
import { DebtDialog } from './debt-dialog.tsx'
import { ExtraDialog } from './extra-dialog.tsx'

/** A debt, and what is paid on top. */
export default function DebtDialogs({ dialog }: { readonly dialog: OpenDialog }) {
  const open = useOpenDialog()
  const onClose = (): void => open(null)
  if (dialog.kind === 'own-debt') return <DebtDialog {...dialog} onClose={onClose} />
  return dialog.kind === 'own-debt-extra' ? <ExtraDialog onClose={onClose} /> : null
}
