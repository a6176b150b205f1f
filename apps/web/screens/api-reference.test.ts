import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, calls, fill, seesIn, user, within } from '../testing/screen.tsx'

/* keys §2.7: the reference page of the API, as the server writes it, with its script. Its headers are tested there. */

const SOURCE = readFileSync(join(import.meta.dirname, '..', 'public', 'reference', 'reference.js'), 'utf8')

beforeEach(async () => {
  window.history.replaceState(null, '', '/api/docs')
  const text = await (await fetch('/api/docs')).text()
  document.body.innerHTML = text.replaceAll(/<(?:script|link)[^>]*>(?:<\/script>)?/g, '')
  calls.length = 0
  runInThisContext(`(() => {${SOURCE}})()`)
})
const part = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? document.createElement('p')

describe('the API reference page', () => {
  it('finds calls by words of their name, address and purpose, and all again without any', async () => {
    const all = document.querySelectorAll('details[id]').length
    await fill('Find a call', 'get ageing')
    expect(part('loanAgeing').hidden).toBe(false)
    expect(part('createLoan').hidden).toBe(true)
    expect(part('found').textContent).toMatch(new RegExp(`^\\d of ${all} calls$`))
    expect([...document.querySelectorAll('section')].filter((group) => !group.hidden)).toHaveLength(1)
    await fill('Find a call', 'no such thing')
    expect(part('found').textContent).toBe(`0 of ${all} calls`)
    await fill('Find a call', ' ')
    expect(document.querySelectorAll('details[hidden], section[hidden]')).toHaveLength(0)
  })

  it('tries a call that reads, with the key only if one is given, and never with a cookie', async () => {
    const form = part('listLoans')
    await user.type(within(form).getByLabelText('limit'), '1')
    await user.click(within(form).getByText('Try it'))
    await seesIn(() => form, '200', '"loans": []')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/loans?limit=1'])
    expect(calls[0]?.headers['authorization']).toBeUndefined()
    await fill('Your API key, for “Try it”; it is stored nowhere', 'wj_live_wrong')
    await user.click(within(form).getByText('Try it'))
    await seesIn(() => form, '401')
    expect(calls[1]?.headers['authorization']).toBe('Bearer wj_live_wrong')
    expect(SOURCE).toContain("credentials: 'omit'")
    expect(SOURCE).not.toMatch(/localStorage|sessionStorage|indexedDB|document\.cookie|innerHTML/)
  })

  it('puts what was typed into the address as one part of it, and says when no answer comes', async () => {
    const form = part('readLoan')
    await user.type(within(form).getByLabelText(/id$/i), 'a/../b c')
    answer('GET /api/loans/a%2F..%2Fb%20c', null)
    await user.click(within(form).getByText('Try it'))
    await seesIn(() => form, 'The server did not answer.')
    expect(calls[0]?.path).toBe('/api/loans/a%2F..%2Fb%20c')
  })

  it('has nothing to try where a call changes something', () => {
    expect(part('createLoan').querySelector('form')).toBeNull()
    expect(part('recordPayment').textContent).not.toContain('Try it')
  })
})
