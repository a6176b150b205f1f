import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword, publishedList } from './common-password.ts'
import { refuseBadPassword } from './password.ts'

describe('security §2, ASVS 5.0 6.2.4: common passwords', () => {
  it('the published list has the top 3,000 of those long enough, three times over, and every one is refused', () => {
    const long = [...publishedList()].filter((password) => password.length >= 8)
    expect(long.length).toBeGreaterThanOrEqual(9_000)
    expect(long.filter((password) => !isCommonPassword(password))).toEqual([])
    expect([...publishedList()].filter((line) => /copyright|permission/i.test(line))).toEqual([])
  })

  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'iloveyou2',
    'TrustNo1',
    'qwertyuiop',
    '1qaz2wsx',
    'zaq12wsx',
    'baseball',
    'starwars',
    'sunshine99',
    'Football2024!',
    'whatever1',
    'computer',
    'motdepasse',
    'Bonjour123',
    'jetaime!',
    'soleil2026',
    'Montréal1',
    'canadiens',
    'hockeycanada',
    'azertyuiop',
    '12345678',
    '987654321',
    '11111111',
    'abcd1234',
    'a1b2c3d4',
    'aaaaaaaa',
    'abcabcabc',
    'letmein!!',
    'dragon123',
    'monkey12',
    'Welcome1',
    'changeme',
    'winterjay',
    'Winterjay2026',
    'w1nterjay!',
    'jordan23',
    'charlie1',
    'superman',
    'access14',
    'mustang1',
    'blink182',
    'ncc1701d',
  ])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true))

  it.each([
    'three loons on a lake',
    'four geese going south',
    'vX7#kq2LmZ',
    'été à Rivière-du-Loup',
    'correct pony battery lamp',
    'Le canot glisse sans bruit',
    'mfT!9wq-Zr',
    'tuque bleue sur la chaise',
    '猫が窓から見ている夜',
    'blue kettle, cold porch',
  ])('%s is accepted', (password) =>
    expect(isCommonPassword(password, ['ann@example.ca', 'ann', 'Ann Lee'])).toBe(false),
  )

  it('the user’s own address and name are refused, whole or in part, with digits or symbols', () => {
    const annie = { email: 'annie.leblanc@exemple.ca', name: 'Annie Leblanc', minLength: 8 }
    for (const password of [
      'annie.leblanc@exemple.ca',
      'Annie.Leblanc',
      'AnnieLeblanc1',
      'leblanc1985',
      'Leblanc!!',
      '4nnieLebl4nc',
      'leblancleblanc',
    ]) {
      expect(() => refuseBadPassword(password, annie), password).toThrow()
    }
    expect(() => refuseBadPassword('leblanc et les trois oies', annie)).not.toThrow()
  })

  it('random passwords are accepted, whatever their symbols', () => {
    const sign = fc.constantFrom(...Array.from('bcdfghjkmnpqrtvwxzBCDFGHJKMNPQRTVWXZ2679!#%&*+-'))
    fc.assert(
      fc.property(
        fc.array(sign, { minLength: 14, maxLength: 40 }).filter((signs) => new Set(signs).size > 9),
        (signs) => !isCommonPassword(signs.join('')),
      ),
    )
  })
})
