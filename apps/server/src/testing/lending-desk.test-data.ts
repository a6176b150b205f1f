import { localDate } from '@winterjay/money'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { plainLoan } from './requests/loan-requests.ts'
import { startServer } from './server.ts'
import type { Answer, TestServer, Visitor } from './server.ts'

/**
 * A server for a test file and, before each test, an empty book, a lender who has stored nothing, and 21 November 2026.
 */
export interface LendingDesk {
  readonly server: TestServer
  readonly lender: Visitor
  /** Resets all of that in the middle of a test. */
  readonly begin: () => Promise<void>
  /** Creates a loan and returns its id. */
  readonly create: (fields?: Readonly<Record<string, unknown>>) => Promise<string>
  readonly pay: (
    loanId: string,
    amount: number,
    paidOn: string,
    rest?: Readonly<Record<string, unknown>>,
  ) => Promise<Answer>
  readonly load: (file: string, rest?: object, headers?: Record<string, string>) => Promise<Answer>
}

export function lendingDesk(environment: Record<string, string> = {}): LendingDesk {
  let server: TestServer
  let lender: Visitor
  const begin = async (): Promise<void> => {
    await server.empty()
    server.day = localDate('2026-11-21')
    lender = server.visitor()
  }
  beforeAll(async () => {
    server = await startServer(environment)
  })
  afterAll(async () => server.close())
  beforeEach(begin)
  return {
    get server() {
      return server
    },
    get lender() {
      return lender
    },
    begin,
    create: async (fields = {}) => {
      const made = await lender.post('/api/loans', plainLoan(fields))
      expect(made.status, made.text).toBe(201)
      return String(made.body['id'])
    },
    pay: (loanId, amount, paidOn, rest = {}) =>
      lender.post(`/api/loans/${loanId}/payments`, { amount, paid_on: paidOn, ...rest }),
    load: (file, rest = {}, headers = {}) => lender.post('/api/loans/import', { file_content: file, ...rest }, headers),
  }
}
