import type { Locale } from '@winterjay/money'
import { compose } from '../../mail/letter.ts'
import type { LetterBrand } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'

interface Lender {
  readonly name: string
  readonly brand: LetterBrand | null
  /** Confirmed by whoever reads it. */
  readonly replyTo: string | null
}

/** To a borrower: where to see what is owed. It repeats no amount, because the address may be another's. */
export function pageMail(
  to: { readonly name: string; readonly address: string; readonly locale: Locale },
  link: string,
  { name, brand, replyTo }: Lender,
): Mail {
  const look = brand === null ? {} : { brand }
  return {
    ...compose({ ...to, name: null }, link, {
      en: {
        subject: `Your loan from ${name}`,
        lines: [
          `${name} sends you the page of your loan: what is due next, how to pay it, and what is left.`,
          'It is always up to date.',
        ],
        button: 'See the loan',
        end: 'Anyone with this link can see the page, so keep it to yourself. If this isn’t your loan, ignore this email.',
        ...look,
      },
      fr: {
        subject: `Votre prêt de ${name}`,
        lines: [
          `${name} vous envoie la page de votre prêt\u00a0: le prochain paiement, comment le faire, ce qu’il reste.`,
          'Elle est toujours à jour.',
        ],
        button: 'Voir le prêt',
        end: 'Toute personne qui a ce lien voit la page\u00a0: gardez-le pour vous. Si ce prêt n’est pas le vôtre, ignorez ce courriel.',
        ...look,
      },
    }),
    ...(brand === null ? {} : { sender: name }),
    ...(replyTo === null ? {} : { replyTo }),
  }
}
