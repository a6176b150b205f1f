import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  confirmReplyAddress,
  deleteLogo,
  publishBranding,
  readBranding,
  saveBranding,
  saveLogo,
  unpublishBranding,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../lib/server/api.ts'
import type { CallOptions } from '../../lib/server/api.ts'

export type Branding = AnswerOf<typeof readBranding>
export type Brand = NonNullable<Branding['draft']>
export type NewBrand = CallOptions<typeof saveBranding>['body']

export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: ({ signal }) => call(readBranding, { signal }),
})

export const useSaveBranding = () => useMutation({ mutationFn: (body: NewBrand) => call(saveBranding, { body }) })
export const useSaveLogo = () => useMutation({ mutationFn: (image: string) => call(saveLogo, { body: { image } }) })
export const useDeleteLogo = () => useMutation({ mutationFn: () => call(deleteLogo, {}) })
export const usePublish = () => useMutation({ mutationFn: () => call(publishBranding, {}) })
export const useUnpublish = () => useMutation({ mutationFn: () => call(unpublishBranding, {}) })
export const useConfirmReplyAddress = () =>
  useMutation({ mutationFn: (token: string) => call(confirmReplyAddress, { body: { token } }) })
