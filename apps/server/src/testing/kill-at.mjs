// Preloaded before the program: watches the statements of either driver, and kills the process at the point in KILL_AT.

// Blocks the main thread on SIGUSR2.
if (process.env.TEST_SPIN) {
  // (module (func (export "spin") (loop (br 0))))
  const code = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 115, 112, 105, 110, 0, 0, 10, 9, 1, 7, 0, 3,
    64, 12, 0, 11, 11,
  ]
  const { spin } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(code))).exports
  process.on('SIGUSR2', () => {
    if (process.env.TEST_SPIN.endsWith('WebAssembly')) spin()
    for (;;);
  })
}
const point = process.env.KILL_AT ? JSON.parse(process.env.KILL_AT) : null
if (point) {
  // Counts per connection, from its own "begin": writes of other connections do not move the kill point.
  const counts = new WeakMap()
  const isHere = (connection, text) => {
    if (/^\s*begin\b/i.test(text)) counts.delete(connection)
    const count = counts.get(connection) ?? (text.includes(point.from) ? { writes: 0 } : null)
    if (count === null) return false
    counts.set(connection, count)
    if (!/^\s*(insert|update|delete|with|commit)\b/i.test(text)) return false
    count.writes += 1
    return count.writes === point.nth && text.trimStart().toLowerCase().startsWith(point.at)
  }
  const die = () => process.kill(process.pid, 'SIGKILL')
  // A message of the wire protocol: Q with its text, or P with a name before it.
  const textOf = (message) => {
    const text = Buffer.from(message).toString('latin1')
    return text[0] === 'Q' ? text.slice(5) : text[0] === 'P' ? text.slice(text.indexOf('\0', 5) + 1) : ''
  }
  /** Calls `around` with the object, the arguments, and the original function. */
  const surround = (owner, name, around) => {
    const original = owner[name]
    owner[name] = function (...args) {
      return around(this, args, () => original.apply(this, args))
    }
  }
  const { PGlite } = await import('@electric-sql/pglite')
  surround(PGlite.prototype, 'execProtocolRawSync', (connection, [message], carryOut) => {
    const isPoint = isHere(connection, textOf(message))
    if (isPoint && point.when === 'before') die()
    const answer = carryOut()
    if (isPoint) die()
    return answer
  })
  const { default: pg } = await import('pg')
  surround(pg.Client.prototype, 'query', (connection, [config], carryOut) => {
    // Statements of one message have one answer.
    const texts = config?.texts ?? [typeof config === 'string' ? config : String(config?.text ?? '')]
    const isPoint = texts.map((text) => isHere(connection, text)).includes(true)
    if (isPoint && point.when === 'before') die()
    const answer = carryOut()
    if (!isPoint) return answer
    return config.texts === undefined ? answer.then(die) : config.answer.then(die)
  })
}
