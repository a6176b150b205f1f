import { WebAuthnError, browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { BodyOf, addPasskey, passkeyLogin } from '@winterjay/contract'

/** Why a device returned no passkey; each reason has a sentence in the catalogue. */
export type DeviceFault = 'not_done' | 'has_one' | 'not_here' | 'too_simple' | 'failed'

/** Thrown when the browser or the device refuses, before the server is called. */
export class DeviceProblem extends Error {
  readonly fault: DeviceFault
  constructor(fault: DeviceFault, cause: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** Also false when the page is served over neither https nor localhost: browsers offer no passkeys there. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

type Options = Readonly<Record<string, unknown>>

/** Creates a passkey on the device. @throws DeviceProblem */
export async function makePasskey(options: Options): Promise<BodyOf<typeof addPasskey>['credential']> {
  const { id, response } = await orFault(
    startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  )
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}

/** Lets the user pick and unlock a passkey, and returns the device's signature. @throws DeviceProblem */
export async function signWithPasskey(options: Options): Promise<BodyOf<typeof passkeyLogin>['credential']> {
  const { id, response } = await orFault(
    startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}

async function orFault<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    throw new DeviceProblem(faultOf(error), error)
  }
}

function faultOf(error: unknown): DeviceFault {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'has_one'
    if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID') return 'not_here'
    if (
      error.code.startsWith('ERROR_AUTHENTICATOR_MISSING') ||
      error.code === 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG'
    )
      return 'too_simple'
  }
  // Cancelled, timed out, or no passkey found: for privacy, browsers do not say which.
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
    ? 'not_done'
    : 'failed'
}
