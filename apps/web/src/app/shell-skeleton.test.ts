import { expect, it } from 'vitest'

/* design §6, §14: while a page loads, the footer is out of sight, so that nothing moves when the page comes. */

const files = import.meta.glob<string>(['./shell.tsx', '../ui/display/skeleton.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('the shell knows a loading page by the class that skeletons have', () => {
  const [, name] = /clsx\('([a-z-]+) /.exec(files['../ui/display/skeleton.tsx'] ?? '') ?? []
  expect(name).toBe('skeleton')
  expect(files['./shell.tsx']).toContain(`has-[.${name}]:min-h-dvh`)
  expect(files['./shell.tsx']).toContain(`peer-has-[.${name}]:invisible`)
})
