import { benefits } from './commands/benefits.ts'
import { figures } from './commands/figures.ts'
import { backup, restore } from './commands/backup.ts'
import { CommandError } from './commands/command-error.ts'
import { categoriseLines } from './commands/categorise.ts'
import { checkBooks } from './commands/check-books.ts'
import { grantOperator } from './commands/grant-operator.ts'
import { optimise } from './commands/optimise.ts'
import { schedule } from './commands/schedule.ts'
import { statements } from './commands/statements.ts'
import { BadSetting } from './config.ts'
import { FolderInUse } from './db/lock.ts'

/** One command: its arguments and standard input in, text for standard output out. */
type Command = (args: readonly string[], readInput: () => Promise<string>) => Promise<string>

const COMMANDS: Record<string, { readonly run: Command; readonly usage: string }> = {
  serve: {
    run: async () => {
      await import('./main.ts')
      return ''
    },
    usage: 'serve                   start the server',
  },
  backup: { run: backup, usage: 'backup [FILE]           pack the embedded database into one file' },
  restore: { run: restore, usage: 'restore FILE            put such a file back; what was there is kept beside it' },
  'check-books': { run: checkBooks, usage: 'check-books             prove that every stored figure follows from its entries' },
  'grant-operator': { run: grantOperator, usage: 'grant-operator EMAIL    let an account approve listings and answer reviews' },
  optimise: { run: optimise, usage: 'optimise < PROBLEM.json the weights of a portfolio problem, or why there are none' },
  benefits: { run: benefits, usage: 'benefits < HOUSEHOLD.json what a household may be owed, as POST /benefits/check answers' },
  figures: { run: figures, usage: 'figures                 benefit figures that have expired or will within 60 days' },
  schedule: { run: schedule, usage: 'schedule < LOAN.json    the schedule of a loan as POST /loans takes it' },
  statements: { run: statements, usage: 'statements FILE…        bank files as the app reads them; --book: booked into one empty book' },
  categorise: { run: categoriseLines, usage: 'categorise < LINES.json  each line of a statement with its category and the reason' },
}

const USAGE = `Usage: npm run -s winterjay -- COMMAND\n\n${Object.values(COMMANDS)
  .map((command) => `  ${command.usage}`)
  .join('\n')}\n`

async function main([name, ...args]: string[]): Promise<void> {
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) {
    process.stderr.write(USAGE)
    process.exitCode = name === undefined || name === 'help' || name === '--help' ? 0 : 1
    return
  }
  try {
    const output = await command.run(args, readStandardInput)
    if (output !== '') process.stdout.write(`${output}\n`)
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof BadSetting || error instanceof FolderInUse
    process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  }
}

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

await main(process.argv.slice(2))
