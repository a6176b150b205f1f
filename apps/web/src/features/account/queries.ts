import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  acceptDocuments,
  addPasskey,
  askEmailConfirmation,
  changeAccount,
  changeEmail,
  changePassword,
  confirmEmail,
  confirmTwoFactor,
  deleteMyData,
  endAllSessions,
  endSession,
  exportMyData,
  forgetDevice,
  listDevices,
  listPasskeys,
  listSessions,
  openLoginLink,
  readAccount,
  readAgreements,
  readDeletion,
  removePasskey,
  removeTwoFactor,
  renamePasskey,
  renewRecoveryCodes,
  resetPassword,
  setMarketing,
  startPasskey,
  startTwoFactor,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call, callForFile } from '../../lib/server/api.ts'
import { loadProfile } from '../../lib/server/profile.ts'
import type { BothFactors } from './both-factors-dialog.tsx'
import { makePasskey } from './passkey-device.ts'

export type Account = AnswerOf<typeof readAccount>
export type AccountSession = AnswerOf<typeof listSessions>['sessions'][number]

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(readAccount, { signal }),
})
export const sessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

export type Agreements = AnswerOf<typeof readAgreements>
export const agreementsQuery = queryOptions({
  queryKey: ['account-agreements'],
  queryFn: ({ signal }) => call(readAgreements, { signal }),
})
export const useAcceptDocuments = () =>
  useMutation({ mutationFn: (accepted: string[]) => call(acceptDocuments, { body: { accepted } }) })
export const useSetMarketing = () =>
  useMutation({ mutationFn: (wanted: boolean) => call(setMarketing, { body: { wanted } }) })

/** The header shows the name as well. */
export const useChangeName = () =>
  useMutation({ mutationFn: (name: string) => call(changeAccount, { body: { name } }), onSuccess: loadProfile })
export const useChangeEmail = () =>
  useMutation({ mutationFn: (body: { email: string; password: string }) => call(changeEmail, { body }) })
export const useResendConfirmation = () => useMutation({ mutationFn: () => call(askEmailConfirmation) })
export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (link: { token: string; password?: string }) => call(confirmEmail, { body: link }),
    onSuccess: loadProfile,
  })

export const useChangePassword = () =>
  useMutation({ mutationFn: (body: { current_password: string; password: string }) => call(changePassword, { body }) })
export const useResetPassword = () =>
  useMutation({ mutationFn: (body: { token: string; password: string }) => call(resetPassword, { body }) })

export const useStartTwoFactor = () =>
  useMutation({ mutationFn: (password: string) => call(startTwoFactor, { body: { password } }) })
export const useConfirmTwoFactor = () =>
  useMutation({ mutationFn: (code: string) => call(confirmTwoFactor, { body: { code } }) })
export const useRenewCodes = () =>
  useMutation({ mutationFn: (body: BothFactors) => call(renewRecoveryCodes, { body }) })
export const useRemoveTwoFactor = () =>
  useMutation({ mutationFn: (body: BothFactors) => call(removeTwoFactor, { body }) })

export type Passkey = AnswerOf<typeof listPasskeys>['passkeys'][number]
export const passkeysQuery = queryOptions({
  queryKey: ['account-passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
})
/** Verifies the password, asks the device for a passkey, and stores its public key. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const { options } = await call(startPasskey, { body: { password } })
      return call(addPasskey, { body: { name, credential: await makePasskey(options) } })
    },
  })
export const useRenamePasskey = (id: string) =>
  useMutation({ mutationFn: (name: string) => call(renamePasskey, { params: { passkey_id: id }, body: { name } }) })
export const useRemovePasskey = (id: string) =>
  useMutation({
    mutationFn: (password: string) => call(removePasskey, { params: { passkey_id: id }, body: { password } }),
  })

export type KnownDevice = AnswerOf<typeof listDevices>['devices'][number]
export const devicesQuery = queryOptions({
  queryKey: ['account-devices'],
  queryFn: ({ signal }) => call(listDevices, { signal }),
})
export const useForgetDevice = () =>
  useMutation({ mutationFn: (id: string) => call(forgetDevice, { params: { device_id: id } }) })
export const useLetIn = () => useMutation({ mutationFn: (token: string) => call(openLoginLink, { body: { token } }) })

export const useEndSession = () =>
  useMutation({ mutationFn: (id: string) => call(endSession, { params: { session_id: id } }) })

/** `onEnded` runs before any refetch, since the old token is no longer valid. */
export const useEndAllSessions = (onEnded: () => void) =>
  useMutation({ mutationFn: () => call(endAllSessions).then(onEnded) })

export const useExport = () => useMutation({ mutationFn: () => callForFile(exportMyData) })
/**
 * Takes the account's password, or null for a guest. `onBegun` gets the deletion's id, or null if there was nothing to
 * delete.
 */
export const useDeletion = (onBegun: (id: string | null) => void) =>
  useMutation({
    mutationFn: async (password: string | null) => {
      const { deletion_id: id } = await call(deleteMyData, { body: password === null ? {} : { password } })
      onBegun(id)
    },
  })
const LOOK_EVERY_MS = 1_000
export const deletionQuery = (id: string) =>
  queryOptions({
    queryKey: ['deletion', id],
    queryFn: ({ signal }) => call(readDeletion, { params: { deletion_id: id }, signal }),
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  })
