import { on } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { readTapeInSteps } from '@winterjay/lending'
import type { TapeFileRefusal, TapeOptions, TapeReading, TapeStep } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import type { Database } from '../../../db/db.ts'
import { PART_ROWS, fileParts } from './file-parts.ts'
import type { FilePart, RowsToRead } from './file-parts.ts'

/** A loan file whose columns are known, and whose rows are still to be read. */
export interface LoanFile {
  readonly reading: TapeReading
  /** Reads the rows, once. */
  readonly parts: (work: RowsToRead) => AsyncIterable<FilePart>
  /** Frees what reading needs. */
  readonly close: () => void
}

/** What the thread is made with. */
export interface TextToRead {
  readonly text: string
  readonly options: TapeOptions
}

/** Characters. A shorter file is read before a thread has started. */
const LONG = 500_000
/** At once; whoever comes then is read here, more slowly but in little memory. */
const MOST_THREADS = 2
let threads = 0

/**
 * Opens a file up to its first row. With the embedded engine, which works in this thread, a long one is read in a
 * thread of its own while the engine writes; with a server, reading here is cheaper. Where the program is not built, in
 * tests, it is read here.
 */
export async function openLoanFile(
  text: string,
  options: TapeOptions,
  { kind }: Pick<Database, 'kind'>,
): Promise<LoanFile | TapeFileRefusal> {
  const program = join(dirname(fileURLToPath(import.meta.url)), 'loan-file-thread.js')
  if (kind === 'embedded' && text.length > LONG && threads < MOST_THREADS && existsSync(program))
    return openInThread(program, { text, options })
  const steps = readTapeInSteps(text, options, PART_ROWS)
  const reading = await readToColumns(steps)
  if (isRefusal(reading)) return reading
  return {
    reading,
    parts: async function* (work) {
      for (const part of fileParts(steps, reading, work)) {
        yield part
        // Let other requests run before the next part.
        await nextTurn()
      }
    },
    close: () => undefined,
  }
}

/** Reads until the columns are known; a table that cannot be read fails here, before anything is stored. */
export async function readToColumns(steps: Iterator<TapeStep, void>): Promise<TapeReading | TapeFileRefusal> {
  for (let step = steps.next(); step.done !== true; step = steps.next()) {
    if (step.value.kind === 'refused') return step.value.refusal
    if (step.value.kind === 'reading') return step.value.reading
    await nextTurn()
  }
  throw new Error('a tape ended before it was understood')
}

async function openInThread(program: string, file: TextToRead): Promise<LoanFile | TapeFileRefusal> {
  const thread = new Worker(program, { workerData: file, execArgv: [], env: {} })
  threads += 1
  thread.once('exit', () => (threads -= 1))
  const close = (): void => void thread.terminate()
  const messages = on(thread, 'message', { close: ['exit'] })
  const next = async <T>(): Promise<T> => {
    const { done, value } = await messages.next()
    if (done === true) throw new Error('the thread of a loan file ended early')
    return value[0] as T
  }
  try {
    const reading = await next<TapeReading | TapeFileRefusal>()
    if (isRefusal(reading)) {
      close()
      return reading
    }
    return {
      reading,
      parts: async function* (work) {
        thread.postMessage(work, [])
        for (let part = await next<FilePart | null>(); part !== null; part = await next()) {
          yield part
          thread.postMessage('read', [])
        }
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
