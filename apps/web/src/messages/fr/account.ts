import type en from '../en/account.ts'

const account: typeof en = {
  title: 'Les comptes ne sont pas encore ouverts',
  text: 'La connexion et l’inscription sont en cours de construction. Vous n’avez pas besoin d’un compte\u00a0: tout ce qui est ouvert aujourd’hui fonctionne sans inscription.',
  kept: 'Les prêts que vous saisissez restent liés à ce navigateur tant que vous n’effacez pas ses données.',
  close: 'Continuer sans compte',
}

export default account
