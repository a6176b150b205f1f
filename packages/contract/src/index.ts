export * from './endpoint.ts'
export * from './wire.ts'
