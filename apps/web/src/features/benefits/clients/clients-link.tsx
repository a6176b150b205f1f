import { clsx } from 'clsx'
import { Users } from 'lucide-react'
import { Link } from 'wouter'
import { useWords } from '../../../lib/language/words.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { CLIENTS_PATH } from './client-path.ts'
import { clientWords } from './words/words.ts'

/** From the checker to the saved clients; on phones an icon in the header. */
export default function ClientsLink() {
  const m = useWords(clientWords)
  return (
    <Link
      href={CLIENTS_PATH}
      title={m.title}
      className={clsx(buttonStyle('secondary'), 'max-md:size-10 max-md:min-h-10 max-md:px-0 max-md:hit-area')}
    >
      <Users aria-hidden="true" className="size-5" />
      <span className="max-md:sr-only">{m.title}</span>
    </Link>
  )
}
