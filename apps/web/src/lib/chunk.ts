import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** product §7: a script chunk that has not arrived by then is given up. */
export const CHUNK_DEADLINE_MS = 120_000

/** A part of the app that did not arrive: refused, gone after a release, or too slow. */
export class ChunkProblem extends Error {
  override readonly name = 'ChunkProblem'
}

/** Rejects with a `ChunkProblem` when `load` fails or takes longer than the deadline. */
export async function loadChunk<T>(load: () => Promise<T>, deadlineMs: number = CHUNK_DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkProblem('gave up waiting')), deadlineMs)
  })
  try {
    return await Promise.race([load(), tooLate])
  } catch (error) {
    throw error instanceof ChunkProblem ? error : new ChunkProblem('did not load', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** A component in a chunk of its own; the nearest error boundary shows what to do when it does not arrive. */
export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadChunk(load))
}

/**
 * Tries again for real. A browser may remember a failed import, or still wait for a stalled one, and after a
 * release the old chunk is gone for good; only a reload can get it. It is asked for first, so that
 * someone who is offline keeps the page they have.
 *
 * @returns false when the server still does not answer; otherwise the page is replaced.
 */
export async function reloadWhenReachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(15_000) })
  } catch {
    return false
  }
  window.location.reload()
  return true
}
