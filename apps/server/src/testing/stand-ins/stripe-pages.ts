import type { StripeAccount, Thing } from './stripe-account.ts'

/* The pages of Stripe that a buyer sees: minimal versions of Checkout and the billing portal. */

export interface PageAnswer {
  readonly status: number
  readonly html?: string
  /** Where the browser goes next. */
  readonly location?: string
}

/** What happened on a page, for the event that Stripe then sends. */
export type PageDeed = { readonly type: string; readonly object: Thing }

/**
 * The page at `path`, or the action of a button on it.
 *
 * @returns null when there is no such page
 */
export function answerPage(account: StripeAccount, call: string): { answer: PageAnswer; deed: PageDeed | null } | null {
  const [, method = '', kind = '', id = '', press = ''] =
    /^(GET|POST) \/(c\/pay|p)\/(\w+)(?:\/(\w+))?$/.exec(call) ?? []
  const thing = account.things.get(id)
  if (thing === undefined) return null
  if (kind === 'p')
    return {
      answer: page('Billing portal', `<a href="${String(thing['return_url'])}">Return to Winterjay</a>`),
      deed: null,
    }
  if (method === 'GET') return { answer: checkoutPage(thing, press), deed: null }
  if (press === 'decline') return { answer: { status: 303, location: `/c/pay/${id}/declined` }, deed: null }
  account.pay(id, { isSettled: press === 'pay' })
  const location = String(thing['success_url']).replace('{CHECKOUT_SESSION_ID}', id)
  return { answer: { status: 303, location }, deed: { type: 'checkout.session.completed', object: thing } }
}

function checkoutPage(session: Thing, state: string): PageAnswer {
  const { id } = session
  if (session['status'] !== 'open') return page('You’re all done here', '')
  const press = (name: string, label: string): string =>
    `<form method="post" action="/c/pay/${id}/${name}"><button>${label}</button></form>`
  return page(
    'Subscribe to Winterjay Premium',
    `<p>${String(session['submit_message'])}</p>${state === 'declined' ? '<p>Your card was declined.</p>' : ''}
     ${press('pay', 'Subscribe')} ${press('decline', 'Use a bad card')} ${press('debit', 'Pay from a bank account')}
     <a href="${String(session['cancel_url'])}">Back</a>`,
  )
}

const page = (title: string, body: string): PageAnswer => ({
  status: 200,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${body}</body></html>`,
})
