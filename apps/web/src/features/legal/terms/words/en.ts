const terms = {
  title: 'Terms of Service',
  lede: 'What you can expect from Winterjay, and what we expect from you. Written to be read.',
  sections: [
    {
      title: '1. Who we are',
      parts: [
        'Winterjay is run by {operator}, {address}. You reach us at {email}. In these terms “we” is that operator and “you” is the person who uses Winterjay, as a visitor or with an account.',
        'Using Winterjay as a visitor needs no account. These terms apply to you from the moment you create one, and to a visitor for as long as they use the site.',
      ],
    },
    {
      title: '2. What Winterjay does',
      parts: [
        'Winterjay is a set of tools for people in Canada. The free ones stay free:',
        [
          'a personal budget, with statements read from files that your bank lets you download, and suggestions for investing computed from published prices;',
          'a lending desk: a book for loans that you make yourself, with a repayment page for each borrower, and a marketplace whose money is simulated;',
          'a checker for federal, provincial and territorial benefits.',
        ],
        'The connection to a bank in the budget is a sandbox with invented transactions, and says so. We never ask for the password of your bank.',
        'Figures carry their source and the day they were last checked. They can still be wrong or out of date: before you act on one, check it with the source it names.',
      ],
    },
    {
      title: '3. What Winterjay is not',
      parts: [
        'We are not a bank, a dealer, an adviser, a mortgage broker, a lender or a tax preparer, and are not registered as one. Winterjay gives information. It does not know your whole situation and does not give advice about investments, taxes, credit or law.',
        'On the marketplace no real dollar changes hands. Loans marked “Sample” are invented, with their investors and repayments. Amounts you invest there are figures in a simulation: they cannot be withdrawn, are worth nothing outside it, and earn and lose nothing real. The Risk statement says more.',
        'The benefits checker estimates. Only the government that pays a benefit decides whether you get it and how much.',
      ],
    },
    {
      title: '4. Your account',
      parts: [
        'Give a name and an email address that are yours, keep your password and recovery codes to yourself, and tell us when someone else has used your account. You can see and end every sign-in under “Your account”.',
        'If you are under the age of majority where you live, a parent or guardian has to agree to these terms for you. The marketplace and Premium are for adults only.',
        'You can delete your account at any time under “Your account”. It takes your password and no reason.',
      ],
    },
    {
      title: '5. Your data stays yours',
      parts: [
        'What you enter is yours. You let us store and process it only to run Winterjay for you. The Privacy Policy says what is stored, where and for how long, and how to take a copy or have it deleted.',
        'When you enter data about other people, such as a borrower, you need a lawful reason to do so, and you answer to them for what you write. A borrower’s repayment page is open to whoever has its link; you can close the link at any time.',
      ],
    },
    {
      title: '6. Loans that you make yourself',
      parts: [
        'The lending desk keeps the book of loans between you and your borrowers. We are not a party to them, move no money and collect nothing.',
        'You are responsible for the loan being lawful: the limit on interest of the Criminal Code, licences that some provinces ask of lenders, and what a borrower must be told. Winterjay refuses some loans that it can see are over a limit. That it accepts one does not mean that it is lawful.',
      ],
    },
    {
      title: '7. Fair use',
      parts: [
        'Please do not:',
        [
          'try to see or change what belongs to somebody else;',
          'overload the service, get around its limits, or use it to send unwanted messages;',
          'apply for a loan with false statements, or in another person’s name;',
          'use it for anything unlawful.',
        ],
        'If you do, we may limit or close your account. Unless the law or somebody’s safety forbids it, we tell you why beforehand, hear you, and leave you time to take a copy of your data.',
        'If you look for weaknesses in good faith and report them to us first, we thank you and take no action against you.',
      ],
    },
    {
      title: '8. Premium',
      parts: [
        'Premium is made of eight features: advanced portfolio optimization, custom investment research reports, a professional analytics dashboard, export to QuickBooks and Excel, custom branding for business, priority customer support, API access for integrations, and multi-user business access. Before you buy, and in your plan, you see which of them are open; the others open one after another and are then part of Premium at the same price.',
        'Premium costs $9.99 a month, plus the taxes of your province where we have to collect them. It renews each month until you cancel, and you can cancel at any time, in two clicks, under “Your account”. Within 30 days of your first payment you can have all your money back. The Refund Policy is part of these terms and says how. Buying asks for your agreement to both once more.',
        'If we change the price, we tell you at least 30 days before, and you can cancel before it applies. Where payments run as a test, no card is charged and the payment page says so.',
      ],
    },
    {
      title: '9. Decisions made by a program',
      parts: [
        'A program alone computes the investment suggestions and the first grade of a loan application on the marketplace. Each shows the main facts that decided. You can ask for a person to look at a grade again, and tell that person your view: the application has a button for it, and {officer} answers to {officerEmail} as well.',
      ],
    },
    {
      title: '10. If something goes wrong',
      parts: [
        'We work with care, keep backups, and put right what we can. The service may still be interrupted or contain mistakes. Keep your own copy of what matters: there is an export for it.',
        'We answer for harm that we cause by our own fault. For the free tools, and only as far as the law where you live allows, we do not answer for losses that nobody could foresee, nor for decisions made on a figure that its source would have corrected.',
        'Nothing in these terms takes away a right that consumer law gives you. In Quebec in particular, nothing here limits our responsibility for what we ourselves do.',
      ],
    },
    {
      title: '11. Changes and end',
      parts: [
        'We may change these terms. At least 30 days before a change applies to you, we send you, by email or in the app, the new text beside the old one and the day it takes effect. If you do not agree you can close your account before that day, free of charge, and Premium already paid for the days after it is returned.',
        'If we end Winterjay, we say so at least 60 days before, so that you can take your data with you, and return what is paid for the time after.',
      ],
    },
    {
      title: '12. Language and law',
      parts: [
        'The French version of these terms is shown to you first. If you then expressly choose the English one, it is the version that binds you and us, and later documents may be in English too. We keep a record of which version you accepted, in which language, and when; it is under “Your account”.',
        'The law of the province or territory where you live applies, with the laws of Canada, and its courts decide. If one sentence here has no effect, the others keep theirs.',
        'Write to {email} if you have a question or a complaint. We answer within 30 days at the latest.',
      ],
    },
  ],
}

export default terms
