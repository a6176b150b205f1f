import type { Encoding } from './decode.ts'
import { refusedFile } from './reading.ts'
import type { ReadOptions, StatementFile } from './statement-file.ts'

export function readCsv(_text: string, encoding: Encoding, _options: ReadOptions): StatementFile {
  return refusedFile({ code: 'not_a_statement', params: { kind: 'text' } }, { format: null, encoding })
}
