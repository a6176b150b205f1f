import { readFiles } from './read-files.ts'
import type { ReadFile, ReadRequest } from './read-files.ts'

/** The answer to one request: the files as read, or why not. */
export type ReadReply = { readonly files: readonly ReadFile[] } | { readonly failed: string }

interface Scope {
  readonly postMessage: (reply: ReadReply, transfer: []) => void
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<ReadRequest>) => void) => void
}

const scope = globalThis as unknown as Scope

scope.addEventListener('message', ({ data }) => {
  readFiles(data).then(
    (files) => scope.postMessage({ files }, []),
    (error: unknown) => scope.postMessage({ failed: String(error) }, []),
  )
})
