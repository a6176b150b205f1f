import type * as z from 'zod/mini'
import type { PremiumFeature } from './premium-features.ts'
import type { Right, Scope } from './businesses/roles.ts'

/**
 * One call of the product, described once: the server registers, validates and documents it from this, and the browser
 * calls it from this. Paths are those of product §7 under `/api`; `{name}` marks a path parameter.
 */
export type Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = Description<Params, Query, Body, Response> & Access

/**
 * Who may call it, and for whom: leaving out a part does not compile. `public` needs no owner, `owner` is a guest or an
 * account, `account` needs a sign-in.
 *
 * A call about oneself (`self`) always uses the person. A call about a loan book (`book`) uses one's own, or that of
 * the business named by the path's `business_id` or by the header `Acting-For`, and needs a right in it.
 *
 * `scope` is what an API key must carry; null: never with a key; `any`: with every key.
 */
type Access =
  | { readonly session: 'public' }
  | { readonly session: 'owner' | 'account'; readonly acts: 'self'; readonly scope: Scope | 'any' | null }
  | {
      readonly session: 'owner' | 'account'
      readonly acts: 'book'
      readonly right: Right
      readonly scope: Scope | null
    }

interface Description<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  /** Status of success: 201 if something is stored, 200 if it is computed or read, 204 without a body. */
  readonly status: 200 | 201 | 202 | 204
  /** The row of security §4 it counts towards. If absent, the method distinguishes reads from writes. */
  readonly limit?:
    | 'import'
    | 'import_check'
    | 'file_part'
    | 'borrower'
    | 'invest'
    | 'sync'
    | 'checkout'
    | 'export'
    | 'figures'
  /** The largest body in bytes; 256 KiB if absent, or as the row of its limit says. */
  readonly mostBytes?: number
  /** The most keys of a body; 200 if absent (security T9). */
  readonly maxKeys?: number
  /**
   * A premium feature, by its name: `use` needs premium; `look` also works for the 90 days after it in which its data
   * is kept for reading; `open` needs no premium, only that the feature is open.
   */
  readonly premium?: PremiumNeed
  /** True: an `Idempotency-Key` header is honoured (security §5). */
  readonly idempotent?: boolean
  /** One line for the published API description. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response?: Response
  /** The type of an answer that is a file and has no schema; any (the last) where it depends on the body. */
  readonly file?: 'text/csv' | 'application/json' | '*/*'
  /** What the page needs of the answer, if that is less than `response` (answer.ts). Only the browser uses it. */
  readonly answer?: z.ZodMiniType
}

export interface PremiumNeed {
  readonly feature: PremiumFeature
  readonly need: 'use' | 'look' | 'open'
}

/** The right that a call needs in a loan book; null for a call that is not about one. */
export const rightOf = (endpoint: Endpoint): Right | null =>
  endpoint.session !== 'public' && endpoint.acts === 'book' ? endpoint.right : null

/** Keeps the exact schema types of an endpoint. */
export function endpoint<
  const E extends Endpoint<P, Q, B, R>,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(description: E & Endpoint<P, Q, B, R>): E {
  return description
}

type SchemaOf<E, K extends 'params' | 'query' | 'body' | 'response' | 'answer'> = E extends {
  readonly [P in K]: infer S extends z.ZodMiniType
}
  ? S
  : undefined
type Inside<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What the server's handler receives and returns, and the browser passes and gets: decoded (cents, not dollars). */
export type ParamsOf<E> = Inside<SchemaOf<E, 'params'>>
export type QueryOf<E> = Inside<SchemaOf<E, 'query'>>
export type BodyOf<E> = Inside<SchemaOf<E, 'body'>>
export type ResponseOf<E> = Inside<SchemaOf<E, 'response'>>
/** What the browser gets of it: less than `ResponseOf` if the page needs less. */
export type AnswerOf<E> = SchemaOf<E, 'answer'> extends z.ZodMiniType ? Inside<SchemaOf<E, 'answer'>> : ResponseOf<E>
