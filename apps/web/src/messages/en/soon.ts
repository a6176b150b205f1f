const soon = {
  badge: 'Not open yet',
  willDo: 'What it will do',
  today: 'What works today',
  benefits: {
    title: 'Benefits',
    lede: 'Find out what you are owed. This tool is still being built.',
    willDo: [
      'Check federal benefits and those of all 13 provinces and territories.',
      'Say what each would pay, why, and how to get it.',
      'Ask the one question that settles a “maybe”.',
    ],
  },
  success: {
    title: 'Premium',
    lede: 'No payment can be made here yet, so there is none to confirm. You have not been charged.',
    willDo: ['Confirm the payment and open the premium features.'],
  },
  todayList: ['The language and theme switches, kept for your next visit.', 'No account is needed, and there are no advertising or tracking scripts.'],
  home: 'Back to the home page',
}

export default soon
