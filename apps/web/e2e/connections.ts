/*
 * A new connection for each of a test's own calls: the server closes one that was idle for five seconds, perhaps while
 * the next call is being sent.
 */
const fetchOnKeptConnection = globalThis.fetch

globalThis.fetch = (input, init = {}) => {
  const headers = new Headers(init.headers)
  headers.set('connection', 'close')
  return fetchOnKeptConnection(input, { ...init, headers })
}
