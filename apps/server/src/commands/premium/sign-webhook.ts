import { signatureOf } from '../../webhooks/signature.ts'
import { CommandError } from '../command-error.ts'
import { parseJson } from '../schedule/schedule.ts'

/** `winterjay sign-webhook`: the header `webhook-signature` of a message (keys §4.3). */
export async function signWebhook(_args: readonly string[], readInput: () => Promise<string>): Promise<string> {
  const { id, timestamp, secrets, body } = Object(parseJson(await readInput())) as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || !/^[^.]+$/.test(id)) throw new CommandError('id must be a text without a full stop.')
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp))
    throw new CommandError('timestamp must be whole seconds since 1970.')
  if (typeof body !== 'string') throw new CommandError('body must be the text that is sent.')
  if (!Array.isArray(secrets) || secrets.length === 0 || !secrets.every(isSecret))
    throw new CommandError('secrets must be a list of texts such as whsec_ and 24 to 64 bytes in base 64.')
  return JSON.stringify({ signature: signatureOf({ id, timestamp, body }, secrets) })
}

function isSecret(value: unknown): value is string {
  const base64 = typeof value === 'string' ? /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1] : undefined
  const { length } = Buffer.from(base64 ?? '', 'base64')
  return length >= 24 && length <= 64
}
