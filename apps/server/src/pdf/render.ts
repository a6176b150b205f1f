import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Painted, Painting } from './paint.ts'

/**
 * Draws a PDF in a thread of its own, so that nobody waits for it. Where the program is not built, in tests, it is
 * drawn here.
 */
export async function renderPdf(painting: Painting): Promise<Painted> {
  const file = join(dirname(fileURLToPath(import.meta.url)), 'pdf-thread.js')
  if (!existsSync(file)) return (await import('./paint.ts')).paint(painting)
  return new Promise((resolve, reject) => {
    new Worker(file, { workerData: painting, execArgv: [], env: {} })
      .once('message', ({ bytes, pages }: { bytes: Uint8Array; pages: number }) =>
        resolve({ bytes: Buffer.from(bytes), pages }),
      )
      .once('error', reject)
      .once('exit', (code) => reject(new Error(`the thread of a PDF ended with ${code}`)))
  })
}
