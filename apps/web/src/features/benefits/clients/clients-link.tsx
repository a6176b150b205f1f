import { Users } from 'lucide-react'
import { useWords } from '../../../lib/language/words.ts'
import { PageLink } from '../../../ui/page-action.tsx'
import { CLIENTS_PATH } from './client-path.ts'
import { clientWords } from './words/words.ts'

/** From the checker to the saved clients; on phones an icon in the header. */
export default function ClientsLink() {
  const m = useWords(clientWords)
  return (
    <PageLink
      href={CLIENTS_PATH}
      label={m.title}
      variant="secondary"
      icon={<Users aria-hidden="true" className="size-5" />}
    />
  )
}
