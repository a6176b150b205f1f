import { createHmac, randomBytes } from 'node:crypto'

/*
 * Signatures of the Standard Webhooks specification, version 1.0.0 (keys §4.3): any of its published libraries verifies
 * them.
 */

const PREFIX = 'whsec_'
/** The specification allows 24 to 64. */
const SECRET_BYTES = 32

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** What is signed: the id and the time of sending with the exact bytes of the body. */
export interface Message {
  /** The same in all attempts; contains no `.`. */
  readonly id: string
  /** Of this attempt, in seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/**
 * The header `webhook-signature`: one signature for each secret, separated by spaces.
 *
 * @param secrets the current one first; for a day after a replacement also the earlier one
 */
export const signatureOf = ({ id, timestamp, body }: Message, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
