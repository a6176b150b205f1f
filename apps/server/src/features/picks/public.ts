export { createCache, picksFor } from './routes.ts'
