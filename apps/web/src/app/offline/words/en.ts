const offline = {
  updateReady: 'A new version of Winterjay is ready',
  updateText: 'Reload when it suits you. What you have entered on this device stays.',
  reload: 'Reload now',
}

export default offline
