import type en from './en.ts'

const offline: typeof en = {
  updateReady: 'Une nouvelle version de Winterjay est prête',
  updateText: 'Rechargez la page quand vous voudrez. Ce que vous avez saisi sur cet appareil y reste.',
  reload: 'Recharger maintenant',
}

export default offline
