import { ProviderFault } from './provider-fault.ts'

const WITHIN_MS = 3_000
const MAX_BYTES = 1024 * 1024

/**
 * One guarded call to a configured service: 3 s from first byte to last, 1 MiB after decompression, no redirects, JSON
 * only (security T12).
 *
 * @throws ProviderFault on any failure
 */
export async function fetchJson(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(WITHIN_MS)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal,
    })
    if (response.status >= 300 && response.status < 400)
      throw new ProviderFault('redirected', `answered ${response.status}: redirects are not followed`)
    const text = await readText(response)
    if (!response.ok) throw refusal(response, text)
    return parse(text, response.headers.get('content-type'))
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    if (signal.aborted) throw new ProviderFault('too_slow', `no whole answer within ${WITHIN_MS / 1000} s`)
    throw new ProviderFault(
      'unreachable',
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error),
    )
  }
}

/** The Content-Length may be wrong, so the bytes are counted. */
async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let received = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    received += chunk.byteLength
    if (received > MAX_BYTES) throw new ProviderFault('too_large', `more than ${MAX_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string, contentType: string | null): unknown {
  if (contentType !== null && !/^application\/([a-z.+-]*\+)?json\b/i.test(contentType))
    throw new ProviderFault('not_json', `sent ${contentType}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderFault('not_json', 'sent something that is not JSON')
  }
}

function refusal(response: Response, text: string): ProviderFault {
  const message = `answered ${response.status}${saidIn(text)}`
  if (response.status !== 429) return new ProviderFault('refused', message)
  // A date instead of seconds, or a missing header, counts as a minute.
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ProviderFault(
    'rate_limited',
    message,
    Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : 60_000,
  )
}

/** CoinGecko puts its reason in `status`, or in `error.status` (investing §1.1). */
function saidIn(text: string): string {
  const found = /"error_message"\s*:\s*"([^"]{1,200})/.exec(text)
  return found?.[1] === undefined ? '' : `: ${found[1].replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')}`
}
