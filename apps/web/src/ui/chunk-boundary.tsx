import { Component } from 'react'
import type { ReactNode } from 'react'
import { ChunkProblem } from '../lib/chunk.ts'

interface Props {
  readonly children: ReactNode
  /** Shown instead of a part that did not arrive. */
  readonly fallback: ReactNode
  readonly onLate?: () => void
}

/** Keeps the rest of the page when a part of it cannot be fetched. Other failures are the page's. */
export class ChunkBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkProblem) this.props.onLate?.()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof ChunkProblem)) throw error
    return this.props.fallback
  }
}
