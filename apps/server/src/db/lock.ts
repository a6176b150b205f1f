import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown when another live process holds the data folder. */
export class FolderInUse extends Error {
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(
      `Winterjay is already running on ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
    this.pid = pid
  }
}

/**
 * Locks the data folder for this process. The embedded engine has no lock of its own: two processes on one folder lose
 * acknowledged writes without an error. The lock file names its owner; a dead owner's file is taken over, a live one's
 * never.
 *
 * @returns a function that releases the folder
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const own = `${file}.${process.pid}.${randomUUID()}`
  try {
    writeFileSync(own, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }), {
      mode: 0o600,
      flag: 'wx',
    })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (linkIfFree(own, file)) return makeRelease(file)
      const owner = readOwner(file)
      if (owner !== null && isRunning(owner)) throw new FolderInUse(folder, owner.pid)
      setAside(file, `${own}.dead`)
    }
  } finally {
    rmSync(own, { force: true })
  }
  throw new Error(`could not take the lock file ${file}`)
}

/** Checks without locking or creating anything. @throws FolderInUse when another live process holds the folder */
export function refuseIfLocked(folder: string): void {
  const owner = readOwner(join(folder, 'lock'))
  if (owner !== null && isRunning(owner)) throw new FolderInUse(folder, owner.pid)
}

/** Also releases the folder when the process exits while it is stopping. */
function makeRelease(file: string): () => void {
  const release = (): void => {
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}

/** A hard link is atomic, so no process ever reads half a lock file. Returns false when another file is there. */
function linkIfFree(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Removes a dead owner's file. Two processes may do so at once: one that moved a live owner's file puts it back. */
function setAside(file: string, aside: string): void {
  try {
    renameSync(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const owner = readOwner(aside)
  if (owner !== null && isRunning(owner)) linkIfFree(aside, file)
  rmSync(aside, { force: true })
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

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
    // Gone by now, or not a lock file of ours.
    return null
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: alive, but belongs to another user.
    return hasCode(error, 'EPERM')
  }
  const startedAt = startOf(owner.pid)
  // A pid reused by a younger process is not the owner. Where the system does not tell, trust the pid.
  return owner.startedAt === null || startedAt === null || owner.startedAt === startedAt
}

/** When a process started, in system ticks; null without /proc. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
