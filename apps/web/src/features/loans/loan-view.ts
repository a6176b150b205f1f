import { AgeingBucket, LoanSort, LoanStatus } from '@winterjay/contract'
import type { AnswerOf, QueryOf, listLoans, readLoan } from '@winterjay/contract'

/** As the list has it. */
export type ListedLoan = AnswerOf<typeof listLoans>['loans'][number]
/** With all its details. */
export type Loan = AnswerOf<typeof readLoan>['loan']
type Status = Loan['status']
export type Bucket = NonNullable<QueryOf<typeof listLoans>['bucket']>

/** Which loans are shown, and in which order. It lives in the address. */
export interface LoanView {
  readonly sort: QueryOf<typeof listLoans>['sort_by']
  readonly direction: 'asc' | 'desc'
  readonly status: Status | null
  readonly bucket: Bucket | null
  readonly search: string
}

/** The view that an address names; values it gets wrong count as missing. */
export function readView(address: URLSearchParams): LoanView {
  return {
    sort: LoanSort.safeParse(address.get('sort')).data ?? 'created_at',
    direction: address.get('dir') === 'asc' ? 'asc' : 'desc',
    status: LoanStatus.safeParse(address.get('status')).data ?? null,
    bucket: AgeingBucket.safeParse(address.get('late')).data ?? null,
    search: (address.get('q') ?? '').slice(0, 200),
  }
}

/** The same address with another view in it; defaults are left out. */
export function writeView(address: URLSearchParams, changes: Partial<LoanView>): URLSearchParams {
  const view = { ...readView(address), ...changes }
  const next = new URLSearchParams(address)
  const put = (name: string, value: string | null): void =>
    value === null || value === '' ? next.delete(name) : next.set(name, value)
  put('sort', view.sort === 'created_at' ? null : view.sort)
  put('dir', view.direction === 'desc' ? null : view.direction)
  put('status', view.status)
  put('late', view.bucket)
  put('q', view.search)
  return next
}

export const isFiltered = (view: LoanView): boolean =>
  view.status !== null || view.bucket !== null || view.search !== ''
export const NO_FILTERS = { status: null, bucket: null, search: '' } as const
