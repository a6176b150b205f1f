import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { RowContent } from './row.tsx'
import type { RowTexts } from './row.tsx'

/** A row that unfolds to its explanation: reasons, risks, terms. The content is rendered when first opened. */
export function FoldRow({ children, ...texts }: RowTexts & { readonly children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <li className="row-divider relative">
      <details className="fold group" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary className="flex min-h-13.5 items-center gap-3 rounded-control px-3 py-1.75 -outline-offset-2 hover:bg-sunken">
          <RowContent {...texts} />
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 flex-none text-muted transition-transform duration-180 group-open:rotate-180"
          />
        </summary>
        <div className="px-3 pt-1 pb-3.5 text-muted">{wasOpened && children}</div>
      </details>
    </li>
  )
}
