import { loadChunk } from '../../../../lib/chunk.ts'
import type { ReadReply } from './bank-worker.ts'
import type { ReadFile, ReadRequest } from './read-files.ts'

/** Reads bank files without stopping the page; nothing of them leaves the device. */
export async function readInWorker(request: ReadRequest): Promise<readonly ReadFile[]> {
  if (typeof Worker === 'undefined') {
    const { readFiles } = await loadChunk(() => import('./read-files.ts'))
    return readFiles(request)
  }
  const worker = new Worker(new URL('./bank-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await answerOf(worker, request)
  } finally {
    worker.terminate()
  }
}

const answerOf = (worker: Worker, request: ReadRequest): Promise<readonly ReadFile[]> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) =>
      'files' in data ? resolve(data.files) : reject(new Error(data.failed)),
    )
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
    worker.postMessage(request, [])
  })
