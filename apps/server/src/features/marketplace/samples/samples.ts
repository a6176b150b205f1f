import type { LoanPurpose, RiskGrade } from '@winterjay/lending'

/** A listing of the sample market: fictional people and projects, in both languages. */
export interface Sample {
  readonly purpose: LoanPurpose
  readonly grade: RiskGrade
  readonly dollars: number
  readonly termMonths: number
  readonly ratePercent: number
  /** Share of the amount that sample investors have invested. */
  readonly fundedPercent: number
  readonly isFeatured?: true
  /** For a fully funded loan: how long before the set-up of the market it began. */
  readonly monthsAgo?: number
  readonly borrower: string
  readonly incomeDollars: number
  readonly en: readonly [title: string, description: string]
  readonly fr: readonly [title: string, description: string]
}

/**
 * Every grade, purpose and size; some featured, some nearly funded, some funded and being repaid. Rates are within
 * their grade's range.
 */
export const SAMPLES: readonly Sample[] = [
  {
    purpose: 'debt_consolidation', grade: 'A', dollars: 12_000, termMonths: 36, ratePercent: 7.4, fundedPercent: 85, isFeatured: true, borrower: 'Claire B.', incomeDollars: 88_000,
    en: ['One payment instead of three', 'Two cards and a store line become one payment.'],
    fr: ['Un seul paiement au lieu de trois', 'Deux cartes et une marge de magasin deviennent un seul paiement.'],
  },
  {
    purpose: 'home_improvement', grade: 'A', dollars: 18_500, termMonths: 48, ratePercent: 8.1, fundedPercent: 40, isFeatured: true, borrower: 'Martin L.', incomeDollars: 104_000,
    en: ['Heat pump before the winter', 'Our oil furnace is thirty years old.'],
    fr: ['Une thermopompe avant l’hiver', 'Notre chauffage au mazout a trente ans.'],
  },
  {
    purpose: 'medical', grade: 'A', dollars: 4_500, termMonths: 24, ratePercent: 6.6, fundedPercent: 100, borrower: 'Sofia R.', incomeDollars: 67_000,
    en: ['Dental implants', 'Two implants that my plan covers only in part.'],
    fr: ['Implants dentaires', 'Deux implants que mon assurance ne couvre qu’en partie.'],
  },
  {
    purpose: 'education', grade: 'A', dollars: 6_000, termMonths: 24, ratePercent: 6.9, fundedPercent: 55, borrower: 'Devon K.', incomeDollars: 59_000,
    en: ['Part-time diploma in accounting', 'Evening classes for two years while I keep my job.'],
    fr: ['Diplôme en comptabilité à temps partiel', 'Des cours du soir pendant deux ans, en gardant mon emploi.'],
  },
  {
    purpose: 'business', grade: 'A', dollars: 25_000, termMonths: 60, ratePercent: 8.9, fundedPercent: 20, isFeatured: true, borrower: 'Naomi W.', incomeDollars: 118_000,
    en: ['Second oven for a bakery', 'We turn orders away every Saturday.'],
    fr: ['Un second four pour la boulangerie', 'Nous refusons des commandes chaque samedi.'],
  },
  {
    purpose: 'other', grade: 'A', dollars: 3_000, termMonths: 12, ratePercent: 6.2, fundedPercent: 90, borrower: 'Julien M.', incomeDollars: 72_000,
    en: ['Moving from Laval to Halifax', 'A mover, the first month and a deposit.'],
    fr: ['Déménagement de Laval à Halifax', 'Un déménageur, le premier mois et un dépôt.'],
  },
  {
    purpose: 'home_improvement', grade: 'A', dollars: 9_000, termMonths: 36, ratePercent: 7.2, fundedPercent: 100, monthsAgo: 4, borrower: 'Priya S.', incomeDollars: 96_000,
    en: ['New windows on the north side', 'Seven windows from 1986; the gas bill should fall.'],
    fr: ['De nouvelles fenêtres au nord', 'Sept fenêtres de 1986; la facture de gaz devrait baisser.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'A', dollars: 15_000, termMonths: 48, ratePercent: 7.9, fundedPercent: 70, borrower: 'Owen T.', incomeDollars: 110_000,
    en: ['Out of the line of credit', 'I prefer to know what I pay and until when.'],
    fr: ['Sortir de la marge de crédit', 'Je préfère savoir ce que je paie et jusqu’à quand.'],
  },
  {
    purpose: 'medical', grade: 'A', dollars: 2_500, termMonths: 12, ratePercent: 6.1, fundedPercent: 35, borrower: 'Anna H.', incomeDollars: 64_000,
    en: ['Hearing aids for my father', 'He is 81 and misses half of what we say.'],
    fr: ['Des appareils auditifs pour mon père', 'Il a 81 ans et manque la moitié de ce qu’on dit.'],
  },
  {
    purpose: 'business', grade: 'A', dollars: 32_000, termMonths: 60, ratePercent: 8.7, fundedPercent: 15, borrower: 'Étienne G.', incomeDollars: 132_000,
    en: ['Electric van for a florist', 'It replaces a leased van that costs more a month.'],
    fr: ['Une fourgonnette électrique pour une fleuriste', 'Elle remplace une location qui coûte plus par mois.'],
  },
  {
    purpose: 'education', grade: 'A', dollars: 10_000, termMonths: 36, ratePercent: 7.5, fundedPercent: 100, monthsAgo: 9, borrower: 'Grace O.', incomeDollars: 81_000,
    en: ['Nurse practitioner programme', 'One year of leave with part pay, then a better licence.'],
    fr: ['Programme d’infirmière praticienne', 'Une année de congé à salaire partiel, puis un meilleur permis.'],
  },
  {
    purpose: 'other', grade: 'A', dollars: 5_500, termMonths: 24, ratePercent: 6.8, fundedPercent: 5, borrower: 'Liam F.', incomeDollars: 75_000,
    en: ['A used car for the commute', 'Thirty-five minutes by road, two hours by bus.'],
    fr: ['Une auto d’occasion pour le travail', 'Trente-cinq minutes par la route, deux heures en autobus.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'B', dollars: 16_000, termMonths: 48, ratePercent: 10.9, fundedPercent: 60, isFeatured: true, borrower: 'Marie-Ève T.', incomeDollars: 74_000,
    en: ['Cards at 20% become a loan at half of that', 'Four cards from two hard years.'],
    fr: ['Des cartes à 20\u00a0% deviennent un prêt à la moitié', 'Quatre cartes de deux années difficiles.'],
  },
  {
    purpose: 'home_improvement', grade: 'B', dollars: 21_000, termMonths: 60, ratePercent: 12.4, fundedPercent: 30, borrower: 'Hassan A.', incomeDollars: 92_000,
    en: ['A basement suite for my parents', 'Permit in hand, plans drawn, contractor chosen.'],
    fr: ['Un logement au sous-sol pour mes parents', 'Permis en main, plans dessinés, entrepreneur choisi.'],
  },
  {
    purpose: 'business', grade: 'B', dollars: 14_000, termMonths: 36, ratePercent: 10.2, fundedPercent: 95, borrower: 'Chantal D.', incomeDollars: 70_000,
    en: ['Sewing machines for a workshop', 'Three industrial machines bought from a shop that closes.'],
    fr: ['Des machines à coudre pour un atelier', 'Trois machines industrielles d’un atelier qui ferme.'],
  },
  {
    purpose: 'medical', grade: 'B', dollars: 7_000, termMonths: 36, ratePercent: 9.8, fundedPercent: 100, borrower: 'Peter V.', incomeDollars: 61_000,
    en: ['Knee operation and weeks off', 'The operation is public; the weeks without full pay and the physiotherapy are not.'],
    fr: ['Opération au genou et semaines d’arrêt', 'L’opération est publique; les semaines sans plein salaire et la physiothérapie ne le sont pas.'],
  },
  {
    purpose: 'education', grade: 'B', dollars: 8_500, termMonths: 36, ratePercent: 9.6, fundedPercent: 45, borrower: 'Yuki N.', incomeDollars: 55_000,
    en: ['Heavy equipment licence', 'Twelve weeks of training in Saint John.'],
    fr: ['Permis d’équipement lourd', 'Douze semaines de formation à Saint-Jean.'],
  },
  {
    purpose: 'other', grade: 'B', dollars: 4_000, termMonths: 24, ratePercent: 9.3, fundedPercent: 80, borrower: 'Isabelle C.', incomeDollars: 58_000,
    en: ['A wedding in the garden', 'Sixty guests, a tent and good food.'],
    fr: ['Un mariage au jardin', 'Soixante invités, une tente et de la bonne cuisine.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'B', dollars: 9_500, termMonths: 36, ratePercent: 10.4, fundedPercent: 100, monthsAgo: 7, borrower: 'Robert P.', incomeDollars: 66_000,
    en: ['Ending the store cards', 'Furniture and appliances on three cards.'],
    fr: ['En finir avec les cartes de magasin', 'Des meubles et des électroménagers sur trois cartes.'],
  },
  {
    purpose: 'home_improvement', grade: 'B', dollars: 27_500, termMonths: 60, ratePercent: 12.8, fundedPercent: 10, borrower: 'Karen J.', incomeDollars: 101_000,
    en: ['Roof and insulation', 'The roof is at its end and the attic has almost no insulation.'],
    fr: ['Toiture et isolation', 'Le toit est à sa fin et le grenier n’est presque pas isolé.'],
  },
  {
    purpose: 'business', grade: 'B', dollars: 20_000, termMonths: 48, ratePercent: 11.5, fundedPercent: 50, borrower: 'Ahmed Z.', incomeDollars: 83_000,
    en: ['Food truck, second season', 'A better fryer and a quieter generator open us weddings.'],
    fr: ['Camion de cuisine, deuxième saison', 'Une meilleure friteuse et une génératrice discrète nous ouvrent les mariages.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'B', dollars: 6_000, termMonths: 24, ratePercent: 9.4, fundedPercent: 65, borrower: 'Emily Q.', incomeDollars: 57_000,
    en: ['After the vet', 'Our dog is well again; the card is not.'],
    fr: ['Après le vétérinaire', 'Notre chien va bien; la carte de crédit, moins.'],
  },
  {
    purpose: 'medical', grade: 'B', dollars: 11_000, termMonths: 48, ratePercent: 11.1, fundedPercent: 25, borrower: 'Simon B.', incomeDollars: 79_000,
    en: ['Fertility treatment', 'Two cycles that the province does not pay.'],
    fr: ['Traitement de fertilité', 'Deux cycles que la province ne paie pas.'],
  },
  {
    purpose: 'education', grade: 'B', dollars: 13_000, termMonths: 60, ratePercent: 12.1, fundedPercent: 75, borrower: 'Fatima E.', incomeDollars: 63_000,
    en: ['Master’s degree, evenings', 'Public administration over five terms.'],
    fr: ['Une maîtrise le soir', 'Administration publique en cinq trimestres.'],
  },
  {
    purpose: 'other', grade: 'B', dollars: 5_000, termMonths: 36, ratePercent: 10.0, fundedPercent: 55, borrower: 'Noah G.', incomeDollars: 52_000,
    en: ['Tools and a trailer', 'I would like to take my own jobs on weekends.'],
    fr: ['Des outils et une remorque', 'J’aimerais prendre mes propres contrats la fin de semaine.'],
  },
  {
    purpose: 'home_improvement', grade: 'B', dollars: 10_500, termMonths: 36, ratePercent: 10.6, fundedPercent: 100, monthsAgo: 12, borrower: 'Louise A.', incomeDollars: 77_000,
    en: ['Bathroom without steps', 'A walk-in shower and wide doors, so that we can stay in this house.'],
    fr: ['Une salle de bain sans marches', 'Une douche de plain-pied et des portes larges, pour que nous puissions rester dans cette maison.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'B', dollars: 18_000, termMonths: 60, ratePercent: 12.6, fundedPercent: 35, borrower: 'Trevor M.', incomeDollars: 86_000,
    en: ['Three debts, one end date', 'A car loan, a card and a family debt.'],
    fr: ['Trois dettes, une seule fin', 'Un prêt auto, une carte et une dette de famille.'],
  },
  {
    purpose: 'business', grade: 'B', dollars: 8_000, termMonths: 24, ratePercent: 9.7, fundedPercent: 99, borrower: 'Rosalie V.', incomeDollars: 54_000,
    en: ['Stock for the spring', 'A garden shop buys in January and sells in May.'],
    fr: ['L’inventaire du printemps', 'Une jardinerie achète en janvier et vend en mai.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'C', dollars: 11_500, termMonths: 36, ratePercent: 14.2, fundedPercent: 50, isFeatured: true, borrower: 'Danielle F.', incomeDollars: 56_000,
    en: ['Starting again after a separation', 'Half of the debts are mine by the agreement.'],
    fr: ['Recommencer après une séparation', 'La moitié des dettes est à moi selon l’entente.'],
  },
  {
    purpose: 'home_improvement', grade: 'C', dollars: 16_500, termMonths: 60, ratePercent: 16.3, fundedPercent: 20, borrower: 'Carlos I.', incomeDollars: 68_000,
    en: ['Kitchen from 1974', 'The sink leaks into the cupboard and the stove has two rings left.'],
    fr: ['Une cuisine de 1974', 'L’évier coule dans l’armoire et la cuisinière n’a plus que deux ronds.'],
  },
  {
    purpose: 'business', grade: 'C', dollars: 22_000, termMonths: 48, ratePercent: 15.4, fundedPercent: 30, borrower: 'Melissa R.', incomeDollars: 71_000,
    en: ['A second chair in the salon', 'My waiting list is three weeks long and a colleague would like to rent the chair.'],
    fr: ['Une deuxième chaise au salon', 'Ma liste d’attente est de trois semaines et une collègue aimerait louer la chaise.'],
  },
  {
    purpose: 'medical', grade: 'C', dollars: 5_500, termMonths: 36, ratePercent: 13.9, fundedPercent: 70, borrower: 'Gabriel N.', incomeDollars: 49_000,
    en: ['Glasses, teeth and a little rest', 'A year of putting things off, paid at last.'],
    fr: ['Des lunettes, des dents et un peu de repos', 'Une année de soins remis à plus tard.'],
  },
  {
    purpose: 'education', grade: 'C', dollars: 7_500, termMonths: 36, ratePercent: 13.6, fundedPercent: 100, borrower: 'Tara L.', incomeDollars: 46_000,
    en: ['Dental assistant course', 'Ten months, a placement in the last two.'],
    fr: ['Cours d’assistante dentaire', 'Dix mois, dont deux de stage.'],
  },
  {
    purpose: 'other', grade: 'C', dollars: 3_500, termMonths: 24, ratePercent: 13.2, fundedPercent: 60, borrower: 'Mathieu S.', incomeDollars: 51_000,
    en: ['Winter tires, brakes and a timing belt', 'The car is worth it and I need it for work.'],
    fr: ['Pneus d’hiver, freins et courroie', 'L’auto en vaut la peine et il me la faut pour travailler.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'C', dollars: 14_000, termMonths: 48, ratePercent: 15.1, fundedPercent: 80, borrower: 'Angela Y.', incomeDollars: 64_000,
    en: ['One lender who answers', 'I fell behind once, two years ago, and never since.'],
    fr: ['Un seul prêteur qui répond', 'J’ai pris du retard une fois, il y a deux ans, et plus jamais depuis.'],
  },
  {
    purpose: 'home_improvement', grade: 'C', dollars: 8_000, termMonths: 36, ratePercent: 14.0, fundedPercent: 100, monthsAgo: 6, borrower: 'Denis O.', incomeDollars: 59_000,
    en: ['Drain and foundation', 'Water came in twice this spring.'],
    fr: ['Drain et fondation', 'L’eau est entrée deux fois ce printemps.'],
  },
  {
    purpose: 'business', grade: 'C', dollars: 30_000, termMonths: 60, ratePercent: 16.8, fundedPercent: 8, borrower: 'Victor H.', incomeDollars: 89_000,
    en: ['A used excavator', 'I rent one for 140 days a year.'],
    fr: ['Une excavatrice d’occasion', 'J’en loue une 140 jours par an.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'C', dollars: 5_000, termMonths: 24, ratePercent: 13.4, fundedPercent: 90, borrower: 'Sarah U.', incomeDollars: 47_000,
    en: ['Closing two accounts', 'Two small balances that never move because only the minimum is paid.'],
    fr: ['Fermer deux comptes', 'Deux petits soldes qui ne bougent jamais parce que seul le minimum est payé.'],
  },
  {
    purpose: 'medical', grade: 'C', dollars: 9_500, termMonths: 48, ratePercent: 15.2, fundedPercent: 40, borrower: 'Bruno W.', incomeDollars: 62_000,
    en: ['Home care for my mother', 'Six months of help at home until a place is free.'],
    fr: ['Des soins à domicile pour ma mère', 'Six mois d’aide à la maison jusqu’à ce qu’une place se libère.'],
  },
  {
    purpose: 'education', grade: 'C', dollars: 12_500, termMonths: 60, ratePercent: 16.1, fundedPercent: 15, borrower: 'Leila P.', incomeDollars: 53_000,
    en: ['Becoming an electrician', 'Four blocks of school, with weeks without pay.'],
    fr: ['Devenir électricienne', 'Quatre blocs d’école avec des semaines sans salaire.'],
  },
  {
    purpose: 'other', grade: 'C', dollars: 6_500, termMonths: 36, ratePercent: 14.4, fundedPercent: 45, borrower: 'Thomas E.', incomeDollars: 55_000,
    en: ['Adoption costs', 'Flights, papers, translations.'],
    fr: ['Frais d’adoption', 'Des vols, des papiers, des traductions.'],
  },
  {
    purpose: 'home_improvement', grade: 'C', dollars: 19_500, termMonths: 60, ratePercent: 16.6, fundedPercent: 65, borrower: 'Nadia K.', incomeDollars: 76_000,
    en: ['Solar panels on the barn', 'South side, no shade, a quote with the output in writing.'],
    fr: ['Des panneaux solaires sur la grange', 'Côté sud, sans ombre, une soumission avec la production par écrit.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'C', dollars: 10_000, termMonths: 36, ratePercent: 14.6, fundedPercent: 100, monthsAgo: 15, borrower: 'Kevin D.', incomeDollars: 58_000,
    en: ['Cards paid once and for all', 'The balance went up when I had two rents.'],
    fr: ['Des cartes payées une fois pour toutes', 'Le solde a monté quand j’avais deux loyers.'],
  },
  {
    purpose: 'business', grade: 'D', dollars: 17_500, termMonths: 48, ratePercent: 18.9, fundedPercent: 25, isFeatured: true, borrower: 'Amélie J.', incomeDollars: 60_000,
    en: ['Opening a repair café', 'Bicycles and small appliances, with coffee.'],
    fr: ['Ouvrir un café-réparation', 'Des vélos et de petits appareils, avec du café.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'D', dollars: 13_500, termMonths: 60, ratePercent: 20.7, fundedPercent: 55, borrower: 'Jason B.', incomeDollars: 54_000,
    en: ['Payday loans, never again', 'Two payday loans and a card.'],
    fr: ['Plus jamais de prêt sur salaire', 'Deux prêts sur salaire et une carte.'],
  },
  {
    purpose: 'home_improvement', grade: 'D', dollars: 8_500, termMonths: 36, ratePercent: 17.8, fundedPercent: 35, borrower: 'Monique T.', incomeDollars: 45_000,
    en: ['The porch before it falls', 'The inspector gave us until summer.'],
    fr: ['Le balcon avant qu’il tombe', 'L’inspecteur nous donne jusqu’à l’été.'],
  },
  {
    purpose: 'medical', grade: 'D', dollars: 4_000, termMonths: 24, ratePercent: 17.4, fundedPercent: 75, borrower: 'Raj C.', incomeDollars: 43_000,
    en: ['Root canals', 'Three teeth that cannot wait for the new dental plan’s next window.'],
    fr: ['Traitements de canal', 'Trois dents qui ne peuvent pas attendre la prochaine période du nouveau régime dentaire.'],
  },
  {
    purpose: 'education', grade: 'D', dollars: 9_000, termMonths: 48, ratePercent: 19.2, fundedPercent: 50, borrower: 'Vanessa G.', incomeDollars: 41_000,
    en: ['Commercial driver’s licence', 'Eight weeks, then a depot that guarantees an interview.'],
    fr: ['Permis de conduire commercial', 'Huit semaines, puis un dépôt qui garantit une entrevue.'],
  },
  {
    purpose: 'other', grade: 'D', dollars: 2_000, termMonths: 12, ratePercent: 17.1, fundedPercent: 100, borrower: 'Félix A.', incomeDollars: 39_000,
    en: ['Deposit and first month', 'A flat closer to work, free on the first.'],
    fr: ['Dépôt et premier mois', 'Un logement plus près du travail, libre le premier.'],
  },
  {
    purpose: 'business', grade: 'D', dollars: 24_000, termMonths: 60, ratePercent: 21.6, fundedPercent: 12, borrower: 'Stephanie H.', incomeDollars: 73_000,
    en: ['Greenhouse for winter lettuce', 'Two restaurants have agreed to buy from November to April.'],
    fr: ['Une serre pour la laitue d’hiver', 'Deux restaurants ont accepté d’acheter de novembre à avril.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'D', dollars: 7_000, termMonths: 36, ratePercent: 18.2, fundedPercent: 100, monthsAgo: 8, borrower: 'Patrick I.', incomeDollars: 50_000,
    en: ['Behind on two, ahead on one', 'The car is paid; the two cards are next.'],
    fr: ['En retard sur deux, en avance sur une', 'L’auto est payée; les deux cartes suivent.'],
  },
  {
    purpose: 'home_improvement', grade: 'D', dollars: 11_000, termMonths: 48, ratePercent: 19.6, fundedPercent: 42, borrower: 'Olga M.', incomeDollars: 57_000,
    en: ['Furnace and water tank', 'Both red-tagged in the same week.'],
    fr: ['Fournaise et chauffe-eau', 'Tous deux condamnés la même semaine.'],
  },
  {
    purpose: 'medical', grade: 'D', dollars: 15_000, termMonths: 60, ratePercent: 21.2, fundedPercent: 18, borrower: 'William S.', incomeDollars: 65_000,
    en: ['A van with a lift', 'My wife has used a wheelchair since the spring.'],
    fr: ['Une fourgonnette avec plateforme', 'Ma femme se déplace en fauteuil depuis le printemps.'],
  },
  {
    purpose: 'other', grade: 'D', dollars: 3_000, termMonths: 24, ratePercent: 17.6, fundedPercent: 88, borrower: 'Chloé R.', incomeDollars: 42_000,
    en: ['Laptop and a camera', 'I photograph weddings on weekends; the old camera lost its shutter in August.'],
    fr: ['Un portable et un appareil photo', 'Je photographie des mariages la fin de semaine; le vieil appareil a perdu son obturateur en août.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'E', dollars: 9_000, termMonths: 48, ratePercent: 24.1, fundedPercent: 30, isFeatured: true, borrower: 'Brandon L.', incomeDollars: 44_000,
    en: ['Rebuilding after a bankruptcy', 'Discharged two years ago, no new debt since.'],
    fr: ['Rebâtir après une faillite', 'Libéré il y a deux ans, aucune nouvelle dette depuis.'],
  },
  {
    purpose: 'business', grade: 'E', dollars: 12_000, termMonths: 60, ratePercent: 26.4, fundedPercent: 10, borrower: 'Tanya V.', incomeDollars: 51_000,
    en: ['A mobile dog-grooming van', 'Forty regular customers who would rather not drive.'],
    fr: ['Toilettage de chiens à domicile', 'Quarante clients réguliers qui préfèrent ne pas conduire.'],
  },
  {
    purpose: 'home_improvement', grade: 'E', dollars: 6_000, termMonths: 36, ratePercent: 23.2, fundedPercent: 48, borrower: 'Marc-André P.', incomeDollars: 40_000,
    en: ['Roof repair, one side', 'The insurer pays the water damage but not the shingles.'],
    fr: ['Réparer le toit, un côté', 'L’assureur paie le dégât d’eau, mais pas les bardeaux.'],
  },
  {
    purpose: 'medical', grade: 'E', dollars: 3_500, termMonths: 24, ratePercent: 22.6, fundedPercent: 68, borrower: 'Destiny W.', incomeDollars: 36_000,
    en: ['Counselling and time off', 'Ten sessions and two months of shorter hours.'],
    fr: ['Thérapie et congé', 'Dix séances et deux mois d’horaire réduit.'],
  },
  {
    purpose: 'education', grade: 'E', dollars: 5_000, termMonths: 36, ratePercent: 22.9, fundedPercent: 100, monthsAgo: 5, borrower: 'Cody N.', incomeDollars: 38_000,
    en: ['Welding tickets', 'Two tickets that the yard asks for.'],
    fr: ['Certificats de soudage', 'Deux certificats exigés par le chantier.'],
  },
  {
    purpose: 'other', grade: 'E', dollars: 1_500, termMonths: 12, ratePercent: 22.2, fundedPercent: 95, borrower: 'Jasmine D.', incomeDollars: 35_000,
    en: ['Bringing my furniture here', 'Its storage in Moncton costs me every month.'],
    fr: ['Faire venir mes meubles', 'Leur entreposage à Moncton me coûte chaque mois.'],
  },
  {
    purpose: 'debt_consolidation', grade: 'E', dollars: 7_500, termMonths: 48, ratePercent: 25.3, fundedPercent: 100, monthsAgo: 11, borrower: 'Mike O.', incomeDollars: 48_000,
    en: ['Everything that is late, at once', 'A phone bill, a card and a tax balance.'],
    fr: ['Tout ce qui est en retard, d’un coup', 'Un compte de téléphone, une carte et un solde d’impôt.'],
  },
]
