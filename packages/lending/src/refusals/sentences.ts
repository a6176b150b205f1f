import { PROVINCE_NAMES, catalogue, write } from '@winterjay/money'
import type { Locale, Refusal } from '@winterjay/money'
import { MARKETPLACE_TEXTS } from '../marketplace/sentences.ts'
import type { LendingRefusalCode } from './refusals.ts'

export const LENDING_TEXTS = catalogue<Record<LendingRefusalCode, string>>(
  {
    ...MARKETPLACE_TEXTS.en,
    principal_out_of_range: 'The principal must be between {minCents:money} and {maxCents:money}.',
    annual_rate_out_of_range: 'The rate must be between {min:rate} and {max:rate} a year.',
    term_months_out_of_range: 'The term must be a whole number of months from {min} to {max}.',
    interest_only_months_out_of_range: 'Interest-only months must be a whole number from {min} to {max}.',
    interest_only_months_not_for_type:
      'Interest-only months go with an interest-only loan. Clear them or change the loan type.',
    balloon_percent_missing: 'A balloon loan needs the share of the principal that is paid at the end, in percent.',
    balloon_percent_out_of_range: 'The balloon must be between {min:rate} and {max:rate} of the principal.',
    balloon_percent_not_for_type: 'A balloon percent goes with a balloon loan. Clear it or change the loan type.',
    ends_after_calendar: 'The loan would end after {lastDay:day}. Choose an earlier start or a shorter term.',
    never_amortizes:
      "At this rate and term the payment of {levelPaymentCents:money} hardly exceeds the first month's interest of {firstInterestCents:money}, so the loan would not be paid down. Shorten the term.",
    starts_before_calendar: 'Choose a start on or after {firstDay:day}.',
    number_of_payments_out_of_range: 'The number of payments must be a whole number from {min} to {max}.',
    term_not_whole_periods: 'With these payments the months must be a multiple of {months}.',
    payment_days_not_for_frequency:
      'Payment days go with monthly, semi-monthly, quarterly or yearly payments. Clear them, or choose the first payment date.',
    payment_day_out_of_range: 'Give one payment day from 1 to 31; 31 is the last day of the month.',
    semi_monthly_days_unfit:
      'Give two payment days: the first from 1 to 27, the second later, up to 31 for the last day of the month.',
    first_due_date_out_of_range: 'The first payment date must be from {firstDay:day} to {lastDay:day}.',
    first_due_date_not_payment_day: 'The first payment date must be one of the payment days.',
    accelerated_not_for_frequency: 'Only weekly and biweekly payments can be accelerated.',
    accelerated_not_for_type: 'Only an amortizing loan can have accelerated payments.',
    accelerated_pays_until_repaid:
      'Accelerated payments follow from the monthly payment and go on until nothing is left. Clear this field.',
    level_first_payment_needs_solved_payment:
      'A first payment like the others goes with a computed payment, not with an accelerated or a given one.',
    payment_amount_too_low: 'This payment leaves too much at the end. {neededCents:money} would do.',
    amortization_months_out_of_range: 'The amortization must be a whole number of months from {min} to {max}.',
    amortization_not_for_type: 'An amortization longer than the term goes with an amortizing loan.',
    not_for_payment_at_maturity:
      'A loan paid at maturity has one payment of principal and interest. Clear this field, or choose another frequency.',
    arrears_rate_out_of_range: 'The rate on arrears must be between {min:rate} and {max:rate} a year.',
    arrears_rate_not_for_daily:
      'With interest by the day, overdue principal bears interest anyway. Clear the rate on arrears.',
    late_fee_amount_out_of_range: 'A fixed late fee must be between {minCents:money} and {maxCents:money}.',
    late_fee_percent_out_of_range: 'A late fee in percent must be between {min:rate} and {max:rate} of the instalment.',
    late_fee_value_unclear: 'Enter the late fee as an amount with at most two decimals, or as a percent.',
    late_fee_value_missing: 'Enter how many percent of the instalment the late fee is.',
    grace_days_out_of_range: 'Grace must be a whole number of days from {min} to {max}.',
    fees_exceed_principal:
      'Charges of {feesCents:money} at the start leave the borrower nothing of the {principalCents:money}. Lower them.',
    criminal_rate:
      'With its charges this loan costs {apr:rate} a year. Over {cap:rate} is a criminal rate in Canada (Criminal Code, s. 347). Lower the rate or the charges.',
    criminal_rate_before_2025:
      'This agreement from before 2025 costs {effectiveRate:rate} effective a year; the limit then was {cap:rate} (Criminal Code, s. 347).',
    near_criminal_rate:
      'At {apr:rate} this loan is close to the criminal rate of {cap:rate}: any further charge may pass it.',
    monthly_equivalent_over_criminal_rate:
      '{apr:rate} by its own payment period is {monthly:rate} calculated monthly, above the criminal rate of {cap:rate}. A court may compare that; lower the rate.',
    quebec_first_payment_late:
      'In Quebec a consumer’s charges may not run for a first payment {days} days away. Choose “one period” for the first period’s interest.',
    quebec_payments_too_rare:
      'In Quebec a consumer pays at least every 35 days. Choose monthly payments or more frequent ones.',
    real_property_needs_mortgage_method:
      'A loan on real property needs interest calculated half-yearly, not in advance (Interest Act, s. 6). Choose the mortgage method.',
    real_property_arrears_rate:
      'On real property the rate on arrears may not exceed the contract’s {max:rate} (Interest Act, s. 8). Lower it.',
    arrears_rate_over_contract: 'A consumer’s rate on arrears above the contract’s {max:rate} may not be recoverable.',
    late_fee_and_arrears:
      'A late fee and interest on arrears together may be too much. Both count towards the criminal rate.',
    relies_on_commercial_exemption:
      '{apr:rate} is lawful only because a corporation borrows it for its business. For a person the limit is {consumerCap:rate}.',
    late_fee_over_criminal_rate:
      'One late fee of {feeCents:money} could lift what the borrower pays to {apr:rate} a year, past the criminal rate of {cap:rate}. Lower the fee; 0 is safe.',
    late_fee_barred:
      'In {province} a lender in business may charge a consumer no late fee beyond real costs. Set it to {advisedCents:money}.',
    late_fee_probably_barred:
      'In {province} a lender in business probably may charge a consumer no late fee beyond real costs. {advisedCents:money} is safe; ask a lawyer before charging more.',
    late_fee_is_credit_charge:
      'In Quebec a late fee counts as a credit charge and belongs in the disclosed rate. {advisedCents:money} is safe.',
    charge_barred:
      'In {province} a lender in business may charge a consumer in default only legal costs and the cost of a returned payment. Ask a lawyer before charging this.',
    charge_is_credit_charge:
      'In Quebec a charge to a consumer of a lender in business counts as a credit charge and belongs in the disclosed rate. Ask a lawyer before charging this.',
    high_cost_credit:
      'In {province} a loan to a consumer at {apr:rate} is high-cost credit (threshold {threshold:rate}): lenders in business need a licence or follow special rules.',
    high_cost_credit_unknown:
      'In Quebec a loan at more than the Bank of Canada rate plus {margin:rate} is high-cost credit. Check the rate of the day.',
    quebec_equal_instalments:
      'In Quebec a consumer repays in equal instalments; only the last may be smaller. Choose an amortizing loan.',
    quebec_last_payment_larger:
      'In Quebec only the last instalment may differ, and only be smaller. Here it is {lastPaymentCents:money} against {levelPaymentCents:money}.',
    quebec_permit: 'In Quebec a lender in business needs a permit of the Office de la protection du consommateur.',
    e_transfer_split:
      '{amountCents:money} is above the usual e-Transfer limit of {limitCents:money}: the borrower will need {transfers} transfers on different days.',
    e_transfer_too_large:
      'Instalment {installment} of {amountCents:money} is too large for e-Transfer (usual limit {limitCents:money} each). Agree on another way to pay it.',
    payment_not_positive: 'A payment must be more than $0.00.',
    payment_before_start: 'A payment cannot be before the loan began on {startDate:day}.',
    payment_in_future: 'A payment is recorded when it has arrived: choose {today:day} or an earlier day.',
    payment_covered:
      'This loan counts as paid up to {through:day}. Choose a later day, or take “paid up to” back first.',
    paid_up_to_nothing_due:
      'The first payment of this loan is due on {firstDay:day}, so nothing can be paid up to today. Clear the field.',
    paid_up_to_out_of_range: '“Paid up to” must be a day from {firstDay:day} to {lastDay:day}.',
    paid_up_to_in_future: 'Choose {today:day} or an earlier day: what is still to come has not been paid.',
    paid_up_to_said_before: 'This loan counts as paid up to {through:day} already. Choose a later day.',
    paid_up_to_over_payments:
      'A payment of {paidOn:day} is recorded. Choose a day before it, or reverse the payments that “paid up to” is to stand for.',
    amendment_before_start: 'A change cannot be before the loan began.',
    amendment_in_future: 'This can be recorded from {day:day} on, not before.',
    amendment_row_paid:
      'Money is recorded on payment {installment} of {dueDate:day}, which this would change. Choose a later day or payment.',
    amendment_built_upon: 'The change of {on:day} was made after this one and builds on it. Take that one back first.',
    amendment_capitalise_by_day:
      'This loan bears interest by the day, so interest is not added to the principal. Let it be paid or carried.',
    capitalise_of_nothing: 'No interest, fee or charge is owed on that day, so nothing can be added to the principal.',
    capitalise_above_owed:
      'Enter an amount from $0.01 to {owedCents:money}, which is what is owed of interest, fees and charges.',
    amendment_of_ended_loan: 'This loan is paid in full or written off, so there is nothing to change.',
    paid_up_to_over_change:
      'The loan was changed on {on:day}. Choose an earlier day, or record the payments that were made.',
    amendment_after_end: 'No payment is left to change on that day.',
    amendment_never_repays:
      'A payment of {paymentCents:money} does not exceed the interest, so the loan would never be repaid. Raise it.',
    amendment_due_day_too_early: 'The new payment date must be after the last one that is already due.',
    amendment_no_such_installment: 'There is no payment {installment} to skip.',
    amendment_last_installment: 'Payment {installment} is the last one: it can only be skipped if the loan ends later.',
    amendment_nothing_overdue: 'No payment is overdue on that day, so there is nothing to plan again.',
    amendment_nothing_to_renew: 'Nothing is left at maturity, so there is nothing to renew.',
    opening_out_of_range: 'The opening balance must be of a day from {firstDay:day} to before {lastDay:day}.',
    opening_not_positive: 'The opening balance must be more than $0.00. Leave out a loan that is repaid.',
    opening_above_principal:
      'The opening balance is more than the {principalCents:money} that were lent. Correct one of the two.',
    opening_in_future: 'The opening balance is of {today:day} or an earlier day.',
    opening_at_maturity:
      'A loan with one payment at maturity has no opening balance: its interest runs from its start. Clear the balance.',
    opening_with_paid_up_to:
      'The balance of {asOf:day} already covers what was paid by then. Choose a later “paid up to”, or clear one of the two.',
    amendment_beside_prepayment:
      'On a loan with a changed plan, money beyond what is due pays the next instalments, or the whole loan. Choose “Pay the next instalments”, or record the pay-off amount.',
    promise_of_nothing: 'Enter the amount that was promised.',
    promise_in_past: 'Choose {today:day} or a later day.',
    registry_missing: 'Choose where it is registered.',
    charge_of_nothing: 'Enter the amount of the charge.',
    charge_before_start: 'Choose {startDate:day} or a later day: your loan book has the loan from then on.',
    charge_in_future: 'Choose {today:day} or an earlier day.',
    charge_after_write_off: 'The loan was written off on {lost:day}. Nothing is charged from that day on.',
    settlement_of_ended_loan: 'The loan is paid in full, written off or settled already. There is nothing to settle.',
    settlement_of_nothing: 'Nothing was received on this loan. Record the payment first, then settle.',
    settlement_above_received:
      'Enter an amount from $0.01 to {receivedCents:money}, which was received on this loan. Record the payment first.',
    pay_off_day_out_of_range: 'Choose a day from {firstDay:day} to {lastDay:day}.',
    charge_waiver_of_nothing: 'Nothing is owed of this charge, so there is nothing to waive.',
    charge_waiver_out_of_range:
      'Enter an amount from $0.01 to {owedCents:money}, which is what is owed of this charge.',
    charge_waived: 'This charge was waived. Take the waiver back first.',
    waiver_of_nothing: 'Nothing is owed of a late fee on payment {installment}, so there is nothing to waive.',
    waiver_out_of_range:
      'Enter an amount from $0.01 to {owedCents:money}, which is what is still owed of this late fee.',
  },
  {
    ...MARKETPLACE_TEXTS.fr,
    principal_out_of_range: 'Le capital doit se situer entre {minCents:money} et {maxCents:money}.',
    annual_rate_out_of_range: 'Le taux doit se situer entre {min:rate} et {max:rate} par an.',
    term_months_out_of_range: 'La durée doit être un nombre entier de mois, de {min} à {max}.',
    interest_only_months_out_of_range: 'Les mois d’intérêt seulement vont de {min} à {max}, en nombre entier.',
    interest_only_months_not_for_type:
      'Les mois d’intérêt seulement vont avec un prêt à intérêt seulement. Effacez-les ou changez le type de prêt.',
    balloon_percent_missing: 'Un prêt avec versement final demande la part du capital payée à la fin, en pourcentage.',
    balloon_percent_out_of_range: 'Le versement final doit se situer entre {min:rate} et {max:rate} du capital.',
    balloon_percent_not_for_type:
      'Le pourcentage final va avec un prêt à versement final. Effacez-le ou changez le type de prêt.',
    ends_after_calendar:
      'Le prêt se terminerait après le {lastDay:day}. Choisissez un début plus tôt ou une durée plus courte.',
    never_amortizes:
      'À ce taux et pour cette durée, le paiement de {levelPaymentCents:money} dépasse à peine l’intérêt du premier mois, {firstInterestCents:money} : le prêt ne serait pas remboursé. Raccourcissez la durée.',
    starts_before_calendar: 'Choisissez un début à partir du {firstDay:day}.',
    number_of_payments_out_of_range: 'Le nombre de versements est un nombre entier de {min} à {max}.',
    term_not_whole_periods: 'Avec ces versements, le nombre de mois doit être un multiple de {months}.',
    payment_days_not_for_frequency:
      'Les jours de versement vont avec des versements mensuels, deux fois par mois, trimestriels ou annuels. Effacez-les ou choisissez la date du premier versement.',
    payment_day_out_of_range: 'Donnez un seul jour de versement, de 1 à 31; 31 est le dernier jour du mois.',
    semi_monthly_days_unfit:
      'Donnez deux jours de versement : le premier de 1 à 27, le second plus tard, jusqu’à 31 pour le dernier jour du mois.',
    first_due_date_out_of_range: 'La date du premier versement va du {firstDay:day} au {lastDay:day}.',
    first_due_date_not_payment_day: 'La date du premier versement doit être l’un des jours de versement.',
    accelerated_not_for_frequency: 'Seuls des versements chaque semaine ou aux deux semaines peuvent être accélérés.',
    accelerated_not_for_type: 'Seul un prêt amorti peut avoir des versements accélérés.',
    accelerated_pays_until_repaid:
      'Les versements accélérés découlent du versement mensuel et durent jusqu’à ce que tout soit payé. Effacez ce champ.',
    level_first_payment_needs_solved_payment:
      'Un premier versement égal aux autres va avec un versement calculé, non accéléré ni fixé d’avance.',
    payment_amount_too_low: 'Ce versement laisse trop à payer à la fin. {neededCents:money} conviendrait.',
    amortization_months_out_of_range: 'L’amortissement est un nombre entier de mois, de {min} à {max}.',
    amortization_not_for_type: 'Un amortissement plus long que la durée va avec un prêt amorti.',
    not_for_payment_at_maturity:
      'Un prêt payé à l’échéance n’a qu’un versement, capital et intérêt. Effacez ce champ ou choisissez une autre fréquence.',
    arrears_rate_out_of_range: 'Le taux sur les arriérés doit se situer entre {min:rate} et {max:rate} par an.',
    arrears_rate_not_for_daily:
      'Avec un intérêt calculé par jour, le capital en retard porte déjà intérêt. Effacez le taux sur les arriérés.',
    late_fee_amount_out_of_range: 'Des frais de retard fixes vont de {minCents:money} à {maxCents:money}.',
    late_fee_percent_out_of_range: 'Des frais de retard en pourcentage vont de {min:rate} à {max:rate} du versement.',
    late_fee_value_unclear: 'Inscrivez les frais de retard en dollars, avec au plus deux décimales, ou en pourcentage.',
    late_fee_value_missing: 'Inscrivez à quel pourcentage du versement s’élèvent les frais de retard.',
    grace_days_out_of_range: 'Le délai de grâce est un nombre entier de jours, de {min} à {max}.',
    fees_exceed_principal:
      'Des frais de {feesCents:money} au départ ne laissent rien à l’emprunteur sur {principalCents:money}. Réduisez-les.',
    criminal_rate:
      'Avec ses frais, ce prêt coûte {apr:rate} par an. Plus de {cap:rate} est un taux criminel au Canada (Code criminel, art. 347). Réduisez le taux ou les frais.',
    criminal_rate_before_2025:
      'Cette entente d’avant 2025 coûte {effectiveRate:rate} effectifs par an; la limite était alors de {cap:rate} (Code criminel, art. 347).',
    near_criminal_rate:
      'À {apr:rate}, ce prêt est proche du taux criminel de {cap:rate} : tout autre frais pourrait le dépasser.',
    monthly_equivalent_over_criminal_rate:
      '{apr:rate} selon sa propre période équivaut à {monthly:rate} calculé mensuellement, au-dessus du taux criminel de {cap:rate}. Un tribunal pourrait s’y fier; réduisez le taux.',
    quebec_first_payment_late:
      'Au Québec, les frais d’un consommateur ne peuvent courir pour un premier versement dans {days} jours. Choisissez « une période » pour l’intérêt de la première période.',
    quebec_payments_too_rare:
      'Au Québec, un consommateur paie au moins tous les 35 jours. Choisissez des versements mensuels ou plus fréquents.',
    real_property_needs_mortgage_method:
      'Un prêt sur un immeuble demande un intérêt calculé semestriellement, non à l’avance (Loi sur l’intérêt, art. 6). Choisissez la méthode hypothécaire.',
    real_property_arrears_rate:
      'Sur un immeuble, le taux sur les arriérés ne peut dépasser celui du contrat, {max:rate} (Loi sur l’intérêt, art. 8). Réduisez-le.',
    arrears_rate_over_contract:
      'Pour un consommateur, un taux sur les arriérés au-dessus de celui du contrat, {max:rate}, pourrait ne pas être exigible.',
    late_fee_and_arrears:
      'Des frais de retard et un intérêt sur les arriérés, ensemble, peuvent être excessifs. Les deux comptent dans le taux criminel.',
    relies_on_commercial_exemption:
      '{apr:rate} n’est permis que parce qu’une société emprunte pour son entreprise. Pour une personne, la limite est de {consumerCap:rate}.',
    late_fee_over_criminal_rate:
      'Un seul retard facturé {feeCents:money} pourrait porter le coût à {apr:rate} par an, au-delà du taux criminel de {cap:rate}. Réduisez les frais; 0 est sûr.',
    late_fee_barred:
      'Dans cette province ({province}), un prêteur de métier ne peut facturer à un consommateur que ses coûts réels en cas de retard. Mettez {advisedCents:money}.',
    late_fee_probably_barred:
      'Dans cette province ({province}), un prêteur de métier ne peut probablement facturer à un consommateur que ses coûts réels. {advisedCents:money} est sûr; consultez un juriste avant d’exiger plus.',
    late_fee_is_credit_charge:
      'Au Québec, des frais de retard sont des frais de crédit et font partie du taux divulgué. {advisedCents:money} est sûr.',
    charge_barred:
      'Dans cette province ({province}), un prêteur de métier ne peut facturer à un consommateur en défaut que les frais juridiques et le coût d’un paiement retourné. Consultez un juriste avant de facturer ceci.',
    charge_is_credit_charge:
      'Au Québec, ce qu’un prêteur de métier facture à un consommateur est compté dans les frais de crédit et fait partie du taux divulgué. Consultez un juriste avant de facturer ceci.',
    high_cost_credit:
      'Dans cette province ({province}), un prêt à un consommateur à {apr:rate} est du crédit à coût élevé (seuil : {threshold:rate}) : un permis ou des règles particulières s’appliquent aux prêteurs de métier.',
    high_cost_credit_unknown:
      'Au Québec, un prêt à plus de {margin:rate} au-dessus du taux de la Banque du Canada est du crédit à coût élevé. Vérifiez le taux du jour.',
    quebec_equal_instalments:
      'Au Québec, un consommateur rembourse en versements égaux; seul le dernier peut être plus petit. Choisissez un prêt amorti.',
    quebec_last_payment_larger:
      'Au Québec, seul le dernier versement peut différer, et seulement être plus petit. Ici, il est de {lastPaymentCents:money} contre {levelPaymentCents:money}.',
    quebec_permit: 'Au Québec, un prêteur de métier a besoin d’un permis de l’Office de la protection du consommateur.',
    e_transfer_split:
      '{amountCents:money} dépasse la limite habituelle de Virement Interac, {limitCents:money} : il faudra {transfers} virements, des jours différents.',
    e_transfer_too_large:
      'Le versement {installment}, de {amountCents:money}, est trop élevé pour Virement Interac (limite habituelle de {limitCents:money} chacun). Convenez d’un autre moyen.',
    payment_not_positive: 'Un paiement doit dépasser 0,00 $.',
    payment_before_start: 'Un paiement ne peut pas précéder le début du prêt, le {startDate:day}.',
    payment_in_future: 'Un paiement s’inscrit une fois reçu : choisissez le {today:day} ou un jour antérieur.',
    payment_covered:
      'Ce prêt est réputé payé jusqu’au {through:day}. Choisissez un jour ultérieur ou retirez d’abord cette mention.',
    paid_up_to_nothing_due:
      'Le premier versement de ce prêt est dû le {firstDay:day} : rien ne peut encore être payé. Effacez le champ.',
    paid_up_to_out_of_range: '« Payé jusqu’au » doit être un jour du {firstDay:day} au {lastDay:day}.',
    paid_up_to_in_future: 'Choisissez le {today:day} ou un jour antérieur : ce qui est à venir n’est pas encore payé.',
    paid_up_to_said_before: 'Ce prêt est déjà réputé payé jusqu’au {through:day}. Choisissez un jour ultérieur.',
    paid_up_to_over_payments:
      'Un paiement du {paidOn:day} est inscrit. Choisissez un jour antérieur ou annulez les paiements que « payé jusqu’au » doit remplacer.',
    amendment_before_start: 'Une modification ne peut pas précéder le début du prêt.',
    amendment_in_future: 'Cela peut s’inscrire à partir du {day:day}, pas avant.',
    amendment_row_paid:
      'De l’argent est inscrit au versement {installment} du {dueDate:day}, que ceci changerait. Choisissez un jour ou un versement ultérieur.',
    amendment_built_upon:
      'La modification du {on:day} a été faite après celle-ci et s’appuie sur elle. Retirez d’abord cette autre modification.',
    amendment_capitalise_by_day:
      'L’intérêt de ce prêt court au jour le jour : il ne s’ajoute pas au capital. Faites-le payer ou reportez-le.',
    capitalise_of_nothing: 'Ni intérêt ni frais ne sont dus ce jour-là : rien ne peut s’ajouter au capital.',
    capitalise_above_owed:
      'Inscrivez un montant de 0,01 $ à {owedCents:money}, soit ce qui est dû d’intérêt et de frais.',
    amendment_of_ended_loan: 'Ce prêt est payé en entier ou radié : il n’y a rien à modifier.',
    paid_up_to_over_change:
      'Le prêt a été modifié le {on:day}. Choisissez un jour antérieur ou inscrivez les paiements reçus.',
    amendment_after_end: 'Il ne reste aucun versement à modifier ce jour-là.',
    amendment_never_repays:
      'Un versement de {paymentCents:money} ne dépasse pas l’intérêt : le prêt ne serait jamais remboursé. Augmentez-le.',
    amendment_due_day_too_early: 'La nouvelle date doit suivre la dernière échéance déjà passée.',
    amendment_no_such_installment: 'Il n’y a pas de versement {installment} à reporter.',
    amendment_last_installment:
      'Le versement {installment} est le dernier : il ne peut être reporté que si le prêt finit plus tard.',
    amendment_nothing_overdue: 'Aucun versement n’est en retard ce jour-là : il n’y a rien à replanifier.',
    amendment_nothing_to_renew: 'Il ne reste rien à l’échéance : il n’y a rien à renouveler.',
    opening_out_of_range: 'Le solde d’ouverture est celui d’un jour du {firstDay:day} jusqu’avant le {lastDay:day}.',
    opening_not_positive: 'Le solde d’ouverture doit dépasser 0,00 $. Laissez de côté un prêt remboursé.',
    opening_above_principal: 'Le solde d’ouverture dépasse les {principalCents:money} prêtés. Corrigez l’un des deux.',
    opening_in_future: 'Le solde d’ouverture est celui du {today:day} ou d’un jour antérieur.',
    opening_at_maturity:
      'Un prêt remboursé en un seul versement à l’échéance n’a pas de solde d’ouverture : son intérêt court depuis le début. Effacez le solde.',
    opening_with_paid_up_to:
      'Le solde du {asOf:day} tient déjà compte de ce qui était payé. Choisissez un « payé jusqu’au » ultérieur ou effacez l’un des deux.',
    amendment_beside_prepayment:
      'Pour un prêt dont le plan a été modifié, l’excédent règle les versements suivants ou tout le prêt. Choisissez les versements suivants ou inscrivez le montant du remboursement total.',
    promise_of_nothing: 'Inscrivez le montant promis.',
    promise_in_past: 'Choisissez le {today:day} ou un jour ultérieur.',
    registry_missing: 'Choisissez où elle est inscrite.',
    charge_of_nothing: 'Inscrivez le montant des frais.',
    charge_before_start:
      'Choisissez le {startDate:day} ou un jour ultérieur : votre portefeuille contient le prêt depuis ce jour.',
    charge_in_future: 'Choisissez le {today:day} ou un jour antérieur.',
    charge_after_write_off: 'Le prêt a été radié le {lost:day}. Plus rien n’est facturé à partir de ce jour.',
    settlement_of_ended_loan: 'Le prêt est déjà payé en entier, radié ou réglé\u00a0: il n’y a rien à régler.',
    settlement_of_nothing: 'Rien n’a été reçu pour ce prêt. Inscrivez d’abord le paiement, puis réglez le prêt.',
    settlement_above_received:
      'Inscrivez un montant de 0,01 $ à {receivedCents:money}, soit ce qui a été reçu pour ce prêt. Inscrivez d’abord le paiement.',
    pay_off_day_out_of_range: 'Choisissez un jour du {firstDay:day} au {lastDay:day}.',
    charge_waiver_of_nothing: 'Rien n’est dû de ces frais : il n’y a rien à remettre.',
    charge_waiver_out_of_range:
      'Inscrivez un montant de 0,01 $ à {owedCents:money}, soit ce qui reste dû de ces frais.',
    charge_waived: 'Ces frais ont été remis. Retirez d’abord la remise.',
    waiver_of_nothing: 'Aucuns frais de retard ne sont dus sur le versement {installment} : il n’y a rien à remettre.',
    waiver_out_of_range:
      'Inscrivez un montant de 0,01 $ à {owedCents:money}, soit ce qui reste dû de ces frais de retard.',
  },
)

/** The province names as used within a sentence. */
const PROVINCES = {
  en: { ...PROVINCE_NAMES.en, NT: 'the Northwest Territories' },
  fr: PROVINCE_NAMES.fr,
}

/** Returns one or two sentences for the user: what a refusal or warning of the lending rules means, and what to do. */
export function lendingSentence({ code, params = {} }: Refusal<LendingRefusalCode>, locale: Locale): string {
  const { province } = params
  const provinces: Readonly<Record<string, string>> = PROVINCES[locale]
  const named = province === undefined ? params : { ...params, province: provinces[province] ?? province }
  return write(LENDING_TEXTS[locale][code], named, locale)
}
