import { openBudgetDatabase, readBudget } from '../store/budget-database.ts'
import type { ImportReply, ImportRequest } from './import-protocol.ts'
import { ImportSession } from './import-session.ts'
import type { SharedBudget } from './import-session.ts'

/**
 * Reads, compares and books large files in a worker. It reads and writes the budget independently, as another tab
 * would.
 */
interface Scope {
  readonly postMessage: (reply: ImportReply, transfer: []) => void
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<ImportRequest>) => void) => void
}

const scope = globalThis as unknown as Scope
const reply = (message: ImportReply): void => scope.postMessage(message, [])
let session: ImportSession | null = null
/** Requests are processed one after another. */
let last: Promise<void> = Promise.resolve()

scope.addEventListener('message', ({ data }) => {
  last = last.then(() => answer(data))
})

async function answer(request: ImportRequest): Promise<void> {
  try {
    await (request.kind === 'apply' ? apply() : prepare(request))
  } catch (error) {
    reply({ kind: 'failed', step: request.kind === 'apply' ? 'storing' : 'reading', reason: String(error) })
  }
}

async function prepare(request: Exclude<ImportRequest, { kind: 'apply' }>): Promise<void> {
  if (request.kind === 'open') session = await open(request)
  else if (request.kind === 'answer') session?.answer(request.file, request.answers)
  else if (request.kind === 'choose-sheet') await session?.chooseSheet(request.file, request.sheet)
  else if (request.kind === 'unlock') await session?.unlock(request.file, request.password)
  else if (request.kind === 'mend') session?.mend(request.file, request.statement)
  else if (request.kind === 'choose-row') session?.chooseRow(request.file, request.row, request.choice)
  else if (request.kind === 'restore-deleted') session?.restoreDeleted()
  else session?.chooseAccount(request.file, request.account, request.id)
  if (session) reply({ kind: 'preview', preview: session.preview() })
}

async function open({
  files,
  today,
  budgetId,
  sharedId,
}: Extract<ImportRequest, { kind: 'open' }>): Promise<ImportSession> {
  const database = await openBudgetDatabase(budgetId, () => undefined)
  const opened = new ImportSession(database, await readBudget(database), today, await readShared(sharedId))
  for (const [done, file] of files.entries()) {
    reply({ kind: 'progress', done, total: files.length, name: file.name })
    await opened.open(file)
  }
  return opened
}

async function readShared(id: string | null): Promise<SharedBudget | null> {
  if (id === null) return null
  const database = await openBudgetDatabase(id, () => undefined)
  return { database, budget: (await readBudget(database)).budget }
}

/** More frequent updates would not be visible, and would slow the writing down. */
const PROGRESS_EVERY_MS = 250

async function apply(): Promise<void> {
  if (!session) return
  let told = performance.now()
  const result = await session.apply((ratio) => {
    if (performance.now() - told < PROGRESS_EVERY_MS) return
    told = performance.now()
    reply({ kind: 'storing', ratio })
  })
  reply({ kind: 'applied', result })
}
