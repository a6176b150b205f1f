import type { Endpoint } from '@winterjay/contract'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** The wire side of a schema: dollars, not the cents that stand behind them. */
const wireSchema = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

const PROBLEM: Json = {
  description: 'A refusal (RFC 9457). `detail` is a sentence for the user, in the language of Accept-Language.',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'code', 'detail'],
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          code: { type: 'string' },
          detail: { type: 'string' },
          errors: {
            type: 'array',
            items: { type: 'object', properties: { field: { type: 'string' }, detail: { type: 'string' } } },
          },
        },
      },
    },
  },
}

/** The OpenAPI 3.1 description of every registered call. */
export function describeApi(endpoints: readonly Endpoint[], serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = describeCall(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Winterjay', version: '0.1.0', description: 'Money in dollars, rates in percent, days as YYYY-MM-DD.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        guest: { type: 'apiKey', in: 'cookie', name: 'gs' },
      },
    },
  }
}

const PREMIUM = { use: 'Needs premium: 409 without.', look: 'Needs premium, or that it ended less than 90 days ago: 409 otherwise.' }

function describeCall(endpoint: Endpoint): Json {
  const parameters = [
    ...describeParameters('path', endpoint.params),
    ...describeParameters('query', endpoint.query),
    ...(endpoint.idempotent === true ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }] : []),
  ]
  const content = endpoint.response === undefined ? {} : { content: { 'application/json': { schema: wireSchema(endpoint.response) } } }
  return {
    summary: endpoint.summary,
    ...(endpoint.premium === undefined ? {} : { description: PREMIUM[endpoint.premium] }),
    tags: [endpoint.path.split('/')[2]],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: wireSchema(endpoint.body) } } } }),
    responses: { [endpoint.status]: { description: 'Done', ...content }, default: PROBLEM },
    security: endpoint.session === 'public' ? [] : endpoint.session === 'account' ? [{ bearer: [] }] : [{ bearer: [] }, { guest: [] }],
  }
}

function describeParameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = wireSchema(schema) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && property['default'] === undefined),
    schema: property,
  }))
}

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The same description as a page to read, without a script. */
export function describeApiAsPage(description: Json): string {
  const paths = description['paths'] as Record<string, Record<string, Json>>
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const details = escape(JSON.stringify({ parameters: call['parameters'], requestBody: call['requestBody'], responses: call['responses'] }, null, 2))
      return `<details><summary><code>${method.toUpperCase()} ${escape(path)}</code> ${escape(String(call['summary']))}</summary><pre>${details}</pre></details>`
    }),
  )
  return `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Winterjay API</title>
<h1>Winterjay API</h1><p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${calls.join('\n')}</html>`
}
