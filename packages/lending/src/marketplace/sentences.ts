import { catalogue } from '@winterjay/money'
import type { MarketplaceRefusalCode } from './refusals.ts'

export const MARKETPLACE_TEXTS = catalogue<Record<MarketplaceRefusalCode, string>>(
  {
    fully_funded: 'This loan is fully funded: nothing is left to invest. Choose another loan.',
    listing_closed: 'This loan is not open for investment. Choose another loan.',
    own_loan: 'This is your own loan: you cannot invest in it.',
    terms_changed:
      'The terms of this loan have changed since you saw them. It is now grade {grade}, {rate:rate} APR, {termMonths} months, {requestedCents:dollars} in total. Nothing was invested: look at the new figures and decide again.',
    investment_below_minimum: 'Minimum investment is {minCents:dollars}',
    investment_not_in_steps: 'Invest a multiple of {stepCents:dollars}, or exactly what is left of the loan.',
    investment_too_large: 'One investment may be at most {maxCents:dollars}. Choose less.',
    not_enough_left: 'Only {leftCents:money} of this loan is left. Choose that much or less.',
    yearly_limit:
      'Without proof of higher income or assets you may invest {limitCents:dollars} in 12 months (National Instrument 45-106). You have invested {investedCents:money}; {leftCents:money} is left.',
    requested_out_of_range: 'Ask for {minCents:dollars} to {maxCents:dollars}.',
    amount_not_in_steps: 'Choose a multiple of {stepCents:dollars}.',
    minimum_out_of_range: 'The minimum investment must be between {minCents:dollars} and {maxCents:dollars}.',
    listing_term_out_of_range: 'Choose a term of {min} to {max} whole months.',
    income_missing: 'Enter your yearly income before tax: without it the loan cannot be graded.',
    not_affordable:
      'Your debts and this payment would take {debtLoad:rate} of your income; the most we list is {max:rate}. Ask for less, or for longer.',
    listing_high_cost:
      'At {apr:rate} a year this loan may be high-cost credit to a consumer ({province}: more than {threshold:rate}), which this marketplace does not list. A better grade lowers the rate: ask for less, or for a shorter term.',
    listing_changed:
      'The applicant has changed this listing since you saw it. Nothing was decided: look at it as it is now.',
    listing_has_investors:
      'People have invested in this listing, or it is no longer open, so it cannot be changed. You can withdraw it.',
    nothing_to_accept: 'There is no part of this loan to accept: it has no money yet, or it is full already.',
    decline_reason_missing: 'Enter the reason: the applicant reads it.',
    listing_not_waiting: 'This listing is not waiting for a decision any more.',
    payment_exceeds_debt: 'That is more than is owed: {dueCents:money} pays the loan off.',
    payment_out_of_order: 'A payment was recorded for {lastPaidOn:day} already. Choose that day or a later one.',
    loan_not_repaying: 'This loan is not being repaid, so no payment can be recorded.',
    reversal_not_newest:
      'Only the newest payment can be reversed, and none from before a charge-off. Reverse those recorded after it first.',
    recovery_exceeds_loss: 'That is more than was lost: {leftCents:money} of it has not come back yet.',
    grades_missing: 'Choose at least one risk grade.',
    terms_crossed: 'The longest term must not be shorter than the shortest one.',
    per_loan_out_of_range: 'Put {minCents:dollars} to {maxCents:dollars} into each loan.',
    monthly_cap_out_of_range:
      'The monthly cap must be between {minCents:dollars}, your amount per loan, and {maxCents:dollars}, what may be invested in 12 months.',
  },
  {
    fully_funded: 'Ce prêt est entièrement financé : il ne reste rien à investir. Choisissez un autre prêt.',
    listing_closed: 'Ce prêt n’est pas ouvert à l’investissement. Choisissez un autre prêt.',
    own_loan: 'C’est votre propre prêt : vous ne pouvez pas y investir.',
    terms_changed:
      'Les conditions de ce prêt ont changé depuis que vous les avez vues. C’est maintenant : cote {grade}, TAC de {rate:rate}, {termMonths} mois, {requestedCents:dollars} au total. Rien n’a été investi : regardez les nouveaux chiffres et décidez de nouveau.',
    investment_below_minimum: 'L’investissement minimal est de {minCents:dollars}',
    investment_not_in_steps: 'Investissez un multiple de {stepCents:dollars} ou exactement ce qui reste du prêt.',
    investment_too_large: 'Un investissement est d’au plus {maxCents:dollars}. Choisissez moins.',
    not_enough_left: 'Il ne reste que {leftCents:money} de ce prêt. Choisissez ce montant ou moins.',
    yearly_limit:
      'Sans preuve d’un revenu ou d’un actif plus élevé, vous pouvez investir {limitCents:dollars} en 12 mois (Norme canadienne 45-106). Vous avez investi {investedCents:money}; il reste {leftCents:money}.',
    requested_out_of_range: 'Demandez de {minCents:dollars} à {maxCents:dollars}.',
    amount_not_in_steps: 'Choisissez un multiple de {stepCents:dollars}.',
    minimum_out_of_range: 'L’investissement minimal doit se situer entre {minCents:dollars} et {maxCents:dollars}.',
    listing_term_out_of_range: 'Choisissez une durée de {min} à {max} mois entiers.',
    income_missing: 'Inscrivez votre revenu annuel avant impôt : sans lui, le prêt ne peut pas être coté.',
    not_affordable:
      'Vos dettes et ce paiement prendraient {debtLoad:rate} de votre revenu; nous affichons au plus {max:rate}. Demandez moins, ou une durée plus longue.',
    listing_high_cost:
      'À {apr:rate} par an, ce prêt peut être du crédit à coût élevé pour un consommateur ({province} : plus de {threshold:rate}), que ce marché n’affiche pas. Une meilleure cote abaisse le taux : demandez moins, ou une durée plus courte.',
    listing_changed:
      'La personne a modifié cette annonce depuis que vous l’avez vue. Rien n’a été décidé : regardez-la telle qu’elle est maintenant.',
    listing_has_investors:
      'Des gens ont investi dans cette annonce, ou elle n’est plus ouverte : elle ne peut pas être modifiée. Vous pouvez la retirer.',
    nothing_to_accept:
      'Il n’y a aucune partie de ce prêt à accepter : il n’a pas encore d’argent ou il est déjà complet.',
    decline_reason_missing: 'Écrivez la raison : la personne la lit.',
    listing_not_waiting: 'Cette annonce n’attend plus de décision.',
    payment_exceeds_debt: 'C’est plus que ce qui est dû : {dueCents:money} rembourse le prêt en entier.',
    payment_out_of_order: 'Un paiement est déjà inscrit le {lastPaidOn:day}. Choisissez ce jour ou un jour plus tard.',
    loan_not_repaying: 'Ce prêt n’est pas en remboursement : aucun paiement ne peut être inscrit.',
    reversal_not_newest:
      'Seul le dernier paiement peut être annulé, et aucun d’avant une radiation. Annulez d’abord ceux qui ont été inscrits après.',
    recovery_exceeds_loss: 'C’est plus que la perte : il en manque encore {leftCents:money}.',
    grades_missing: 'Choisissez au moins une cote de risque.',
    terms_crossed: 'La durée la plus longue ne doit pas être inférieure à la plus courte.',
    per_loan_out_of_range: 'Mettez de {minCents:dollars} à {maxCents:dollars} dans chaque prêt.',
    monthly_cap_out_of_range:
      'Le plafond mensuel doit se situer entre {minCents:dollars}, votre montant par prêt, et {maxCents:dollars}, ce qui peut être investi en 12 mois.',
  },
)
