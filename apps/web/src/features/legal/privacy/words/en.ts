const privacy = {
  title: 'Privacy Policy',
  lede: 'What Winterjay knows about you, why, for how long, and how you see it, take it with you or have it deleted.',
  sections: [
    {
      title: '1. In short',
      parts: [
        [
          'You can use Winterjay without telling us who you are.',
          'Without an account, your budget stays in your browser. Your answers about benefits are used for the computation and not stored by us.',
          'No advertising, no analytics, no trackers, and no script from anybody else. We sell and rent out nothing.',
          'One cookie that the lending desk needs, and one by which your account knows your devices. Nothing else is switched on before you switch it on.',
          'You can take a copy of everything, and delete everything, yourself, at any time, with or without an account.',
        ],
      ],
    },
    {
      title: '2. Who answers for your data',
      parts: [
        'The operator of this site is {operator}, {address}. The person in charge of the protection of personal information is {officer}; write to {officerEmail}.',
        'The data are kept in: {dataLocation}. Before data of people in Quebec leave Quebec, the operator has to assess what protects them there.',
        'This policy follows the federal Personal Information Protection and Electronic Documents Act (PIPEDA) and, in Quebec, the Act respecting the protection of personal information in the private sector as amended by Law 25. The privacy acts of Alberta and British Columbia apply there.',
      ],
    },
    {
      title: '3. What stays on your device',
      parts: [
        [
          'Your budget: accounts, transactions, categories, goals and the statements you read in. While you are signed in, a copy is stored with your account, so that your other devices have it too; you can switch this off on each device, on the Personal page under “Your data”, before you sign in or at any time.',
          'Investment suggestions that you keep, and the amounts that you say you hold beside them. When you are signed in, both are stored with your account instead.',
          'In the benefits checker: the steps that you tick, and what you say you receive, asked for or were refused. The page has a button to forget each of them.',
          'Your choices: language, light or dark, the size of lists, what you say of a symbol in the portfolio calculator, and the key that keeps you signed in.',
        ],
        'This is in your browser’s own storage. Deleting the site’s data in the browser deletes it. What was never sent to an account we cannot read and cannot bring back.',
      ],
    },
    {
      title: '4. What we compute and do not store',
      parts: [
        'Your answers in the benefits checker (province, age, family, income, disability, housing) are sent to our server, which answers and forgets them, for visitors and accounts alike. If you copy a link to your result, it holds your answers after the “#”, a part that browsers send to nobody: share it as you would share the answers.',
        'The same goes for the risk, the horizon and the kinds of assets that you choose for investment suggestions, and for the portfolio calculator: brokers’ files that are read, and the goals, limits and tax rates that you enter.',
      ],
    },
    {
      title: '5. What we store, and why',
      parts: [
        [
          'As a visitor who saves something on the lending desk: your loans, their borrowers (name, and email if you give it), payments and imports, under a random number that we know only through your cookie. Purpose: to show you your own book.',
          'With an account: your name, your email, a one-way hash of your password, the devices you are signed in on or have signed in on before (browser and system), your second step and passkeys if you set them up, which terms you accepted and when, whether you want news by mail, the copy of your budget, the investment suggestions that you keep and the amounts that you say you hold. Purpose: to let you in, keep others out, and show you the same on each device.',
          'On the marketplace: what you invest in the simulation; and if you apply for a loan, your province, income, debts, credit use, late payments and recent inquiries as you state them. Others see your first name with one initial, your income rounded to the thousand, and what you wrote about the loan. Purpose: to compute a grade, to hold the loan against the law of the province, and to keep the books.',
          'With Premium: the state of your subscription, receipts with the province of your billing address, and the numbers that the payment provider uses for you. We never see your card. In the portfolio calculator: your investment accounts (name, kind, cash) and what you hold in them, as you enter or read them in. Purpose: to have them on each device.',
          'A log of what happened to your account (such as sign-ins, changes, exports), with the network you came from cut to its first part, so that misuse can be found. A technical log of each request without names, addresses or contents.',
          'For at most an hour, how often a network address has called, so that nobody can flood the service.',
        ],
        'We ask for what these purposes need and no more. A field that you may leave empty says so.',
      ],
    },
    {
      title: '6. The two cookies',
      parts: [
        'The lending desk sets one cookie, named “gs” (preceded by “__Host-” or “__Secure-” where the address begins with https), the first time you save something there. It holds a random value and nothing else, is sent to us only, cannot be read by scripts, and ends 180 days after your last visit. Without it we could not tell your loans from somebody else’s, so it needs no consent.',
        'Signing in sets another, named “device” (preceded likewise): a random value by which your account knows this device, so that it still lets you in when strangers try wrong passwords for your address. It too is sent to us only, cannot be read by scripts, and serves nothing else; it ends 400 days after your last sign-in, and in your account you can have a device forgotten at any time. It protects the account that you asked for, so it needs no consent either. We set no other.',
      ],
    },
    {
      title: '7. Who else receives data',
      parts: [
        [
          'A borrower’s repayment page shows whoever has its link the figures of that loan and how to pay it.',
          'The payment provider (Stripe, where it is switched on) receives your name, your email and what you buy, and asks you for your card and address itself. It also keeps and processes them outside Quebec and outside Canada, under the laws there.',
          'The provider of the computers and the mail service that the operator uses, bound by contract to use the data for nothing else.',
          'An authority, when a law or a judge obliges us; we give no more than is asked for.',
        ],
        'Market prices are fetched by our server. Your browser is not sent to those providers, and they do not learn that you exist.',
      ],
    },
    {
      title: '8. How long',
      parts: [
        [
          'What a visitor has saved: until deleted, or 180 days after the last visit.',
          'An account and what is in it: until you delete it.',
          'A sign-in: 30 days at most, 14 days unused. A link in a mail: seven days at most.',
          'The log of what happened to an account: at least 24 months; after a deletion it no longer leads to a name.',
          'Receipts, taxes and the books of the marketplace: six years after the end of their tax year, because the law asks for it. After a deletion they stay without your name.',
          'Backup copies: at most five weeks, then they are overwritten.',
        ],
      ],
    },
    {
      title: '9. Decisions made by a program',
      parts: [
        'Two things are decided by a program alone. The grade of a loan application follows from income, debts, credit use, late payments, recent inquiries, and the amount and term asked for; the application shows the five facts that weighed most and what would raise the grade. The investment suggestions follow from published prices and the choices you made; the page shows every number.',
        'You can ask which data were used, have them corrected, tell a person what you think, and have that person decide anew: the application has a button for it, or write to {officer} at {officerEmail}.',
        'Winterjay makes no profile of you, and locates nobody.',
      ],
    },
    {
      title: '10. What you can do',
      parts: [
        [
          'See and take with you everything that is stored about you, as JSON, on “Your account”; loans and portfolio also as CSV.',
          'Correct your name and address there, and your loans where they are.',
          'Withdraw a consent, such as the one to news by mail, there or with the link in each such mail.',
          'Delete everything there: at once, without asking us.',
          'Ask us about anything else, including what others have entered about you: {officerEmail}. We answer within 30 days, free of charge.',
        ],
        'If our answer does not satisfy you, complain to the Office of the Privacy Commissioner of Canada (priv.gc.ca), in Quebec to the Commission d’accès à l’information (cai.gouv.qc.ca), or to the commissioner of your province.',
      ],
    },
    {
      title: '11. Mail from us',
      parts: [
        'We send what your account needs: confirmations, resets, notices about its safety, receipts. These carry no promotion.',
        'News and offers come only if you asked for them by a box of its own, which nobody ticks for you. Each one names its sender with a postal address and can be stopped with one click, without signing in, at least until 60 days later; we stop within 10 business days.',
      ],
    },
    {
      title: '12. How it is kept safe, and what happens if it is not',
      parts: [
        'Connections are encrypted wherever the address begins with https, passwords and keys are stored only as hashes, every question to the database names its owner, and a second step or a passkey can protect your sign-in. No protection is perfect.',
        'We keep a record of every breach of security for at least 24 months. If one puts you at real risk of significant harm, we tell you and the commissioners as soon as we can, with what you can do.',
      ],
    },
    {
      title: '13. Children',
      parts: [
        'Winterjay is not made for children. In Quebec, for anyone under 14, a parent or tutor has to consent. Tell us if a child has given us data, and we delete them.',
      ],
    },
    {
      title: '14. Changes',
      parts: [
        'If this policy changes, the new one is here with its date. If a change matters to you, we say so in the app or by mail at least 30 days before, and ask for your consent where it needs one.',
      ],
    },
  ],
}

export default privacy
