import type en from './en.ts'

const risk: typeof en = {
  title: 'Énoncé des risques',
  lede: 'Ce qui peut mal tourner avec les placements, les prêts et les chiffres en général. Lisez-le avant d’agir avec de l’argent réel.',
  sections: [
    {
      title: '1. Le marché est une simulation',
      parts: [
        'L’argent du marché est simulé. Aucun dollar réel n’est pris, prêté, remboursé ou versé. Les prêts marqués «\u00a0Exemple\u00a0» sont inventés, tout comme leurs investisseurs et leurs remboursements, qu’un programme joue au fil des jours.',
        'Il montre comment se comportent des prêts à de nombreux emprunteurs. Ce n’est pas une offre de valeurs mobilières, et ses résultats ne promettent pas ce qu’un vrai marché rapporterait.',
      ],
    },
    {
      title: '2. Si c’était réel\u00a0: prêter à des gens',
      parts: [
        [
          'Un emprunteur peut payer en retard ou cesser de payer. Vous pouvez perdre une partie ou la totalité de ce que vous avez prêté.',
          'L’intérêt prévu affiché en premier suit une formule simple\u00a0: le montant, le taux et la durée, comme si tout le montant restait prêté jusqu’à la fin. En fait, il revient mois après mois, et vous gagnez moins. Les chiffres au-dessous le montrent, ainsi que ce qui reste après les pertes moyennes des prêts de cette cote.',
          'Une cote est une estimation à partir de quelques éléments que le demandeur déclare. Une bonne cote ne vous protège pas et, en période difficile, les pertes de toutes les cotes montent ensemble.',
          'Votre argent est immobilisé jusqu’à ce que l’emprunteur rembourse. Il n’y a pas de marché où vendre un prêt.',
          'Ce n’est pas un dépôt\u00a0: ni la Société d’assurance-dépôts du Canada ni un assureur provincial ne le protège.',
          'Beaucoup de petits prêts valent mieux que quelques gros. Les limites par prêt et par année existent pour cette raison.',
        ],
      ],
    },
    {
      title: '3. Les prêts que vous consentez vous-même',
      parts: [
        [
          'Vous portez toute la perte si votre emprunteur ne paie pas, et le recouvrement d’une dette peut coûter plus que la dette.',
          'Au Canada, un intérêt de plus de 35\u00a0% par année, frais compris, est un crime pour un prêt à une personne. Des frais de retard peuvent compter comme de l’intérêt. Certaines provinces exigent un permis au-delà d’un taux plus bas.',
          'Un calendrier est aussi juste que ce qui a été inscrit. Faites rédiger un contrat et consultez un juriste lorsque l’enjeu est important.',
        ],
      ],
    },
    {
      title: '4. Les suggestions de placement',
      parts: [
        [
          'Ce sont des renseignements, calculés de la même façon pour toutes les personnes qui font les mêmes choix. Elles ne connaissent ni vos dettes, ni vos impôts, ni vos projets, ni vos autres avoirs, et ne sont pas des conseils. Consultez un conseiller inscrit avant de placer ce que vous ne pouvez pas vous permettre de perdre.',
          'Elles sont calculées à partir de cours passés. Le passé ne se répète pas, et les rendements prévus comme les variations peuvent être très loin du compte, surtout sur des semaines ou des mois.',
          'Les actions comme les obligations baissent. La diversification réduit le risque et ne l’élimine pas.',
          'Des cours peuvent être en retard ou manquer; chacun porte sa date.',
        ],
      ],
    },
    {
      title: '5. Les cryptomonnaies mèmes et autres cryptoactifs',
      parts: [
        [
          'Leur cours suit les humeurs. La plupart ont déjà perdu presque toute leur valeur, souvent en quelques jours.',
          'Ils peuvent être volés, gelés ou devenir invendables, et aucun assureur ne les couvre. Des plateformes font faillite.',
          'Dans notre liste, la popularité est de l’attention et non de la qualité. N’y mettez pas plus que ce que vous pouvez perdre entièrement.',
        ],
      ],
    },
    {
      title: '6. Le budget et le vérificateur de prestations',
      parts: [
        'Une prévision prolonge ce qui a été. Une catégorie peut être fausse. Une prestation dite probable peut être refusée, et une autre dite peu probable, accordée, parce que les règles ont des exceptions qu’un court formulaire ne peut pas demander. Faire une demande ne coûte rien\u00a0: dans le doute, faites-la.',
      ],
    },
    {
      title: '7. Le service lui-même',
      parts: [
        'Les programmes ont des défauts, les ordinateurs tombent en panne et les navigateurs suppriment des données. Gardez vos propres copies\u00a0: le budget a un fichier de sauvegarde, et tout le reste, un export. Si vous trouvez une erreur, écrivez à {email}\u00a0: nous la corrigeons et nous le disons.',
      ],
    },
  ],
}

export default risk
