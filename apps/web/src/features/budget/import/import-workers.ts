/** One that has started already, so that the first import need not wait for it, nor for a connection. */
let spare: Worker | null = null

export function prepareWorker(): void {
  spare ??= start()
}

/** The caller ends it. */
export function takeWorker(): Worker {
  const worker = spare ?? start()
  spare = null
  return worker
}

const start = (): Worker => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
