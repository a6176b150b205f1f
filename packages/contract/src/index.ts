export * from './endpoint.ts'
export * from './wire.ts'
export * from './loans.ts'
export * from './borrower.ts'
