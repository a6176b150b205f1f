import type { Webhook } from './queries.ts'

/** What a webhook is called: its description, or the host of its address. */
export const webhookName = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description ?? new URL(url).host
