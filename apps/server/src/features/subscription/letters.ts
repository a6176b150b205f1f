import { PREMIUM_PRICE_CENTS } from '@winterjay/contract'
import { addDays, formatCents, formatDate, formatPercent, localDateIn } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow } from '../../db/db.ts'
import type { Context } from '../../context.ts'
import { compose } from '../../mail/letter.ts'
import type { Recipient, Words } from '../../mail/letter.ts'
import { enqueueMail, enqueueMailOnce } from '../../mail/post.ts'
import { taxName } from '../../payments/sales-tax.ts'
import { takeUnmailed } from './receipts.ts'
import type { ReceiptRow } from './receipts.ts'
import type { SubscriptionRow } from './standing.ts'

/* Receipts and notices about a subscription. They contain no promotion (CASL, security §10). */

/** Mails every receipt that was not mailed yet. */
export async function mailReceipts(context: Context, tx: Db, ownerId: string): Promise<void> {
  const receipts = await takeUnmailed(tx, ownerId)
  const to = receipts.length === 0 ? null : await findRecipient(tx, ownerId)
  if (to === null) return
  for (const receipt of receipts)
    await enqueueMail(
      tx,
      ownerId,
      compose(to, planPage(context), {
        en: receiptWords(context, receipt, 'en'),
        fr: receiptWords(context, receipt, 'fr'),
      }),
    )
}

/** Mails that a renewal could not be charged: what happens when, and what to do. */
export async function mailRenewalFailed(context: Context, tx: Db, ownerId: string, graceUntil: Date): Promise<void> {
  const to = await findRecipient(tx, ownerId)
  if (to === null) return
  const on = localDateIn(context.config.timeZone, graceUntil)
  await enqueueMail(
    tx,
    ownerId,
    compose(to, planPage(context), {
      en: {
        subject: 'Your Premium payment did not go through',
        lines: [
          `This month’s payment for Winterjay Premium was declined. You keep Premium until ${formatDate(on, 'en', 'long')}, and the card will be tried again until then.`,
        ],
        button: 'Update my card',
        end: 'If you do nothing, Premium ends on that day and what you made with it is kept for 90 days. Everything free goes on as before.',
      },
      fr: {
        subject: 'Votre paiement Premium n’a pas été accepté',
        lines: [
          `Le paiement de ce mois pour Winterjay Premium a été refusé. Vous gardez Premium jusqu’au ${formatDate(on, 'fr', 'long')}; d’ici là, le paiement sera tenté de nouveau.`,
        ],
        button: 'Mettre ma carte à jour',
        end: 'Si vous ne faites rien, Premium prend fin ce jour-là et ce que vous avez créé est conservé 90 jours. Tout ce qui est gratuit continue comme avant.',
      },
    }),
  )
}

/** Mails some days before a trial ends and the first payment is charged. */
export async function mailTrialEnds(context: Context, tx: Db, ownerId: string, endsAt: Date): Promise<void> {
  const to = await findRecipient(tx, ownerId)
  if (to === null) return
  const on = localDateIn(context.config.timeZone, endsAt)
  await enqueueMail(
    tx,
    ownerId,
    compose(to, planPage(context), {
      en: {
        subject: 'Your Premium trial ends soon',
        lines: [
          `Your trial of Winterjay Premium ends on ${formatDate(on, 'en', 'long')}. On that day the first month is charged: ${formatCents(PREMIUM_PRICE_CENTS, 'en')}, plus tax where it applies.`,
        ],
        button: 'Open my plan',
        end: 'If you don’t want to continue, cancel there before that day and nothing is charged.',
      },
      fr: {
        subject: 'Votre essai de Premium se termine bientôt',
        lines: [
          `Votre essai de Winterjay Premium se termine le ${formatDate(on, 'fr', 'long')}. Ce jour-là, le premier mois sera débité\u00a0: ${formatCents(PREMIUM_PRICE_CENTS, 'fr')}, taxes en sus s’il y a lieu.`,
        ],
        button: 'Ouvrir mon forfait',
        end: 'Si vous ne voulez pas continuer, annulez avant ce jour à cette page et rien ne sera débité.',
      },
    }),
  )
}

/**
 * Confirms a cancellation, and when premium ends, or its withdrawal. Two presses at once are one change: both found the
 * same facts, read from the provider at the same time.
 */
export async function mailCancellation(
  context: Context,
  tx: Db,
  { ownerId, subscriptionId, readAt }: SubscriptionRow,
  { isCanceled, endsAt }: { readonly isCanceled: boolean; readonly endsAt: Date },
): Promise<void> {
  const to = await findRecipient(tx, ownerId)
  if (to === null) return
  const on = localDateIn(context.config.timeZone, endsAt)
  const day = { en: formatDate(on, 'en', 'long'), fr: formatDate(on, 'fr', 'long') }
  const words: Record<Locale, Words> = isCanceled
    ? {
        en: {
          subject: 'Your Premium will not be renewed',
          lines: [`You have canceled Winterjay Premium. It stays yours until ${day.en}, and nothing more is charged.`],
          button: 'Open my plan',
          end: 'You can resume it there until that day.',
        },
        fr: {
          subject: 'Votre abonnement Premium ne sera pas renouvelé',
          lines: [
            `Vous avez annulé Winterjay Premium. Il reste à vous jusqu’au ${day.fr} et plus rien ne sera débité.`,
          ],
          button: 'Ouvrir mon forfait',
          end: 'Vous pouvez le reprendre jusqu’à ce jour.',
        },
      }
    : {
        en: {
          subject: 'Your Premium continues',
          lines: [`You have resumed Winterjay Premium. It is renewed on ${day.en}.`],
          button: 'Open my plan',
          end: 'You can cancel at any time.',
        },
        fr: {
          subject: 'Votre abonnement Premium continue',
          lines: [`Vous avez repris Winterjay Premium. Il sera renouvelé le ${day.fr}.`],
          button: 'Ouvrir mon forfait',
          end: 'Vous pouvez annuler en tout temps.',
        },
      }
  const key = `cancellation ${subscriptionId} ${isCanceled} ${readAt}`
  await enqueueMailOnce(tx, ownerId, compose(to, planPage(context), words), key)
}

const planPage = (context: Context): string => `${context.config.publicUrl}/account`

const findRecipient = (db: Db, ownerId: string): Promise<Recipient | null> =>
  firstRow(
    db,
    sql`select case when a.email_confirmed_at is not null then a.name end as name, a.email as address, s.locale from account a join subscription s on s.owner_id = a.owner_id where a.owner_id = ${ownerId} and a.closed_at is null`,
  )

const TEXTS = {
  en: {
    receipt: 'Your Winterjay receipt',
    refund: 'Your Winterjay refund',
    test: 'Test',
    thanks: 'Thank you. This is your receipt for Winterjay Premium.',
    back: 'This is your refund. It reaches your card in five to ten business days.',
    noCharge: 'This was a test payment: no card was charged.',
    noReturn: 'This was a test payment: no money moved.',
    number: 'Receipt',
    date: 'Date',
    what: 'Winterjay Premium, one month',
    period: 'Period',
    total: 'Total',
    registration: 'registration',
    seller: 'Seller',
    contract: 'Terms of Service and Refund Policy',
    untaxed: 'No sales tax was charged: the seller is not registered to charge one for your province.',
    button: 'Open my plan',
    endPaid:
      'You can cancel at any time in your account. Within 30 days of your first payment, you can get it back there, once.',
    endBack: 'Keep this email with your records.',
  },
  fr: {
    receipt: 'Votre reçu Winterjay',
    refund: 'Votre remboursement Winterjay',
    test: 'Test',
    thanks: 'Merci. Voici votre reçu pour Winterjay Premium.',
    back: 'Voici votre remboursement. Il arrive sur votre carte en cinq à dix jours ouvrables.',
    noCharge: 'C’était un paiement de test\u00a0: aucune carte n’a été débitée.',
    noReturn: 'C’était un paiement de test\u00a0: aucun argent n’a bougé.',
    number: 'Reçu',
    date: 'Date',
    what: 'Winterjay Premium, un mois',
    period: 'Période',
    total: 'Total',
    registration: 'inscription',
    seller: 'Vendeur',
    contract: 'Conditions d’utilisation et politique de remboursement',
    untaxed:
      'Aucune taxe de vente n’a été perçue\u00a0: le vendeur n’est pas inscrit pour en percevoir dans votre province.',
    button: 'Ouvrir mon forfait',
    endPaid:
      'Vous pouvez annuler en tout temps dans votre compte. Dans les 30 jours suivant votre premier paiement, vous pouvez vous y faire rembourser, une fois.',
    endBack: 'Conservez ce courriel avec vos documents.',
  },
} satisfies Record<Locale, Record<string, string>>

function receiptWords({ config }: Context, receipt: ReceiptRow, locale: Locale): Words {
  const say = TEXTS[locale]
  const isRefund = receipt.kind === 'refund'
  const isTest = receipt.provider === 'sandbox'
  const { name, address } = config.operator
  const seller = [name, address].filter((part) => part !== null).join(', ')
  const subject = `${isRefund ? say.refund : say.receipt} ${receipt.number}`
  return {
    subject: isTest ? `[${say.test}] ${subject}` : subject,
    lines: [
      isRefund && isTest ? say.noReturn : isRefund ? say.back : say.thanks,
      ...(isTest && !isRefund ? [say.noCharge] : []),
      ...(receipt.taxes.length === 0 ? [say.untaxed] : []),
    ],
    table: [
      [say.number, receipt.number],
      [say.date, formatDate(receipt.issuedOn, locale, 'long')],
      ...(receipt.periodStartsOn === null || receipt.periodEndsOn === null
        ? []
        : [
            [
              say.period,
              `${formatDate(receipt.periodStartsOn, locale, 'long')} – ${formatDate(addDays(receipt.periodEndsOn, -1), locale, 'long')}`,
            ] as const,
          ]),
      [say.what, formatCents(receipt.subtotalCents, locale)],
      ...receipt.taxes.map(({ tax, percent, amountCents, registration }) => {
        const name =
          percent === null
            ? taxName(tax, locale)
            : `${taxName(tax, locale)} ${formatPercent(percent, locale, { min: 0, max: 3 })}`
        return [
          registration === null ? name : `${name} (${say.registration} ${registration})`,
          formatCents(amountCents, locale),
        ] as const
      }),
      [say.total, formatCents(receipt.totalCents, locale)],
      ...(seller === '' ? [] : [[say.seller, seller] as const]),
      [say.contract, `${config.publicUrl}/legal/terms, ${config.publicUrl}/legal/refund`],
    ],
    button: say.button,
    end: isRefund ? say.endBack : say.endPaid,
  }
}
