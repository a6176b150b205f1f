import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readTapeInSteps } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import { PART_ROWS, fileParts } from './file-parts.ts'
import type { RowsToRead } from './file-parts.ts'
import { readToColumns } from './loan-file.ts'
import type { TextToRead } from './loan-file.ts'

// The thread of loan-file.ts: reads the one file it was made for.

/** Parts read before the first of them is asked for: enough for two writes, few enough for the memory. */
const PARTS_AHEAD = 24

const { text, options } = workerData as TextToRead
if (parentPort === null) throw new Error('this file is a thread of the server')
const messages = on(parentPort, 'message')
const steps = readTapeInSteps(text, options, PART_ROWS)
const reading = await readToColumns(steps)
parentPort.postMessage(reading, [])
if (!isRefusal(reading)) {
  const { value } = await messages.next()
  const [work] = value as [RowsToRead]
  let ahead = 0
  for (const part of fileParts(steps, reading, work)) {
    parentPort.postMessage(part, [])
    ahead += 1
    for (; ahead > PARTS_AHEAD; ahead -= 1) await messages.next()
  }
  parentPort.postMessage(null, [])
}
