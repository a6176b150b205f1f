import type { Texts } from '@winterjay/money'
import type { en } from './en.ts'

/** The same sentences in Canadian French. */
export const fr: Texts<typeof en> = {
  why: {
    'income-gives-full': 'Entier jusqu’à {thresholdCents:amount} de revenu familial.',
    'income-reduces': 'Réduit après {thresholdCents:amount} de revenu familial.',
    'income-too-high': 'Rien à partir d’un revenu familial de {limitCents:amount}.',
    'income-leaves-nothing': 'La réduction au-delà d’un revenu familial de {thresholdCents:amount} ne laisse rien.',
    'income-under-limit': 'Votre revenu familial est inférieur à {limitCents:amount}.',
    'income-at-or-under-limit': 'Votre revenu familial ne dépasse pas {limitCents:amount}.',
    'income-at-or-over-limit': 'Votre revenu familial n’est pas inférieur à {limitCents:amount}.',
    'income-over-limit': 'Votre revenu familial dépasse {limitCents:amount}.',
    'income-over-limit-lower-match':
      'Le gouvernement ajoute moins au-delà d’un revenu familial de {limitCents:amount}.',
    'limit-higher-for-large-families':
      'Votre revenu familial dépasse {limitCents:amount}. Pour quatre enfants ou plus, la limite est plus élevée; nous ne l’avons pas.',
    'income-phase-out-unpublished':
      'Réduit au-delà d’un revenu familial de {thresholdCents:amount}, à un taux qui n’est pas publié.',
    'income-middle-band': 'Le montant réduit, car votre revenu familial n’est pas sous {thresholdCents:amount}.',
    'own-income-under-recovery':
      'Jusqu’à un revenu personnel de {thresholdCents:amount}, vous gardez toute la pension.',
    'own-income-recovers-part':
      'Votre propre revenu de {incomeCents:amount} dépasse {thresholdCents:amount} : une partie de la pension est remboursée.',
    'own-income-recovers-all':
      'Votre revenu personnel de {incomeCents:amount} atteint ou dépasse {endCents:amount} : la pension est remboursée en entier.',
    'own-income-gives-full': 'Jusqu’à un revenu personnel de {thresholdCents:amount}, le montant est entier.',
    'own-income-reduces':
      'Votre propre revenu de {incomeCents:amount} dépasse {thresholdCents:amount} : le montant est réduit.',
    'own-income-too-high':
      'Votre propre revenu de {incomeCents:amount} est trop élevé : le montant tombe à zéro à {limitCents:amount}.',
    'countable-income-under-limit':
      'Le revenu qui compte, sans la Sécurité de la vieillesse, est de {incomeCents:amount}, sous la limite de {limitCents:amount}.',
    'countable-income-over-limit':
      'Le revenu qui compte, sans la Sécurité de la vieillesse, est de {incomeCents:amount}. Le montant est nul à partir de {limitCents:amount}.',
    'countable-income-over-full-limit':
      'Le revenu qui compte, sans la Sécurité de la vieillesse, est de {incomeCents:amount}. Avec 40 années au Canada, le montant est nul à partir de {limitCents:amount}.',
    'countable-income-limit':
      'La limite est de {limitCents:amount} de revenu qui compte. La Sécurité de la vieillesse n’y entre pas.',
    'countable-income-over-any-limit':
      'Votre revenu dépasse la limite de {limitCents:amount}, même sans la Sécurité de la vieillesse.',
    'countable-income-under-own-limit':
      'Le revenu qui compte, sans la Sécurité de la vieillesse, est de {incomeCents:amount}. Pour vos {years} années au Canada, le montant prend fin à environ {limitCents:amount}.',
    'countable-income-over-own-limit':
      'Le revenu qui compte, sans la Sécurité de la vieillesse, est de {incomeCents:amount}. Pour vos {years} années au Canada, le montant prend fin à environ {limitCents:amount}.',
    'countable-income-limit-by-years':
      'Le revenu où il prend fin dépend de vos années au Canada. La Sécurité de la vieillesse ne compte pas dans ce revenu.',
    'countable-income-over-limit-by-years':
      'Votre revenu dépasse la limite pour tout nombre d’années au Canada. La Sécurité de la vieillesse n’y a pas été comptée.',
    'own-income-taper': 'Au-dessus d’un revenu personnel de {thresholdCents:amount}, le montant est réduit.',
    'own-income-limit': 'À un revenu personnel de {limitCents:amount}, il ne reste rien.',
    'income-after-exemption':
      'Une part du salaire le plus bas, {exemptionCents:amount}, ne compte pas. Les {incomeCents:amount} qui comptent sont comparés à {thresholdCents:amount}.',
    'income-after-work-exemption':
      'Une part du revenu de travail, {exemptionCents:amount}, ne compte pas. Les {incomeCents:amount} qui comptent sont comparés à {thresholdCents:amount}.',
    'exemption-of-lower-pay':
      'Au-dessus d’un revenu familial de {thresholdCents:amount}, le montant est réduit. Une part du salaire le plus bas ne compte pas.',
    'minimum-always-paid': 'Un minimum est versé quel que soit le revenu. Le vôtre est de {incomeCents:amount}.',
    'no-income-test': 'Il n’y a pas de limite de revenu.',
    'too-young': 'Vous avez {age} ans. Dès {minimumAge} ans.',
    'too-old': 'Vous avez {age} ans. Jusqu’à {maximumAge} ans.',
    'no-children': 'Pour les familles qui ont un enfant de moins de 18 ans.',
    'children-too-old': 'Pour les enfants jusqu’à {maximumAge} ans.',
    'children-not-of-age': 'Pour les enfants de {minimumAge} à {maximumAge} ans.',
    'no-child-with-dtc': 'Un enfant doit être admissible au crédit d’impôt pour personnes handicapées.',
    'no-disability': 'Pour les personnes handicapées.',
    'no-dtc': 'Vous devez être admissible au crédit d’impôt pour personnes handicapées.',
    'dtc-approved': 'Vous êtes admissible au crédit d’impôt pour personnes handicapées.',
    'dtc-to-be-certified':
      'Un professionnel de la santé doit remplir le formulaire T2201. Il ouvre aussi la porte à d’autres prestations.',
    'medical-review': 'Tout dépend de votre santé, selon ce qu’en dit un médecin. Le revenu familial ne compte pas.',
    'able-to-work': 'Pour les personnes que leur santé empêche de travailler.',
    'not-able-to-work': 'Pour les personnes handicapées qui peuvent travailler.',
    'needs-assessment': 'La province évalue vos besoins. Aucune limite de revenu n’est publiée.',
    'earnings-too-low':
      'Votre revenu de travail de {earningsCents:amount} ne suffit pas : il faut plus de {minimumCents:amount}.',
    'own-earnings-too-low': 'Votre propre revenu de travail doit dépasser {minimumCents:amount}.',
    'no-earnings': 'Il faut un revenu de travail.',
    'full-time-student': 'Les personnes sans enfant qui étudient à temps plein n’y ont pas droit.',
    'not-student': 'Pour les personnes aux études.',
    'not-full-time': 'Pour les personnes qui étudient à temps plein.',
    'own-student-aid': 'Votre province ou territoire a sa propre aide aux études.',
    'student-need': 'Vos besoins financiers sont évalués au moment de la demande.',
    'student-income-bounds':
      'Pour une personne seule, la bourse est entière sous {thresholdCents:amount} de revenu familial et nulle à partir de {limitCents:amount}. Si vous dépendez de vos parents, leur revenu compte.',
    'no-job-loss': 'Pour les personnes qui ont perdu leur emploi sans en être responsables.',
    'too-few-hours': 'Au moins {minimumHours} heures assurables dans les 52 dernières semaines.',
    'insurable-hours': 'De {minimumHours} à {maximumHours} heures assurables, selon la région.',
    'no-new-child': 'Pour les parents d’un nouvel enfant ou d’un enfant à naître.',
    'new-child': 'Pour un nouvel enfant ou un enfant à naître, dès {minimumHours} heures assurables.',
    'new-child-earnings':
      'Ce régime paie pour un nouvel enfant ou un enfant à naître. Votre revenu de travail de {earningsCents:amount} atteint {minimumCents:amount}.',
    'qpip-instead': 'Au Québec, c’est le Régime québécois d’assurance parentale qui paie.',
    'qpp-instead': 'Au Québec, c’est le Régime de rentes du Québec qui paie.',
    'never-contributed': 'Il faut au moins une cotisation tirée d’un travail au Canada.',
    'too-few-contributions': 'Il faut des cotisations dans quatre des six dernières années.',
    'pension-by-contributions':
      'Vous avez {age} ans : vous pouvez commencer cette pension. Le montant dépend de vos cotisations.',
    'too-few-years':
      'Vous avez {years} années au Canada après vos 18 ans. Il en faut au moins {minimumYears}. Un accord avec un autre pays peut quand même y donner droit : ce n’est pas vérifié ici.',
    'pension-not-started':
      'La pension n’a pas commencé. Ce montant sera versé ensuite : aucun total ne le compte encore.',
    'not-a-couple': 'Votre conjoint ou conjointe doit recevoir le Supplément de revenu garanti.',
    'spouse-not-on-gis':
      'Votre conjoint doit recevoir la Sécurité de la vieillesse et le Supplément de revenu garanti.',
    'not-widowed': 'Pour les personnes dont le conjoint est décédé et qui n’en ont pas de nouveau.',
    'not-on-gis': 'Il faut recevoir le Supplément de revenu garanti ou l’Allocation.',
    'gis-recipient': 'Ce montant va avec le Supplément de revenu garanti ou l’Allocation.',
    'has-dental-insurance': 'Pour les personnes sans accès à une assurance dentaire.',
    'dental-no-copay':
      'Sous un revenu familial de {thresholdCents:amount}, les soins couverts ne coûtent rien aux tarifs du régime.',
    'dental-copay': 'Sous un revenu familial de {limitCents:amount}, vous payez {copay} % des soins couverts.',
    'no-resp-contribution': 'Sans versement dans un régime enregistré d’épargne-études, rien n’est ajouté.',
    'resp-contribution':
      'La subvention ajoute une part de ce que vous versez dans un régime enregistré d’épargne-études, jusqu’à une limite par enfant.',
    'no-resp': 'L’enfant doit avoir un régime enregistré d’épargne-études.',
    'resp-child-of-age':
      'Un enfant de {minimumAge} à {maximumAge} ans qui a un régime d’épargne peut la recevoir une fois.',
    'owns-home': 'Vous êtes propriétaire de votre logement.',
    'owned-home-lately': 'Pour les personnes sans logement à elles depuis quatre ans.',
    'first-home-room':
      'Épargnez {yearCents:amount} par année à l’abri de l’impôt pour une première propriété, {lifetimeCents:amount} au total.',
    'not-owner': 'Pour les propriétaires de leur logement.',
    'no-home-bought': 'Pour l’année où vous achetez une habitation.',
    'home-bought': 'Ce crédit réduit votre impôt une seule fois, pour la première habitation que vous achetez.',
    'no-tuition': 'Rembourse une partie des frais de scolarité.',
    'training-room': '{yearCents:amount} par année pour vos frais de scolarité, {lifetimeCents:amount} au total.',
    'no-medical-expenses': 'Pour les personnes qui ont des frais médicaux élevés.',
    'supports-infirm-relative': 'Vous soutenez un proche qui a une infirmité.',
    'no-infirm-relative': 'Pour les personnes qui soutiennent un proche ayant une infirmité.',
    'school-takes-part': 'L’école doit participer. Il n’y a rien à demander.',
    'child-in-licensed-care': 'Réduit le tarif d’une place en garderie agréée.',
    'no-licensed-care': 'L’enfant doit avoir une place dans un service de garde agréé qui participe.',
    'no-child-care-expenses': 'Pour les familles qui paient des frais de garde.',
    'child-care-expenses':
      'Rembourse une partie de ce que la garde coûte, jusqu’à un revenu familial de {limitCents:amount}.',
    'not-renter': 'Pour les locataires.',
    'no-rent-or-tax': 'Il faut payer un loyer ou des impôts fonciers.',
    'housing-costs-decide': 'Ce que votre logement vous coûte décide : taxes, intérêts, loyer ou pension, chauffage.',
    'rent-share-too-low': 'Votre loyer doit dépasser {sharePercent} % de votre revenu.',
    'rent-share': 'Aide lorsque le loyer prend plus de {sharePercent} % de votre revenu.',
    'too-few-months-rented': 'Il faut être locataire au moins {minimumMonths} mois dans l’année.',
    'months-rented': 'Payé pour chaque mois de location. Il n’y a pas de limite de revenu.',
    'school-taxes': 'Ce crédit paie vos taxes scolaires, jusqu’à une limite. Le revenu ne compte pas.',
    'counted-assets-too-high':
      'Plus de {limitCents:amount} à la banque et dans un CELI l’excluent. La maison, la voiture et les REER ne comptent pas.',
    'assets-too-high': 'Des économies de plus de {limitCents:amount} l’excluent.',
    'very-low-income':
      'Aucune limite de revenu n’est publiée. Renseignez-vous : le bureau regarde ce que vous avez et ce dont vous avez besoin maintenant.',
    'income-far-above-assistance':
      'Votre revenu familial dépasse de loin ce montant. Aucune limite exacte n’est publiée.',
    'on-assistance': 'Les personnes à l’aide sociale y reçoivent déjà de l’aide au logement.',
    'not-on-assistance': 'Pour les personnes qui ont reçu l’aide au revenu toute l’année dernière.',
    'has-drug-plan': 'Pour les personnes sans assurance médicaments privée.',
    'drug-coverage-by-age': 'À {age} ans, votre âge vous donne cette couverture.',
    'drug-costs': 'Aide lorsque vos frais de médicaments sont élevés pour votre revenu.',
    'public-drug-plan': 'Toute personne inscrite au régime public de santé est couverte. Votre part dépend du revenu.',
    'has-health-plan': 'Pour les personnes sans autre assurance santé.',
    'not-northern': 'Pour les personnes qui vivent dans le Nord de l’Ontario.',
    'not-heating': 'Pour les personnes qui paient leur chauffage.',
    'sum-of-parts': 'La somme de ses crédits.',
    'families-get-child-benefit': 'Pour les personnes sans enfant.',
    'amount-unknown': 'Vous pourriez y avoir droit, mais aucun montant n’est publié pour cette période.',
    'no-figures-yet': 'Nous n’avons pas de chiffres pour ce jour.',
    ended: 'Ce programme a pris fin en {endedMonth:month}.',
    'file-2025-return': 'Faites d’abord votre déclaration de revenus de 2025.',
    'status-rules-differ': 'D’autres règles valent pour votre statut au Canada. Renseignez-vous avant d’y compter.',
  },
  note: {
    'depends-on-answers': 'Le montant dépend de réponses que vous n’avez pas encore données.',
    'figure-unknown': 'Aucun montant n’est publié pour cette période : nous n’en montrons pas.',
    'rate-unpublished': 'Le taux de diminution n’est pas publié : le montant se situe entre ces deux valeurs.',
    'no-cash': 'Un service, un tarif réduit ou un compte, pas de l’argent.',
    'only-if-tax-payable': 'Il ne fait que réduire l’impôt. Si vous n’en payez pas, il ne vous donne rien.',
    'partial-oas-topped-up': 'Avec moins de 40 ans au Canada, le Supplément compense une partie de la pension.',
    'waiting-loses':
      'Tant que vous reportez la pension, aucun Supplément n’est versé. Une année d’attente vous coûte environ {lossCents:amount} en pension et en Supplément.',
    'asked-at-birth': 'Faites une demande, sauf si vous l’avez demandée en enregistrant la naissance.',
    'bc-disability-supplement':
      'Pour un enfant admis au crédit d’impôt pour personnes handicapées, la Colombie-Britannique a annoncé un supplément dès juillet 2027 : jusqu’à {maximumCents:amount} par an, moins {ratePercent} % du revenu familial au-delà de {thresholdCents:amount}. Il n’est pas compté ici, car ce n’est pas encore la loi.',
    'assets-that-count':
      'Sa limite d’avoirs compte ce qui est à la banque et dans un CELI, mais non la maison, la voiture ni les REER.',
    'oas-letter':
      'Une lettre arrive le mois après vos 64 ans. Si elle confirme votre inscription, la pension est versée automatiquement. Sinon, faites une demande.',
    'pensions-in-income':
      'Votre revenu comprend des pensions qui montent quand le reste baisse : plus d’un montant est possible.',
    'spouse-allowance-column':
      'Ce montant suppose que votre conjoint demande l’Allocation. Sinon, il serait de {otherwiseCents:amount} par an.',
    'depends-on-contributions': 'Le montant dépend de vos cotisations.',
    'weeks-by-region': 'La durée est de {minimumWeeks} à {maximumWeeks} semaines, selon vos heures et votre région.',
    'standard-or-extended':
      'Avec les semaines parentales standards, {standardCents:amount} au total pour un parent; avec le choix prolongé, {extendedCents:amount}. D’autres semaines sont à l’autre parent.',
    'weeks-as-needed': 'C’est pour la durée la plus longue. Les versements cessent quand vous pouvez travailler.',
    'parents-income': 'Les besoins et le revenu familial décident, et celui de vos parents si vous dépendez d’eux.',
    'documents-needed': 'Vous devez fournir une preuve du handicap.',
    'first-year-more': 'Le montant est plus élevé la première année de l’enfant dans le régime.',
    'depends-on-contribution': 'Le montant dépend de ce que vous versez.',
    'depends-on-room': 'Le montant dépend des droits accumulés.',
    'shared-custody': 'Vous partagez la garde : c’est votre part de ce que donnerait la garde complète.',
    'needs-test': 'Le bureau tient compte de votre revenu, de vos économies et de vos frais de logement.',
    'up-to': 'La règle publiée ne dit pas comment le montant diminue.',
    'by-zone': 'Le montant dépend de la zone où vous vivez.',
    litres: 'Ce programme paie le mazout de chauffage, jusqu’à {litres} litres.',
    'occupancy-cost': 'Le montant dépend du loyer ou des impôts fonciers que vous avez payés.',
  },
  step: {
    adult: 'Pour un adulte',
    spouse: 'Pour un conjoint',
    children: 'Pour les enfants',
    'children-under-6': 'Enfants de moins de 6 ans',
    'single-supplement': 'Supplément pour personne seule',
    maximum: 'Maximum avant le revenu',
    minimum: 'Minimum toujours versé',
    'family-income': 'Revenu familial qui compte',
    threshold: 'Revenu où la réduction commence',
    'reduction-rate': 'Taux de la réduction',
    reduction: 'Réduction',
    amount: 'Montant pour une année',
    limit: 'Limite de revenu',
    'shared-custody': 'Votre part avec la garde partagée',
    'working-income': 'Revenu de travail de la famille',
    'own-working-income': 'Votre propre revenu de travail',
    'secondary-earner-exemption': 'Exclu pour le revenu le moins élevé',
    'working-income-exemption': 'Revenu de travail exclu',
    'base-amount': 'Montant de base',
    'credit-rate': 'Taux du crédit',
    'full-pension': 'Pension entière pour une année',
    'years-in-canada': 'Années au Canada après 18 ans (40 au plus)',
    'own-income': 'Votre propre revenu',
    'recovery-tax': 'Remboursé comme impôt de récupération',
    'months-put-off': 'Mois de report de la pension',
    'own-pension': 'Votre pension pour un an',
    'pension-made-up': 'Compensation d’une pension partielle, par mois',
    'countable-income': 'Revenu qui compte',
    monthly: 'Montant pour un mois',
    'monthly-maximum': 'Maximum pour un mois',
    'monthly-per-child': 'Pour un mois et un enfant',
    'maximum-at-65': 'Maximum pour un mois à 65 ans',
    age: 'Âge',
    'share-at-age': 'Part à cet âge',
    earnings: 'Rémunération assurable',
    'maternity-weeks': 'Semaines de maternité',
    'parental-weeks': 'Semaines parentales d’un parent',
    weekly: 'Montant pour une semaine',
    'basic-grant': 'Subvention de base pour un enfant',
    'additional-grant': 'Subvention supplémentaire pour un enfant',
    'grant-rate': 'Taux de la subvention',
    'medical-expenses': 'Frais médicaux',
    'sales-tax-part': 'Partie taxe de vente',
    'energy-part': 'Partie énergie',
    'property-part': 'Partie impôts fonciers',
    'northern-part': 'Partie énergie du Nord',
    'housing-part': 'Partie logement',
    'base-part': 'Partie de base',
    'working-part': 'Partie travail',
    'supplement-part': 'Supplément',
    floor: 'Plancher',
    months: 'Mois de location',
  },
  question: {
    childrenAges: 'Quel âge a chaque enfant?',
    spouseAge: 'Quel âge a votre conjoint?',
    spouseNetIncomeCents: 'Quelle part du revenu familial est celle de votre conjoint?',
    spouseEmploymentIncomeCents: 'Quelle part du revenu de travail de la famille est celle de votre conjoint?',
    dtcApproved: 'Êtes-vous admissible au crédit d’impôt pour personnes handicapées?',
    childrenDtcCount: 'Combien de vos enfants sont admissibles au crédit d’impôt pour personnes handicapées?',
    spouseDtc: 'Votre conjoint est-il admissible au crédit d’impôt pour personnes handicapées?',
    yearsInCanadaSince18:
      'Combien d’années avez-vous vécu au Canada depuis vos 18 ans? Après 65 ans, comptez jusqu’au moment où vous pouviez d’abord recevoir la Sécurité de la vieillesse.',
    oasDeferralMonths: 'Pendant combien de mois avez-vous reporté la Sécurité de la vieillesse?',
    receivesOas: 'Recevez-vous la Sécurité de la vieillesse?',
    receivedOas2025: 'Avez-vous reçu la Sécurité de la vieillesse en 2025, même si le revenu donné ne la comprend pas?',
    oasMonths2025: 'Pendant combien de mois de 2025 avez-vous reçu la Sécurité de la vieillesse?',
    netIncomeIncludesOas: 'Le revenu donné comprend-il la Sécurité de la vieillesse?',
    receivesGis: 'Recevez-vous le Supplément de revenu garanti (ou l’Allocation)?',
    spouseReceivesGis: 'Votre conjoint reçoit-il le Supplément de revenu garanti?',
    spouseYearsInCanadaSince18:
      'Depuis ses 18 ans, combien d’années votre conjoint a-t-il vécu au Canada? Après 65 ans, comptez jusqu’au jour où la pension pouvait commencer.',
    spouseFullTimeStudent: 'Votre conjoint est-il aux études à temps plein pendant plus de 13 semaines?',
    spouseOasMonths2025: 'Pendant combien de mois de 2025 votre conjoint a-t-il reçu la Sécurité de la vieillesse?',
    widowed: 'Votre conjoint est-il décédé?',
    monthlyRentCents: 'Quel est votre loyer par mois?',
    rentPaid2025Cents: 'Combien de loyer avez-vous payé en 2025?',
    propertyTax2025Cents: 'Combien d’impôts fonciers avez-vous payés en 2025?',
    schoolTaxesCents: 'À combien s’élèvent vos taxes scolaires pour l’année?',
    monthsRented: 'Combien de mois dans l’année avez-vous été locataire?',
    livesAlone: 'Vivez-vous sans personne d’autre, ou seulement avec des enfants de moins de 18 ans?',
    northernOntario: 'Vivez-vous dans le Nord de l’Ontario?',
    livesInWhitehorse: 'Vivez-vous à Whitehorse?',
    dentalInsuranceAccess: 'Pouvez-vous avoir une assurance dentaire par un emploi, une pension ou l’école?',
    privateDrugPlan: 'Avez-vous une assurance médicaments ou santé privée?',
    fullTimeStudent: 'Étudiez-vous à temps plein pendant plus de 13 semaines?',
    lostJob: 'Avez-vous perdu votre emploi sans en être responsable?',
    insurableHours: 'Combien d’heures assurables avez-vous faites dans les 52 dernières semaines?',
    unableToWorkMedical: 'Une maladie ou une blessure vous empêche-t-elle de travailler maintenant?',
    newOrExpectedChild: 'Avez-vous un nouveau-né ou un enfant adopté depuis peu, ou en attendez-vous un?',
    assetsCents: 'Combien avez-vous en économies et en placements?',
    ableToWork: 'Pouvez-vous avoir un emploi régulier?',
    onSocialAssistance: 'Recevez-vous l’aide sociale (toute l’année dernière)?',
    respOpen: 'Un régime enregistré d’épargne-études est-il ouvert pour un enfant?',
    respContributionCents: 'Combien versez-vous par année dans l’épargne-études?',
    rdspOpen: 'Y a-t-il déjà un régime d’épargne-invalidité (REEI)?',
    ownedHomeInLast4Years: 'Avez-vous été propriétaire du logement que vous habitiez dans les quatre dernières années?',
    boughtHomeThisYear: 'Avez-vous acheté votre première habitation cette année?',
    everContributedToCppQpp: 'Avez-vous déjà travaillé et cotisé au RPC ou au RRQ?',
    cppContributed4Of6Years: 'Avez-vous cotisé au RPC ou au RRQ dans quatre des six dernières années?',
    tuitionPaid: 'Avez-vous payé des frais de scolarité?',
    medicalExpensesCents: 'À combien s’élèvent vos frais médicaux admissibles?',
    childCareExpensesCents: 'Combien payez-vous de frais de garde par année?',
    childInLicensedCare: 'Un enfant est-il en garderie agréée?',
    supportsInfirmRelative: 'Soutenez-vous un proche qui a une infirmité?',
    paysHeating: 'Payez-vous votre chauffage?',
    sharedCustody: 'Partagez-vous la garde de vos enfants?',
    immigrationStatus: 'Quel est votre statut au Canada?',
    filed2025Return: 'Avez-vous produit votre déclaration de revenus de 2025?',
  },
  finding: {
    required: 'Ce champ est vide.',
    'not-a-province': 'Choisissez une des 13 provinces et territoires.',
    'not-a-choice': 'Choisissez une des réponses offertes.',
    'not-an-age': 'Donnez un âge en années entières, de {minimum} à {maximum}.',
    'not-a-count': 'Donnez un nombre entier de {minimum} à {maximum}.',
    'not-an-amount': 'Donnez un montant de 0 $ à 100 000 000 $, en dollars et en cents.',
    'not-yes-or-no': 'Répondez par oui ou par non.',
    'ages-do-not-match-count': 'Donnez un âge de moins de 18 ans pour chacun de vos {children} enfants.',
    'senior-under-65': 'Vous avez coché 65 ans ou plus, mais donné l’âge de {age} ans. Nous nous fions à l’âge.',
    'senior-box-off':
      'Vous avez donné l’âge de {age} ans : nous vous comptons parmi les 65 ans ou plus, même si la case n’est pas cochée.',
    'earnings-over-net-income':
      'Votre revenu de travail de {earningsCents:amount} dépasse de loin votre revenu familial net de {incomeCents:amount}. De grosses déductions peuvent l’expliquer. Sinon, vérifiez les deux : le revenu de travail fait partie du revenu net.',
    'spouse-income-over-family':
      'La part de votre conjoint, {spouseCents:amount}, dépasse celle de la famille, {familyCents:amount}.',
    'spouse-without-couple': 'Vous avez donné un renseignement sur un conjoint, mais vous ne vivez pas en couple.',
    'spouse-not-described': 'Décrivez votre conjoint : au moins l’âge, le revenu net et le revenu de travail.',
    'spouse-stated-twice':
      'Vous l’avez donné deux fois avec des valeurs différentes. Donnez-le une seule fois, avec le reste sur votre conjoint.',
    'unknown-field': 'Ce champ n’existe pas. Vérifiez son nom, ou retirez-le.',
    'spouse-more-years-than-lived':
      'Vous avez indiqué {years} années au Canada depuis les 18 ans de votre conjoint, qui a {age} ans. Vérifiez les deux.',
    'spouse-dtc-without-disability':
      'Votre conjoint a le crédit d’impôt pour personnes handicapées, mais la case sur son handicap n’est pas cochée. Ses prestations pour handicap sont laissées de côté tant qu’elle ne l’est pas.',
    'widowed-but-married': 'Vous vous dites veuf ou veuve, et aussi en couple. Nous vous comptons en couple.',
    'alone-but-married':
      'Vous dites vivre sans personne d’autre, mais votre ménage compte un conjoint. Vérifiez : certains montants en dépendent.',
    'dtc-without-disability':
      'Vous avez droit au crédit d’impôt pour personnes handicapées, mais la case du handicap n’est pas cochée. Les prestations liées à un handicap sont laissées de côté tant qu’elle ne l’est pas.',
    'full-time-but-no-student':
      'Vous dites étudier à temps plein, mais la case des études n’est pas cochée. Vérifiez ce qui est juste.',
    'pension-but-too-young':
      'Vous dites que votre revenu comprend la Sécurité de la vieillesse. À {age} ans et sans conjoint, personne chez vous n’a 65 ans.',
    'supplement-but-too-young':
      'Vous dites recevoir le Supplément de revenu garanti ou l’Allocation. À {age} ans, c’est trop tôt pour les deux : nous nous fions à l’âge.',
    'more-years-than-lived':
      'Vous donnez {years} ans au Canada depuis vos 18 ans, mais vous avez {age} ans. Vérifiez les deux.',
    'put-off-longer-than-possible':
      'Vous avez reporté la Sécurité de la vieillesse de {months} mois, mais à {age} ans, ce n’est pas possible. Nous avons compté le plus de mois possible.',
    'receives-pension-too-young':
      'Vous dites recevoir la Sécurité de la vieillesse, mais à {age} ans vous êtes trop jeune. Nous nous fions à l’âge.',
    'pension-in-and-out-of-income':
      'Vous dites que votre revenu comprend la Sécurité de la vieillesse, et que celle de 2025 n’y est pas. Nous nous fions à la première réponse.',
    'rent-but-not-renting':
      'Vous donnez un loyer par mois, mais pas « Locataire » comme logement. Nous nous fions au logement.',
    'owner-who-owned-none':
      'Vous êtes propriétaire, mais dites n’avoir eu aucune maison depuis quatre ans. Nous nous fions au premier.',
    'bought-but-not-owner':
      'Vous dites avoir acheté une maison cette année, mais pas en être propriétaire. Nous nous fions au logement choisi.',
    'place-in-another-province':
      'Vous nommez un lieu d’une autre province ou d’un autre territoire que le vôtre. Nous nous fions à la province ou au territoire.',
    'able-and-unable-to-work':
      'Vous dites pouvoir travailler, et que la maladie vous en empêche. Vérifiez ce qui est juste.',
    'contribution-without-plan':
      'Vous versez de l’argent dans un régime d’épargne-études, mais dites qu’aucun n’est ouvert. Vérifiez ce qui est juste.',
    'child-fact-without-children':
      'Vous avez répondu à une question sur un enfant, mais votre ménage n’a pas d’enfant de moins de 18 ans. Nous nous fions au ménage.',
    'children-dtc-over-children':
      'Il y a plus d’enfants admissibles au crédit d’impôt ({count}) que d’enfants ({children}).',
  },
  person: {
    applicant: 'Vous, {age} ans : {sentence}',
    spouse: 'Votre conjoint, {age} ans : {sentence}',
  },
  whyOfEither: {
    'pension-by-contributions': 'Cette pension peut commencer à cet âge. Le montant dépend des cotisations.',
    'too-young': 'Ce programme commence à {minimumAge} ans.',
    'too-old': 'Jusqu’à {maximumAge} ans.',
  },
  whyOfSpouse: {
    'own-income-under-recovery': 'Jusqu’à un revenu personnel de {thresholdCents:amount}, toute la pension est gardée.',
    'own-income-recovers-part':
      'Son propre revenu de {incomeCents:amount} dépasse {thresholdCents:amount}, donc une partie de la pension est remboursée.',
    'own-income-recovers-all':
      'Son propre revenu de {incomeCents:amount} atteint ou dépasse {endCents:amount} : toute la pension est remboursée.',
    'own-income-gives-full': 'Jusqu’à un revenu personnel de {thresholdCents:amount}, le montant est entier.',
    'own-income-reduces':
      'Son propre revenu de {incomeCents:amount} dépasse {thresholdCents:amount} : le montant est réduit.',
    'own-income-too-high':
      'Son propre revenu de {incomeCents:amount} est trop élevé : le montant est nul à partir de {limitCents:amount}.',
    'countable-income-under-own-limit':
      'Le revenu qui compte, sans la Sécurité de la vieillesse, est de {incomeCents:amount}. Avec {years} années au Canada, le montant prend fin à environ {limitCents:amount}.',
    'countable-income-over-own-limit':
      'Le revenu qui compte, sans la Sécurité de la vieillesse, est de {incomeCents:amount}. Avec {years} années au Canada, le montant prend fin à environ {limitCents:amount}.',
    'countable-income-limit-by-years':
      'Le revenu où il prend fin dépend des années au Canada. La Sécurité de la vieillesse ne compte pas dans ce revenu.',
    'own-income-taper': 'Au-dessus d’un revenu personnel de {thresholdCents:amount}, le montant est réduit.',
    'own-income-limit': 'À un revenu personnel de {limitCents:amount}, il ne reste rien.',
    'no-dtc': 'Il faut avoir le crédit d’impôt pour personnes handicapées.',
    'dtc-approved': 'Le crédit d’impôt pour personnes handicapées est accordé.',
    'medical-review': 'Tout dépend de sa santé, selon son médecin. Le revenu familial ne compte pas.',
    'earnings-too-low':
      'Un revenu de travail de {earningsCents:amount} ne suffit pas : il faut plus de {minimumCents:amount}.',
    'own-earnings-too-low': 'Son propre revenu de travail doit dépasser {minimumCents:amount}.',
    'own-student-aid': 'La province ou le territoire a plutôt sa propre aide aux études.',
    'student-need': 'Le besoin financier est évalué lors de la demande.',
    'insurable-hours':
      'Il faut de {minimumHours} à {maximumHours} heures assurables dans les 52 dernières semaines, selon la région.',
    'new-child-earnings':
      'Ce régime paie pour un enfant né ou attendu. Le revenu de travail de {earningsCents:amount} atteint {minimumCents:amount}.',
    'too-few-years':
      '{years} années au Canada après 18 ans. Il en faut au moins {minimumYears}. Un accord avec un autre pays peut encore y donner droit : ce n’est pas vérifié ici.',
    'spouse-not-on-gis': 'Vous devez recevoir la Sécurité de la vieillesse et le Supplément de revenu garanti.',
    'not-on-gis': 'Il faut recevoir le Supplément de revenu garanti ou l’Allocation.',
    'training-room':
      'Chaque année ajoute {yearCents:amount} pour des droits de scolarité, jusqu’à {lifetimeCents:amount} au total.',
    'first-home-room':
      'On peut épargner {yearCents:amount} par an, {lifetimeCents:amount} au total, sans impôt pour une première maison. Aucun montant n’est versé.',
    'drug-coverage-by-age': 'Son âge donne droit à la couverture.',
    'status-rules-differ': 'D’autres règles valent pour son statut au Canada. Renseignez-vous avant d’y compter.',
  },
  noteOfSpouse: {
    'spouse-allowance-column':
      'Ce montant suppose que vous demandez l’Allocation. Sinon, il serait de {otherwiseCents:amount} par an.',
    'only-if-tax-payable': 'Il réduit seulement l’impôt. Sans impôt à payer, il ne vaut rien.',
    'waiting-loses':
      'Tant que la pension est reportée, aucun Supplément n’est versé. Un an d’attente coûte environ {lossCents:amount} en pension et en Supplément.',
    'oas-letter':
      'Une lettre arrive le mois après ses 64 ans. Si elle annonce l’inscription, la pension est versée automatiquement. Sinon, il faut la demander.',
  },
  doubt: 'À confirmer : {doubt}',
  lastKnown: 'Dernier montant connu, pour {period}. Les nouveaux chiffres ne sont pas encore publiés.',
  neverFalls:
    'Le nouveau maximum sera au moins aussi élevé : l’indexation ne le baisse jamais. Votre revenu peut quand même changer ce que vous recevez.',
  tooOld: 'Dernier montant connu, pour {period}. C’est trop ancien pour compter.',
  period: {
    'tax-year': 'l’année d’imposition {year}',
    law: 'règle permanente',
    undated: 'une copie non datée de la page officielle',
    to: '{from} à {to}',
  },
}
