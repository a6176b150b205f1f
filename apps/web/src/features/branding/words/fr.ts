import type en from './en.ts'

const branding: typeof en = {
  place: { title: 'Votre image de marque', detail: 'Nom, logo et couleurs sur les pages de vos emprunteurs' },
  page: {
    title: 'Votre image de marque',
    why: 'Le propriétaire et les administrateurs gèrent l’image de marque.',
    away: 'Impossible de charger votre image de marque',
    nothingKept: 'Aucune image de marque n’a été créée pendant votre abonnement Premium.',
    signInTitle: 'Connectez-vous pour voir votre image de marque',
    signInText: 'Une image de marque appartient à un compte ou à une entreprise.',
  },
  form: {
    name: 'Nom',
    nameHint: 'Vos emprunteurs le voient comme le nom de leur prêteur.',
    missing: 'Remplissez ce champ.',
    taken: 'C’est le nom d’une banque ou d’un service de paiement. Utilisez le vôtre.',
    colour: 'Couleur',
    colourHint: 'Six caractères après le #, comme #0f766e.',
    pickColour: 'Choisir une couleur',
    noColour: 'Inscrivez # et six chiffres ou lettres de a à f, comme #0f766e.',
    colourShown: (light, dark) => {
      if (light === null && dark === null) return 'Le texte est lisible dans les deux thèmes.'
      const parts = [light === null ? null : `${light} sur blanc`, dark === null ? null : `${dark} sur fond sombre`]
      return `Pour rester lisible, le texte devient ${parts.filter((part) => part !== null).join(' et ')}.`
    },
    logo: 'Logo',
    logoHint: 'PNG, JPEG ou WebP, au plus 1\u00a0Mo',
    logoTooLarge: 'Le fichier dépasse 1\u00a0Mo. Enregistrez-le en plus petit.',
    logoType: 'Le logo doit être une image PNG, JPEG ou WebP.',
    removeLogo: 'Retirer le logo',
    reply: 'Adresse de réponse',
    replyHint: 'Vos emprunteurs y écrivent. Elle s’affiche dès que son titulaire l’a confirmée par courriel.',
    replyConfirmed: 'Confirmée.',
    replyWaiting: 'Pas encore confirmée\u00a0: un lien y a été envoyé. D’ici là, vos emprunteurs ne la voient pas.',
    footerEn: 'Texte sous le prêt, en anglais',
    footerFr: 'Texte sous le prêt, en français',
    footerHint: 'Numéro de permis, heures d’ouverture. Si une langue est vide, l’autre s’affiche.',
    save: 'Enregistrer l’ébauche',
    done: 'Ébauche enregistrée',
  },
  preview: {
    title: 'Ce que verront vos emprunteurs',
    light: 'Thème clair',
    dark: 'Thème sombre',
    loan: 'Les détails du prêt s’affichent ici.',
  },
  publication: {
    title: 'Vos emprunteurs voient',
    public: 'Publique',
    none: 'Aucune image de marque. Personne d’autre ne voit l’ébauche avant sa publication.',
    since: (moment) => `Publiée le ${moment}`,
    newer: 'L’ébauche est plus récente.',
    saveFirst: 'Enregistrez l’ébauche avant de la publier.',
    publish: 'Publier',
    unpublish: 'Dépublier',
    done: 'Publiée',
    ended: 'Vos emprunteurs ne voient plus d’image de marque',
    failed: 'Cela n’a pas fonctionné',
  },
  reply: {
    title: 'Adresse de réponse',
    noLink: 'Ouvrez le lien du courriel',
    text: 'Un prêteur veut afficher votre adresse à ses emprunteurs, pour qu’ils puissent y écrire.',
    confirm: 'Confirmer l’adresse',
    done: 'Adresse confirmée',
    doneText: (address) => `Les emprunteurs peuvent maintenant voir ${address}.`,
    failed: 'Cela n’a pas fonctionné',
  },
}

export default branding
