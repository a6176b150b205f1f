import { newestVersion } from '@winterjay/contract'

type Json = Record<string, unknown>

const escape = (content: string): string => content.replaceAll(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const code = (content: string): string => `<pre>${escape(content)}</pre>`
const write = (value: unknown): string => code(JSON.stringify(value, null, 2))

/**
 * The first calls with a key, in three languages, to copy: the same loan twice, stored once. They read the key from
 * `WINTERJAY_KEY`, so that it is in no file.
 */
export const quickStart = (server: string): Readonly<Record<'curl' | 'Node' | 'Python', string>> => ({
  curl: `curl --fail-with-body -s ${server}/api/me -H "Authorization: Bearer $WINTERJAY_KEY"
curl --fail-with-body -s ${server}/api/loans -H "Authorization: Bearer $WINTERJAY_KEY" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: loan-curl" \\
  -d '{"borrower_name": "Denis Roy", "principal": 10000, "annual_rate": 12, "term_months": 12, "start_date": "2026-09-15"}'`,
  Node: `const headers = {
  authorization: \`Bearer \${process.env.WINTERJAY_KEY}\`,
  'content-type': 'application/json',
  'idempotency-key': 'loan-node',
}
const loan = { borrower_name: 'Denis Roy', principal: 10000, annual_rate: 12, term_months: 12, start_date: '2026-09-15' }
const answer = await fetch('${server}/api/loans', { method: 'POST', headers, body: JSON.stringify(loan) })
if (!answer.ok) throw new Error((await answer.json()).detail)
console.log(await answer.json())`,
  Python: `import json, os, urllib.request
headers = {
    "Authorization": "Bearer " + os.environ["WINTERJAY_KEY"],
    "Content-Type": "application/json",
    "Idempotency-Key": "loan-python",
}
loan = {"borrower_name": "Denis Roy", "principal": 10000, "annual_rate": 12, "term_months": 12, "start_date": "2026-09-15"}
request = urllib.request.Request("${server}/api/loans", json.dumps(loan).encode(), headers)
with urllib.request.urlopen(request) as answer:
    print(json.load(answer))`,
})

const INTRODUCTION = `<p>Money is in dollars, rates in percent, days are YYYY-MM-DD. Refusals are <code>application/problem+json</code> (RFC 9457): act on <code>code</code>, show <code>detail</code>.</p>
<p>A key is made under “API keys” of an account, belongs to one loan book, and carries scopes. Send it as <code>Authorization: Bearer</code>, from a server, never from a web page. Each answer says in
<code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> how many calls are left; after 429 wait as <code>Retry-After</code> says. A POST with an <code>Idempotency-Key</code> can be sent again without
being done twice.</p>
<p>A webhook tells your program of events: see <code>webhooks</code> in the OpenAPI description. Its messages are signed as <em>Standard Webhooks</em> 1.0.0 says: verify them with one of its libraries and the
secret that was shown, answer 2xx within 15 seconds, and expect a message twice, or after a later one: <code>sequence</code> grows with each change of a loan.</p>
<p>Fields and calls may be added at any time, so ignore what you do not know. Nothing that is described here is removed or changed in meaning without a new version and a year’s notice by mail to the makers of keys. A key stays with the version of the day on which it was made; <code>Winterjay-Version: ${newestVersion().name}</code> asks for another one for one call. Answers name their version, and <code>Deprecation</code> and <code>Sunset</code> say since when it should be left and when it ends.</p>`

/** Shown by the script of the page, without which they would do nothing. */
const TOOLS = `<div class="tools needs-script" hidden><label>Find a call<input id="find" type="search" autocomplete="off"></label><p id="found" role="status"></p>
<label>Your API key, for “Try it”; it is stored nowhere<input id="key" type="password" autocomplete="off"></label></div>`

/**
 * The description as an HTML page: contents, the first calls, then the calls by group. It is complete without its
 * script, which finds calls and tries those that only read.
 */
export function describeApiAsPage(description: Json): string {
  const groups = callsByGroup(description)
  const [{ url: server } = { url: '' }] = description['servers'] as { url: string }[]
  const contents = [...groups.keys()].map((group) => `<li><a href="#${escape(group)}">${escape(group)}</a>`).join('')
  const examples = Object.entries(quickStart(server)).map(([name, text]) => `<h3>${name}</h3>${code(text)}`)
  return `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Winterjay API</title>
<link rel="stylesheet" href="../reference/reference.css"><script type="module" src="../reference/reference.js"></script>
<h1>Winterjay API</h1><p>Machine-readable: <a href="openapi.json">OpenAPI 3.1</a>.</p>${INTRODUCTION}
<ul>${contents}<li><a href="#schemas">Shared schemas</a></ul>
<h2 id="first">First calls</h2>${examples.join('')}
${TOOLS}
${[...groups].map(([group, calls]) => `<section><h2 id="${escape(group)}">${escape(group)}</h2>${calls.join('')}</section>`).join('\n')}
<h2 id="schemas">Shared schemas</h2><details><summary>All schemas</summary>${write(description['components'])}</details></html>`
}

/** The calls under the first part of their path, each folded. */
function callsByGroup(description: Json): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(description['paths'] as Record<string, Record<string, Json>>)) {
    for (const [method, call] of Object.entries(methods)) {
      const group = String((call['tags'] as string[])[0])
      groups.set(group, [...(groups.get(group) ?? []), describeCall(method, path, call)])
    }
  }
  return groups
}

function describeCall(method: string, path: string, call: Json): string {
  const { parameters, requestBody, responses } = call
  const name = escape(String(call['operationId']))
  const [summary, needs] = [escape(String(call['summary'])), escape(String(call['description']))]
  return `<details id="${name}"><summary><code>${method.toUpperCase()} ${escape(path)}</code> ${summary}</summary><p>${needs}</p>${method === 'get' ? trialOf(path, parameters as readonly Parameter[] | undefined) : ''}${write({ parameters, requestBody, responses })}</details>`
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}

/** Only calls that read: one that changes something is refused from a browser, where a key does not belong. */
function trialOf(path: string, parameters: readonly Parameter[] = []): string {
  const fields = parameters
    .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
    .map((parameter) => {
      const name = escape(parameter.name)
      return `<label>${name}<input name="${name}" data-in="${escape(parameter.in)}"${parameter.required === true ? ' required' : ''} autocomplete="off"></label>`
    })
  return `<form class="needs-script" data-path="${escape(path.replace(/^\/api/, ''))}" hidden>${fields.join('')}<button>Try it</button><output></output></form>`
}
