import { plural } from '@winterjay/money'

export const review = {
  title: (text: string) => `${text} to review`,
  start: (text: string) => `Review ${text}`,
  stop: 'Show all',
  all: 'Mark all reviewed',
  one: (name: string) => `Mark ${name} as reviewed`,
  hint: 'Swipe a row, or press its check mark.',
  done: (text: string, count: number) => `${text} ${plural(count, 'en', 'transaction', 'transactions')} reviewed`,
}
