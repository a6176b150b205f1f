import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Says truthfully that accounts are not open yet, from every button that leads to one. */
export default function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  const m = useMessages('account')
  return (
    <Dialog
      title={m.title}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.close}
        </Button>
      }
    >
      <p>{m.text}</p>
      <p className="mt-3 text-muted">{m.kept}</p>
    </Dialog>
  )
}
