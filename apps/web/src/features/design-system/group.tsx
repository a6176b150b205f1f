import type { ReactNode } from 'react'

/** A named group of specimens. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mb-9 min-w-0">
      <h2 className="mb-3 text-lg tracking-[-.015em]">{title}</h2>
      <div className="grid grid-cols-1 gap-(--gap)">{children}</div>
    </div>
  )
}
