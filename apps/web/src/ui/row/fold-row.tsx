import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CHEVRON, RowContent } from './row.tsx'
import type { RowTexts } from './row.tsx'

export interface FoldRowProps extends RowTexts {
  /** Something inside has to be seen: a field at fault. It opens, and stays open afterwards. */
  readonly mustOpen?: boolean
  /** As in `Row`. */
  readonly isDense?: boolean
  readonly children: ReactNode
}

/** A row that unfolds: reasons, risks, terms, fields that few need. The content is rendered when first opened. */
export function FoldRow({ mustOpen = false, isDense = false, children, ...texts }: FoldRowProps) {
  const [isOpen, setOpen] = useState(mustOpen)
  const [wasOpened, setOpened] = useState(mustOpen)
  return (
    <li className={clsx('row-divider relative', texts.chip === undefined && '[--row-text:12px]')}>
      <details
        className="fold"
        open={isOpen || mustOpen}
        onToggle={({ currentTarget: { open } }) => {
          setOpen(open)
          if (open) setOpened(true)
        }}
      >
        <summary
          className={clsx(
            'flex items-center gap-3 rounded-control px-3 -outline-offset-2 hover:bg-sunken',
            isDense ? 'min-h-11.5 py-0.75 md:min-h-12 md:py-1' : 'min-h-13.5 py-1.75',
          )}
        >
          <RowContent {...texts} isNarrow />
          <ChevronDown aria-hidden="true" className={clsx(CHEVRON, (isOpen || mustOpen) && 'rotate-180')} />
        </summary>
        <div className="px-3 pt-1 pb-3.5 text-muted">{(wasOpened || mustOpen) && children}</div>
      </details>
    </li>
  )
}
