import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** product §7: a script chunk that has not arrived after 120 seconds has failed. */
export const CHUNK_DEADLINE_MS = 120_000

/** A chunk that failed to load: refused, gone after a release, or too slow. */
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

/** A component in its own chunk; the nearest error boundary handles a failure to load. */
export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadChunk(load))
}

/**
 * Retries by reloading. A browser may cache a failed import, or still wait for a stalled one, and after a release the
 * old chunk no longer exists; only a reload can load it. The page is requested first, so that an offline user keeps the
 * current one.
 *
 * @returns false when the server still does not answer; otherwise the page is replaced
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
