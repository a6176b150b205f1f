export { type Birthday, type Birthdays, caughtUp, NO_BIRTHDAYS, type OnDay } from './birthdays.ts'
export { type Payment, type ScheduleKey } from './payments.ts'
export {
  type AheadEvent,
  type BirthdayEvent,
  type DateCode,
  type DateEvent,
  paymentsToExpect,
  twelveMonths,
} from './twelve-months.ts'
