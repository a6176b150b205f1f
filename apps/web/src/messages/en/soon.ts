const soon = {
  badge: 'Not open yet',
  willDo: 'What it will do',
  today: 'What works today',
  success: {
    title: 'Premium',
    lede: 'No payment can be made here yet, so there is none to confirm. You have not been charged.',
    willDo: ['Confirm the payment and open the premium features.'],
  },
  todayList: ['The language and theme switches, kept for your next visit.', 'No account is needed, and there are no advertising or tracking scripts.'],
  home: 'Back to the home page',
}

export default soon
