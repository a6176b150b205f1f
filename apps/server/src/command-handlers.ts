import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { grantOperatorOn } from './commands/grant-operator.ts'
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
    pack: async ([file = ''], signal) => {
      if (!isAbsolute(file)) throw new Error('the order names no file')
      if (existsSync(file)) throw new Error(`${file} exists already`)
      await pack?.(file, signal)
      return ''
    },
  }
}
