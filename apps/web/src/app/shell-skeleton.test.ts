import { expect, it } from 'vitest'

/* design §6, §14: while a page loads, the footer is out of sight, so that nothing moves when the page comes. */

const files = import.meta.glob<string>(['./shell.tsx', '../ui/display/skeleton.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const parts = import.meta.glob<string>(['../**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('the shell knows a loading page by the attribute that skeletons set', () => {
  const [, name] = /toggleAttribute\('data-([a-z-]+)'/.exec(files['../ui/display/skeleton.tsx'] ?? '') ?? []
  expect(name).toBe('loading')
  expect(files['./shell.tsx']).toContain(`in-data-${name}:min-h-dvh`)
  expect(files['./shell.tsx']).toContain(`in-data-${name}:invisible`)
})

it('no part is styled by what is in it: browsers would restyle all of it, a whole page even, at every change', () =>
  expect(Object.entries(parts).filter(([, text]) => /\bhas-\[|:has\(/.test(text))).toEqual([]))
