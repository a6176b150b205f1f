import { plural } from '@winterjay/money'
import type { Texts } from '@winterjay/money'
import type en from './en.ts'

const words: Texts<typeof en> = {
  heading: 'Garanties',
  add: 'Ajouter une garantie',
  none: 'Aucune garantie',
  noneText:
    'Ce que l’emprunteur donne en garantie, avec l’inscription, l’assurance et les dates où elles prennent fin.',
  away: 'Les garanties n’ont pas pu être chargées',
  kinds: {
    vehicle: 'Véhicule',
    equipment: 'Équipement',
    real_property: 'Immeuble',
    inventory: 'Stocks',
    receivables: 'Créances',
    other: 'Autre',
  },
  registries: {
    ppsa: 'LSM (registre d’une province)',
    rdprm: 'RDPRM (Québec)',
    land: 'Registre foncier',
  },
  shortRegistries: { ppsa: 'LSM', rdprm: 'RDPRM', land: 'Registre foncier' },
  whats: { registration: 'Inscription', insurance: 'Assurance' },
  notRegistered: 'Non inscrite',
  ended: (what, day) => `${what} échue le ${day}`,
  ends: (what, day) => `${what} jusqu’au ${day}`,
  change: 'Modifier',
  remove: 'Retirer',
  removed: 'Garantie retirée',
  undo: 'Annuler',
  removeFailed: 'La garantie n’a pas été retirée',
  titleNew: 'Garantie de ce prêt',
  titleChange: 'Modifier la garantie',
  save: 'Enregistrer',
  saved: 'Garantie enregistrée',
  saveFailed: 'La garantie n’a pas été enregistrée',
  kind: 'Genre',
  description: 'Ce que c’est',
  descriptionMissing: 'Dites ce que c’est.',
  serial: 'Numéro de série',
  serialHint: 'D’un véhicule, le NIV',
  registry: 'Inscrite au',
  registrationNumber: 'Numéro d’inscription',
  registrationExpires: 'Fin de l’inscription',
  insurer: 'Assureur',
  policy: 'Numéro de police',
  insuranceExpires: 'Fin de l’assurance',
  reminds: 'À partir de 60 jours avant l’une de ces dates, elle est nommée au-dessus de vos prêts.',
  expiring: (count) =>
    plural(
      count,
      'fr',
      'Une inscription ou une assurance prend fin bientôt',
      `${count} inscriptions ou assurances prennent fin bientôt`,
    ),
  expiringDetail: 'Échues, ou d’ici 60 jours',
  expiringAway: 'Elles n’ont pas pu être chargées',
}
export default words
