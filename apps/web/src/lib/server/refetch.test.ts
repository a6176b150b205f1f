import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { refetchAll } from './refetch.ts'

/** A list on the server, and its answers, each of which is let go by hand and tells the list as it was when asked. */
function listWithSlowAnswers(): {
  readonly list: string[]
  readonly load: () => Promise<string[]>
  readonly answerNext: () => void
} {
  const list = ['before']
  const waiting: (() => void)[] = []
  return {
    list,
    load: () => {
      const answer = [...list]
      return new Promise((resolve) => waiting.push(() => resolve(answer)))
    },
    answerNext: () => waiting.shift()?.(),
  }
}

describe('after a change everything shown is loaded again', () => {
  it('a list whose first answer was on its way when the change was made, too', async () => {
    const client = new QueryClient()
    const { list, load, answerNext } = listWithSlowAnswers()
    const shown = new QueryObserver(client, { queryKey: ['list'], queryFn: load })
    const stop = shown.subscribe(() => undefined)
    list.push('added meanwhile')
    const done = refetchAll(client)
    answerNext()
    await expect
      .poll(() => shown.getCurrentResult().fetchStatus === 'fetching' && shown.getCurrentResult().data)
      .toEqual(['before'])
    answerNext()
    await done
    expect(shown.getCurrentResult().data).toEqual(['before', 'added meanwhile'])
    stop()
  })

  it('a list that nobody shows any more is loaded again when it is next shown', async () => {
    const client = new QueryClient()
    const { load, answerNext } = listWithSlowAnswers()
    void client.prefetchQuery({ queryKey: ['list'], queryFn: load })
    const done = refetchAll(client)
    answerNext()
    await done
    expect(client.getQueryState(['list'])).toMatchObject({ data: ['before'], isInvalidated: true })
  })

  it('a first load that fails stops nothing', async () => {
    const client = new QueryClient()
    void client.prefetchQuery({ queryKey: ['list'], queryFn: () => Promise.reject(new Error('no list')), retry: false })
    await refetchAll(client)
    expect(client.getQueryState(['list'])?.status).toBe('error')
  })
})
