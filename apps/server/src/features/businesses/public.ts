export { refuseWhileMoving } from './book-job.ts'
export { lastDayOf } from './closing.ts'
