import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { onSessionChange, restoreToken, sessionToken } from '../../lib/server/session.ts'
import { warn } from '../../lib/warn.ts'

const KEY = 'winterjay_token'

/**
 * In the shell the token is in the platform's keystore (security §2) and never in local storage, which backups and
 * other apps on a rooted device can read. It stays on this device and is in no backup.
 */
export async function keepToken(): Promise<void> {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
  const kept = await SecureStorage.getItem(KEY)
  if (kept !== null) restoreToken(kept)
  // Serialised: a sign-out must not be overtaken by the sign-in before it.
  let writing = Promise.resolve()
  onSessionChange(() => {
    const token = sessionToken()
    writing = writing
      .then(() => (token === null ? SecureStorage.removeItem(KEY) : SecureStorage.setItem(KEY, token)))
      .catch((problem: unknown) => warn('the keystore did not take the session', problem))
  })
}
