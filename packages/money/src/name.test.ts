import { describe, expect, it } from 'vitest'
import { nameFlaw } from './name.ts'

describe('security §2.9: a name contains no link and no control character', () => {
  it.each([
    'Ann Lee',
    'Marie-Ève Tremblay',
    'J.R. Smith',
    'St. John',
    'Dr. A. Roy',
    'Lee, Ann',
    '李小龍',
    'José María O’Brien',
    'Łukasz Żak',
    'Jean-François d’Aubigné',
    '9123-4567 Québec inc.',
    'Smith & Co.',
    'A.B. Construction Ltd.',
    'Chez Marcel (1987)',
    'Loan #12',
    'محمد علی\u200cپور',
    'Roof 12.5 m',
    'a:b',
    'M.',
    '👩‍🚒 Ann',
    'भारती शर्मा',
    'ศรี สุข',
  ])('accepts %j', (name) => expect(nameFlaw(name)).toBeNull())

  it.each([
    'https://evil.example',
    'Win at evil.com',
    'EVIL.COM',
    'evil.com/win',
    'Ann evil.co.uk!',
    'www.evil',
    'see http://1.2.3.4',
    '10.0.0.1',
    'ann@evil.example',
    'evil。com',
    'evil．com',
    'ｅｖｉｌ.ｃｏｍ',
    'éviter.québec',
    'ftp://x',
    'x.com,',
    '(bit.ly/abc)',
    // With invisible characters in between.
    'evil\u200b.com',
    'evil.\u2060com',
    'ev\u00adil.c\u00adom',
    'evil\ufeff.com',
    '\u200dwww\u200c.evil',
    // Scripts whose vowels are combining marks, and emoji, which also occur in host names.
    'evil.भारत',
    'भारती.com',
    'x\u0302.com',
    '💩.la',
  ])('refuses the address in %j', (name) => expect(nameFlaw(name)).toBe('no-web-address'))

  it.each([
    'Ann\r\nBcc: x',
    'Ann\u0000',
    'Ann\u007f',
    'Ann\u0085',
    'Ann\u2028Lee',
    '\u202emoc.live',
    'Ann\u2066Lee',
    'Ann\tLee',
  ])('refuses the character in %j', (name) => expect(nameFlaw(name)).toBe('one-line'))
})
