import { CommandError } from './commands/command-error.ts'
import { BadSetting } from './config.ts'
import { HELP, RUN } from './commands/help.ts'
import { explainFault, faultOf } from './db/faults.ts'
import { FolderInUse } from './db/lock.ts'
import { nearestName } from './nearest-name.ts'
import { VERSION } from '@winterjay/contract/version'

/** A command takes its arguments and standard input, and returns the text for standard output. */
type Command = (args: readonly string[], readInput: () => Promise<string>) => Promise<string>

interface CommandEntry {
  readonly load: () => Promise<Command>
  /** The arguments: options in brackets or separated by `|`, values in capitals, and what standard input holds. */
  readonly takes: string
  readonly does: string
}

/** Each command loads only the modules it needs: `schedule` should not wait for a database to load. */
const COMMANDS: Record<string, CommandEntry> = {
  serve: { load: async () => serve, takes: '', does: 'start the server' },
  migrate: {
    load: async () => (await import('./commands/migrate.ts')).migrateDatabase,
    takes: '',
    does: 'bring the database up to date and end',
  },
  backup: {
    load: async () => (await import('./commands/backups/backup.ts')).backup,
    takes: '[FILE]',
    does: 'pack the embedded database into one file',
  },
  restore: {
    load: async () => (await import('./commands/backups/backup.ts')).restore,
    takes: 'FILE',
    does: 'put such a file back; what was there is kept next to it',
  },
  'verify-backup': {
    load: async () => (await import('./commands/backups/verify-backup.ts')).verifyBackup,
    takes: '[FILE]',
    does: 'restore a backup into a scratch folder and check its books',
  },
  'encrypt-backup': {
    load: async () => (await import('./commands/backups/encrypt-backup.ts')).encryptBackup,
    takes: '< FILE > FILE',
    does: 'encrypt a dump of a Postgres server with the key of backups',
  },
  'decrypt-backup': {
    load: async () => (await import('./commands/backups/encrypt-backup.ts')).decryptBackup,
    takes: '< FILE > FILE',
    does: 'decrypt a backup; exit 1 when it is not whole',
  },
  'check-books': {
    load: async () => (await import('./commands/check-books.ts')).checkBooks,
    takes: '[--log MARK]',
    does: 'prove that every stored figure follows from its entries; the log against a mark noted before',
  },
  'grant-operator': {
    load: async () => (await import('./commands/grant-operator.ts')).grantOperator,
    takes: 'EMAIL',
    does: 'let an account approve listings and answer reviews',
  },
  invite: {
    load: async () => (await import('./commands/invite.ts')).invite,
    takes: 'EMAIL',
    does: 'print a link with which an address can sign up where SIGN_UP is invite',
  },
  journal: {
    load: async () => (await import('./commands/journal/journal.ts')).journal,
    takes: 'OWNER FORMAT FROM TO FILE [SETTINGS.json]',
    does: 'the journal of a loan book as a file for QuickBooks, Xero, Sage 50, hledger or beancount',
  },
  mail: {
    load: async () => (await import('./commands/mail.ts')).mail,
    takes: '[--retry [ID]]',
    does: 'mails that were not sent yet, and why; --retry: try all of them, or one, again now',
  },
  'market-day': {
    load: async () => (await import('./commands/market-day.ts')).marketDay,
    takes: '[--accept]',
    does: 'the last day the market has done and what it set aside; --accept: the clock is right, go on',
  },
  'news-list': {
    load: async () => (await import('./commands/news-list.ts')).newsList,
    takes: '',
    does: 'who agreed to news by mail, as CSV, each with the link that stops it',
  },
  prices: {
    load: async () => (await import('./commands/prices.ts')).prices,
    takes: 'FILE.csv | --forget',
    does: 'measure the risk of the fund classes from these prices; --forget: from the bundled ones again',
  },
  optimise: {
    load: async () => (await import('./commands/optimise.ts')).optimise,
    takes: '< PROBLEM.json',
    does: 'the weights of a portfolio problem, or why there are none',
  },
  acb: {
    load: async () => (await import('./commands/acb.ts')).acb,
    takes: '< TRANSACTIONS.json | --read FILE…',
    does: 'adjusted cost base and gains of investments; --read: what brokers’ activity files hold',
  },
  benefits: {
    load: async () => (await import('./commands/benefits.ts')).benefits,
    takes: '< HOUSEHOLD.json | --file FILE.csv [--programmes] [--french]',
    does: 'what a household may be owed, as POST /benefits/check answers; --file: of many households',
  },
  figures: {
    load: async () => (await import('./commands/figures.ts')).figures,
    takes: '[--refresh FILE.csv [SRC]]',
    does: 'benefit figures that have expired or will within 60 days; --refresh: new ones, tried',
  },
  schedule: {
    load: async () => (await import('./commands/schedule/schedule.ts')).schedule,
    takes: '< LOAN.json',
    does: 'the schedule of a loan as POST /loans takes it',
  },
  statements: {
    load: async () => (await import('./commands/statements/statements.ts')).statements,
    takes: '[--book] FILE…',
    does: 'bank files as the app reads them; --book: booked into one empty budget',
  },
  categorise: {
    load: async () => (await import('./commands/categorise.ts')).categoriseLines,
    takes: '< LINES.json',
    does: 'each line of a statement with its category and the reason',
  },
  household: {
    load: async () => (await import('./commands/household/household.ts')).household,
    takes: '< BUDGET.json',
    does: 'what comes back, cards, forecast, month and what is left to spend of a household',
  },
  'due-by': {
    load: async () => (await import('./commands/premium/due-by.ts')).dueBy,
    takes: '< MOMENT.json',
    does: 'by when support has promised an answer',
  },
  'sign-webhook': {
    load: async () => (await import('./commands/premium/sign-webhook.ts')).signWebhook,
    takes: '< MESSAGE.json',
    does: 'the signature of a message to a webhook',
  },
  mcp: {
    load: async () => (await import('./commands/mcp/mcp.ts')).mcp,
    takes: '',
    does: 'what an API key may read, as tools for an assistant on this machine',
  },
}

const called = (name: string, takes: string): string => (takes === '' ? name : `${name} ${takes}`)
const USAGE = `Usage: ${RUN} COMMAND\n\n${Object.entries(COMMANDS)
  .map(([name, { takes, does }]) => `  ${called(name, takes).padEnd(27)} ${does}`)
  .join(
    '\n',
  )}\n\n  ${'COMMAND --help'.padEnd(27)} what it reads and writes, with an example\n  ${'--version'.padEnd(27)} the version of this program`

const asksForHelp = (word: string | undefined): boolean => word === '--help' || word === '-h'

async function main([name, ...args]: string[]): Promise<void> {
  process.stdout.on('error', ignoreClosedPipe)
  if (name === '--version' || name === 'version') return say(`winterjay ${VERSION}`)
  const asked = name === 'help' ? (args[0] ?? 'help') : name
  if (asked === undefined || asked === 'help' || asksForHelp(asked)) return say(USAGE)
  const command = Object.hasOwn(COMMANDS, asked) ? COMMANDS[asked] : undefined
  if (command === undefined) return refuseCommand(asked)
  if (name === 'help' || args.some(asksForHelp))
    return say(`Usage: ${RUN} ${called(asked, command.takes)}\n\n${command.does}\n\n${HELP[asked] ?? ''}`)
  const extra = firstUnknownArgument(command.takes, args)
  if (extra !== null) return refuseArgument(asked, command, extra)
  await runCommand(command, args)
}

async function runCommand({ load }: CommandEntry, args: readonly string[]): Promise<void> {
  try {
    const run = await load()
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

/** Exit code 2: the command was not understood. Exit code 1: it failed. */
function refuseCommand(name: string): void {
  const meant = nearestName(name, Object.keys(COMMANDS))
  process.stderr.write(
    `There is no command "${name}".${meant === null ? '' : ` Did you mean "${meant}"?`}\n\n${USAGE}\n`,
  )
  process.exitCode = 2
}

function refuseArgument(name: string, { takes }: CommandEntry, extra: string): void {
  process.stderr.write(`${name} does not take "${extra}".\n\nUsage: ${RUN} ${called(name, takes)}\n`)
  process.exitCode = 2
}

/** The first argument that the command does not accept: an unknown option, or one argument too many. */
function firstUnknownArgument(takes: string, args: readonly string[]): string | null {
  const options: readonly string[] = takes.match(/--[a-z]+/g) ?? []
  const unknown = args.find((one) => one.startsWith('-') && !options.includes(one))
  if (unknown !== undefined || takes.includes('…')) return unknown ?? null
  const places = takes.split('|').map((form) => (form.startsWith('<') ? 0 : (form.match(/[^\s[\]]+/g) ?? []).length))
  return args[Math.max(...places)] ?? null
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** A closed pipe is not a failure: in `winterjay figures | head`, `head` closes it after ten lines. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
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

// The files we write hold everybody's data: only this user may read them.
process.umask(0o077)
await main(process.argv.slice(2))
