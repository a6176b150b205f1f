const risk = {
  title: 'Risk statement',
  lede: 'What can go wrong with investing, lending and figures in general. Please read it before you act on anything here with real money.',
  sections: [
    {
      title: '1. The marketplace is a simulation',
      parts: [
        'Money on the marketplace is simulated. No real dollar is taken, lent, repaid or paid out. Loans marked “Sample” are invented, with their investors and repayments, which a program plays as days go by.',
        'It shows how lending to many borrowers behaves. It is no offer of a security, and its results are no promise of what a real marketplace would bring.',
      ],
    },
    {
      title: '2. If it were real: lending to people',
      parts: [
        [
          'A borrower may pay late or stop paying. You can lose part or all of what you lent.',
          'The expected interest shown first follows a simple formula: the amount, the rate, and the term, as if the whole amount stayed lent to the end. In fact it comes back month by month, so you earn less. The figures below it show that, and what remains after the losses that loans of this grade have had on average.',
          'A grade is an estimate from a few facts that the applicant states. A good one does not protect you, and in bad times losses of all grades rise together.',
          'Your money is tied up until the borrower repays. There is no market to sell a loan on.',
          'It is not a deposit: neither the Canada Deposit Insurance Corporation nor a provincial insurer protects it.',
          'Many small loans are safer than few large ones. The limits per loan and per year are there for that reason.',
        ],
      ],
    },
    {
      title: '3. Loans that you make yourself',
      parts: [
        [
          'You carry the whole loss if your borrower does not pay, and collecting a debt can cost more than the debt.',
          'Interest above 35% a year, charges included, is a crime in Canada for loans to persons. Late fees can count as interest. Some provinces ask for a licence above a lower rate.',
          'A schedule is only as right as what was entered. Have a contract written, and ask a lawyer when it matters.',
        ],
      ],
    },
    {
      title: '4. Investment suggestions',
      parts: [
        [
          'They are information, computed the same way for everybody who makes the same choices. They do not know your debts, taxes, plans or other holdings, and are not advice. Speak to a registered adviser before you invest what you cannot afford to lose.',
          'They are computed from past prices. The past does not repeat itself, and expected returns and ups and downs can both be far off, above all over weeks or months.',
          'Stocks and bonds both fall. Diversification lowers the risk and does not take it away.',
          'Prices can be late or missing; each carries its day.',
        ],
      ],
    },
    {
      title: '5. Meme coins and other crypto-assets',
      parts: [
        [
          'Their price follows moods. Most have lost nearly all of their value at some time, often within days.',
          'They can be stolen, frozen or become impossible to sell, and no insurer covers them. Platforms fail.',
          'Popularity in our list is attention, not quality. Do not put in more than you can lose entirely.',
        ],
      ],
    },
    {
      title: '6. The budget and the benefits checker',
      parts: [
        'A forecast continues what was. A category may be wrong. A benefit shown as likely can be refused, and one shown as unlikely can be granted, because the rules have exceptions that a short form cannot ask about. Applying costs nothing: when in doubt, apply.',
      ],
    },
    {
      title: '7. The service itself',
      parts: [
        'Programs have faults, computers fail, and browsers delete data. Keep your own copies: the budget has a backup file, everything else an export. If you find a mistake, tell us at {email}: we put it right and say so.',
      ],
    },
  ],
}

export default risk
