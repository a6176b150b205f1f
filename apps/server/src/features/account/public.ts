export { recipientOf } from './mail/mails.ts'
export { reauthenticate } from './sign-in/re-enter.ts'
export { INVITATION_DAYS, inviteToSignUp } from './sign-in/invitations.ts'
export { emailKey, getAccount } from './store.ts'
