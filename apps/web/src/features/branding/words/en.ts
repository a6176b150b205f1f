const branding = {
  place: { title: 'Your brand', detail: 'Your name, logo and colours on your borrowers’ pages' },
  page: {
    title: 'Your brand',
    why: 'The owner and administrators edit the brand.',
    away: 'Your brand could not be loaded',
    nothingKept: 'No brand was created while Premium lasted.',
    signInTitle: 'Sign in to see your brand',
    signInText: 'A brand belongs to an account or a business.',
  },
  form: {
    name: 'Name',
    nameHint: 'Borrowers see it as their lender’s name.',
    missing: 'Fill this in.',
    taken: 'This is the name of a bank or a payment service. Use your own.',
    colour: 'Colour',
    colourHint: 'Six digits after #, such as #0f766e.',
    pickColour: 'Pick a colour',
    noColour: 'Enter # and six digits or letters from a to f, such as #0f766e.',
    colourShown: (light: string | null, dark: string | null) => {
      if (light === null && dark === null) return 'Easy to read as text in both themes.'
      if (light === null) return `On dark, text becomes ${dark} so it stays readable.`
      const onDark = dark === null ? '' : ` and ${dark} on dark`
      return `On white, text becomes ${light}${onDark} so it stays readable.`
    },
    logo: 'Logo',
    logoHint: 'PNG, JPEG or WebP, at most 1 MB',
    logoTooLarge: 'The file is larger than 1 MB. Save it smaller.',
    logoType: 'The logo has to be a PNG, JPEG or WebP picture.',
    removeLogo: 'Remove the logo',
    reply: 'Reply address',
    replyHint: 'Borrowers write to it. It is shown once its owner has confirmed it by email.',
    replyConfirmed: 'Confirmed.',
    replyWaiting: 'Not confirmed yet: a link was emailed to it. Until then borrowers do not see it.',
    footerEn: 'Text below the loan, in English',
    footerFr: 'Text below the loan, in French',
    footerHint: 'A licence number, office hours. If one language is empty, the other is shown.',
    save: 'Save draft',
    done: 'Draft saved',
  },
  preview: {
    title: 'How borrowers will see it',
    light: 'Light theme',
    dark: 'Dark theme',
    loan: 'Loan details appear here.',
  },
  publication: {
    title: 'What borrowers see now',
    public: 'Public',
    none: 'No brand. The draft is seen by nobody else until you publish it.',
    since: (moment: string) => `Published ${moment}`,
    newer: 'The draft is newer.',
    saveFirst: 'Save the draft before you publish it.',
    publish: 'Publish',
    unpublish: 'Unpublish',
    done: 'Published',
    ended: 'Borrowers no longer see a brand',
    failed: 'That did not work',
  },
  reply: {
    title: 'Reply address',
    noLink: 'Open the link from the email',
    text: 'A lender wants borrowers to see your address and write to it.',
    confirm: 'Confirm the address',
    done: 'Address confirmed',
    doneText: (address: string) => `Borrowers can now see ${address}.`,
    failed: 'This did not work',
  },
}

export default branding
