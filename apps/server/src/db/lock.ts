import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Raised when another live process holds the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`Winterjay is already running on ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`)
  }
}

/**
 * Takes the data folder for this process. The embedded engine has no lock of its own: two processes on one
 * folder lose acknowledged writes without an error. The file names its owner; a dead owner's file is taken over,
 * a live one's never.
 *
 * @returns a function that gives the folder back
 */
export function takeFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const owner = readOwner(file)
      if (owner !== null && isRunning(owner)) throw new FolderInUse(folder, owner.pid)
      rmSync(file, { force: true })
    }
  }
  throw new Error(`could not take the lock file ${file}`)
}

interface Owner {
  pid: number
  startedAt: string | null
}

function readOwner(file: string): Owner | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null
    const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null
    return { pid: value.pid, startedAt }
  } catch {
    // Unreadable or half written: its writer died between two system calls.
    return null
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: alive, but another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const startedAt = startOf(owner.pid)
  // A number used again by a younger process is not the owner. Where the system does not tell, believe the number.
  return owner.startedAt === null || startedAt === null || owner.startedAt === startedAt
}

/** When a process started, in the system's own ticks; null where /proc does not tell. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
