import type { HelpWords } from './en.ts'

const help: HelpWords = {
  title: 'Aide',
  search: 'Chercher dans l’aide',
  found: (count) => (count < 2 ? `${count} réponse` : `${count} réponses`),
  none: 'Aucune réponse trouvée',
  noneText: 'Essayez d’autres mots, ou posez-nous la question.',
  ask: 'Demander de l’aide',
  all: 'Tous les sujets',
  absent: 'Cette page d’aide n’existe pas',
  absentText: 'Elle a peut-être changé de nom. Cherchez-la, ou choisissez un sujet.',
  reviewed: (day) => `Mis à jour le ${day}`,
  more: 'Ce n’est pas ce que vous cherchiez?',
  topics: {
    start: 'Premiers pas',
    budget: 'Budget',
    lending: 'Prêts',
    analytics: 'Analyse',
    investing: 'Placements',
    benefits: 'Prestations',
    account: 'Compte',
    business: 'Entreprise et intégrations',
    premium: 'Premium',
  },
}

export default help
