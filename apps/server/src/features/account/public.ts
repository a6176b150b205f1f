export { recipientOf } from './mail/mails.ts'
export { requestDeletion } from './privacy/owner-deletion.ts'
export { reauthenticate } from './sign-in/re-enter.ts'
export { emailKey, getAccount } from './store.ts'
