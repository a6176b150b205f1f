import { UserPlus } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { useMay } from '../../../lib/server/book.ts'
import { useIsSignedOut } from '../../../lib/server/session.ts'
import { Chip } from '../../../ui/row/chip.tsx'
import { Row } from '../../../ui/row/row.tsx'
import { CLIENTS_PATH } from './client-path.ts'
import { clientWords } from './words/words.ts'

/** "Save as client". It leads to the clients whoever cannot save here: they read there why. */
export default function SaveRow({ onSave }: { readonly onSave: () => void }) {
  const m = useWords(clientWords).row
  const isSignedOut = useIsSignedOut()
  const maySave = useMay('clients.write') && !isSignedOut
  return (
    <Row
      chip={<Chip icon={UserPlus} hue="c7" />}
      title={m.title}
      detail={m.detail}
      hasChevron
      {...(maySave ? { onPress: onSave } : { href: CLIENTS_PATH })}
    />
  )
}
