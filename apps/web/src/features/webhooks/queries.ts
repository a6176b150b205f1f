import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@winterjay/contract'
import type { AnswerOf } from '@winterjay/contract'
import { call } from '../../lib/server/api.ts'
import type { CallOptions } from '../../lib/server/api.ts'

export type Webhook = AnswerOf<typeof listWebhooks>['webhooks'][number]
export type Delivery = AnswerOf<typeof listWebhookDeliveries>['deliveries'][number]
export type Attempt = AnswerOf<typeof readWebhookDelivery>['attempts'][number]
export type NewWebhook = CallOptions<typeof createWebhook>['body']

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await call(listWebhooks, { signal })).webhooks,
})

const PAGE_DELIVERIES = 25

export const deliveriesQuery = (id: string, status: Delivery['status'] | null) =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', id, status],
    queryFn: ({ pageParam, signal }) =>
      call(listWebhookDeliveries, {
        params: { webhook_id: id },
        query: {
          limit: PAGE_DELIVERIES,
          ...(status === null ? {} : { status }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: ['webhook-delivery', id, deliveryId],
    queryFn: ({ signal }) => call(readWebhookDelivery, { params: { webhook_id: id, delivery_id: deliveryId }, signal }),
  })

const of = (id: string) => ({ params: { webhook_id: id } })

export const useCreateWebhook = () => useMutation({ mutationFn: (body: NewWebhook) => call(createWebhook, { body }) })
export const useChangeWebhook = (id: string) =>
  useMutation({
    mutationFn: (body: CallOptions<typeof changeWebhook>['body']) => call(changeWebhook, { ...of(id), body }),
  })
export const useDeleteWebhook = (id: string) => useMutation({ mutationFn: () => call(deleteWebhook, of(id)) })
export const useRotateSecret = (id: string) => useMutation({ mutationFn: () => call(rotateWebhookSecret, of(id)) })
export const useTestWebhook = (id: string) => useMutation({ mutationFn: () => call(testWebhook, of(id)) })
export const useReplay = (id: string, deliveryId: string) =>
  useMutation({
    mutationFn: () => call(replayWebhookDelivery, { params: { webhook_id: id, delivery_id: deliveryId } }),
  })
