import { isEmailAddress } from '@winterjay/contract'
import { inTransaction } from '../db/db.ts'
import { INVITATION_DAYS, inviteToSignUp } from '../features/account/public.ts'
import { CommandError } from './command-error.ts'
import { onDatabase } from './on-database.ts'
import type { DatabaseCommand } from './on-database.ts'

/**
 * `winterjay invite EMAIL`: prints a link with which that address can create an account where `SIGN_UP` is `invite`.
 */
export async function invite(args: readonly string[]): Promise<string> {
  emailOf(args)
  return onDatabase('invite', inviteOn, args)
}

export const inviteOn: DatabaseCommand = async (db, args, config) => {
  const email = emailOf(args)
  const token = await inTransaction(db, (tx) => inviteToSignUp(tx, email))
  const lines = [
    `${config.publicUrl}/join#token=${token}`,
    `Send this link to ${email}. It works once, for ${INVITATION_DAYS} days; an earlier link for the address no longer works.`,
  ]
  if (config.signUpLimit !== 'invite')
    lines.push(
      `SIGN_UP is ${config.signUpLimit ?? 'open'}: ${config.signUpLimit === 'closed' ? 'nobody can sign up, with or without a link' : 'no invitation is needed'}.`,
    )
  return lines.join('\n')
}

function emailOf([email, ...more]: readonly string[]): string {
  if (email === undefined || more.length > 0) throw new CommandError('Name the address: winterjay invite EMAIL')
  if (!isEmailAddress(email)) throw new CommandError(`"${email}" is not an email address such as ann@example.ca.`)
  return email
}
