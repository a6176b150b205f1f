import type { ReactNode } from 'react'

/** A named group of specimens. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mt-7">
      <h3 className="mb-3 text-lg">{title}</h3>
      <div className="grid gap-4">{children}</div>
    </div>
  )
}
