export * from './hybrid-time.ts'
export * from './record.ts'
export type { Stamps } from './groups.ts'
export { isDead, isSameRecord, latestTime, mergeRecord } from './merge.ts'
export {
  LOCAL_PREFIX,
  budgetFrom,
  commit,
  commitSteps,
  emptyReplica,
  isBehind,
  keysOf,
  newerRecords,
  nowReadable,
  receive,
  receiveSteps,
  recordAt,
  replicaOf,
  replicaSteps,
  travels,
} from './replica.ts'
export { isReadable } from './readable.ts'
export type { Replica, Step } from './replica.ts'
export { partSteps, withDependencies } from './part.ts'
export type { Steps } from './steps.ts'
export * from './wire.ts'
