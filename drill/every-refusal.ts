import { LANGUAGES } from './caller.ts'
import type { Caller, Language, Operation } from './caller.ts'
import { exampleOf } from './every-call.ts'

/** These end the session that the other calls use. */
const ENDING = ['logout', 'endAllSessions', 'deleteMyData', 'passkeyLogin', 'login', 'register', 'resetPassword']
const WRONG = [null, '', -1, 'é'.repeat(300)]

/** Makes every call with invalid input: each field missing, and of each wrong type, in both languages. */
export async function everyRefusal(caller: Caller): Promise<void> {
  for (const operation of caller.operations())
    for (const language of LANGUAGES) {
      const into = `refusals ${operation.id}`
      if (operation.path.includes('{'))
        for (const id of ['0c6a5f3e-0000-4000-8000-000000000000', 'no-id'])
          await caller.call(operation.id, { language, path: everywhere(operation, id), body: bodyOf(operation) }, into)
      if (operation.hasBody) await wrongBodies(caller, operation, language, into)
      else await caller.call(operation.id, { language, query: { limit: 'many', sort_by: 'x' }, path: {} }, into)
    }
}

const bodyOf = ({ id }: Operation): Readonly<Record<string, unknown>> => exampleOf(id).body ?? {}

const everywhere = ({ path }: Operation, id: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', id]))

async function wrongBodies(caller: Caller, operation: Operation, language: Language, into: string): Promise<void> {
  const given = { language, path: everywhere(operation, '0c6a5f3e-0000-4000-8000-000000000000') }
  for (const text of ['', '[]', '"text"', '{"half":', '{"surprise":1}'])
    await caller.call(operation.id, { ...given, text }, into)
  const body = bodyOf(operation)
  for (const name of Object.keys(body)) {
    const { [name]: _left, ...without } = body
    await caller.call(operation.id, { ...given, body: without }, into)
    if (ENDING.includes(operation.id) && name !== 'email') continue
    for (const wrong of WRONG) await caller.call(operation.id, { ...given, body: { ...body, [name]: wrong } }, into)
  }
}

/** Every parameter of lists, picks and households, in both languages. */
export async function everyChoice(caller: Caller): Promise<void> {
  const sorts = ['created_at', 'borrower_name', 'principal', 'annual_rate', 'payment_amount', 'status']
  for (const sort_by of sorts)
    for (const sort_dir of ['asc', 'desc']) await caller.call('listLoans', { query: { sort_by, sort_dir } }, 'lists')
  const { loans } = (await caller.call('listLoans', { query: { limit: 3 } }, 'lists')) as { loans: { id: string }[] }
  for (const { id } of loans) await caller.call('readLoan', { path: { loan_id: id } }, 'lists')
  for (const language of LANGUAGES) {
    for (const sort_by of ['lowest_rate', 'highest_rate', 'highest_amount', 'newest', 'ending_soon'])
      await caller.call('listMarketplace', { language, query: { sort_by, limit: 500 } }, 'lists')
    for (const body of PICKS) await caller.call('recommendations', { language, body }, 'choices')
    for (const body of HOUSEHOLDS) await caller.call('checkBenefitsCall', { language, body }, 'choices')
    for (const read of ['readLegal', 'memeCoins', 'exportLoans', 'exportMyData'])
      await caller.call(read, { language }, 'lists')
    await caller.call('importLoans', { language, body: { file_content: LOAN_FILE, file_name: 'loans.csv' } }, 'choices')
    await caller.call('checkLoanImport', { language, body: { file_content: LOAN_FILE } }, 'choices')
  }
}

const PICKS = ['low', 'medium', 'high'].flatMap((risk) =>
  ['months', 'years', 'decades'].flatMap((horizon) =>
    [['stocks', 'bonds'], ['stocks'], ['bonds', 'stocks', 'crypto', 'real_estate', 'gold', 'cash', 'meme_coins']].map(
      (assets) => ({
        risk,
        horizon,
        assets,
        explain: true,
      }),
    ),
  ),
)

const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']
const HOUSEHOLDS = PROVINCES.flatMap((province) => [
  {
    province,
    age: 35,
    marital_status: 'single',
    children_under_18: 2,
    net_income: 24_000,
    employment_income: 24_000,
    housing: 'rent',
  },
  {
    province,
    age: 67,
    marital_status: 'married',
    children_under_18: 0,
    net_income: 15_000,
    partner_age: 66,
    partner_net_income: 9_000,
    housing: 'own',
  },
  {
    province,
    age: 19,
    marital_status: 'single',
    children_under_18: 0,
    net_income: 0,
    employment_income: 0,
    housing: 'other',
  },
])

/** Rows that are accepted, corrected, warned about, reported as duplicates, and refused. */
const LOAN_FILE = [
  'Borrower,Principal,Rate,Term,Start,Late fee type,Late fee,Notes',
  'Marie Tremblay,"12,500.50",7.25%,24,2026-01-31,fixed,25,Été',
  'Marie Tremblay,"12,500.50",7.25%,24,2026-01-31,fixed,25,Été',
  'Ann Lee,0,5,12,2026-02-30,,,',
  ',1000,5,12,2026-03-01,,,',
  'Bo,1000,61,12,2026-03-01,,,',
  'Cy,1000,-1,900,01/02/2026,percent,200,',
  'Di,1e3,5,12,2026-03-01,none,,=1+1',
].join('\n')
