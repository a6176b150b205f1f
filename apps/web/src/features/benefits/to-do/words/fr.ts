import { plural } from '@winterjay/money'
import type { Texts } from '@winterjay/money'
import type en from './en.ts'

const toDo: Texts<typeof en> = {
  sheet: {
    title: 'Que faire',
    form: 'Formulaire',
    documents: 'Ce qu’il vous faut',
    minutes: 'Votre temps',
    aboutMinutes: (minutes) => `environ ${minutes} minutes`,
    phone: 'Téléphone',
    backPay: 'Argent pour les mois passés',
    processing: 'Délai de réponse',
    certainty: {
      official: 'de la page officielle',
      secondary: 'pas de la page officielle même',
      derived: 'notre estimation',
      recalled: 'non confirmé : voyez la page officielle',
    },
    checkedOn: (day) => `Vérifié le ${day}.`,
    onlyPage: 'Nous n’en savons pas plus ici. Sa page dit le reste.',
  },
  plan: {
    title: 'À faire',
    note: 'Ce que vous cochez reste dans ce navigateur. Rien n’est envoyé.',
    print: 'Imprimer le plan',
    printInBoth: 'Dans les deux langues',
    withCode: 'Avec un code à balayer',
    codeNote: 'Qui balaie ce code voit vos réponses.',
    paper: {
      title: 'Votre plan pour les prestations',
      total: 'Ce que vous pourriez recevoir par an :',
      lastKnown: 'une partie aux derniers taux connus',
      first: 'À faire d’abord',
      later: 'Ensuite :',
      bring: 'À apporter',
      code: 'Balayez ce code pour ouvrir ces réponses.',
    },
    clear: 'Tout décocher',
    progress: (done, of) => `${done} sur ${of}`,
    done: (step) => `Fait : ${step}`,
    certificate: 'Faites approuver le crédit pour personnes handicapées',
    return: 'Produisez votre déclaration de 2025',
    apply: (name) => `Demandez : ${name}`,
    follows: (count) =>
      `${plural(count, 'fr', '1 programme suit tout seul', `${count} programmes suivent tout seuls`)} :`,
    opens: 'S’il est approuvé, il ouvre :',
    by: (day) => `avant le ${day}`,
    ifApproved: 's’il est approuvé',
    help: 'Aide gratuite : un comptoir d’impôts bénévole peut produire votre déclaration. Appelez le 211 pour en trouver un.',
    mayFile:
      'Dès l’année d’imposition 2026, l’agence peut produire la déclaration de certaines personnes à faible revenu. N’attendez pas.',
  },
  notChecked: {
    title: 'Non vérifié ici',
    detail: 'Dans aucun total. Vous y avez peut-être droit.',
    ask: 'Appelez le 211 pour ce qui existe chez vous. Nous n’avons pas de page confirmée pour ces programmes; il n’y a donc pas de lien.',
    groups: {
      status: {
        title: 'Votre statut au Canada',
        why: 'Les règles varient d’un programme à l’autre et demandent des pièces que nous ne demandons pas.',
        items: [
          'Résidence temporaire\u00a0: l’allocation pour enfants vient après 18 mois ici, avec un permis valide au 19e mois.',
          'Demande d’asile en cours\u00a0: pas encore. Personne protégée\u00a0: comme un citoyen pour l’argent fédéral pour enfants.',
          'Première année ici\u00a0: le revenu gagné avant l’arrivée compte, même non imposé. Nous ne le demandons pas.',
          'Parrainage, ou moins de dix ans ici\u00a0: une pension d’un autre pays ou la fin du parrainage peut changer la réponse.',
        ],
      },
      indigenous: {
        title: 'Premières Nations, Inuits et Métis',
        why: 'Ces programmes suivent les règles de votre Nation. Votre conseil de bande ou un centre d’amitié les connaît.',
        items: [
          'Services de santé non assurés',
          'Principe de Jordan et Initiative\u00a0: les enfants inuits d’abord',
          'Aide au revenu dans les réserves',
          'Aide aux étudiants de niveau postsecondaire, et les stratégies inuites et métisses',
          'Aide à la vie autonome, logement et programmes de la bande, paiements d’une revendication territoriale',
          'La paie exonérée d’impôt n’est pas à la ligne 23600\u00a0: les prestations sont souvent plus élevées.',
        ],
      },
      veterans: {
        title: 'Vétérans',
        why: 'Tout dépend de votre service et de votre santé.',
        items: [
          'Prestations d’invalidité et indemnité supplémentaire pour douleur et souffrance',
          'Prestation de remplacement du revenu',
          'Programme pour l’autonomie des anciens combattants',
          'Allocation aux anciens combattants, et prestations aux survivants',
        ],
      },
      city: {
        title: 'Votre ville et vos factures',
        why: 'Chaque ville a ses règles.',
        items: ['Demandez à votre ville ses tarifs réduits et ses allègements d’impôt foncier.'],
      },
      other: {
        title: 'Autres sommes',
        why: 'Cela dépend de faits que nous ne demandons pas.',
        items: [
          'Indemnités aux accidentés du travail et aux victimes',
          'Pensions privées et étrangères',
          'Pension alimentaire pour enfants',
          'Régime de pensions du Canada\u00a0: survivants, enfants, décès',
          'Soins complémentaires, fonds d’urgence, logement social',
        ],
      },
      simplified: {
        title: 'Simplifié dans ce que nous vérifions',
        why: 'Ici, la réponse peut être inexacte. L’organisme décide.',
        items: [
          'Les examens des besoins et de la santé',
          'La vie dans une réserve ou dans le Grand Nord',
          'Une faillite, un décès dans l’année, un départ du Canada',
          'Un séjour en prison, ou un domicile dans deux provinces',
          'Les conjoints séparés parce que l’un est en établissement',
        ],
      },
    },
    cities: {
      AB: ['Calgary\u00a0: Fair Entry', 'Edmonton\u00a0: Leisure Access et Ride Transit'],
      BC: ['Vancouver\u00a0: Leisure Access'],
      MB: ['Winnipeg\u00a0: WINNpass'],
      NS: ['Halifax\u00a0: Affordable Access'],
      ON: [
        'Toronto\u00a0: Fair Pass et allègement de l’impôt foncier',
        'Ottawa\u00a0: EquiPass',
        'Programme ontarien d’aide relative aux frais d’électricité, et LEAP pour les factures d’énergie',
      ],
      QC: ['Montréal\u00a0: tarifs réduits du transport en commun'],
    },
    veteransPage: 'Anciens Combattants Canada',
    notConfirmed: 'numéro non confirmé',
  },
}

export default toDo
