import { hash, parseOptions, verify } from '@node-rs/argon2'
import { refusePasswordLength } from '@winterjay/contract'
import { TooMany } from '../../../http/problems.ts'
import { refused } from '../problems.ts'
import { isCommonPassword } from './common-password.ts'

/** Argon2id with OWASP's parameters (security §2). They are stored in every hash, so they can be raised. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a random text nobody knows: compared when there is no account, so that both cases take equally long. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$TB3iutQOuLA+viSYql091g$JS/H8tjk6nxu7ttTxDFdMHE4Unh/vm54jj6sFVIFnAM'

const MAX_CONCURRENT = 4
const MAX_QUEUED = 32

/** Every hash takes 19 MiB and a core: many at once must not take the server down. */
let running = 0
const queue: (() => void)[] = []

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) {
    if (queue.length >= MAX_QUEUED) throw new TooMany(1)
    await new Promise<void>((resolve) => queue.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The slot goes directly to the next in the queue.
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

const stored = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(stored(password), COST))

/** Takes as long for a missing account (null). Never call it inside a transaction. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await withSlot(() => verify(passwordHash ?? DUMMY_HASH, stored(password)))
  return isRight && passwordHash !== null
}

/** True for a hash made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}

/** @throws Refused 422 for a password that is too short, too long or too common */
export function refuseBadPassword(
  password: string,
  about: { readonly email: string; readonly name: string; readonly minLength: number },
): void {
  const refusal = refusePasswordLength(password, about.minLength)
  if (refusal !== null) throw refused([refusal])
  const local = about.email.split('@')[0] ?? ''
  if (isCommonPassword(stored(password), [about.email, local, about.name, ...partsOf(local), ...partsOf(about.name)])) {
    throw refused([{ code: 'password_common', field: 'password' }])
  }
}

/** "annie.leblanc" and "Annie Leblanc" each contain two words that would be guessed first. */
const partsOf = (text: string): string[] => text.split(/[\s\p{P}\p{S}\d]+/u).filter((part) => part.length >= 4)
