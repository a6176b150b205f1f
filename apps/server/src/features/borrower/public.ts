export { standardTerms } from './standard-terms.ts'
