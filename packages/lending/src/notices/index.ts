export * from './notices.ts'
export * from './quiet-times.ts'
