import { expect, it } from 'vitest'
import { readAges } from './ages.ts'

it.each([
  ['3, 9', [3, 9]],
  ['0;17', [0, 17]],
  ['', null],
  ['18', null],
  ['three', null],
])('reads ages from “%s”', (text, ages) => expect(readAges(text)).toEqual(ages))
