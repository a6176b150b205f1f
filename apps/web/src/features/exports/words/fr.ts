import { counted, plural } from '@winterjay/money'
import type en from './en.ts'

const words: typeof en = {
  place: { title: 'Fichiers comptables', detail: 'Pour Excel, QuickBooks, Xero, Sage et votre comptable' },
  page: {
    title: 'Fichiers comptables',
    away: 'Impossible de charger vos comptes',
    why: 'Votre rôle ne permet pas d’exporter.',
    signInTitle: 'Connectez-vous pour créer des fichiers comptables',
    signInText: 'Ils viennent des prêts d’un compte ou d’une entreprise, et de votre budget.',
    parts: 'Contenu du fichier',
    loans: 'Prêts',
    budget: 'Budget',
  },
  accounts: {
    title: 'Vos comptes',
    firstTitle: 'D’abord, nommez vos comptes',
    firstText: 'Reprenez les noms de votre logiciel comptable. Nous les retiendrons.',
    name: 'Nommer les comptes',
    change: 'Modifier les comptes',
    hint: 'Pour un sous-compte, écrivez d’abord le compte principal, deux-points, puis le sous-compte.',
    number: (account) => `Numéro de ${account}`,
    numberHint: 'Quatre chiffres; seul Sage 50 en a besoin.',
    save: 'Enregistrer les comptes',
    saved: 'Comptes enregistrés',
    missing: 'Remplissez ce champ.',
    unfit:
      'Jusqu’à cinq parties séparées par des deux-points, chacune de 1 à 31 caractères, sans guillemets droits, et qui ne commence pas par un signe (!, =, +, - ou @).',
  },
  file: {
    title: 'Fichier',
    format: 'Logiciel',
    formats: {
      xlsx: 'Excel (XLSX)',
      iif: 'QuickBooks Desktop (IIF)',
      qbo_journal_csv: 'QuickBooks en ligne, écritures de journal (CSV)',
      qbo_bank_csv: 'QuickBooks en ligne, opérations bancaires (CSV)',
      qbo_web_connect: 'QuickBooks Web Connect (QBO)',
      ofx: 'Opérations bancaires (OFX)',
      xero_bank_csv: 'Xero, relevé bancaire (CSV)',
      sage50: 'Sage 50 Canada',
      hledger: 'hledger',
      beancount: 'beancount',
    },
    period: 'Jours',
    lastMonth: 'Mois dernier',
    lastYear: 'L’an dernier',
    other: 'D’autres jours',
    from: 'Premier jour',
    to: 'Dernier jour',
    backwards: 'Le dernier jour ne peut pas précéder le premier.',
    dateOrder: 'Dates dans le fichier',
    mdy: 'Mois d’abord',
    dmy: 'Jour d’abord',
    bankId: 'Numéro de votre banque chez Intuit',
    bankIdHint: 'Au plus 9 chiffres; votre banque ou QuickBooks le connaît.',
    withAccounts: 'Créer aussi les comptes',
    withAccountsHint: 'Pour un fichier d’entreprise qui ne les a pas encore.',
    numbersNeeded: 'Sage 50 exige un numéro pour chaque compte.',
    once: 'La plupart des logiciels ne peuvent pas annuler une importation, et importer deux fois double tout. Faites d’abord une sauvegarde.',
    download: 'Télécharger',
    failed: 'Le fichier n’a pas pu être créé',
  },
  budget: {
    emptyTitle: 'Aucune opération à exporter',
    emptyText:
      'Importez d’abord un relevé bancaire dans votre budget\u00a0: ses opérations seront classées par compte selon leurs catégories.',
    account: 'Compte',
    stays: 'Le fichier est créé sur cet appareil.',
    none: 'Aucune opération ces jours-là.',
    foreign: (count) =>
      `${counted(count, 'fr', '{count} opération', '{count} opérations')} en devise étrangère ne ${plural(count, 'fr', 'figure', 'figurent')} pas dans le fichier.`,
  },
  preview: {
    title: 'Ce que contient le fichier',
    away: 'Impossible de charger le journal',
    none: 'Rien n’a été inscrit ces jours-là.',
    account: 'Compte',
    debit: 'Débit',
    credit: 'Crédit',
    balanced: (entries, sum) =>
      `${counted(entries, 'fr', '{count} écriture', '{count} écritures')}\u00a0: débits = crédits = ${sum}`,
    earlier: 'Certains de ces jours figurent dans un fichier déjà créé',
    made: (format, from, to, on) => `${format}, du ${from} au ${to}, créé le ${on}`,
    replaced: (count) =>
      `${counted(count, 'fr', '{count} caractère', '{count} caractères')} que ce logiciel ne lit pas dans les noms\u00a0: l’accent tombe, ou un point d’interrogation les remplace.`,
    closes:
      'Les jours téléchargés, jusqu’à hier, sont ensuite fermés\u00a0: une correction porte la date où elle est faite.',
  },
}

export default words
