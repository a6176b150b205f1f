import { softwareAuthenticator } from '../apps/server/src/testing/stand-ins/software-authenticator.ts'
import { totpCode, totpStep } from '../apps/server/src/features/account/second-factor/totp.ts'
import EXAMPLES from '../apps/server/src/http/openapi-examples.json' with { type: 'json' }
import type { Caller, CallInput } from './caller.ts'

const PASSWORD = 'three loons on a lake'

type Examples = typeof EXAMPLES
interface Example {
  readonly body?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
}
export const exampleOf = (id: string): Example => (EXAMPLES as Readonly<Record<string, Example>>)[id] ?? {}

/** The answer in the example of a call; another release may omit fields. */
type AnswerTo<Id> = Id extends keyof Examples
  ? Examples[Id] extends { response: infer R }
    ? Partial<R>
    : unknown
  : unknown

/** Makes the call of the example, with the values of this run filled in. */
async function make<Id extends string>(caller: Caller, id: Id, its: CallInput = {}): Promise<AnswerTo<Id>> {
  const { body, query } = exampleOf(id)
  const call = { ...(body === undefined ? {} : { body }), ...(query === undefined ? {} : { query }), ...its }
  return (await caller.call(id, call)) as AnswerTo<Id>
}

export async function signUp(caller: Caller, name: string): Promise<string> {
  caller.leave()
  const email = `${name}@example.ca`
  const { access_token } = await make(caller, 'register', { body: { name, email, password: PASSWORD } })
  caller.token = given(access_token)
  return email
}

export async function signIn(caller: Caller, email: string, code?: string): Promise<void> {
  caller.token = null
  const body = { email, password: PASSWORD, ...(code === undefined ? {} : { code }) }
  caller.token = given((await make(caller, 'login', { body })).access_token)
}

/** Everything that a visitor and an account can do without an operator. */
export async function everyCall(caller: Caller): Promise<void> {
  await lend(caller)
  await askAnything(caller)
  await keepAccount(caller)
  await keepMoney(caller)
  await pay(caller)
  await end(caller)
}

export async function lend(caller: Caller): Promise<void> {
  const { id } = await make(caller, 'createLoan')
  const path = { loan_id: String(id) }
  for (const read of ['loanStats', 'loanAgeing', 'exportLoans', 'listLoanImports', 'listLoans', 'exportMyData'])
    await make(caller, read)
  for (const read of ['readLoan', 'borrowerLoan']) await make(caller, read, { path })
  await make(caller, 'changeLoan', { path })
  const { payments } = await make(caller, 'recordPayment', { path })
  await make(caller, 'reversePayment', { path: { ...path, payment_id: idOf(payments?.[0]) } })
  const { facts } = await make(caller, 'recordLoanEvent', { path })
  await make(caller, 'voidLoanFact', { path: { ...path, fact_id: idOf(facts?.[0]) } })
  await make(caller, 'setBorrowerLink', { path })
  await make(caller, 'borrowerLoan', { path })
  await make(caller, 'borrowerLoan', { path, language: 'fr' })
  await make(caller, 'writeOffLoan', { path })
  await make(caller, 'readLoan', { path, language: 'fr' })
  await make(caller, 'checkLoanImport')
  const { import_id } = await make(caller, 'importLoans')
  await make(caller, 'listLoanImports')
  await make(caller, 'undoLoanImport', { path: { import_id: given(import_id) } })
  await make(caller, 'importLoans', { language: 'fr' })
  const second = await make(caller, 'createLoan', {
    body: { ...exampleOf('createLoan').body, late_fee_type: 'percent', late_fee_value: 5 },
  })
  await make(caller, 'deleteLoan', { path: { loan_id: given(second.id) } })
  await make(caller, 'exportLoans', { language: 'fr' })
}

async function askAnything(caller: Caller): Promise<void> {
  for (const read of [
    'memeCoins',
    'marketRates',
    'listBankProviders',
    'readLegal',
    'marketplaceStats',
    'listMarketplace',
  ])
    await make(caller, read)
  for (const ask of ['recommendations', 'checkBenefitsCall']) await make(caller, ask)
}

async function keepAccount(caller: Caller): Promise<void> {
  const email = await signUp(caller, 'ann')
  for (const read of ['profile', 'readAccount', 'readAgreements']) await make(caller, read)
  await make(caller, 'changeAccount')
  await make(caller, 'askEmailConfirmation')
  await make(caller, 'confirmEmail', { body: { token: await caller.linkToken('verify-email', email) } })
  await make(caller, 'acceptDocuments')
  await make(caller, 'setMarketing')
  await make(caller, 'askPasswordReset', { body: { email } })
  await make(caller, 'resetPassword', {
    body: { token: await caller.linkToken('reset-password', email), password: PASSWORD },
  })
  await signIn(caller, email)
  await signIn(caller, email)
  const { sessions } = await make(caller, 'listSessions')
  await make(caller, 'endSession', { path: { session_id: other(given(sessions)) } })
  await make(caller, 'askLoginLink', { body: { email } })
  await make(caller, 'openLoginLink', { body: { token: await caller.linkToken('let-in', email) } })
  caller.cookies = new Map()
  await signIn(caller, email)
  const { devices } = await make(caller, 'listDevices')
  await make(caller, 'forgetDevice', { path: { device_id: other(given(devices)) } })
  await make(caller, 'changePassword')
  await make(caller, 'changeEmail', { body: { email: `new-${email}`, password: PASSWORD } })
  await secure(caller)
}

const other = (listed: readonly { readonly id: string; readonly is_current: boolean }[]): string =>
  idOf(listed.find((one) => !one.is_current))

const idOf = (found: { readonly id: string } | undefined): string => given(found).id

/** @throws Error when the release omitted what the next call needs */
function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the answer lacks a field that the next call needs')
  return value
}

/** A second factor and a passkey. */
async function secure(caller: Caller): Promise<void> {
  const codes = await startSecondFactor(caller, 'bea')
  const renewed = await make(caller, 'renewRecoveryCodes', { body: { password: PASSWORD, code: codes[0] } })
  await make(caller, 'removeTwoFactor', { body: { password: PASSWORD, code: renewed.recovery_codes?.[0] } })
  const device = softwareAuthenticator(caller.address)
  const { options } = await make(caller, 'startPasskey')
  const { passkeys } = await make(caller, 'addPasskey', {
    body: { name: 'My phone', credential: device.register(given(options)) },
  })
  const path = { passkey_id: passkeys?.[0]?.id ?? 'none' }
  await make(caller, 'listPasskeys')
  await make(caller, 'renamePasskey', { path })
  const login = await make(caller, 'startPasskeyLogin')
  await make(caller, 'passkeyLogin', {
    body: { credential: device.sign(given(login.options), { userHandle: given(options).user.id }) },
  })
  await make(caller, 'removePasskey', { path })
}

/** @returns the recovery codes of a new account with two-factor sign-in */
export async function startSecondFactor(caller: Caller, name: string): Promise<string[]> {
  const email = await signUp(caller, name)
  await make(caller, 'confirmEmail', { body: { token: await caller.linkToken('verify-email', email) } })
  const { secret } = await make(caller, 'startTwoFactor')
  const answer = await make(caller, 'confirmTwoFactor', {
    body: { code: totpCode(fromBase32(String(secret)), totpStep(new Date())) },
  })
  return given(answer.recovery_codes)
}

function fromBase32(written: string): Uint8Array {
  const bits = Array.from(written, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Uint8Array.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function keepMoney(caller: Caller): Promise<void> {
  await signUp(caller, 'cleo')
  const { saved } = await make(caller, 'savePicks')
  await make(caller, 'listSavedPicks')
  await make(caller, 'removeSavedPicks', { path: { saved_picks_id: saved?.[0]?.id ?? 'none' } })
  await make(caller, 'savePicks')
  await make(caller, 'changeHoldings')
  await make(caller, 'listHoldings')
  await make(caller, 'syncBook')
  await make(caller, 'deleteBook')
}

async function pay(caller: Caller): Promise<void> {
  await signUp(caller, 'dora')
  const { checkout_url } = await make(caller, 'startCheckout')
  const path = { session_id: String(checkout_url).split('/').at(-1) ?? '' }
  for (const read of ['checkoutStatus', 'readSandboxSession', 'decideSandboxSession', 'checkoutStatus'])
    await make(caller, read, { path })
  for (const press of [
    'readPlan',
    'cancelSubscription',
    'resumeSubscription',
    'refundSubscription',
    'openPortal',
    'readPlan',
  ])
    await make(caller, press)
}

async function end(caller: Caller): Promise<void> {
  const email = await signUp(caller, 'ella')
  await make(caller, 'logout')
  await make(caller, 'profile')
  await signIn(caller, email)
  await make(caller, 'endAllSessions')
  await signIn(caller, email)
  const { deletion_id } = await make(caller, 'deleteMyData')
  caller.token = null
  await make(caller, 'readDeletion', { path: { deletion_id: given(deletion_id) } })
}

/**
 * The marketplace, with an account that a command has made an operator.
 *
 * @param restartAs stops the server, makes this address an operator with the command, and starts it again
 * @param unsubscribe the token of an unsubscribe link
 */
export async function trade(
  caller: Caller,
  restartAs: (email: string) => Promise<{ readonly unsubscribe: string }>,
): Promise<void> {
  const [code] = await startSecondFactor(caller, 'gus')
  const { unsubscribe } = await restartAs('gus@example.ca')
  await make(caller, 'unsubscribe', { body: { token: unsubscribe } })
  await signUp(caller, 'finn')
  const borrower = caller.token
  const apply = async (): Promise<{ loan_request_id: string }> => ({
    loan_request_id: given((await make(caller, 'applyForLoan')).loan).id,
  })
  const path = await apply()
  await make(caller, 'listApplications')
  await make(caller, 'changeApplication', { path })
  await make(caller, 'askForReview', { path })
  await make(caller, 'withdrawApplication', { path: await apply() })
  caller.leave()
  await signIn(caller, 'gus@example.ca', code)
  const operator = caller.token
  await make(caller, 'operatorQueue')
  await make(caller, 'answerReview', { path })
  await make(caller, 'decideListing', { path })
  await signUp(caller, 'hope')
  await make(caller, 'readMarketplaceLoan', { path })
  await make(caller, 'invest', { body: { ...path, investment_amount: 25 } })
  await make(caller, 'setAutoInvest')
  for (const read of ['investingRoom', 'readPortfolio', 'exportPortfolio', 'readAutoInvest']) await make(caller, read)
  caller.token = borrower
  await make(caller, 'acceptPartOfLoan', { path })
  await make(caller, 'listApplications', { language: 'fr' })
  caller.token = operator
  await make(caller, 'operatorLoans')
  await make(caller, 'recordMarketPayment', { path, body: { amount: 1, paid_on: '2026-11-22' } })
}
