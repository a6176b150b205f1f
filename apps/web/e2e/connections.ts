/*
 * A new connection for each of a test's own calls: the server closes one that was idle for five seconds, perhaps while
 * the next call is being sent. Runs before each file of a worker, and replaces `fetch` once.
 */
const fetchOnKeptConnection = globalThis.fetch

if (fetchOnKeptConnection.name !== 'fetchOnOwnConnection')
  globalThis.fetch = function fetchOnOwnConnection(input, init = {}) {
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : {}))
    headers.set('connection', 'close')
    return fetchOnKeptConnection(input, { ...init, headers })
  }
