import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../lib/language/words.ts'
import { uiWords } from './words/words.ts'

/** Below the title and the tabs of a page while there is no network: what it shows is what was loaded last. */
export default function OfflineRow() {
  const m = useWords(uiWords)
  return <OfflineLine>{m.offline}</OfflineLine>
}

interface OfflineLineProps {
  /** What it tells about, for those who do not see where it stands. */
  readonly label?: string
  readonly children: ReactNode
}

export const OfflineLine = ({ label, children }: OfflineLineProps) => (
  <p className="mb-(--gap) flex min-h-9 items-center gap-2.5 rounded-control bg-sunken px-3 py-1.5 text-sm font-[550] print:hidden">
    <CloudOff aria-hidden="true" className="size-4.5 flex-none text-muted" />
    <output aria-label={label}>{children}</output>
  </p>
)
