import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** SPEC §3 "Bank provider". The code is a slug, because Payments Canada's numbers are shared by several institutions. */
export const BankProvider = z.object({ code: z.string(), name: z.string(), country: z.string() })

export const listBankProviders = endpoint({
  method: 'GET',
  path: '/api/budget/providers',
  status: 200,
  session: 'public',
  summary: 'The Canadian institutions whose statements can be imported',
  response: z.object({ providers: z.array(BankProvider) }),
})
