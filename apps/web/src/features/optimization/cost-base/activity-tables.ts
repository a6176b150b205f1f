import { readActivities, readValueFile } from '@winterjay/investing'
import { readTables } from '../../../lib/files/table-file.ts'
import type { ActivityFile } from './calls.ts'

/** What is sent of a file: of a workbook only the sheets with activities, holdings or prices; a broker's has others, too. */
export async function readActivityTables(file: File): Promise<ActivityFile[]> {
  const tables = await readTables(file)
  const known = tables.filter(({ text }) => readActivities(text) !== null || readValueFile(text) !== null)
  // None is known: the server says what can be read.
  return (known.length === 0 ? tables.slice(0, 1) : known).map(({ name, text }) => ({
    file_name: name,
    file_content: text,
  }))
}
