/*
 * A test's own calls have a connection each: the server closes one that has been idle for five seconds, perhaps while the next
 * call is on its way.
 */
const fetchOnKeptConnection = globalThis.fetch

globalThis.fetch = (input, init = {}) => {
  const headers = new Headers(init.headers)
  headers.set('connection', 'close')
  return fetchOnKeptConnection(input, { ...init, headers })
}
