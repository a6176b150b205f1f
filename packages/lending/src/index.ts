export * from './tape/index.ts'
