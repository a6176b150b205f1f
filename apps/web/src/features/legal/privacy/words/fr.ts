import type en from './en.ts'

const privacy: typeof en = {
  title: 'Politique de confidentialité',
  lede: 'Ce que Winterjay sait de vous, pourquoi et combien de temps, et comment vous pouvez le consulter, l’emporter ou le faire supprimer.',
  sections: [
    {
      title: '1. En bref',
      parts: [
        [
          'Vous pouvez utiliser Winterjay sans nous dire qui vous êtes.',
          'Sans compte, votre budget reste dans votre navigateur. Vos réponses sur les prestations servent au calcul et ne sont pas conservées par nous.',
          'Pas de publicité, pas de mesure d’audience, pas de traceurs et aucun script de qui que ce soit d’autre. Nous ne vendons ni ne louons rien.',
          'Un témoin dont le bureau de prêts a besoin, et un autre auquel votre compte reconnaît vos appareils. Rien d’autre n’est activé avant que vous ne l’activiez.',
          'Vous pouvez tout copier et tout supprimer, vous-même et en tout temps, avec ou sans compte.',
        ],
      ],
    },
    {
      title: '2. Qui répond de vos données',
      parts: [
        'L’exploitant de ce site est {operator}, {address}. La personne responsable de la protection des renseignements personnels est {officer}; écrivez à {officerEmail}.',
        'Les données sont conservées à cet endroit\u00a0: {dataLocation}. Avant que des données de personnes du Québec quittent le Québec, l’exploitant doit évaluer ce qui les y protège.',
        'La présente politique suit la Loi sur la protection des renseignements personnels et les documents électroniques (LPRPDE) du Canada et, au Québec, la Loi sur la protection des renseignements personnels dans le secteur privé, modifiée par la Loi 25. Les lois de l’Alberta et de la Colombie-Britannique s’appliquent chez elles.',
      ],
    },
    {
      title: '3. Ce qui reste sur votre appareil',
      parts: [
        [
          'Votre budget\u00a0: comptes, opérations, catégories, objectifs et relevés que vous lisez. Pendant que vous êtes connecté, une copie est conservée avec votre compte, pour que vos autres appareils l’aient aussi; vous pouvez désactiver cela sur chaque appareil, à la page Personnel sous «\u00a0Vos données\u00a0», avant de vous connecter ou à tout moment.',
          'Les suggestions de placement que vous gardez et les montants que vous dites détenir. Quand vous êtes connecté, les deux sont plutôt conservés avec votre compte.',
          'Dans le vérificateur de prestations\u00a0: les étapes que vous cochez et ce que vous dites recevoir, avoir demandé ou vous être fait refuser. Un bouton de la page efface chacun des deux.',
          'Vos choix\u00a0: la langue, le clair ou le sombre, la taille des listes, ce que vous dites d’un symbole dans le calculateur de portefeuille et la clé qui vous garde connecté.',
        ],
        'Tout cela se trouve dans l’espace de stockage de votre navigateur. Y supprimer les données du site les supprime. Ce qui n’a jamais été envoyé à un compte, nous ne pouvons ni le lire ni le récupérer.',
      ],
    },
    {
      title: '4. Ce que nous calculons sans le conserver',
      parts: [
        'Vos réponses au vérificateur de prestations (province, âge, famille, revenu, handicap, logement) sont envoyées à notre serveur, qui répond et les oublie, pour les visiteurs comme pour les comptes. Si vous copiez un lien vers votre résultat, il contient vos réponses après le «\u00a0#\u00a0», une partie que les navigateurs n’envoient à personne\u00a0: partagez-le comme vous partageriez ces réponses.',
        'Il en va de même du risque, de l’horizon et des types d’actifs que vous choisissez pour les suggestions de placement et, pour le calculateur de portefeuille, des fichiers de courtiers lus ainsi que des objectifs, limites et taux d’impôt que vous entrez.',
      ],
    },
    {
      title: '5. Ce que nous conservons, et pourquoi',
      parts: [
        [
          'Si vous êtes un visiteur qui enregistre quelque chose au bureau de prêts\u00a0: vos prêts, leurs emprunteurs (nom et, si vous la donnez, adresse courriel), les paiements et les importations, sous un numéro aléatoire que nous connaissons uniquement par votre témoin. But\u00a0: vous montrer votre propre registre.',
          'Avec un compte\u00a0: votre nom, votre adresse courriel, une empreinte à sens unique de votre mot de passe, les appareils où vous êtes connecté ou l’avez été (navigateur et système), votre deuxième étape et vos clés d’accès si vous en créez, les conditions que vous avez acceptées et quand, si vous voulez recevoir des nouvelles par courriel, la copie de votre budget, les suggestions de placement que vous gardez et les montants que vous dites détenir. But\u00a0: vous laisser entrer, garder les autres dehors et vous montrer la même chose sur chaque appareil.',
          'Sur le marché\u00a0: ce que vous investissez dans la simulation et, si vous demandez un prêt, votre province, votre revenu, vos dettes, votre usage du crédit, vos retards et les consultations récentes de votre dossier, comme vous les déclarez. Les autres voient votre prénom avec une initiale, votre revenu arrondi au millier et ce que vous avez écrit sur le prêt. But\u00a0: calculer une cote, vérifier le prêt selon la loi de la province et tenir les livres.',
          'Avec Premium\u00a0: l’état de votre abonnement, vos reçus avec la province de votre adresse de facturation et les numéros que le fournisseur de paiement utilise pour vous. Nous ne voyons jamais votre carte. Dans le calculateur de portefeuille : vos comptes de placement (nom, type, encaisse) et ce que vous y détenez, tels que vous les entrez ou les lisez d’un fichier. But : les avoir sur chaque appareil.',
          'Un journal de ce qui est arrivé à votre compte (connexions, modifications, exports), avec le réseau d’où vous venez réduit à sa première partie, pour que les abus puissent être trouvés. Un journal technique de chaque requête, sans nom, adresse ni contenu.',
          'Pendant une heure au plus, le nombre d’appels d’une adresse réseau, pour que personne ne puisse inonder le service.',
        ],
        'Nous demandons ce qu’exigent ces buts, et rien de plus. Un champ que vous pouvez laisser vide le dit.',
      ],
    },
    {
      title: '6. Les deux témoins',
      parts: [
        'Le bureau de prêts dépose un témoin («\u00a0cookie\u00a0»), nommé «\u00a0gs\u00a0» (précédé de «\u00a0__Host-\u00a0» ou «\u00a0__Secure-\u00a0» là où l’adresse commence par https), la première fois que vous y enregistrez quelque chose. Il contient une valeur aléatoire et rien d’autre, n’est envoyé qu’à nous, ne peut pas être lu par des scripts et prend fin 180 jours après votre dernière visite. Sans lui, nous ne pourrions pas distinguer vos prêts de ceux des autres\u00a0: il ne demande donc pas de consentement.',
        'La connexion en dépose un autre, nommé «\u00a0device\u00a0» (précédé de même)\u00a0: une valeur aléatoire à laquelle votre compte reconnaît cet appareil, pour qu’il vous laisse entrer même quand d’autres essaient de mauvais mots de passe avec votre adresse. Lui aussi n’est envoyé qu’à nous, ne peut pas être lu par des scripts et ne sert à rien d’autre; il prend fin 400 jours après votre dernière connexion, et vous pouvez en tout temps faire oublier un appareil dans votre compte. Il protège le compte que vous avez demandé\u00a0: il ne demande donc pas de consentement non plus. Nous n’en déposons pas d’autre.',
      ],
    },
    {
      title: '7. Qui d’autre reçoit des données',
      parts: [
        [
          'La page de remboursement d’un emprunteur montre à toute personne qui en a le lien les chiffres de ce prêt et la façon de le payer.',
          'Le fournisseur de paiement (Stripe, là où il est activé) reçoit votre nom, votre adresse courriel et ce que vous achetez, et vous demande lui-même votre carte et votre adresse. Il les conserve et les traite aussi hors du Québec et hors du Canada, selon les lois de là-bas.',
          'Le fournisseur des ordinateurs et celui du courriel auxquels l’exploitant fait appel, liés par contrat à ne rien faire d’autre de ces données.',
          'Une autorité, lorsqu’une loi ou un juge nous y oblige; nous ne donnons rien de plus que ce qui est exigé.',
        ],
        'Les cours du marché sont demandés par notre serveur. Votre navigateur n’est pas dirigé vers ces fournisseurs, et ils ignorent votre existence.',
      ],
    },
    {
      title: '8. Combien de temps',
      parts: [
        [
          'Ce qu’un visiteur a enregistré\u00a0: jusqu’à la suppression, ou 180 jours après sa dernière visite.',
          'Un compte et ce qu’il contient\u00a0: jusqu’à ce que vous le supprimiez.',
          'Une connexion\u00a0: 30 jours au plus, 14 jours sans usage. Un lien dans un courriel\u00a0: sept jours au plus.',
          'Le journal de ce qui est arrivé à un compte\u00a0: au moins 24 mois; après une suppression, il ne mène plus à un nom.',
          'Les reçus, les taxes et les livres du marché\u00a0: six ans après la fin de leur année d’imposition, parce que la loi l’exige. Après une suppression, ils restent sans votre nom.',
          'Les copies de sauvegarde\u00a0: cinq semaines au plus, puis elles sont remplacées.',
        ],
      ],
    },
    {
      title: '9. Les décisions prises par un programme',
      parts: [
        'Deux choses sont décidées par un programme seul. La cote d’une demande de prêt découle du revenu, des dettes, de l’usage du crédit, des retards, des consultations récentes ainsi que du montant et de la durée demandés; la demande montre les cinq éléments qui ont le plus compté et ce qui relèverait la cote. Les suggestions de placement découlent de cours publiés et de vos choix; la page montre chaque chiffre.',
        'Vous pouvez demander quelles données ont servi, les faire corriger, présenter vos observations à une personne et obtenir que cette personne décide de nouveau\u00a0: la demande comporte un bouton à cette fin, ou écrivez à {officer}, à {officerEmail}.',
        'Winterjay ne dresse pas de profil de vous et ne localise personne.',
      ],
    },
    {
      title: '10. Ce que vous pouvez faire',
      parts: [
        [
          'Consulter et emporter tout ce qui est conservé sur vous, en JSON, à la page «\u00a0Votre compte\u00a0»; les prêts et le portefeuille aussi en CSV.',
          'Y corriger votre nom et votre adresse, et vos prêts là où ils se trouvent.',
          'Retirer un consentement, comme celui de recevoir des nouvelles par courriel, à cette même page ou par le lien que contient chacun de ces courriels.',
          'Tout y supprimer\u00a0: sur-le-champ, sans rien nous demander.',
          'Nous poser toute autre question, aussi sur ce que d’autres ont inscrit à votre sujet\u00a0: {officerEmail}. Nous répondons dans les 30 jours, sans frais.',
        ],
        'Si notre réponse ne vous satisfait pas, adressez une plainte au Commissariat à la protection de la vie privée du Canada (priv.gc.ca), au Québec à la Commission d’accès à l’information (cai.gouv.qc.ca), ou au commissaire de votre province.',
      ],
    },
    {
      title: '11. Les courriels que nous envoyons',
      parts: [
        'Nous envoyons ce dont votre compte a besoin\u00a0: confirmations, réinitialisations, avis sur sa sécurité, reçus. Ils ne contiennent pas de promotion.',
        'Les nouvelles et les offres ne viennent que si vous les avez demandées par une case à part, que personne ne coche à votre place. Chacune nomme son expéditeur avec une adresse postale et peut être arrêtée d’un clic, sans se connecter, pendant au moins 60 jours; nous cessons dans les 10 jours ouvrables.',
      ],
    },
    {
      title: '12. Comment elles sont protégées, et ce qui se passe sinon',
      parts: [
        'Les connexions sont chiffrées partout où l’adresse commence par https, les mots de passe et les clés ne sont conservés que sous forme d’empreintes, chaque question à la base de données nomme son titulaire, et une deuxième étape ou une clé d’accès peut protéger votre connexion. Aucune protection n’est parfaite.',
        'Nous tenons un registre de chaque atteinte à la sécurité pendant au moins 24 mois. Si l’une d’elles vous expose à un risque réel de préjudice grave, nous vous le disons, à vous et aux commissaires, dès que possible, avec ce que vous pouvez faire.',
      ],
    },
    {
      title: '13. Les enfants',
      parts: [
        'Winterjay n’est pas fait pour les enfants. Au Québec, pour une personne de moins de 14 ans, un parent ou un tuteur doit consentir. Dites-nous si un enfant nous a donné des données, et nous les supprimons.',
      ],
    },
    {
      title: '14. Modifications',
      parts: [
        'Si cette politique change, la nouvelle se trouve ici avec sa date. Si un changement compte pour vous, nous le disons dans l’application ou par courriel au moins 30 jours d’avance, et demandons votre consentement là où il le faut.',
      ],
    },
  ],
}

export default privacy
