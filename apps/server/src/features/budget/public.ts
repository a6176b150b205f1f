export { leaveAll } from './leaving.ts'
export { placesOf } from './shared-store.ts'
