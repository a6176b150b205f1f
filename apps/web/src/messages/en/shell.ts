const shell = {
  skipToContent: 'Skip to the content',
  home: 'Home',
  homeLink: 'Winterjay, home page',
  personal: 'Personal',
  business: 'Business',
  benefits: 'Benefits',
  mainNavigation: 'Main',
  tabBar: 'Main, at the bottom',
  signIn: 'Sign in',
  signUp: 'Create free account',
  signUpShort: 'Sign up',
  signOut: 'Log out',
  account: 'Your account and data',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'Same as this device' },
  loading: 'Loading…',
  footer: 'Winterjay gives information, not advice. Figures carry their source and the date they were last checked.',
  notFound: {
    title: 'There is no page here',
    text: 'The address may have a typing mistake in it, or the page has moved.',
    back: 'Go to the home page',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'It is our mistake, not yours. Nothing you had saved is lost.',
    reload: 'Load the page again',
    back: 'Go to the home page',
  },
  late: {
    title: 'This page did not arrive',
    text: 'A part of Winterjay could not be fetched. The connection may be slow or interrupted, or a new version has just come out.',
    retry: 'Try again',
    stillAway: 'Winterjay still cannot be reached. Check the connection, then try again.',
  },
}

export default shell
