const refund = {
  title: 'Refund Policy',
  lede: 'What Premium costs, how it ends, and how you get your money back. Part of the Terms of Service.',
  sections: [
    {
      title: '1. What you pay',
      parts: [
        'Premium costs $9.99 a month. The taxes of the province in your billing address are added where the operator has to collect them; the payment page shows them by name before you pay, and each receipt shows them with the registration number.',
        'A payment covers one month from its day and renews by itself on the same day of each following month, until you cancel. If a trial is offered, the payment page says how long it lasts and when the first payment comes.',
        'Everything else in Winterjay is free, and stays free when Premium ends.',
      ],
    },
    {
      title: '2. Thirty days, all your money',
      parts: [
        'Within 30 days of your first payment you can have all that you paid, taxes included, without giving a reason. Do it yourself under “Your account”: your plan has a button for it, “Get my money back”. You can also write to {email}.',
        'The refund goes back to the card you paid with. We order it at once; banks take about five to ten business days to show it. Premium ends when the refund is ordered.',
        'This can be done once for each account. Rights that the law gives you, such as those on distance contracts of your province, come on top.',
      ],
    },
    {
      title: '3. Cancelling',
      parts: [
        'You can cancel at any time, in two clicks, under “Your account”. No call, no letter, no fee. Premium then stays on until the end of the month you have paid for and does not renew. Until that day you can take the cancellation back.',
        'After the first 30 days a month that has begun is not paid back, unless we could not provide it, or the law gives you more.',
      ],
    },
    {
      title: '4. When a payment fails',
      parts: [
        'If a renewal does not go through, we tell you, the payment provider tries again, and Premium stays on for seven days. After that it is switched off, and nothing is owed for the time without it.',
      ],
    },
    {
      title: '5. What happens to your Premium data',
      parts: [
        'When Premium ends, what you made with it stays for 90 days, to be read, and comes back if you return. After that it is deleted. Your free data stay as they are. You can take a copy of all of it at any time.',
      ],
    },
    {
      title: '6. Our mistakes',
      parts: [
        'If you were charged twice, too much or after a cancellation, we pay it back whenever you tell us, and also when we notice it ourselves. Write to {email} before you dispute a charge with your bank: it is usually faster.',
      ],
    },
    {
      title: '7. Test payments, and the marketplace',
      parts: [
        'Where payments run as a test, the payment page says so, no card is charged, and there is nothing to pay back. Amounts on the marketplace are simulated: they were never paid and cannot be paid back.',
      ],
    },
    {
      title: '8. Who you deal with',
      parts: [
        'The seller is {operator}, {address}, {email}. Receipts are sent by mail and stay under “Your account”. The operator keeps them for six years after the tax year, as the law asks.',
      ],
    },
  ],
}

export default refund
