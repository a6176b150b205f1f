export * from './statements/index.ts'
