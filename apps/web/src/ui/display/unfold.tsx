import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'

/** A disclosure; its content is rendered when opened. */
export function Unfold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group border-t border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base font-semibold">{title}</h3>
        <ChevronDown aria-hidden="true" className="size-5 flex-none text-muted group-open:rotate-180" />
      </summary>
      {isOpen && <div className="pt-1 pb-2">{children}</div>}
    </details>
  )
}
