import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { grantOperatorOn } from './commands/grant-operator.ts'
import { inviteOn } from './commands/invite.ts'
import { journalOn } from './commands/journal/journal.ts'
import { mailOn } from './commands/mail.ts'
import { marketDayOn } from './commands/market-day.ts'
import { newsListOn } from './commands/news-list.ts'
import type { DatabaseCommand } from './commands/on-database.ts'
import { pricesOn } from './commands/prices.ts'
import type { Config } from './config.ts'
import type { CommandHandlers } from './control.ts'
import type { Database } from './db/db.ts'

const COMMANDS: Readonly<Record<string, DatabaseCommand>> = {
  'grant-operator': grantOperatorOn,
  invite: inviteOn,
  journal: journalOn,
  mail: mailOn,
  'market-day': marketDayOn,
  'news-list': newsListOn,
  prices: pricesOn,
}

/** What a server with the embedded database runs on behalf of commands, which cannot open it meanwhile. */
export function commandHandlers({ db, pack }: Database, config: Config): CommandHandlers {
  const commands = Object.entries(COMMANDS).map(([name, command]): [string, CommandHandlers[string]] => [
    name,
    (args) => command(db, args, config),
  ])
  return {
    ...Object.fromEntries(commands),
    pack: async (args, signal) => {
      await pack?.(newFile(args), { key: config.backupKey, signal })
      return ''
    },
    // For a command that reads the copy at once and may not have been given the key.
    copy: async (args, signal) => {
      await pack?.(newFile(args), { key: null, signal })
      return ''
    },
  }
}

function newFile([file = '']: readonly string[]): string {
  if (!isAbsolute(file)) throw new Error('the order names no file')
  if (existsSync(file)) throw new Error(`${file} exists already`)
  return file
}
