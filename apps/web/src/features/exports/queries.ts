import { queryOptions, useMutation } from '@tanstack/react-query'
import { exportJournal, nameExportAccounts, previewJournal, readExportAccounts } from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { JOURNAL_WRITERS } from '@winterjay/lending/journal'
import type { LocalDate } from '@winterjay/money'
import { saveFile } from '../../lib/save-file.ts'
import { call, callForFile } from '../../lib/server/api.ts'
import type { CallOptions } from '../../lib/server/api.ts'

export type AccountNames = AnswerOf<typeof readExportAccounts>
export type NewNames = CallOptions<typeof nameExportAccounts>['body']
export type Journal = AnswerOf<typeof previewJournal>
export type FileRequest = CallOptions<typeof exportJournal>['body']
export type Format = FileRequest['format']

export interface Range {
  readonly from: LocalDate
  readonly to: LocalDate
}

export const accountsQuery = queryOptions({
  queryKey: ['export-accounts'],
  queryFn: ({ signal }) => call(readExportAccounts, { signal }),
})

export const journalQuery = (range: Range) =>
  queryOptions({
    queryKey: ['export-journal', range.from, range.to],
    queryFn: ({ signal }) => call(previewJournal, { query: { ...range }, signal }),
  })

export const useNameAccounts = () => useMutation({ mutationFn: (body: NewNames) => call(nameExportAccounts, { body }) })

/** Makes the file and saves it. */
export const useMakeFile = () =>
  useMutation({
    mutationFn: async (body: FileRequest) => {
      const file = await callForFile(exportJournal, { body })
      const whole = body.format === 'xlsx' ? 'xlsx' : JOURNAL_WRITERS[body.format].extension
      const extension = file.type === 'application/zip' ? 'zip' : whole
      saveFile(file, `winterjay-${body.from}-${body.to}.${extension}`)
    },
  })
