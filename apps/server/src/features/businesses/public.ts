export { lastDayOf } from './closing.ts'
