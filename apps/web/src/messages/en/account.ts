const account = {
  title: 'Accounts are not open yet',
  text: 'Signing in and signing up are still being built. You do not need an account: everything that is open today works without one.',
  kept: 'The loans you enter stay with this browser until you clear its data.',
  close: 'Continue without an account',
}

export default account
