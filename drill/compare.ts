import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
// @ts-expect-error plain script without types, shared with the test run
import { findHeadlessChromium } from '../scripts/chromium.js'
import { Caller, mailsIn } from './caller.ts'
import type { Note } from './caller.ts'
import { everyCall, lend, signUp, trade } from './every-call.ts'
import { everyChoice, everyRefusal } from './every-refusal.ts'
import { buildRelease } from './one-release.ts'
import { servedPages, shownPages } from './pages.ts'
import { plainTexts } from './plain-text.ts'
import type { Plain } from './plain-text.ts'
import PREVIOUS from './previous-release.json' with { type: 'json' }
import { checkBooks, command, inFolder, startReplica } from './replica.ts'
import type { Replica } from './replica.ts'

/**
 * `npm run drill -- compare [--before COMMIT] [--into FOLDER] [--without-pages | --press]`: runs the same actions on
 * another release and on this one and records every answer: each call, its refusals, mails, files, pages in both
 * languages, and what is stored at the end. Prints the differences. For changes that are meant to change nothing.
 */
export async function drill(root: string, options: readonly string[]): Promise<boolean> {
  return inFolder(async (temporary) => {
    const folder = valueOf(options, '--into') ?? temporary
    mkdirSync(folder, { recursive: true })
    const [hasPages, hasPresses] = [!options.includes('--without-pages'), options.includes('--press')]
    // An earlier recording in this folder is reused.
    if (!existsSync(join(folder, 'before'))) {
      const commit = valueOf(options, '--before') ?? PREVIOUS.commit
      const before = buildRelease(root, commit, join(temporary, 'built'), { withPages: true })
      if (before === null) {
        process.stdout.write(`NOT RUN: commit ${commit} is not in this checkout's history\n`)
        return true
      }
      await record(before, { home: join(temporary, 'home-before'), into: join(folder, 'before'), hasPages, hasPresses })
    }
    rmSync(join(folder, 'now'), { recursive: true, force: true })
    const now = join(root, 'dist', 'server', 'main.js')
    await record(now, { home: join(temporary, 'home-now'), into: join(folder, 'now'), hasPages, hasPresses })
    const { stdout } = spawnSync('diff', ['-r', '-U', '4', 'before', 'now'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 ** 2,
    })
    process.stdout.write(stdout === '' ? 'Nothing differs.\n' : stdout)
    return stdout === ''
  })
}

function valueOf(options: readonly string[], name: string): string | null {
  const at = options.indexOf(name)
  return at < 0 ? null : (options[at + 1] ?? null)
}

interface Plan {
  readonly home: string
  readonly into: string
  readonly hasPages: boolean
  readonly hasPresses: boolean
}

/** Runs one release through everything and records what it said, one file per subject. */
async function record(main: string, { home, into, hasPages, hasPresses }: Plan): Promise<void> {
  const texts = new Map<string, string[]>()
  const plain = plainTexts()
  const note: Note = (name, text) => {
    const parts = texts.get(name) ?? []
    texts.set(name, parts)
    parts.push(plain(text))
  }
  const environment = { DATA_DIR: home, ...UNLIMITED }
  let replica = await startReplica(main, environment)
  const caller = await Caller.of(() => replica, home, note)
  await everyCall(caller)
  await trade(caller, async (email) => {
    const port = Number(new URL(replica.address).port)
    await replica.stop()
    note('commands', command(main, ['grant-operator', email], environment).out)
    const list = command(main, ['news-list'], environment).out
    note('commands', list)
    replica = await startReplica(main, environment, port)
    return { unsubscribe: /#token=([\w-]+)/.exec(list)?.[1] ?? '' }
  })
  requireAll(caller)
  await signUp(caller, 'zoe')
  await lend(caller)
  await everyChoice(caller)
  await everyRefusal(caller)
  await servedPages(replica.address, note)
  const program = hasPages ? findHeadlessChromium() : null
  if (program === null) process.stdout.write('NOT RUN: what pages show in a browser\n')
  else await readPages(replica, caller, { program, hasPresses }, note)
  // Sorted, because jobs send them concurrently.
  texts.set('mails', [
    mailsIn(home)
      .map((mail) => `== mail\n${plain(mail)}\n`)
      .sort()
      .join(''),
  ])
  await replica.stop()
  texts.set('records', [await recordsIn(home, plain)])
  noteCommands(main, { ...environment, BACKUP: join(home, 'backup.tar.gz') }, note)
  mkdirSync(into, { recursive: true })
  for (const [name, parts] of texts) writeFileSync(join(into, `${name}.txt`), parts.join(''))
}

const UNLIMITED = Object.fromEntries(
  ['BORROWER', 'LOANS', 'LOGIN_ADDRESS', 'LOGIN_ACCOUNT', 'RESET', 'CHECKOUT'].map((name) => [
    `LIMIT_${name}`,
    '1000000',
  ]),
)

/** Fails when a described call was never made. */
function requireAll(caller: Caller): void {
  const left = caller.operations().filter(({ id }) => !caller.made.has(id))
  if (left.length > 0)
    throw new Error(`the recording does not make these calls: ${left.map(({ id }) => id).join(', ')}`)
}

async function readPages(
  replica: Replica,
  caller: Caller,
  how: { program: string; hasPresses: boolean },
  note: Note,
): Promise<void> {
  await signUp(caller, 'yann')
  await lend(caller)
  const readers = [
    { name: 'visitor', token: null },
    { name: 'account', token: caller.token },
  ]
  await shownPages(replica.address, { ...how, readers }, note)
}

/** Every row of every table, in an order that does not depend on ids; only ids seen in an answer are numbered. */
async function recordsIn(home: string, plain: Plain): Promise<string> {
  const folder = `${home}-copy`
  cpSync(join(home, 'database'), folder, { recursive: true })
  const engine = await PGlite.create(folder)
  const { rows: tables } = await engine.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await engine.query<{ row: string }>(`select row_to_json(t)::text as row from "${name}" t`)
    parts.push(`== ${name}`, ...rows.map(({ row }) => plain(row, 'nameless')).sort())
  }
  await engine.close()
  return parts.join('\n')
}

/** Records the commands' output about the data, and the file names in a backup. */
function noteCommands(main: string, environment: Record<string, string>, note: Note): void {
  const backup = environment['BACKUP'] ?? ''
  for (const words of [['help'], ['figures'], ['mail'], ['market-day'], ['news-list']])
    note(
      'commands',
      `== ${words.join(' ')}\n${command(main, words, environment).out}${command(main, words, environment).err}\n`,
    )
  note('commands', `== check-books ${checkBooks(main, environment)}\n`)
  const { code, err } = command(main, ['backup', backup], environment)
  const restored = command(main, ['restore', backup], {
    ...environment,
    DATA_DIR: `${environment['DATA_DIR']}-restored`,
  })
  note('commands', `== backup ${code} ${err}\n== restore ${restored.code} ${restored.err}\n`)
  note(
    'commands',
    `== check-books of the backup ${checkBooks(main, { ...environment, DATA_DIR: `${environment['DATA_DIR']}-restored` })}\n`,
  )
}
