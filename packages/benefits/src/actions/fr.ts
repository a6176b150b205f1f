import type { Texts } from '@winterjay/money'
import type { en } from './en.ts'

/** What the action sheets say, in French. */
export const fr: Texts<typeof en> = {
  step: {
    apply: 'Faites une demande. La page officielle dit comment.',
    file: 'Produisez votre déclaration de 2025, même sans revenu. Votre conjoint aussi.',
    automatic: 'Produisez votre déclaration. Le reste suit tout seul.',
    ended: 'Le programme a pris fin : il n’y a plus rien à demander.',
    withChildBenefit: 'Elle vient avec l’Allocation canadienne pour enfants. Demandez celle-ci.',
    ontarioReturn:
      'Produisez votre déclaration avec le formulaire ON-BEN. Inscrivez-y le loyer ou l’impôt foncier payé en 2025.',
    canada_child_benefit:
      'À la naissance, cochez la case des prestations quand vous inscrivez l’enfant. Plus tard, passez par Mon dossier ou le formulaire RC66. Les deux parents produisent une déclaration chaque année.',
    child_disability_benefit:
      'Faites attester l’état de l’enfant par un médecin, sur le formulaire T2201. L’argent vient ensuite avec l’allocation.',
    canada_groceries_essentials_benefit:
      'Produisez votre déclaration de 2025, même sans revenu. Votre conjoint aussi. Nouveaux arrivants : envoyez une fois le formulaire RC151, ou RC66 avec des enfants.',
    canada_workers_benefit:
      'Faites votre déclaration avec l’annexe 6. L’avance suit si l’avis de cotisation est établi avant le 1er novembre.',
    cwb_disability_supplement:
      'Faites votre déclaration avec l’annexe 6. Le crédit pour personnes handicapées doit d’abord être approuvé.',
    canada_disability_benefit:
      'Faites d’abord approuver le crédit pour personnes handicapées. Faites ensuite la demande en ligne, par téléphone, en personne ou par la poste. Le code est dans votre lettre.',
    disability_tax_credit:
      'Faites remplir le formulaire T2201 par votre médecin ou votre infirmière. Il peut partir en ligne. Demandez les années passées sur le même formulaire.',
    old_age_security:
      'Lisez la lettre reçue le mois après vos 64 ans. Elle dit si vous êtes inscrit. Sans lettre, faites une demande. Pour commencer plus tard, écrivez-le.',
    guaranteed_income_supplement:
      'Cochez le supplément sur la demande de pension, ou envoyez son formulaire. Il se renouvelle ensuite chaque année si vous produisez avant le 30 avril.',
    oas_allowance:
      'Faites la demande de 6 à 11 mois avant vos 60 ans, ou maintenant si vous les avez. Votre conjoint doit recevoir le supplément.',
    oas_allowance_survivor: 'Faites la demande avec la preuve du décès, et celle de votre mariage ou de votre union.',
    cpp_retirement:
      'Faites la demande dans Mon dossier Service Canada, jusqu’à 12 mois avant le mois choisi. Au Québec, voyez Retraite Québec.',
    cpp_disability: 'Envoyez le formulaire, et le rapport que votre médecin remplit.',
    ei_regular: 'Faites la demande en ligne le jour où vous cessez de travailler. N’attendez pas le relevé d’emploi.',
    ei_maternity_parental:
      'Chaque parent fait sa demande en ligne. Choisissez la durée courte ou la longue. Ce choix est définitif après le premier versement.',
    ei_sickness: 'Faites la demande en ligne. Gardez le billet de votre médecin.',
    canadian_dental_care_plan:
      'Faites la demande en ligne une fois, puis renouvelez chaque printemps. Il faut l’avis de cotisation de 2025, le vôtre et celui de votre conjoint.',
    canada_learning_bond:
      'Ouvrez un régime d’épargne-études dans une banque ou chez un promoteur. Vous n’y versez rien. Remplissez un formulaire par enfant.',
    canada_education_savings_grant:
      'Versez dans le régime. La banque ou le promoteur demande la subvention. Une année manquée se rattrape à la fois.',
    rdsp_grant: 'Une fois le crédit approuvé, ouvrez un régime et versez-y. Demandez aussi les années passées.',
    rdsp_bond: 'Une fois le crédit approuvé, ouvrez un régime. Vous n’y versez rien.',
    canada_student_grant_full_time: 'Demandez l’aide aux études de votre province. La bourse vient avec elle.',
    refundable_medical_expense_supplement: 'Demandez vos frais médicaux dans la déclaration, et la ligne 45200.',
    on_sales_tax_credit: 'Produisez votre déclaration. Cette partie ne demande aucun formulaire.',
    on_gains: 'Il vient seul avec le supplément. Faites votre déclaration avant le 30 avril.',
    on_senior_homeowners_grant: 'Joignez le formulaire ON-BEN à votre déclaration.',
    on_works: 'Faites la demande en ligne ou par téléphone. Une entrevue suit.',
    on_odsp:
      'Faites la demande en ligne. Vous avez ensuite 90 jours pour envoyer les formulaires de santé que votre médecin remplit.',
    on_care_credit: 'Joignez l’annexe ON479-A à votre déclaration, et gardez les reçus de garde.',
    qc_family_allowance:
      'Enfant né au Québec : une fois la naissance déclarée, il n’y a rien à faire. Sinon, faites une demande. Les deux parents produisent la déclaration du Québec.',
    qc_solidarity_credit:
      'Produisez la déclaration du Québec avec l’annexe D, et inscrivez-vous au dépôt direct. Gardez le relevé 31 pour la partie logement.',
    qc_work_premium: 'Produisez la déclaration du Québec avec l’annexe P.',
    qc_shelter_allowance:
      'Faites la demande chaque année à partir du 1er octobre. Locataires, propriétaires et chambreurs y ont droit.',
    qc_senior_support_credit: 'Produisez la déclaration du Québec et remplissez la ligne 463.',
    qc_social_assistance: 'Faites la demande en ligne ou à un bureau de Services Québec.',
    qc_qpip: 'Faites la demande en ligne la semaine où les versements doivent commencer.',
    qc_qpp: 'Faites la demande en ligne à Retraite Québec.',
    qc_childcare_credit:
      'Produisez la déclaration du Québec avec l’annexe C. Pour une avance chaque mois, envoyez le TPZ-1029.8.F.',
    bc_renters_tax_credit: 'Joignez le formulaire BC479 à votre déclaration.',
    bc_safer: 'Faites la demande avec la preuve de votre revenu, de votre loyer et de votre âge.',
    bc_rental_assistance_program: 'Faites la demande avec la preuve de votre revenu, de votre loyer et de vos enfants.',
    bc_income_assistance: 'Faites la demande en ligne, dans My Self Serve.',
    bc_disability_assistance: 'Demandez l’aide au revenu, et la désignation de personne handicapée (PWD).',
    ab_child_family_benefit:
      'Faites vos déclarations et recevez l’Allocation canadienne pour enfants. Le reste suit tout seul.',
    ab_seniors_benefit: 'Envoyez un seul formulaire. Il vaut pour tous les programmes de l’Alberta pour les aînés.',
    ab_aish: 'Faites la demande en ligne, avec un rapport de votre médecin.',
    mb_rent_assist: 'Faites la demande au Manitoba, et renouvelez chaque mois de juillet.',
    mb_child_benefit: 'Faites la demande au Manitoba. Elle ne vient pas avec l’allocation fédérale.',
  },
  stepAlone: {
    file: 'Produisez votre déclaration de 2025, même sans revenu.',
    canada_child_benefit:
      'À la naissance, cochez la case des prestations quand vous inscrivez l’enfant. Plus tard, passez par Mon dossier ou le formulaire RC66. Produisez une déclaration chaque année.',
    canada_groceries_essentials_benefit:
      'Produisez votre déclaration de 2025, même sans revenu. Nouveaux arrivants : envoyez une fois le formulaire RC151, ou RC66 avec des enfants.',
    canadian_dental_care_plan:
      'Faites la demande en ligne une fois, puis renouvelez chaque printemps. Il faut votre avis de cotisation de 2025.',
    qc_family_allowance:
      'Enfant né au Québec : une fois la naissance déclarée, il n’y a rien à faire. Sinon, faites une demande. Produisez chaque année la déclaration du Québec.',
  },
  form: {
    online: 'En ligne',
    none: 'Aucun formulaire',
    newcomers: 'Aucun; RC151 pour les nouveaux arrivants',
    childAndNewcomers: 'RC66; nouveaux arrivants : RC66SCH aussi',
    schedule6: 'Annexe 6 (5000-S6)',
    schedule6AndCertificate: 'Annexe 6, après le T2201',
    pensionOrOwn: 'ISP-3550, ou ISP-3025',
    allowance: 'ISP-3008 avec ISP-3026',
    cppDisability: 'ISP-1151 avec le rapport médical ISP-2519',
    plan: 'Le formulaire de la banque ou du promoteur',
    province: 'La demande d’aide aux études de votre province',
    line45200: 'Ligne 45200 de la déclaration',
    odsp: 'En ligne, puis les formulaires de santé',
    scheduleD: 'Annexe D (TP-1.D.D)',
    scheduleP: 'Annexe P (TP-1.D.P)',
    line463: 'Ligne 463 de la déclaration du Québec',
    scheduleC: 'Annexe C',
    safer: 'Formulaire SAFER',
    rap: 'Formulaire du Rental Assistance Program',
    seniors: 'Formulaire Seniors Financial Assistance',
    aish: 'Formulaire AISH',
    rentAssist: 'Formulaire Rent Assist',
    mcb: 'Formulaire de la prestation manitobaine pour enfants',
  },
  document: {
    sin: 'Numéro d’assurance sociale',
    bank: 'Coordonnées bancaires pour le dépôt direct',
    return: 'Votre déclaration de 2025, et celle de votre conjoint',
    noa: 'Avis de cotisation, ligne 23600',
    birth: 'Acte de naissance de l’enfant, ou autre preuve',
    status: 'Preuve de citoyenneté ou de statut d’immigration',
    residence: 'Preuve que vous habitez ici, comme un bail ou des factures',
    years: 'Les dates de vos séjours au Canada et ailleurs depuis vos 18 ans',
    lease: 'Bail ou reçus de loyer (relevé 31 au Québec)',
    ptax: 'Compte d’impôt foncier',
    roe: 'Relevé d’emploi, que l’employeur envoie',
    medical: 'Formulaire rempli par un médecin ou une infirmière',
    assets: 'Relevés bancaires des derniers mois',
    pay: 'Bulletins de paie récents',
    id: 'Pièce d’identité avec photo',
    marriage: 'Preuve de mariage, d’union ou du décès de votre conjoint',
    childcare: 'Reçus de garde, avec le numéro du fournisseur',
    school: 'Preuve d’inscription',
    drugs: 'Reçus de médicaments et relevés d’assurance',
  },
  documentAlone: { return: 'Votre déclaration de 2025' },
  backPay: {
    childBenefit: 'Jusqu’à 11 mois sans preuve. Avec une preuve pour toute la période, jusqu’à 10 ans.',
    certificate: 'Depuis l’année visée par le certificat, jusqu’à 10 ans.',
    creditByReturn: 'Produisez les déclarations manquantes : 3 ans en général, jusqu’à 10 si l’agence accepte.',
    relief:
      'Faites les déclarations qui manquent ou demandez de les corriger, jusqu’à 10 ans en arrière. L’agence peut refuser.',
    disabilityBenefit: 'Jusqu’à 24 mois, pas avant juin 2025. Demandez d’ici juin 2027 pour ne rien perdre.',
    returnsAdjusted: 'Jusqu’à 10 ans de déclarations peuvent être modifiées.',
    pension: 'Jusqu’à 11 mois avant la demande, pas avant 65 ans.',
    elevenMonths: 'Jusqu’à 11 mois.',
    after65: 'Jusqu’à 11 mois, et seulement après 65 ans.',
    cppDisability: 'Depuis le quatrième mois d’invalidité, jusqu’à 11 mois avant la demande.',
    goodReason: 'Une demande tardive exige une bonne raison.',
    learningBond: 'De la naissance à 15 ans. De 18 à 20 ans, on peut encore tout demander.',
    missedYear: 'Une année manquée à la fois, au plus 1 000 $ de subvention par an.',
    tenYears: 'Les subventions non reçues des 10 dernières années.',
    asChildBenefit: 'Comme pour l’Allocation canadienne pour enfants.',
    pastReturns: 'Faites modifier vos déclarations passées, jusqu’à 10 ans si l’agence accepte.',
    threeYears: 'Jusqu’à 3 ans après l’année de la déclaration.',
    elevenBeforeApplying: 'Jusqu’à 11 mois avant la demande.',
    elevenThenReturn: 'Jusqu’à 11 mois. Avant cela, par une déclaration passée.',
    afterRequest: 'Dès le mois qui suit la demande. Un renouvellement remonte au début de l’année.',
    twelveAfter65: 'Jusqu’à 12 mois pour une rente après 65 ans.',
    monthOfApplying: 'Dès le mois de la demande.',
  },
  deadline: {
    none: 'Aucune date limite.',
    childHere: 'Aucune date limite. Faites la demande dès que l’enfant vit avec vous.',
    returnOf2026:
      'Le 30 avril 2027 pour la déclaration de 2026, le 15 juin en cas de travail autonome. Sans elle, les versements cessent en juillet.',
    juneOf2027: 'Aucune date limite, mais après juin 2027 chaque mois en fait perdre un.',
    elevenAhead: 'Faites la demande jusqu’à 11 mois d’avance.',
    renewByApril: 'Pour la suite, faites votre déclaration avant le 30 avril. Les versements reprennent en juillet.',
    endsAfter65: 'Elle prend fin le mois après vos 65 ans.',
    until70: 'Aucune date limite, mais après 70 ans vous ne gagnez plus rien.',
    fourWeeks: 'Dans les 4 semaines après votre dernier jour de travail.',
    fourWeeksAndBirth:
      'Dans les 4 semaines après votre dernier jour de travail. Les semaines payées prennent fin 52 semaines après la naissance, ou 78 pour la durée longue.',
    renewByJune: 'Renouvelez avant le 1er juin, comme en 2026.',
    day21: 'La veille du 21e anniversaire.',
    year17: 'Le 31 décembre de l’année des 17 ans de l’enfant.',
    year49: 'Le 31 décembre de l’année de vos 49 ans.',
    ofProvince: 'Votre province la fixe, souvent 60 jours avant la fin des cours.',
    april30: 'Le 30 avril.',
    september30: 'Le 30 septembre de l’année du programme.',
    threeWeeks: 'Au plus 3 semaines sont payées en arrière.',
  },
  processing: {
    childBenefit: '8 semaines en ligne ou à la naissance, 11 par la poste',
    certificate: '8 semaines pour le certificat',
    return: 'Environ 2 semaines en ligne, environ 8 sur papier',
    disabilityBenefit: '28 jours, ou 49 si quelqu’un agit pour vous',
    pastYears: '8 semaines, et jusqu’à 50 pour les années passées',
    days120: 'Environ 120 jours',
    cpp: 'De 7 à 14 jours en ligne, 120 par la poste',
    fourMonths: 'Environ 4 mois',
    days28: '28 jours',
    dental: 'Environ 2 semaines, puis une carte dans les 3 mois',
    threeMonths: 'Environ 3 mois',
    weeks4to6: 'De 4 à 6 semaines',
    days4: 'Environ 4 jours ouvrables pour une première réponse',
    severalMonths: 'Plusieurs mois',
    days60: 'Environ 60 jours',
    days10: 'Environ 10 jours ouvrables',
    weeks6: 'Environ 6 semaines',
  },
}
