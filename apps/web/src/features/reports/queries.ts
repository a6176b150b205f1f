import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteReport,
  downloadReport,
  listReports,
  makeReport,
  readReport,
  readReportContent,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { saveFile } from '../../lib/save-file.ts'
import { call, callForFile } from '../../lib/server/api.ts'
import type { CallOptions } from '../../lib/server/api.ts'

export type Report = AnswerOf<typeof readReport>['report']
export type Content = AnswerOf<typeof readReportContent>
export type Section = Content['sections'][number]
export type Block = Section['blocks'][number]
export type Figure = Extract<Block, { kind: 'figure' }>['figure']
export type Table = Figure['table']
export type NewReport = CallOptions<typeof makeReport>['body']

const KEY = 'reports'
const EVERY_MS = 2_000

export const isUnderWay = ({ status }: Pick<Report, 'status'>): boolean => status === 'queued' || status === 'running'

export const reportsQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: async ({ signal }) => (await call(listReports, { signal })).reports,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? EVERY_MS : false),
})

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(readReport, { params: { report_id: id }, signal })).report,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? EVERY_MS : false),
  })

/** A finished report never changes. */
export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'content', id],
    queryFn: ({ signal }) => call(readReportContent, { params: { report_id: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useMakeReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewReport) => (await call(makeReport, { body })).report,
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, 'list'] }),
  })
}

export function useDeleteReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteReport, { params: { report_id: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, 'list'] }),
  })
}

export const useDownload = () =>
  useMutation({
    mutationFn: async ({ id, title }: Pick<Report, 'id' | 'title'>) =>
      saveFile(await callForFile(downloadReport, { params: { report_id: id } }), `${title}.pdf`),
  })
