import type { ReactNode } from 'react'
import { OfflineDrawing } from '../art/offline.tsx'
import { SuccessDrawing } from '../art/success.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './states.tsx'

/** A mailed link's page: one action in a narrow card. */
export function LinkCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card className="mx-auto max-w-md">
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}

interface DoneProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The action of the link is done. */
export function Done({ title, actions, children }: DoneProps) {
  return (
    <div role="alert">
      <EmptyState title={title} art={<SuccessDrawing className="w-45" />} actions={actions}>
        {children}
      </EmptyState>
    </div>
  )
}

/** The page was opened without a token. */
export function NoLink({ children }: { readonly children: string }) {
  return <EmptyState title={children} art={<OfflineDrawing className="w-45" />} />
}
