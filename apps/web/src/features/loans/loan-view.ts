import { AgeingBucket, LoanSort, LoanStatus } from '@winterjay/contract'
import type { AnswerOf, QueryOf, listLoans, readLoan } from '@winterjay/contract'
import { LOAN_FLAGS } from '@winterjay/lending'
import type { LoanFlag } from '@winterjay/lending'

/** A loan as returned by the list. */
export type ListedLoan = AnswerOf<typeof listLoans>['loans'][number]
/** A loan with all its details. */
export type Loan = AnswerOf<typeof readLoan>['loan']
type Status = Loan['status']
export type Bucket = NonNullable<QueryOf<typeof listLoans>['bucket']>

/** Filter and order of the loan list, stored in the URL. */
export interface LoanView {
  readonly sort: QueryOf<typeof listLoans>['sort_by']
  readonly direction: 'asc' | 'desc'
  readonly status: Status | null
  readonly bucket: Bucket | null
  readonly flag: LoanFlag | null
  readonly search: string
  /** A field of the lender's own that the loans have, and part of its value. */
  readonly ownField: string | null
  readonly ownValue: string
}

/** The order of a list that nobody has sorted: the most late first. */
const USUAL_ORDER = 'status'

/** Parses the view from the URL; invalid values count as missing. */
export function readView(address: URLSearchParams): LoanView {
  return {
    sort: LoanSort.safeParse(address.get('sort')).data ?? USUAL_ORDER,
    direction: address.get('dir') === 'asc' ? 'asc' : 'desc',
    status: LoanStatus.safeParse(address.get('status')).data ?? null,
    bucket: AgeingBucket.safeParse(address.get('late')).data ?? null,
    flag: LOAN_FLAGS.find((flag) => flag === address.get('flag')) ?? null,
    search: (address.get('q') ?? '').slice(0, 200),
    ownField: address.get('field')?.slice(0, 60) || null,
    ownValue: (address.get('value') ?? '').slice(0, 200),
  }
}

/** Writes a view into the URL's parameters; defaults are left out. */
export function writeView(address: URLSearchParams, changes: Partial<LoanView>): URLSearchParams {
  const view = { ...readView(address), ...changes }
  const next = new URLSearchParams(address)
  const put = (name: string, value: string | null): void =>
    value === null || value === '' ? next.delete(name) : next.set(name, value)
  put('sort', view.sort === USUAL_ORDER ? null : view.sort)
  put('dir', view.direction === 'desc' ? null : view.direction)
  put('status', view.status)
  put('late', view.bucket)
  put('flag', view.flag)
  put('q', view.search)
  put('field', view.ownField)
  put('value', view.ownField === null ? null : view.ownValue)
  return next
}

export const isFiltered = (view: LoanView): boolean =>
  view.status !== null || view.bucket !== null || view.flag !== null || view.search !== '' || view.ownField !== null
export const NO_FILTERS = { status: null, bucket: null, flag: null, search: '', ownField: null, ownValue: '' } as const
