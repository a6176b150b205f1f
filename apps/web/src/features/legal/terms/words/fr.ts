import type en from './en.ts'

const terms: typeof en = {
  title: 'Conditions d’utilisation',
  lede: 'Ce que vous pouvez attendre de Winterjay et ce que nous attendons de vous. Un texte écrit pour être lu.',
  sections: [
    {
      title: '1. Qui nous sommes',
      parts: [
        'Winterjay est exploité par {operator}, {address}. Vous pouvez nous joindre à {email}. Dans les présentes conditions, «\u00a0nous\u00a0» désigne cet exploitant et «\u00a0vous\u00a0», la personne qui utilise Winterjay, à titre de visiteur ou avec un compte.',
        'Un visiteur n’a pas besoin de compte. Les présentes conditions s’appliquent à vous dès que vous en créez un et, pour un visiteur, tant qu’il utilise le site.',
      ],
    },
    {
      title: '2. Ce que fait Winterjay',
      parts: [
        'Winterjay est un ensemble d’outils pour les gens du Canada. Ceux qui sont gratuits le restent\u00a0:',
        [
          'un budget personnel, avec la lecture des relevés que votre banque vous permet de télécharger et des suggestions de placement calculées à partir de cours publiés;',
          'un bureau de prêts\u00a0: un registre des prêts que vous consentez vous-même, avec une page de remboursement pour chaque emprunteur, et un marché dont l’argent est simulé;',
          'un vérificateur de prestations fédérales, provinciales et territoriales.',
        ],
        'Dans le budget, la connexion à une banque est un bac à sable dont les opérations sont inventées, et c’est écrit. Nous ne demandons jamais le mot de passe de votre banque.',
        'Chaque chiffre porte sa source et le jour de sa dernière vérification. Il peut tout de même être erroné ou périmé\u00a0: avant d’agir, vérifiez-le à la source indiquée.',
      ],
    },
    {
      title: '3. Ce que Winterjay n’est pas',
      parts: [
        'Nous ne sommes ni une banque, ni un courtier, ni un conseiller, ni un courtier hypothécaire, ni un prêteur, ni un préparateur de déclarations de revenus, et ne sommes inscrits à aucun de ces titres. Winterjay donne de l’information. Il ne connaît pas toute votre situation et ne donne pas de conseils en placement, en fiscalité, en crédit ou en droit.',
        'Sur le marché, aucun dollar réel ne change de mains. Les prêts marqués «\u00a0Exemple\u00a0» sont inventés, tout comme leurs investisseurs et leurs remboursements. Les montants que vous y investissez sont des chiffres dans une simulation\u00a0: ils ne peuvent pas être retirés, ne valent rien ailleurs, et ne rapportent ni ne perdent rien de réel. L’énoncé des risques en dit plus.',
        'Le vérificateur de prestations fait des estimations. Seul le gouvernement qui verse une prestation décide si vous y avez droit et combien vous recevez.',
      ],
    },
    {
      title: '4. Votre compte',
      parts: [
        'Donnez un nom et une adresse courriel qui sont les vôtres, gardez pour vous votre mot de passe et vos codes de secours, et avertissez-nous si quelqu’un d’autre s’est servi de votre compte. La page «\u00a0Votre compte\u00a0» montre chaque connexion et permet d’y mettre fin.',
        'Si vous n’avez pas l’âge de la majorité là où vous vivez, un parent ou un tuteur doit accepter les présentes conditions pour vous. Le marché et l’offre Premium sont réservés aux adultes.',
        'Vous pouvez supprimer votre compte en tout temps à la page «\u00a0Votre compte\u00a0». Il suffit de votre mot de passe, sans motif.',
      ],
    },
    {
      title: '5. Vos données restent à vous',
      parts: [
        'Ce que vous inscrivez est à vous. Vous nous permettez de le conserver et de le traiter uniquement pour faire fonctionner Winterjay pour vous. La politique de confidentialité dit ce qui est conservé, où et combien de temps, et comment en obtenir une copie ou le faire supprimer.',
        'Lorsque vous inscrivez des données sur d’autres personnes, comme un emprunteur, vous devez avoir une raison légitime de le faire, et vous répondez devant elles de ce que vous écrivez. La page de remboursement d’un emprunteur est ouverte à toute personne qui en a le lien; vous pouvez fermer ce lien en tout temps.',
      ],
    },
    {
      title: '6. Les prêts que vous consentez vous-même',
      parts: [
        'Le bureau de prêts tient le registre des prêts entre vous et vos emprunteurs. Nous n’y sommes pas partie, ne transférons pas d’argent et ne recouvrons rien.',
        'Il vous revient de vous assurer que le prêt est légal\u00a0: le plafond d’intérêt du Code criminel, les permis que certaines provinces exigent des prêteurs et ce qui doit être dit à l’emprunteur. Winterjay refuse certains prêts dont il voit qu’ils dépassent un plafond. Qu’il en accepte un ne veut pas dire que ce prêt est légal.',
      ],
    },
    {
      title: '7. Un usage loyal',
      parts: [
        'Nous vous demandons de ne pas\u00a0:',
        [
          'tenter de voir ou de modifier ce qui appartient à quelqu’un d’autre;',
          'surcharger le service, contourner ses limites ou vous en servir pour envoyer des messages non sollicités;',
          'demander un prêt avec de fausses déclarations ou au nom d’une autre personne;',
          'vous en servir à des fins illégales.',
        ],
        'Dans un tel cas, nous pouvons restreindre ou fermer votre compte. À moins que la loi ou la sécurité de quelqu’un ne l’interdise, nous vous disons d’abord pourquoi, nous vous écoutons et nous vous laissons le temps de prendre une copie de vos données.',
        'Si vous cherchez de bonne foi des failles et que vous nous les signalez d’abord, nous vous en remercions et n’entreprenons rien contre vous.',
      ],
    },
    {
      title: '8. Premium',
      parts: [
        'L’offre Premium comprend huit fonctions\u00a0: l’optimisation avancée du portefeuille, les rapports de recherche sur mesure, le tableau de bord d’analyse professionnel, l’exportation vers QuickBooks et Excel, l’image de marque pour entreprises, l’assistance prioritaire, l’accès API pour intégrations et l’accès multi-utilisateur pour entreprises. Avant l’achat et dans votre forfait, vous voyez lesquelles sont offertes; les autres arrivent l’une après l’autre et sont alors comprises dans Premium au même prix.',
        'Elle coûte 9,99\u00a0$ par mois, plus les taxes de votre province là où nous devons les percevoir. Elle se renouvelle chaque mois jusqu’à ce que vous l’annuliez, ce que vous pouvez faire en tout temps, en deux clics, à la page «\u00a0Votre compte\u00a0». Dans les 30 jours de votre premier paiement, vous pouvez vous faire rembourser en entier. La politique de remboursement fait partie des présentes conditions et dit comment. L’achat vous demande d’accepter de nouveau les deux.',
        'Si nous changeons le prix, nous vous le disons au moins 30 jours d’avance, et vous pouvez annuler avant qu’il s’applique. Là où les paiements sont des tests, aucune carte n’est débitée et la page de paiement le dit.',
      ],
    },
    {
      title: '9. Les décisions prises par un programme',
      parts: [
        'Un programme calcule seul les suggestions de placement et la première cote d’une demande de prêt sur le marché. Chacune montre les principaux éléments qui ont compté. Vous pouvez demander qu’une personne réexamine une cote et lui présenter vos observations\u00a0: la demande comporte un bouton à cette fin, et {officer} répond aussi à {officerEmail}.',
      ],
    },
    {
      title: '10. Si quelque chose tourne mal',
      parts: [
        'Nous travaillons avec soin, gardons des copies de sauvegarde et corrigeons ce que nous pouvons. Le service peut tout de même être interrompu ou comporter des erreurs. Gardez votre propre copie de ce qui compte\u00a0: un export existe pour cela.',
        'Nous répondons du préjudice que nous causons par notre faute. Pour les outils gratuits, et seulement dans la mesure où le permet la loi là où vous vivez, nous ne répondons pas des pertes que personne ne pouvait prévoir, ni des décisions fondées sur un chiffre que sa source aurait corrigé.',
        'Rien dans les présentes conditions ne vous retire un droit que vous donnent les lois sur la protection du consommateur. Au Québec en particulier, rien ici ne limite notre responsabilité pour notre fait personnel.',
      ],
    },
    {
      title: '11. Modifications et fin',
      parts: [
        'Nous pouvons modifier les présentes conditions. Au moins 30 jours avant qu’une modification s’applique à vous, nous vous envoyons, par courriel ou dans l’application, le nouveau texte à côté de l’ancien et la date d’entrée en vigueur. Si vous n’êtes pas d’accord, vous pouvez fermer votre compte avant cette date, sans frais, et le Premium déjà payé pour les jours suivants vous est remboursé.',
        'Si nous mettons fin à Winterjay, nous vous le disons au moins 60 jours d’avance, pour que vous puissiez emporter vos données, et nous remboursons ce qui est payé pour la période suivante.',
      ],
    },
    {
      title: '12. Langue et droit',
      parts: [
        'La version française des présentes conditions vous est présentée en premier. Si vous choisissez ensuite expressément la version anglaise, c’est elle qui nous lie, vous et nous, et les documents qui suivent peuvent aussi être en anglais. Nous gardons la trace de la version que vous avez acceptée, de sa langue et du moment; elle se trouve à la page «\u00a0Votre compte\u00a0».',
        'Le droit de la province ou du territoire où vous vivez s’applique, avec les lois du Canada, et ses tribunaux tranchent. Si une phrase est sans effet, les autres gardent le leur.',
        'Écrivez à {email} pour toute question ou plainte. Nous répondons au plus tard dans les 30 jours.',
      ],
    },
  ],
}

export default terms
