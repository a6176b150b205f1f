import type { Params } from '../refusals/params.ts'
import type { MarketplaceRefusalCode } from './refusals.ts'

type Sentences = Readonly<Record<MarketplaceRefusalCode, (p: Params) => string>>

export const MARKETPLACE_EN: Sentences = {
  fully_funded: () => 'This loan is fully funded: nothing is left to invest. Choose another loan.',
  listing_closed: () => 'This loan is not open for investment. Choose another loan.',
  own_loan: () => 'This is your own loan: you cannot invest in it.',
  terms_changed: (p) =>
    `The terms of this loan have changed since you saw them. It is now grade ${p.word('grade')}, ${p.percent('rate')} APR, ${p.number('termMonths')} months, ${p.wholeMoney('requestedCents')} in all. Nothing was invested: look at the new figures and decide again.`,
  investment_below_minimum: (p) => `Minimum investment is ${p.wholeMoney('minCents')}`,
  investment_not_in_steps: (p) =>
    `Invest a multiple of ${p.wholeMoney('stepCents')}, or exactly what is left of the loan.`,
  investment_too_large: (p) => `One investment may be at most ${p.wholeMoney('maxCents')}. Choose less.`,
  not_enough_left: (p) => `Only ${p.money('leftCents')} of this loan is left. Choose that much or less.`,
  yearly_limit: (p) =>
    `Without proof of higher income or assets you may invest ${p.wholeMoney('limitCents')} in 12 months (National Instrument 45-106). You have invested ${p.money('investedCents')}; ${p.money('leftCents')} is left.`,
  requested_out_of_range: (p) => `Ask for ${p.wholeMoney('minCents')} to ${p.wholeMoney('maxCents')}.`,
  amount_not_in_steps: (p) => `Choose a multiple of ${p.wholeMoney('stepCents')}.`,
  minimum_out_of_range: (p) =>
    `The minimum investment must be between ${p.wholeMoney('minCents')} and ${p.wholeMoney('maxCents')}.`,
  listing_term_out_of_range: (p) => `Choose a term of ${p.number('min')} to ${p.number('max')} whole months.`,
  income_missing: () => 'Write your yearly income before tax: without it the loan cannot be graded.',
  not_affordable: (p) =>
    `Your debts and this payment would take ${p.percent('debtLoad')} of your income; the most we list is ${p.percent('max')}. Ask for less, or for longer.`,
  listing_high_cost: (p) =>
    `At ${p.percent('apr')} a year this loan may be high-cost credit to a consumer (${p.word('province')}: more than ${p.percent('threshold')}), which this marketplace does not list. A better grade lowers the rate: ask for less, or for a shorter term.`,
  listing_changed: () =>
    'The applicant has changed this listing since you saw it. Nothing was decided: look at it as it is now.',
  listing_has_investors: () =>
    'People have invested in this listing, or it is no longer open, so it cannot be changed. You can withdraw it.',
  nothing_to_accept: () => 'There is no part of this loan to accept: it has no money yet, or it is full already.',
  decline_reason_missing: () => 'Write the reason: the applicant reads it.',
  listing_not_waiting: () => 'This listing is not waiting for a decision any more.',
  payment_exceeds_debt: (p) => `That is more than is owed: ${p.money('dueCents')} pays the loan off.`,
  payment_out_of_order: (p) =>
    `A payment was recorded for ${p.day('lastPaidOn')} already. Choose that day or a later one.`,
  loan_not_repaying: () => 'This loan is not being repaid, so no payment can be recorded.',
  recovery_exceeds_loss: (p) => `That is more than was lost: ${p.money('leftCents')} of it has not come back yet.`,
  grades_missing: () => 'Choose at least one risk grade.',
  terms_crossed: () => 'The longest term must not be shorter than the shortest one.',
  per_loan_out_of_range: (p) => `Put ${p.wholeMoney('minCents')} to ${p.wholeMoney('maxCents')} into each loan.`,
  monthly_cap_out_of_range: (p) =>
    `The monthly cap must be between ${p.wholeMoney('minCents')}, your amount per loan, and ${p.wholeMoney('maxCents')}, what may be invested in 12 months.`,
}

export const MARKETPLACE_FR: Sentences = {
  fully_funded: () => 'Ce prêt est entièrement financé : il ne reste rien à investir. Choisissez un autre prêt.',
  listing_closed: () => 'Ce prêt n’est pas ouvert à l’investissement. Choisissez un autre prêt.',
  own_loan: () => 'C’est votre propre prêt : vous ne pouvez pas y investir.',
  terms_changed: (p) =>
    `Les conditions de ce prêt ont changé depuis que vous les avez vues. C’est maintenant : cote ${p.word('grade')}, TAC de ${p.percent('rate')}, ${p.number('termMonths')} mois, ${p.wholeMoney('requestedCents')} en tout. Rien n’a été investi : regardez les nouveaux chiffres et décidez de nouveau.`,
  investment_below_minimum: (p) => `L’investissement minimal est de ${p.wholeMoney('minCents')}`,
  investment_not_in_steps: (p) =>
    `Investissez un multiple de ${p.wholeMoney('stepCents')} ou exactement ce qui reste du prêt.`,
  investment_too_large: (p) => `Un investissement est d’au plus ${p.wholeMoney('maxCents')}. Choisissez moins.`,
  not_enough_left: (p) => `Il ne reste que ${p.money('leftCents')} de ce prêt. Choisissez ce montant ou moins.`,
  yearly_limit: (p) =>
    `Sans preuve d’un revenu ou d’un actif plus élevé, vous pouvez investir ${p.wholeMoney('limitCents')} en 12 mois (Norme canadienne 45-106). Vous avez investi ${p.money('investedCents')}; il reste ${p.money('leftCents')}.`,
  requested_out_of_range: (p) => `Demandez de ${p.wholeMoney('minCents')} à ${p.wholeMoney('maxCents')}.`,
  amount_not_in_steps: (p) => `Choisissez un multiple de ${p.wholeMoney('stepCents')}.`,
  minimum_out_of_range: (p) =>
    `L’investissement minimal doit se situer entre ${p.wholeMoney('minCents')} et ${p.wholeMoney('maxCents')}.`,
  listing_term_out_of_range: (p) => `Choisissez une durée de ${p.number('min')} à ${p.number('max')} mois entiers.`,
  income_missing: () => 'Inscrivez votre revenu annuel avant impôt : sans lui, le prêt ne peut pas être coté.',
  not_affordable: (p) =>
    `Vos dettes et ce paiement prendraient ${p.percent('debtLoad')} de votre revenu; nous affichons au plus ${p.percent('max')}. Demandez moins, ou une durée plus longue.`,
  listing_high_cost: (p) =>
    `À ${p.percent('apr')} par an, ce prêt peut être du crédit à coût élevé pour un consommateur (${p.word('province')} : plus de ${p.percent('threshold')}), que ce marché n’affiche pas. Une meilleure cote abaisse le taux : demandez moins, ou une durée plus courte.`,
  listing_changed: () =>
    'La personne a modifié cette annonce depuis que vous l’avez vue. Rien n’a été décidé : regardez-la telle qu’elle est maintenant.',
  listing_has_investors: () =>
    'Des gens ont investi dans cette annonce, ou elle n’est plus ouverte : elle ne peut pas être modifiée. Vous pouvez la retirer.',
  nothing_to_accept: () =>
    'Il n’y a aucune partie de ce prêt à accepter : il n’a pas encore d’argent ou il est déjà complet.',
  decline_reason_missing: () => 'Écrivez la raison : la personne la lit.',
  listing_not_waiting: () => 'Cette annonce n’attend plus de décision.',
  payment_exceeds_debt: (p) => `C’est plus que ce qui est dû : ${p.money('dueCents')} rembourse le prêt en entier.`,
  payment_out_of_order: (p) =>
    `Un paiement est déjà inscrit le ${p.day('lastPaidOn')}. Choisissez ce jour ou un jour plus tard.`,
  loan_not_repaying: () => 'Ce prêt n’est pas en remboursement : aucun paiement ne peut être inscrit.',
  recovery_exceeds_loss: (p) => `C’est plus que la perte : il en manque encore ${p.money('leftCents')}.`,
  grades_missing: () => 'Choisissez au moins une cote de risque.',
  terms_crossed: () => 'La durée la plus longue ne doit pas être inférieure à la plus courte.',
  per_loan_out_of_range: (p) => `Mettez de ${p.wholeMoney('minCents')} à ${p.wholeMoney('maxCents')} dans chaque prêt.`,
  monthly_cap_out_of_range: (p) =>
    `Le plafond mensuel doit se situer entre ${p.wholeMoney('minCents')}, votre montant par prêt, et ${p.wholeMoney('maxCents')}, ce qui peut être investi en 12 mois.`,
}
