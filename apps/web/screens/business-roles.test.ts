import { ROLES, hasRight } from '@winterjay/contract'
import type { Right, Role } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { beforeAll, expect, it } from 'vitest'
import { WORDS } from '../e2e/premium-words.ts'
import { testBusiness } from '../testing/business.ts'
import type { Person, TestBusiness } from '../testing/business.ts'
import { click, hasButton, open, pageText, screen, sees, waitFor } from '../testing/screen.tsx'

/* members §9.2: every role walks every page of a business, in both languages. What it meets follows from its rights. */

interface Place {
  readonly path: string
  readonly right: Right
  /** The button that is offered to whoever has the right. */
  readonly offered: string | RegExp
  /** What the others read where they would look for it. */
  readonly why: string
}

const TEAM = '/business/team'

function placesIn(locale: Locale): readonly Place[] {
  const { branding, business, clients, keys, loans, webhooks } = WORDS[locale === 'fr' ? 'fr-CA' : 'en-CA']
  const { switcher, members, activity, business: own } = business
  return [
    {
      path: '/business?tab=direct-lending',
      right: 'book.write',
      offered: loans.list.newLoan,
      why: switcher.obstacles.role,
    },
    { path: '/business/keys', right: 'keys.manage', offered: keys.page.create, why: keys.page.why },
    {
      path: '/business/keys?tab=webhooks',
      right: 'keys.manage',
      offered: webhooks.page.create,
      why: webhooks.page.why,
    },
    { path: '/business/branding', right: 'brand.write', offered: branding.form.save, why: branding.page.why },
    { path: '/benefits/clients', right: 'clients.write', offered: clients.file.open, why: clients.viewerTitle },
    { path: TEAM, right: 'members.manage', offered: members.invite, why: members.why },
    { path: TEAM, right: 'activity.read', offered: activity.exportOf, why: activity.why },
    { path: TEAM, right: 'business.own', offered: new RegExp(`^${own.transfer}`), why: own.why },
  ]
}

let business: TestBusiness
const people = {} as Record<Role, Person>
beforeAll(async () => {
  business = await testBusiness()
  people.owner = business.owner
  for (const role of ['admin', 'member', 'viewer'] as const) people[role] = await business.join(`Robin ${role}`, role)
})

it.each(ROLES.flatMap((role) => (['en', 'fr'] as const).map((locale) => [role, locale] as const)))(
  '%s, in %s: what the role may do is offered; what it may not do is not, and the page says why',
  async (role, locale) => {
    const [first] = placesIn(locale)
    await open(first?.path ?? '', { token: people[role].token, locale })
    await click(await screen.findByRole('radio', { name: business.name }))
    for (const { path, right, offered, why } of placesIn(locale)) {
      if (document.location.pathname + document.location.search !== path) await open(path, { locale })
      if (hasRight(role, right)) {
        await waitFor(() => expect([path, right, hasButton(offered)]).toEqual([path, right, true]))
        expect([path, right, pageText().includes(why)]).toEqual([path, right, false])
      } else {
        await sees(why)
        expect([path, right, hasButton(offered)]).toEqual([path, right, false])
      }
    }
  },
)

it.each(ROLES)(
  '%s finds below the loans of a business the pages that it may use, and is not offered premium',
  async (role) => {
    await open('/business?tab=direct-lending', { token: people[role].token })
    await click(await screen.findByRole('radio', { name: business.name }))
    const pages: readonly (readonly [string, Right])[] = [
      ['/business/analytics', 'book.read'],
      ['/business/exports', 'exports.make'],
      ['/business/branding', 'brand.write'],
      ['/business/keys', 'keys.manage'],
      ['/business/team', 'book.read'],
    ]
    const { heading, see } = WORDS['en-CA'].plan.gate
    const card = (await screen.findByRole('heading', { name: heading, level: 2 })).closest('section')
    await waitFor(() =>
      expect(pages.filter(([path]) => card?.querySelector(`a[href="${path}"]`) !== null)).toEqual(
        pages.filter(([, right]) => hasRight(role, right)),
      ),
    )
    expect(card?.textContent).not.toContain(see)
  },
)
