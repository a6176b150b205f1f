import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import { databaseFolder } from './db/pglite.ts'
import { BadSetting } from './settings.ts'

const MIB = 1_048_576
const CHECK_EVERY_MS = 1_000

/** The effect of a nearly full disk. */
export interface Shortage {
  readonly freeMib: number
  /** Whether writes are refused: not with a database server, where only mail is stored here. */
  readonly refusesWrites: boolean
  readonly detail: string
}

export interface Space {
  /** As last checked; null while there is room. */
  readonly shortage: () => Shortage | null
  /** Registers a listener for changes; called at once if there is a shortage now. */
  readonly tell: (listener: (shortage: Shortage | null) => void) => void
  readonly stop: () => void
}

/** For servers that store nothing on disk. */
export const UNLIMITED_SPACE: Space = { shortage: () => null, tell: () => undefined, stop: () => undefined }

/**
 * Watches the disk of the data folder: below `FREE_SPACE_MIN_MIB` the embedded database refuses writes, and accepts
 * them again as soon as there is room. The first check is done when this returns. The reserve lets the engine finish
 * what it has begun: a write-ahead log that cannot be written would end the process.
 */
export async function watchSpace(config: Config, database: Database): Promise<Space> {
  const keepsMail = config.smtpUrl === null
  if (database.refuseWrites === null && !keepsMail) return UNLIMITED_SPACE
  let shortage: Shortage | null = null
  let listener: (shortage: Shortage | null) => void = () => undefined
  const check = async (): Promise<void> => {
    const found = shortageOf(await freeMib(watched(config)), config, database.refuseWrites !== null)
    const hasChanged = (found === null) !== (shortage === null)
    // Set before writes are refused, and cleared after: a refused client can read the reason.
    if (found !== null) shortage = found
    if (hasChanged) await database.refuseWrites?.(found !== null)
    shortage = found
    if (hasChanged) listener(found)
  }
  await check()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    // A check that fails, also while switching the engine, is followed by the next.
    void check()
      .catch(() => undefined)
      .finally(() => (isLooking = false))
  }, CHECK_EVERY_MS)
  timer.unref()
  return {
    shortage: () => shortage,
    tell: (named) => {
      listener = named
      if (shortage !== null) named(shortage)
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * @param neededMib how much it will take, if known
 * @throws BadSetting when there is too little room for `what`, such as to set up a database
 */
export async function requireSpace(config: Config, what: string, neededMib = 0): Promise<void> {
  const free = await freeMib(watched(config))
  if (free - neededMib >= config.freeSpaceMinMib) return
  throw new BadSetting(
    `FREE_SPACE_MIN_MIB asks for ${config.freeSpaceMinMib} MiB to stay free, and the disk of ${config.dataDir} has ${free}: too little ${what}. Make room and try again.`,
  )
}

/** The database may be a link to another disk. */
const watched = ({ databaseUrl, dataDir }: Config): string => (databaseUrl === null ? databaseFolder(dataDir) : dataDir)

function shortageOf(free: number, { freeSpaceMinMib: min }: Config, refusesWrites: boolean): Shortage | null {
  if (free >= min) return null
  const effect = refusesWrites
    ? 'Nothing is saved until there is more; reading goes on.'
    : 'Mail that is kept in its outbox may be lost.'
  return {
    freeMib: free,
    refusesWrites,
    detail: `The disk of the data folder has ${free} MiB free, less than the ${min} MiB of FREE_SPACE_MIN_MIB. ${effect}`,
  }
}

/** Whole MiB that this process may still write on the disk of a folder, or of the folder where it will be created. */
export async function freeMib(folder: string): Promise<number> {
  let place = resolve(folder)
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  const { bavail, bsize } = await statfs(place)
  return Math.floor((bavail * bsize) / MIB)
}
