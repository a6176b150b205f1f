import { CommandError } from './commands/command-error.ts'
import { BadSetting } from './config.ts'
import { HELP } from './commands/help.ts'
import { explainFault, faultOf } from './db/faults.ts'
import { FolderInUse } from './db/lock.ts'
import { nearestName } from './nearest-name.ts'
import { VERSION } from './version.ts'

/** One command: its arguments and standard input in, text for standard output out. */
type Command = (args: readonly string[], readInput: () => Promise<string>) => Promise<string>

/** Each with its own part of the program: a schedule should not wait for a database to load. */
const COMMANDS: Record<string, { readonly load: () => Promise<Command>; readonly usage: string }> = {
  serve: { load: async () => serve, usage: 'serve                   start the server' },
  migrate: {
    load: async () => (await import('./commands/migrate.ts')).migrateDatabase,
    usage: 'migrate                 bring the database up to date and end',
  },
  backup: {
    load: async () => (await import('./commands/backup.ts')).backup,
    usage: 'backup [FILE]           pack the embedded database into one file',
  },
  restore: {
    load: async () => (await import('./commands/backup.ts')).restore,
    usage: 'restore FILE            put such a file back; what was there is kept beside it',
  },
  'check-books': {
    load: async () => (await import('./commands/check-books.ts')).checkBooks,
    usage:
      'check-books [--log MARK] prove that every stored figure follows from its entries; the log against a mark noted before',
  },
  'grant-operator': {
    load: async () => (await import('./commands/grant-operator.ts')).grantOperator,
    usage: 'grant-operator EMAIL    let an account approve listings and answer reviews',
  },
  mail: {
    load: async () => (await import('./commands/mail.ts')).mail,
    usage:
      'mail                    mails that were not sent yet, and why; --retry [ID]: try all of them, or one, again now',
  },
  'market-day': {
    load: async () => (await import('./commands/market-day.ts')).marketDay,
    usage:
      'market-day              the last day the market has done and what it set aside; --accept: the clock is right, go on',
  },
  'news-list': {
    load: async () => (await import('./commands/news-list.ts')).newsList,
    usage: 'news-list               who agreed to news by mail, as CSV, each with the link that stops it',
  },
  prices: {
    load: async () => (await import('./commands/prices.ts')).prices,
    usage:
      'prices FILE.csv         measure the risk of the fund classes from these prices; --forget: from the bundled ones again',
  },
  optimise: {
    load: async () => (await import('./commands/optimise.ts')).optimise,
    usage: 'optimise < PROBLEM.json the weights of a portfolio problem, or why there are none',
  },
  benefits: {
    load: async () => (await import('./commands/benefits.ts')).benefits,
    usage: 'benefits < HOUSEHOLD.json what a household may be owed, as POST /benefits/check answers',
  },
  figures: {
    load: async () => (await import('./commands/figures.ts')).figures,
    usage: 'figures                 benefit figures that have expired or will within 60 days',
  },
  schedule: {
    load: async () => (await import('./commands/schedule.ts')).schedule,
    usage: 'schedule < LOAN.json    the schedule of a loan as POST /loans takes it',
  },
  statements: {
    load: async () => (await import('./commands/statements.ts')).statements,
    usage: 'statements FILE…        bank files as the app reads them; --book: booked into one empty book',
  },
  categorise: {
    load: async () => (await import('./commands/categorise.ts')).categoriseLines,
    usage: 'categorise < LINES.json each line of a statement with its category and the reason',
  },
}

const USAGE = `Usage: npm run -s winterjay -- COMMAND\n\n${Object.values(COMMANDS)
  .map((command) => `  ${command.usage}`)
  .join(
    '\n',
  )}\n\n  COMMAND --help          what it reads and writes, with an example\n  --version               the version of this program`

const asksForHelp = (word: string | undefined): boolean => word === '--help' || word === '-h'

async function main([name, ...args]: string[]): Promise<void> {
  process.stdout.on('error', whenNobodyReads)
  if (name === '--version' || name === 'version') return say(`winterjay ${VERSION}`)
  if (name === undefined || asksForHelp(name) || (name === 'help' && args.length === 0)) return say(USAGE)
  const asked = name === 'help' ? args[0] : name
  const command = asked !== undefined && Object.hasOwn(COMMANDS, asked) ? COMMANDS[asked] : undefined
  if (asked === undefined || command === undefined) return refuseCommand(asked ?? '')
  if (name === 'help' || args.some(asksForHelp))
    return say(`Usage: npm run -s winterjay -- ${command.usage.replace(/ {2,}/, '\n\n')}\n\n${HELP[asked] ?? ''}`)
  try {
    const run = await command.load()
    const output = await run(args, readStandardInput)
    if (output !== '') process.stdout.write(`${output}\n`)
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof BadSetting || error instanceof FolderInUse
    process.stderr.write(
      `${isExpected ? error.message : `${explainFault(error)}\n${String(faultOf(error)['stack'])}`}\n`,
    )
    process.exitCode = 1
  }
}

/** Exit 2: it was not understood what to do, as opposed to 1: it could not be done. */
function refuseCommand(name: string): void {
  const meant = nearestName(name, Object.keys(COMMANDS))
  process.stderr.write(
    `There is no command "${name}".${meant === null ? '' : ` Did you mean "${meant}"?`}\n\n${USAGE}\n`,
  )
  process.exitCode = 2
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** `winterjay figures | head`: whoever has read enough closes the pipe, which is no failure. */
function whenNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

async function serve(): Promise<string> {
  await import('./main.ts')
  return ''
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

// What is written holds everybody's data: it is for this user alone.
process.umask(0o077)
await main(process.argv.slice(2))
