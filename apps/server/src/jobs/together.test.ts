import { expect, it } from 'vitest'
import { together } from './together.ts'

it('does in one round what is asked while another is under way; a failure is of its round alone', async () => {
  const rounds: number[][] = []
  let end = (): void => undefined
  const add = together<number>(async (items) => {
    rounds.push([...items])
    if (items.includes(1)) await new Promise<void>((resolve) => (end = resolve))
    if (items.includes(2)) throw new Error('no')
  })
  const first = add(1)
  await expect.poll(() => rounds).toEqual([[1]])
  const [second, third] = [add(2), add(3)]
  end()
  await first
  await expect(second).rejects.toThrow('no')
  await expect(third).rejects.toThrow('no')
  await add(4)
  expect(rounds).toEqual([[1], [2, 3], [4]])
})
