import type en from './en.ts'

const ownFields: typeof en = {
  title: 'Vos champs',
  detail: 'Ce que vous gardez d’autre d’un prêt',
  name: 'Nouveau champ',
  nameHint: 'Par exemple\u00a0: numéro de dossier. Un champ laissé vide n’est pas gardé.',
  type: 'Genre',
  text: 'Texte',
  number: 'Nombre',
  day: 'Date',
  add: 'Ajouter le champ',
  unnamed: 'Donnez un nom au champ.',
  taken: 'Ce champ y est déjà.',
}

export default ownFields
