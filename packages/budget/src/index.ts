export * from './statements/index.ts'
export * from './book/index.ts'
export * from './categories/index.ts'
export * from './sync/index.ts'
