export * from './hybrid-time.ts'
export * from './record.ts'
export { isDead, latestTime, mergeRecord, mergeRecords, wasKeptByEdit } from './merge.ts'
export { bookFrom, changesBetween } from './book-records.ts'
