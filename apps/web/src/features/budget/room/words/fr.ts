import type { RoomWords } from './en.ts'

const room: RoomWords = {
  title: 'Droits de cotisation',
  plans: { tfsa: 'CELI', fhsa: 'CELIAPP', rrsp: 'REER' },
  add: { tfsa: 'Entrez vos droits', fhsa: 'Entrez l’année d’ouverture', rrsp: 'Entrez votre maximum déductible' },
  left: 'de reste',
  over: 'de trop',
  unknown: 'Entrez le nouveau montant',
  next: (amount, year) => `${amount} le 1er janvier ${year}`,
  nextExpected: (amount, year) => `${amount} le 1er janvier ${year}, si le plafond est celui prévu`,
  lifetime: (amount, year) => `Encore ${amount} à vie, ouvert jusqu’en ${year}`,
  until: (date) => `Jusqu’au ${date}`,
  excess: 'Trop a été cotisé : l’impôt est de 1 % par mois.',
  form: {
    stated: { tfsa: 'Droits au 1er janvier', rrsp: 'Maximum déductible' },
    statedHint: { tfsa: 'Selon l’ARC.', rrsp: 'Selon votre avis de cotisation.' },
    year: { tfsa: 'De l’année', fhsa: 'Ouvert en', rrsp: 'Pour l’année' },
    move: 'Cotisé ou retiré',
    ways: { in: 'Cotisé', out: 'Retiré' },
    amount: 'Montant',
    on: 'Le',
    moves: 'Jusqu’ici',
    take: (date) => `Retirer l’entrée du ${date}`,
    taken: 'Entrée retirée',
    save: 'Enregistrer',
    saved: (plan) => `Enregistré : ${plan}`,
    missing: 'Remplissez ce champ.',
    yearWrong: 'Entrez une année à partir de 2009.',
  },
  first: {
    title: 'Par où commencer',
    text: 'Avec ses raisons, pas un conseil.',
    steps: [
      'Ce que votre employeur ajoute à un régime.',
      'Les cartes et les prêts à plus de 8 %.',
      'Le CELIAPP, si vous prévoyez une première maison.',
      'Le REEE avec un enfant : la subvention est de 20 % des premiers 2 500 $ par an.',
    ],
    rrspFirst: 'Le REER, puis le CELI : votre impôt est plus haut maintenant que plus tard.',
    tfsaFirst: 'Le CELI, puis le REER : votre impôt n’est guère plus haut maintenant que plus tard.',
    now: 'Impôt sur le prochain dollar',
    nowHint: 'Avec les prestations qu’un revenu plus bas apporterait.',
    later: 'Impôt au retrait',
    out: (plan, amount) => `${plan} : ${amount} pour chaque dollar non dépensé`,
  },
}

export default room
