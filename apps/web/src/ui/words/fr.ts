import type en from './en.ts'

const ui: typeof en = {
  close: 'Fermer',
  signIn: 'Se connecter',
  signUp: 'Créer un compte gratuit',
  cancel: 'Annuler',
  bug: 'Un problème est survenu de notre côté. Réessayez.',
  unsaved: 'Ce que vous avez saisi n’est pas enregistré.',
  keepEditing: 'Continuer la saisie',
  discard: 'Abandonner',
  error: 'Erreur',
  tryAgain: 'Réessayer',
  loading: 'Chargement…',
  loadMore: 'En afficher plus',
  shown: (shown, total) => `${shown} sur ${total}`,
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Copie impossible\u00a0: sélectionnez le texte et copiez-le vous-même.',
  optional: 'facultatif',
  showText: 'Afficher le texte saisi',
  help: 'Aide\u00a0:',
  showTable: 'Afficher les chiffres en tableau',
  sortBy: 'Trier par',
  ascending: 'croissant',
  descending: 'décroissant',
  chooseFile: 'Choisir un fichier',
  orDrop: 'ou déposez-le ici',
  notAnAmount: 'Inscrivez un montant, par exemple 1\u00a0234,50.',
  notAPercent: 'Inscrivez un pourcentage, par exemple 12,5.',
  notANumber: 'Inscrivez un nombre entier.',
}

export default ui
