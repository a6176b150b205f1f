import * as contract from '@winterjay/contract'
import { rightOf } from '@winterjay/contract'
import type { Endpoint } from '@winterjay/contract'
import * as z from 'zod/mini'
import { VERSION } from '@winterjay/contract/version'
import EXAMPLES from './openapi-examples.json' with { type: 'json' }

type Json = Record<string, unknown>

/** A recorded call: made by the test that makes every call. */
interface Example {
  readonly path?: Json
  readonly query?: Json
  readonly body?: unknown
  readonly response?: unknown
}
const exampleOf = (id: string): Example => (EXAMPLES as Readonly<Record<string, Example>>)[id] ?? {}

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in value
/** A schema's definition, as zod documents it. */
const defOf = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] =>
  (schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }).def

/** Each operation is named after its export in the contract. */
const OPERATION_IDS = new Map<unknown, string>(
  Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) ? [[value, name]] : [])),
)
export const operationIdOf = (endpoint: Endpoint): string =>
  OPERATION_IDS.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`
/** Every call of the contract, also those of features that are not open. */
export const contractCalls = (): readonly Endpoint[] => [...OPERATION_IDS.keys()] as Endpoint[]

/** Named exports of the contract are shared schemas: objects and enumerations, except what only the page reads. */
const SHARED = z.registry<{ id: string }>()
for (const [name, value] of Object.entries(contract)) {
  if (
    isSchema(value) &&
    /^(object|enum)$/.test(defOf(value).type) &&
    !/(Read|^Plain\w+)$/.test(name) &&
    !SHARED.has(value)
  )
    SHARED.add(value, { id: name })
}

/** The wire side of schemas: dollars, not the cents inside. Shared schemas appear once, under `schemas`. */
function wireSchemas() {
  const schemas: Record<string, unknown> = {}
  const schemaOf = (schema: z.ZodMiniType): Json => {
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: SHARED, override: publish }) as Json
    for (const [name, shared] of Object.entries($defs as Json)) schemas[name] ??= rewriteReferences(shared as Json)
    return rewriteReferences(rest)
  }
  return { schemas, schemaOf }
}

/** Rewrites references to where OpenAPI stores schemas. */
const rewriteReferences = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json

/**
 * Documents a number that a query writes in digits as a number, and a field that readers tolerate as missing (`catch`)
 * as required: the server always sends it.
 */
function publish({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  const published = contract.asPublished.get(zodSchema as unknown as z.ZodMiniType)
  if (published !== undefined) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, published.schema)
  }
  const def = defOf(zodSchema)
  if (def.type === 'catch') delete jsonSchema['default']
  if (def.type !== 'object') return
  const forgiven = Object.entries(def.shape).flatMap(([name, field]) => (defOf(field).type === 'catch' ? [name] : []))
  if (forgiven.length > 0)
    jsonSchema['required'] = [...((jsonSchema['required'] as string[] | undefined) ?? []), ...forgiven]
}

const text = { type: 'string' }
const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    code: text,
    detail: { type: 'string', description: 'A sentence for the user, in the language of Accept-Language.' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'detail'], properties: { field: text, detail: text } },
    },
    feature: { ...text, description: 'The premium feature that is needed.' },
    right: { ...text, description: 'The right in the business that is missing.' },
    scope: { ...text, description: 'The scope that the API key lacks.' },
  },
  example: {
    type: '/problems/invalid_fields',
    title: 'Check the fields',
    status: 422,
    code: 'invalid_fields',
    detail: 'principal: this is needed.',
    errors: [{ field: 'principal', detail: 'principal: this is needed.' }],
  },
}

/** Parameters shared by several endpoints. */
const PARAMETERS = {
  ActingFor: {
    name: 'Acting-For',
    in: 'header',
    description: 'The id of the business whose loan book the call is about; one’s own when absent.',
    schema: { type: 'string', format: 'uuid' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key and body: the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`handling=strict` (RFC 7240): fields that the call does not know are refused with 422.',
    schema: text,
    example: 'handling=strict',
  },
}
const HEADERS = {
  IgnoredFields: {
    description:
      'Fields of the body that the call does not know: places separated by commas, percent-encoded; `+3` at the end for three more.',
    schema: text,
    example: 'terms_seen.colour',
  },
}
const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })

/** The OpenAPI 3.1 description of every registered endpoint. */
export function describeApi(endpoints: readonly Endpoint[], serverUrl: string): Json {
  const { schemas, schemaOf } = wireSchemas()
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = describeCall(endpoint, schemaOf)
  }
  const webhooks = describeWebhooks(schemaOf)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Winterjay',
      version: VERSION,
      description: 'Money in dollars, rates in percent, days as YYYY-MM-DD.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    paths,
    webhooks,
    components: {
      schemas: { ...schemas, Problem: PROBLEM },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: {
        Problem: {
          description: 'A refusal (RFC 9457).',
          content: { 'application/problem+json': { schema: ref('schemas', 'Problem') } },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session, or an API key where the call takes one.' },
        guest: {
          type: 'apiKey',
          in: 'cookie',
          name: 'gs',
          description: 'A visitor’s own loans; the server issues it with the first write.',
        },
      },
    },
  }
}

/** What is sent to the address of a webhook, by event (keys §4.2). */
function describeWebhooks(schemaOf: SchemaOf): Json {
  const message = (event: string, data: z.ZodMiniType): Json => ({
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: { type: { const: event }, timestamp: { type: 'string', format: 'date-time' }, data: schemaOf(data) },
  })
  return Object.fromEntries(
    Object.entries(contract.WEBHOOK_DATA).map(([event, data]) => [
      event,
      {
        post: {
          summary: `Signed as Standard Webhooks 1.0.0 says; sent to webhooks that name ${event}`,
          requestBody: { content: { 'application/json': { schema: message(event, data) } } },
          responses: { '2XX': { description: 'Taken. Anything else is sent again.' } },
        },
      },
    ]),
  )
}

const PREMIUM = {
  use: 'Needs premium: 409 without, with the `feature`.',
  look: 'Needs premium, or that it ended less than 90 days ago: 409 otherwise, with the `feature`.',
  open: 'Part of a premium feature: 404 where it is not open.',
}

/** What an API key needs for a call (keys §1.4). */
function keyNeed(endpoint: Endpoint): string {
  if (endpoint.session === 'public') return 'Open to everybody, without a key.'
  if (endpoint.scope === null) return 'Not with an API key.'
  return endpoint.scope === 'any' ? 'With any API key.' : `With an API key: scope \`${endpoint.scope}\`.`
}

/** `{}`: may also be called without an account. */
const SECURITY = { public: [], owner: [{}, { bearer: [] }, { guest: [] }], account: [{ bearer: [] }] }

type SchemaOf = (schema: z.ZodMiniType) => Json

function describeCall(endpoint: Endpoint, schemaOf: SchemaOf): Json {
  const id = operationIdOf(endpoint)
  const example = exampleOf(id)
  const parameters = [
    ...describeParameters('path', endpoint.params && schemaOf(endpoint.params), example.path),
    ...describeParameters('query', endpoint.query && schemaOf(endpoint.query), example.query),
    ...(rightOf(endpoint) === null ? [] : [ref('parameters', 'ActingFor')]),
    ...(endpoint.idempotent === true ? [ref('parameters', 'IdempotencyKey')] : []),
    ...(endpoint.method === 'GET' ? [] : [ref('parameters', 'Prefer')]),
  ]
  const headers = endpoint.method === 'GET' ? {} : { headers: { 'Ignored-Fields': ref('headers', 'IgnoredFields') } }
  return {
    operationId: id,
    summary: endpoint.summary,
    description: [keyNeed(endpoint), ...(endpoint.premium === undefined ? [] : [PREMIUM[endpoint.premium.need]])].join(
      ' ',
    ),
    tags: [endpoint.path.split('/')[2]],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': media(schemaOf(endpoint.body), example.body) },
          },
        }),
    responses: {
      [endpoint.status]: { description: 'Done', ...headers, ...describeContent(endpoint, schemaOf, example) },
      default: ref('responses', 'Problem'),
    },
    security: SECURITY[endpoint.session],
  }
}

function describeContent({ response, file }: Endpoint, schemaOf: SchemaOf, example: Example): Json {
  if (file === '*/*') return { content: { [file]: { schema: { type: 'string', format: 'binary' } } } }
  if (file === 'text/csv') return { content: { 'text/csv': { schema: text } } }
  if (file !== undefined) return { content: { [file]: { schema: { type: 'object' } } } }
  return response === undefined ? {} : { content: { 'application/json': media(schemaOf(response), example.response) } }
}

const media = (schema: Json, example: unknown): Json => ({ schema, ...(example === undefined ? {} : { example }) })

function describeParameters(place: 'path' | 'query', schema: Json | undefined, examples: Json = {}): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && property['default'] === undefined),
    schema: property,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }))
}
