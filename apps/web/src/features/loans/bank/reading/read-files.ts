import { readStatement } from '@winterjay/budget'
import type { DateOrder, PrintedSign, StatementFile } from '@winterjay/budget'
import type { LocalDate } from '@winterjay/money'

/** What the lender says where a file leaves something open. */
export interface FileAnswers {
  readonly dateOrder?: DateOrder
  readonly sign?: PrintedSign
}

/** A file as chosen: read again with every answer. */
export interface ChosenFile {
  readonly file: File
  readonly answers: FileAnswers
}

export interface ReadRequest {
  readonly files: readonly ChosenFile[]
  readonly today: LocalDate
}

export type ReadFile = StatementFile & { readonly name: string }

/** Reads bank files: in a worker, and where there is none on the page. */
export async function readFiles({ files, today }: ReadRequest): Promise<ReadFile[]> {
  const read: ReadFile[] = []
  for (const { file, answers } of files) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    read.push({ ...readStatement(bytes, { fileName: file.name, today, ...answers }), name: file.name })
  }
  return read
}
