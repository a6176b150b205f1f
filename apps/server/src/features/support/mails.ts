import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@winterjay/money'
import type { Config, SupportSettings } from '../../config.ts'
import { compose } from '../../mail/letter.ts'
import type { Recipient, Words } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { MessageRow, RequestRow } from './store.ts'

/** The mails of one request make one conversation (support §5). */

/** Above it a person's mail program puts the answer; below it is what they answer to. */
export const MARKER: Record<Locale, string> = {
  en: '— write above this line —',
  fr: '— écrivez au-dessus de cette ligne —',
}

/** The id of the mail about a message of ours; 0 is the receipt. */
const mailId = ({ id }: RequestRow, number: number | 'reminder'): string => `wj-${id}-${number}`

/** Ids of every mail so far, in order: the receipt, our answers, and what came in. */
const mailsBefore = (request: RequestRow, messages: readonly MessageRow[]): string[] => [
  mailId(request, 0),
  ...messages.flatMap(({ from, number, mailId: theirs }) =>
    theirs !== null ? [theirs.replace(/^<|>$/g, '')] : from === 'operator' ? [mailId(request, number)] : [],
  ),
]

/** The 128 bits that let whoever has them write to a request by mail, together with the person's own address. */
const tokenOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`support request ${id}`).digest('hex').slice(0, 32)

const replyAddress = ({ inbound }: SupportSettings, { id, number }: RequestRow): string | null =>
  inbound === null ? null : `reply+${number}-${tokenOf(inbound.secret, id)}@${inbound.domain}`

/** The number and the token of a request in an address; null for any other address. */
export function readReplyAddress(address: string): { readonly number: number; readonly token: string } | null {
  const [, number, token] = /^reply\+(\d{1,12})-([\da-f]{32})@/i.exec(address) ?? []
  return number === undefined || token === undefined ? null : { number: Number(number), token: token.toLowerCase() }
}

export const isTokenOf = (secret: string, id: string, token: string): boolean =>
  timingSafeEqual(Buffer.from(tokenOf(secret, id)), Buffer.from(token))

interface Parts {
  readonly config: Pick<Config, 'publicUrl' | 'support'>
  readonly request: RequestRow
  readonly messages: readonly MessageRow[]
  /** Its own place in the conversation. */
  readonly at: number | 'reminder'
}

function mailOf(to: Recipient, { config, request, messages, at }: Parts, words: Record<Locale, Words>): Mail {
  const reply = replyAddress(config.support, request)
  const mail = compose(to, `${config.publicUrl}/account/support/${request.id}`, words)
  const before = mailsBefore(request, messages).filter((id) => id !== mailId(request, at))
  const marked = reply === null ? mail : { ...mail, text: `${MARKER[to.locale]}\n\n${mail.text}` }
  return {
    ...marked,
    subject: `[WJ-${request.number}] ${mail.subject}`,
    thread: { id: mailId(request, at), before: at === 0 ? [] : before },
    ...(reply === null ? {} : { replyTo: reply }),
  }
}

const end = {
  en: (canReply: boolean) =>
    canReply ? 'Reply to this email, or answer in the app.' : 'Answer in the app: nobody reads this address.',
  fr: (canReply: boolean) =>
    canReply
      ? 'Répondez à ce courriel, ou dans l’application.'
      : 'Répondez dans l’application\u00a0: personne ne lit cette adresse.',
}

/** The receipt repeats nothing that the person wrote: the address may be somebody else's. */
export function receiptMail(to: Recipient, parts: Parts): Mail {
  const canReply = parts.config.support.inbound !== null
  const dueAt = (locale: Locale): string => momentText(parts.request.firstAnswerDueAt, locale)
  return mailOf(to, parts, {
    en: {
      subject: 'We received your request',
      lines: [`Its number is WJ-${parts.request.number}. You’ll have a first answer by ${dueAt('en')}.`],
      button: 'See the request',
      end: end.en(canReply),
    },
    fr: {
      subject: 'Nous avons reçu votre demande',
      lines: [
        `Elle porte le numéro WJ-${parts.request.number}. Vous aurez une première réponse d’ici le ${dueAt('fr')}.`,
      ],
      button: 'Voir la demande',
      end: end.fr(canReply),
    },
  })
}

/** What an operator has written. */
export function answerMail(to: Recipient, parts: Parts, text: string): Mail {
  const canReply = parts.config.support.inbound !== null
  const lines = text.split(/\n{2,}/)
  const mail = mailOf(to, parts, {
    en: { subject: 'An answer to your request', lines, button: 'See the request', end: end.en(canReply) },
    fr: { subject: 'Une réponse à votre demande', lines, button: 'Voir la demande', end: end.fr(canReply) },
  })
  return { ...mail, isPersonal: true }
}

/** After a week in which we have waited for the person. */
export const reminderMail = (to: Recipient, parts: Parts, days: number): Mail =>
  mailOf(to, parts, {
    en: {
      subject: 'We are waiting for your answer',
      lines: [
        `Your request WJ-${parts.request.number} needs something from you. Without an answer, we’ll take it as solved in ${days} days.`,
      ],
      button: 'See the request',
      end: 'If it is solved, you don’t need to do anything.',
    },
    fr: {
      subject: 'Nous attendons votre réponse',
      lines: [
        `Il manque quelque chose à votre demande WJ-${parts.request.number}. Sans réponse, elle sera considérée comme réglée dans ${days} jours.`,
      ],
      button: 'Voir la demande',
      end: 'Si elle est réglée, vous n’avez rien à faire.',
    },
  })

const momentText = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-CA`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Toronto',
  }).format(new Date(instant))
