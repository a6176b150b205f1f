import type en from './en.ts'

const refund: typeof en = {
  title: 'Politique de remboursement',
  lede: 'Ce que coûte Premium, comment il prend fin et comment vous êtes remboursé. Fait partie des conditions d’utilisation.',
  sections: [
    {
      title: '1. Ce que vous payez',
      parts: [
        'Premium coûte 9,99\u00a0$ par mois. Les taxes de la province de votre adresse de facturation s’ajoutent là où l’exploitant doit les percevoir; la page de paiement les nomme avant que vous payiez, et chaque reçu les montre avec le numéro d’inscription.',
        'Un paiement couvre un mois à partir de son jour et se renouvelle de lui-même le même jour de chaque mois suivant, jusqu’à ce que vous annuliez. Si un essai est offert, la page de paiement dit combien de temps il dure et quand vient le premier paiement.',
        'Tout le reste de Winterjay est gratuit et le demeure lorsque Premium prend fin.',
      ],
    },
    {
      title: '2. Trente jours, tout votre argent',
      parts: [
        'Dans les 30 jours de votre premier paiement, vous pouvez récupérer tout ce que vous avez payé, taxes comprises, sans donner de motif. Faites-le vous-même à la page «\u00a0Votre compte\u00a0»\u00a0: votre forfait a un bouton à cette fin, «\u00a0Me faire rembourser\u00a0». Vous pouvez aussi écrire à {email}.',
        'Le remboursement retourne à la carte utilisée. Nous le demandons sur-le-champ; les banques mettent de cinq à dix jours ouvrables environ à l’afficher. Premium prend fin au moment de cette demande.',
        'Cela peut se faire une fois par compte. Les droits que la loi vous donne, comme ceux sur les contrats à distance de votre province, s’y ajoutent.',
      ],
    },
    {
      title: '3. Annuler',
      parts: [
        'Vous pouvez annuler en tout temps, en deux clics, à la page «\u00a0Votre compte\u00a0». Pas d’appel, pas de lettre, pas de frais. Premium reste alors actif jusqu’à la fin du mois payé et ne se renouvelle pas. Jusqu’à ce jour, vous pouvez revenir sur l’annulation.',
        'Après les 30 premiers jours, un mois commencé n’est pas remboursé, sauf si nous n’avons pas pu le fournir ou si la loi vous donne davantage.',
      ],
    },
    {
      title: '4. Lorsqu’un paiement échoue',
      parts: [
        'Si un renouvellement ne passe pas, nous vous le disons, le fournisseur de paiement essaie de nouveau et Premium reste actif sept jours. Ensuite, il est désactivé, et rien n’est dû pour le temps sans lui.',
      ],
    },
    {
      title: '5. Ce que deviennent vos données Premium',
      parts: [
        'Lorsque Premium prend fin, ce que vous avez créé avec lui reste 90 jours, en lecture seule, et revient si vous revenez. Ensuite, c’est supprimé. Vos données gratuites restent telles quelles. Vous pouvez prendre une copie de tout en tout temps.',
      ],
    },
    {
      title: '6. Nos erreurs',
      parts: [
        'Si vous avez été débité deux fois, trop ou après une annulation, nous vous remboursons dès que vous nous le dites, et aussi lorsque nous le remarquons nous-mêmes. Écrivez à {email} avant de contester un débit auprès de votre banque\u00a0: c’est d’ordinaire plus rapide.',
      ],
    },
    {
      title: '7. Paiements de test et marché',
      parts: [
        'Là où les paiements sont des tests, la page de paiement le dit, aucune carte n’est débitée, et il n’y a rien à rembourser. Les montants du marché sont simulés\u00a0: ils n’ont jamais été payés et ne peuvent pas être remboursés.',
      ],
    },
    {
      title: '8. Avec qui vous traitez',
      parts: [
        'Le vendeur est {operator}, {address}, {email}. Les reçus sont envoyés par courriel et restent à la page «\u00a0Votre compte\u00a0». L’exploitant les garde six ans après l’année d’imposition, comme la loi l’exige.',
      ],
    },
  ],
}

export default refund
