import { counted } from '@winterjay/money'
import type { LoanReportWords } from './en.ts'

const words: LoanReportWords = {
  title: 'Rapport des prêts',
  placeDetail: 'Ce qui va rentrer, et quand',
  away: 'Le rapport n’a pas pu être chargé',
  emptyTitle: 'Aucun prêt actif',
  emptyText: 'Le rapport additionne les prêts encore en cours de remboursement.',
  toLoans: 'Vers vos prêts',
  pdf: {
    title: 'Rapport à imprimer',
    detail: 'PDF, par mois et par semaine',
    save: 'Enregistrer',
    failed: 'Le PDF n’a pas pu être créé',
  },
  hero: {
    label: 'Dû au cours des 12 prochains mois',
    parts: (interest, principal) => `${interest} d’intérêts, ${principal} de capital`,
    overdue: (amount) => `${amount} en retard aujourd’hui, non compris`,
    later: (amount) => `${amount} à recevoir ensuite`,
  },
  tiles: {
    net: 'Rendement net, 1 an',
    rate: 'Taux moyen',
    months: 'Mois restants, en moyenne',
    par: 'Plus de 30 jours de retard',
  },
  ahead: {
    title: 'Rentrées à venir',
    by: 'Par',
    choices: { months: 'Mois', weeks: 'Semaine' },
    sentence: (total, most, when) => `${total} sont à recevoir; le plus, ${most}, en ${when}.`,
    week: (day) => `Semaine du ${day}`,
    start: { months: 'Mois', weeks: 'Semaine, dès lundi' },
    total: 'Dû',
    interest: 'Intérêts',
    principal: 'Capital',
    promised: 'Promis',
    likely: 'Probable',
    likelyHelp:
      'Probable\u00A0: comme les versements des 12 derniers mois ont été payés, selon le retard du prêt. Ce qui est promis fait partie de ce qui est en retard ou dû et ne s’y ajoute pas.',
    collected: 'Part payée, 12 derniers mois',
  },
  ends: {
    title: 'Fin des prêts',
    sentence: (amount, quarter) => `Le plus, ${amount}, est dû par les prêts qui se terminent au ${quarter}.`,
    quarter: 'Trimestre',
    name: (quarter, year) => `T${quarter} ${year}`,
    loans: 'Prêts',
    owed: 'Dû aujourd’hui',
    last: 'Derniers versements',
  },
  renew: {
    title: 'Hypothèques à renouveler ou à rembourser',
    on: (day) => `Se termine le ${day}`,
  },
  risk: {
    title: 'En retard',
    days: { par_1: '1 jour ou plus', par_30: 'Plus de 30 jours', par_90: 'Plus de 90 jours' },
    asIfNot: 'Si aucun prêt en retard n’avait été remis à jour',
    value: (amount, percent) => `${amount} · ${percent}`,
  },
  yields: {
    title: 'Rendement des 12 derniers mois',
    gross: 'Brut',
    net: 'Net des pertes',
    xirr: 'Rendement annuel (TRI)',
    pessimistic: 'Si les prêts en retard ne paient rien',
    none: 'Pas assez d’historique',
  },
  largest: {
    title: 'Qui doit le plus',
    loans: (count) => counted(count, 'fr', '{count} prêt', '{count} prêts'),
    share: (percent) => `${percent} du total`,
  },
}
export default words
