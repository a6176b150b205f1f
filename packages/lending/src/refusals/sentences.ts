import { cents, formatCents, formatDate, formatNumber, formatRate, localDate, rate } from '@winterjay/money'
import type { Locale, Refusal } from '@winterjay/money'
import { MARKETPLACE_EN, MARKETPLACE_FR } from '../marketplace/sentences.ts'
import type { Params } from './params.ts'
import type { LendingRefusalCode } from './refusals.ts'

type Sentences = Readonly<Record<LendingRefusalCode, (p: Params) => string>>

const EN: Sentences = {
  ...MARKETPLACE_EN,
  principal_out_of_range: (p) => `The principal must be between ${p.money('minCents')} and ${p.money('maxCents')}.`,
  annual_rate_out_of_range: (p) => `The rate must be between ${p.percent('min')} and ${p.percent('max')} a year.`,
  term_months_out_of_range: (p) =>
    `The term must be a whole number of months from ${p.number('min')} to ${p.number('max')}.`,
  interest_only_months_out_of_range: (p) =>
    `Interest-only months must be a whole number from ${p.number('min')} to ${p.number('max')}.`,
  interest_only_months_not_for_type: () =>
    'Interest-only months go with an interest-only loan. Clear them or change the loan type.',
  balloon_percent_missing: () => 'A balloon loan needs the share of the principal that is paid at the end, in percent.',
  balloon_percent_out_of_range: (p) =>
    `The balloon must be between ${p.percent('min')} and ${p.percent('max')} of the principal.`,
  balloon_percent_not_for_type: () => 'A balloon percent goes with a balloon loan. Clear it or change the loan type.',
  ends_after_calendar: (p) =>
    `The loan would end after ${p.day('lastDay')}. Choose an earlier start or a shorter term.`,
  never_amortizes: (p) =>
    `At this rate and term the payment of ${p.money('levelPaymentCents')} hardly exceeds the first month's interest of ${p.money('firstInterestCents')}, so the loan would not be paid down. Shorten the term.`,
  late_fee_amount_out_of_range: (p) =>
    `A fixed late fee must be between ${p.money('minCents')} and ${p.money('maxCents')}.`,
  late_fee_percent_out_of_range: (p) =>
    `A late fee in percent must be between ${p.percent('min')} and ${p.percent('max')} of the instalment.`,
  late_fee_value_unclear: () => 'Write the late fee as an amount with at most two decimals, or as a percent.',
  late_fee_value_missing: () => 'Write how many percent of the instalment the late fee is.',
  grace_days_out_of_range: (p) => `Grace must be a whole number of days from ${p.number('min')} to ${p.number('max')}.`,
  fees_exceed_principal: (p) =>
    `Charges of ${p.money('feesCents')} at the start leave the borrower nothing of the ${p.money('principalCents')}. Lower them.`,
  criminal_rate: (p) =>
    `With its charges this loan costs ${p.percent('apr')} a year. Over ${p.percent('cap')} is a criminal rate in Canada (Criminal Code, s. 347). Lower the rate or the charges.`,
  criminal_rate_before_2025: (p) =>
    `This agreement from before 2025 costs ${p.percent('effectiveRate')} effective a year; the limit then was ${p.percent('cap')} (Criminal Code, s. 347).`,
  near_criminal_rate: (p) =>
    `At ${p.percent('apr')} this loan is close to the criminal rate of ${p.percent('cap')}: any further charge may pass it.`,
  relies_on_commercial_exemption: (p) =>
    `${p.percent('apr')} is lawful only because a corporation borrows it for its business. For a person the limit is ${p.percent('consumerCap')}.`,
  late_fee_over_criminal_rate: (p) =>
    `One late fee of ${p.money('feeCents')} could lift what the borrower pays to ${p.percent('apr')} a year, past the criminal rate of ${p.percent('cap')}. Lower the fee; 0 is safe.`,
  late_fee_barred: (p) =>
    `In ${p.word('province')} a lender in business may charge a consumer no late fee beyond real costs. Set it to ${p.money('advisedCents')}.`,
  late_fee_probably_barred: (p) =>
    `In ${p.word('province')} a lender in business probably may charge a consumer no late fee beyond real costs. ${p.money('advisedCents')} is safe; ask a lawyer before charging more.`,
  late_fee_is_credit_charge: (p) =>
    `In Quebec a late fee counts as a credit charge and belongs in the disclosed rate. ${p.money('advisedCents')} is safe.`,
  high_cost_credit: (p) =>
    `In ${p.word('province')} a loan to a consumer at ${p.percent('apr')} is high-cost credit (threshold ${p.percent('threshold')}): lenders in business need a licence or follow special rules.`,
  high_cost_credit_unknown: (p) =>
    `In Quebec a loan at more than the Bank of Canada rate plus ${p.percent('margin')} is high-cost credit. Check the rate of the day.`,
  quebec_equal_instalments: () =>
    'In Quebec a consumer repays in equal instalments; only the last may be smaller. Choose an amortizing loan.',
  quebec_last_payment_larger: (p) =>
    `In Quebec only the last instalment may differ, and only be smaller. Here it is ${p.money('lastPaymentCents')} against ${p.money('levelPaymentCents')}.`,
  quebec_permit: () => 'In Quebec a lender in business needs a permit of the Office de la protection du consommateur.',
  e_transfer_split: (p) =>
    `${p.money('amountCents')} is above the usual e-Transfer limit of ${p.money('limitCents')}: the borrower will need ${p.number('transfers')} transfers on different days.`,
  e_transfer_too_large: (p) =>
    `Instalment ${p.number('installment')} of ${p.money('amountCents')} is too large for e-Transfer (usual limit ${p.money('limitCents')} each). Agree on another way to pay it.`,
  payment_not_positive: () => 'A payment must be more than $0.00.',
  payment_before_start: (p) => `A payment cannot be before the loan began on ${p.day('startDate')}.`,
  payment_in_future: (p) => `A payment is recorded when it has arrived: choose ${p.day('today')} or an earlier day.`,
  payment_covered: (p) =>
    `This loan counts as paid up to ${p.day('through')}. Choose a later day, or take “paid up to” back first.`,
  paid_up_to_nothing_due: (p) =>
    `The first payment of this loan is due on ${p.day('firstDay')}, so nothing can be paid up to today. Clear the field.`,
  paid_up_to_out_of_range: (p) => `“Paid up to” must be a day from ${p.day('firstDay')} to ${p.day('lastDay')}.`,
  paid_up_to_in_future: (p) => `Choose ${p.day('today')} or an earlier day: what is still to come has not been paid.`,
  paid_up_to_said_before: (p) => `This loan counts as paid up to ${p.day('through')} already. Choose a later day.`,
  paid_up_to_over_payments: (p) =>
    `A payment of ${p.day('paidOn')} is recorded. Choose a day before it, or reverse the payments that “paid up to” is to stand for.`,
  waiver_of_nothing: (p) =>
    `Nothing is owed of a late fee on payment ${p.number('installment')}, so there is nothing to waive.`,
  waiver_out_of_range: (p) =>
    `Enter an amount from $0.01 to ${p.money('owedCents')}, which is what is still owed of this late fee.`,
}

const FR: Sentences = {
  ...MARKETPLACE_FR,
  principal_out_of_range: (p) => `Le capital doit se situer entre ${p.money('minCents')} et ${p.money('maxCents')}.`,
  annual_rate_out_of_range: (p) => `Le taux doit se situer entre ${p.percent('min')} et ${p.percent('max')} par an.`,
  term_months_out_of_range: (p) =>
    `La durée doit être un nombre entier de mois, de ${p.number('min')} à ${p.number('max')}.`,
  interest_only_months_out_of_range: (p) =>
    `Les mois d’intérêt seulement vont de ${p.number('min')} à ${p.number('max')}, en nombre entier.`,
  interest_only_months_not_for_type: () =>
    'Les mois d’intérêt seulement vont avec un prêt à intérêt seulement. Effacez-les ou changez le type de prêt.',
  balloon_percent_missing: () =>
    'Un prêt avec versement final demande la part du capital payée à la fin, en pourcentage.',
  balloon_percent_out_of_range: (p) =>
    `Le versement final doit se situer entre ${p.percent('min')} et ${p.percent('max')} du capital.`,
  balloon_percent_not_for_type: () =>
    'Le pourcentage final va avec un prêt à versement final. Effacez-le ou changez le type de prêt.',
  ends_after_calendar: (p) =>
    `Le prêt se terminerait après le ${p.day('lastDay')}. Choisissez un début plus tôt ou une durée plus courte.`,
  never_amortizes: (p) =>
    `À ce taux et pour cette durée, le paiement de ${p.money('levelPaymentCents')} dépasse à peine l’intérêt du premier mois, ${p.money('firstInterestCents')} : le prêt ne serait pas remboursé. Raccourcissez la durée.`,
  late_fee_amount_out_of_range: (p) =>
    `Des frais de retard fixes vont de ${p.money('minCents')} à ${p.money('maxCents')}.`,
  late_fee_percent_out_of_range: (p) =>
    `Des frais de retard en pourcentage vont de ${p.percent('min')} à ${p.percent('max')} du versement.`,
  late_fee_value_unclear: () =>
    'Inscrivez les frais de retard en dollars, avec au plus deux décimales, ou en pourcentage.',
  late_fee_value_missing: () => 'Inscrivez à quel pourcentage du versement s’élèvent les frais de retard.',
  grace_days_out_of_range: (p) =>
    `Le délai de grâce est un nombre entier de jours, de ${p.number('min')} à ${p.number('max')}.`,
  fees_exceed_principal: (p) =>
    `Des frais de ${p.money('feesCents')} au départ ne laissent rien à l’emprunteur sur ${p.money('principalCents')}. Réduisez-les.`,
  criminal_rate: (p) =>
    `Avec ses frais, ce prêt coûte ${p.percent('apr')} par an. Plus de ${p.percent('cap')} est un taux criminel au Canada (Code criminel, art. 347). Réduisez le taux ou les frais.`,
  criminal_rate_before_2025: (p) =>
    `Cette entente d’avant 2025 coûte ${p.percent('effectiveRate')} effectifs par an; la limite était alors de ${p.percent('cap')} (Code criminel, art. 347).`,
  near_criminal_rate: (p) =>
    `À ${p.percent('apr')}, ce prêt est proche du taux criminel de ${p.percent('cap')} : tout autre frais pourrait le dépasser.`,
  relies_on_commercial_exemption: (p) =>
    `${p.percent('apr')} n’est permis que parce qu’une société emprunte pour son entreprise. Pour une personne, la limite est de ${p.percent('consumerCap')}.`,
  late_fee_over_criminal_rate: (p) =>
    `Un seul retard facturé ${p.money('feeCents')} pourrait porter le coût à ${p.percent('apr')} par an, au-delà du taux criminel de ${p.percent('cap')}. Réduisez les frais; 0 est sûr.`,
  late_fee_barred: (p) =>
    `Dans cette province (${p.word('province')}), un prêteur de métier ne peut facturer à un consommateur que ses coûts réels en cas de retard. Mettez ${p.money('advisedCents')}.`,
  late_fee_probably_barred: (p) =>
    `Dans cette province (${p.word('province')}), un prêteur de métier ne peut probablement facturer à un consommateur que ses coûts réels. ${p.money('advisedCents')} est sûr; consultez un juriste avant d’exiger plus.`,
  late_fee_is_credit_charge: (p) =>
    `Au Québec, des frais de retard sont des frais de crédit et font partie du taux divulgué. ${p.money('advisedCents')} est sûr.`,
  high_cost_credit: (p) =>
    `Dans cette province (${p.word('province')}), un prêt à un consommateur à ${p.percent('apr')} est du crédit à coût élevé (seuil : ${p.percent('threshold')}) : un permis ou des règles particulières s’appliquent aux prêteurs de métier.`,
  high_cost_credit_unknown: (p) =>
    `Au Québec, un prêt à plus de ${p.percent('margin')} au-dessus du taux de la Banque du Canada est du crédit à coût élevé. Vérifiez le taux du jour.`,
  quebec_equal_instalments: () =>
    'Au Québec, un consommateur rembourse en versements égaux; seul le dernier peut être plus petit. Choisissez un prêt amorti.',
  quebec_last_payment_larger: (p) =>
    `Au Québec, seul le dernier versement peut différer, et seulement être plus petit. Ici, il est de ${p.money('lastPaymentCents')} contre ${p.money('levelPaymentCents')}.`,
  quebec_permit: () =>
    'Au Québec, un prêteur de métier a besoin d’un permis de l’Office de la protection du consommateur.',
  e_transfer_split: (p) =>
    `${p.money('amountCents')} dépasse la limite habituelle de Virement Interac, ${p.money('limitCents')} : il faudra ${p.number('transfers')} virements, des jours différents.`,
  e_transfer_too_large: (p) =>
    `Le versement ${p.number('installment')}, de ${p.money('amountCents')}, est trop élevé pour Virement Interac (limite habituelle de ${p.money('limitCents')} chacun). Convenez d’un autre moyen.`,
  payment_not_positive: () => 'Un paiement doit dépasser 0,00 $.',
  payment_before_start: (p) => `Un paiement ne peut pas précéder le début du prêt, le ${p.day('startDate')}.`,
  payment_in_future: (p) =>
    `Un paiement s’inscrit une fois reçu : choisissez le ${p.day('today')} ou un jour antérieur.`,
  payment_covered: (p) =>
    `Ce prêt est réputé payé jusqu’au ${p.day('through')}. Choisissez un jour ultérieur ou retirez d’abord cette mention.`,
  paid_up_to_nothing_due: (p) =>
    `Le premier versement de ce prêt est dû le ${p.day('firstDay')} : rien ne peut encore être payé. Effacez le champ.`,
  paid_up_to_out_of_range: (p) => `« Payé jusqu’au » doit être un jour du ${p.day('firstDay')} au ${p.day('lastDay')}.`,
  paid_up_to_in_future: (p) =>
    `Choisissez le ${p.day('today')} ou un jour antérieur : ce qui est à venir n’est pas encore payé.`,
  paid_up_to_said_before: (p) =>
    `Ce prêt est déjà réputé payé jusqu’au ${p.day('through')}. Choisissez un jour ultérieur.`,
  paid_up_to_over_payments: (p) =>
    `Un paiement du ${p.day('paidOn')} est inscrit. Choisissez un jour antérieur ou annulez les paiements que « payé jusqu’au » doit remplacer.`,
  waiver_of_nothing: (p) =>
    `Aucuns frais de retard ne sont dus sur le versement ${p.number('installment')} : il n’y a rien à remettre.`,
  waiver_out_of_range: (p) =>
    `Inscrivez un montant de 0,01 $ à ${p.money('owedCents')}, soit ce qui reste dû de ces frais de retard.`,
}

const PROVINCES: Record<string, Record<Locale, string>> = {
  AB: { en: 'Alberta', fr: 'Alberta' },
  BC: { en: 'British Columbia', fr: 'Colombie-Britannique' },
  MB: { en: 'Manitoba', fr: 'Manitoba' },
  NB: { en: 'New Brunswick', fr: 'Nouveau-Brunswick' },
  NL: { en: 'Newfoundland and Labrador', fr: 'Terre-Neuve-et-Labrador' },
  NS: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse' },
  NT: { en: 'the Northwest Territories', fr: 'Territoires du Nord-Ouest' },
  NU: { en: 'Nunavut', fr: 'Nunavut' },
  ON: { en: 'Ontario', fr: 'Ontario' },
  PE: { en: 'Prince Edward Island', fr: 'Île-du-Prince-Édouard' },
  QC: { en: 'Quebec', fr: 'Québec' },
  SK: { en: 'Saskatchewan', fr: 'Saskatchewan' },
  YT: { en: 'Yukon', fr: 'Yukon' },
}

/** What a refusal or a warning of the lending rules means, and what to do: one sentence or two for the user. */
export function lendingSentence(refusal: Refusal<LendingRefusalCode>, locale: Locale): string {
  const param = (name: string): string | number => {
    const value = refusal.params?.[name]
    if (value === undefined) throw new Error(`${refusal.code} carries no ${name}`)
    return value
  }
  const params: Params = {
    money: (name) => formatCents(cents(Number(param(name))), locale),
    wholeMoney: (name) => formatCents(cents(Number(param(name))), locale, { whole: true }),
    percent: (name) => formatRate(rate(Math.round(Number(param(name)))), locale),
    number: (name) => formatNumber(Number(param(name)), locale),
    day: (name) => formatDate(localDate(String(param(name))), locale, 'long'),
    word: (name) => PROVINCES[String(param(name))]?.[locale] ?? String(param(name)),
  }
  return locale === 'fr'
    ? FR[refusal.code](params).replaceAll(/ (?=[:;?!%$»])|(?<=«) /g, '\u00A0')
    : EN[refusal.code](params)
}
