import type en from './en.ts'

const keys: typeof en = {
  place: { title: 'Clés d’API', detail: 'Pour que vos autres programmes lisent et inscrivent' },
  page: {
    title: 'Accès à l’API',
    create: 'Nouvelle clé',
    reference: 'Documentation de l’API',
    none: 'Aucune clé pour l’instant',
    noneText: 'Avec une clé, un autre programme lit et inscrit des données ici sans votre mot de passe.',
    away: 'Les clés n’ont pas pu être chargées',
    why: 'Le propriétaire et les administrateurs créent les clés.',
    list: 'Clés',
    signInTitle: 'Connectez-vous pour voir vos clés d’API',
    signInText: 'Une clé appartient à un compte ou à une entreprise.',
  },
  key: {
    ends: (day) => `Expire le ${day}`,
    replaced: 'Remplacée',
    never: 'Jamais utilisée',
    used: (moment, from) => `Utilisée le ${moment} depuis ${from}`,
    ending: (end) => `…${end}`,
    more: (name) => `Actions pour ${name}`,
    rotate: 'Remplacer',
    revoke: 'Révoquer',
  },
  scopes: {
    'loans:read': 'Lire les prêts',
    'loans:write': 'Créer, modifier et importer des prêts',
    'payments:write': 'Inscrire et contrepasser des paiements',
    'export:read': 'Télécharger les fichiers de prêts',
    'webhooks:write': 'Gérer les webhooks',
    'budget:read': 'Lire votre budget',
    'budget:write': 'Modifier votre budget',
  },
  create: {
    title: 'Nouvelle clé d’API',
    name: 'Nom',
    nameHint: 'Le programme qui s’en servira',
    forWhat: 'Pour',
    forLoans: 'Prêts',
    forBudget: 'Mon budget',
    scopes: 'Ce qu’elle permet',
    scopesMissing: 'Choisissez-en au moins une.',
    budgetNote:
      'Vos opérations synchronisées, avec noms et montants, sortent de Winterjay vers le programme qui possède cette clé.',
    last: 'Dernier jour',
    lastHint: 'Au plus un an à partir d’aujourd’hui',
    lastWrong: 'Choisissez un jour entre demain et dans un an.',
    password: 'Votre mot de passe',
    make: 'Créer la clé',
  },
  shown: {
    title: 'Votre nouvelle clé',
    text: 'Copiez-la maintenant\u00a0: elle n’est affichée qu’une fois. Quiconque la possède peut s’en servir.',
    key: 'Clé d’API',
    tryIt: 'Essayez-la',
    done: 'Je l’ai copiée',
  },
  rotate: {
    title: (name) => `Remplacer ${name}?`,
    text: 'Vous recevez une nouvelle clé avec les mêmes portées. L’ancienne fonctionne encore 24 heures.',
    confirm: 'Remplacer la clé',
  },
  revoke: {
    title: (name) => `Révoquer ${name}?`,
    text: 'Les programmes qui s’en servent sont refusés aussitôt. C’est définitif.',
    confirm: 'Révoquer la clé',
    done: 'Clé révoquée',
  },
  missing: 'Remplissez ce champ.',
}

export default keys
