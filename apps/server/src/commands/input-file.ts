import { readFileSync } from 'node:fs'
import { CommandError } from './command-error.ts'

/** Reads a file that the person named. Fails with one line if it cannot be read. */
export function readInputFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new CommandError(
      `${path} cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}`,
    )
  }
}
