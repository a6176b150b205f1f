import { toWords } from './descriptor.ts'
import { PhraseTable } from './phrases.ts'

/**
 * `income-if-in`: income only if the money comes in (`PAY` also occurs in `PAY BY PHONE`). `person`: money to or from a
 * person by Interac. `charge`: the bank's own fees and interest, cash and cheques.
 */
export type BankWord = 'transfer' | 'income' | 'income-if-in' | 'person' | 'charge'

/**
 * Words that banks and governments print, in both languages. The longest phrase wins, so `INTERAC E TRANSFER` is a
 * person although `TRANSFER` alone is a transfer between own accounts.
 */
const PHRASES: Record<BankWord, string> = {
  transfer: `payment thank you, payment - thank you, payment received, paiement merci, paiement recu, paiement recu merci, thank you payment,
    merci de votre paiement, credit card payment, credit card loc pay, loc pay, pymt credit card, cc payment, visa payment, mastercard payment,
    paiement carte de credit, paiement visa, paiement mastercard, visa desjardins paiement, visa royal bank, rbc visa, rbc mastercard, td visa, cibc visa,
    cibc mastercard, scotiabank visa, scotia visa, bmo mastercard, bmo mc, national bank mastercard, mastercard banque nationale, banque nationale mc,
    amex bill pymt, amex bank of canada, american express payment, amex cards, pc financial mastercard, pc mastercard, pcf mastercard, tangerine mastercard,
    triangle mastercard, canadian tire mastercard, rogers bank mastercard, rogers mastercard, mbna mastercard, mbna canada, capital one mastercard,
    walmart mastercard, neo mastercard, simplii visa, visa desjardins, tfr, trf, trsf, tsf, transfer, transfer to, transfer from, tfr to, tfr fr, transfer out, transfer in,
    internet transfer, online transfer, online banking transfer, e banking transfer, inter fi fund tr, inter fi fund tr dr, inter fi fund tr cr, bank to bank tsf,
    eft withdrawal, eft deposit, eft withdrawal to, eft deposit from, transfert, transfert de fonds, virement, virement entre comptes, virement entre folios,
    virement accesd, virement internet, virement automatique, virement de fonds, to savings, to chequing, from savings, from chequing,
    contribution tfsa, contribution rrsp, contribution celi, contribution reer, contribution fhsa, contribution resp, questrade, wealthsimple investments,
    wealthsimple invest, wealthsimple trade, qtrade, tfsa contribution, rrsp contribution, cotisation reer, cotisation celi, mutual funds purchase, achat fonds`,
  income: `payroll, payroll deposit, payroll dep, pay deposit, paie, paie employeur, depot paie, depot de paie, depot salaire, salaire, salaires, direct dep,
    direct deposit, depot direct, dep direct, payroll pay, canada ccb, ccb, canada child benefit, child tax benefit, allocation canadienne,
    allocation canadienne pour enfants, canada fpt, prestations enfants, allocation famille, allocation familiale, retraite quebec, gst hst, gst credit,
    gst canada, canada gst, canada gst hst, credit tps, tps tvh, tps canada, cgeb, acpe, canada groceries, grocery rebate, oas, canada oas,
    old age security, securite de la vieillesse, psv, canada psv, cpp, canada cpp, canada pension plan, rpc, canada rpc, qpp, rrq, regie des rentes,
    rentes du quebec, canada ei, ei canada, employment insurance, assurance emploi, canada ae, ae canada, ei benefit, cwb, canada cwb, acwb,
    canada workers benefit, climate action, carbon rebate, canada cai, canada carbon, remise carbone, trillium, ontario trillium, otb, prov ontario otb,
    credit solidarite, credit impot solidarite, bc family benefit, alberta child benefit, nova scotia child benefit, ontario child benefit, odsp,
    ontario works, aish, bcea, aide sociale, aide financiere aux etudes, osap, wsib, wcb, worksafebc, cnesst, tax refund, income tax refund, canada rit,
    canada tax refund, remboursement impot, remboursement d impot, remb impot, revenu quebec remboursement, hydro rebate, ontario gains, pension deposit,
    deposit interest, interest paid, interest earned, interest credit, credit interest, interet crediteur, interets crediteurs, interets verses,
    interet verse, interet sur depot, savings interest, interest deposit, bonus interest, cash back, cashback, remise en argent, cashback redemption`,
  'income-if-in': `pay, paye, wages, salary, pension, rente, rentes, annuity, gains, gst, indemnite, solidarite, royalties, honoraires, freelance, commission payment,
    impot, impots, revenu quebec, gouv quebec, gouvernement du quebec, canada revenue agency, agence du revenu, cra, expense reimbursement, dividend, dividends, dividende, dividendes, family benefit, student grant`,
  person: `interac e transfer, e transfer, etransfer, e tfr, e trf, e trfr, interac e trf, interac e tfr, send e tfr, send e transfer, e transfer sent, e transfer received, e transfer from, e transfer to,
    etransfer sent, etransfer received, interac etransfer, interac etrnsfr, interac etrnsfr sent, interac etrnsfr recvd, interac e trf sent, email trfs, email money trf, email transfer, emt, virement interac, virement interac a, virement interac de,
    virement interac recu, virement interac envoye, virement courriel, interac virement, virmnt interac, virement interac emis, autodeposit, e transfer autodeposit, interac transfer, global money transfer, interac e transfer fulfilled,
    interac e transfer sent, interac e transfer received, internet withdrawal interac e transfer`,
  charge: `monthly fee, monthly account fee, account fee, service charge, service charges, service fee, monthly plan fee, plan fee, bank fee, chequing fee, maintenance fee, minimum balance fee, nsf fee, nsf, nsf charge, returned item fee,
    overdraft interest, overdraft fee, overdraft protection fee, od interest, od int, interest charge, interest charges, interest charges cash advances, interest charges purchases, purchase interest, cash advance interest, cash advance fee, debit interest, loan interest,
    annual card fee, annual fee, membership fee installment, card fee, foreign transaction fee, foreign exchange fee, fx fee, foreign currency conversion, e transfer fee, interac e transfer fee, etransfer fee, e tfr fee, wire fee, cheque order fee, stop payment fee, late fee, late payment fee, over limit fee, overlimit fee,
    abm fee, atm fee, abm service charge, network fee, frais, frais mensuels, frais mensuels forfait, frais de service, frais de services, frais d administration, frais annuels, frais de transaction, frais bancaires, frais fixes d utilisation,
    frais de gestion, frais forfait, frais effet retourne, frais de decouvert, frais virement interac, interet decouvert, interets debiteurs, interet debiteur, interet sur decouvert, interets sur achats, interets sur avances, interets, interet, interest,
    cheque, chq, atm withdrawal, abm withdrawal, cash withdrawal, atm w d, withdrawal atm, retrait, retrait gab, retrait guichet, retrait au guichet, retrait au ga, guichet automatique, cash advance, avance de fonds, avance d argent, instant teller`,
}

export const BANK_WORDS: PhraseTable<BankWord> = new PhraseTable(() =>
  (Object.keys(PHRASES) as BankWord[]).flatMap((kind) =>
    PHRASES[kind].split(',').map((phrase): [string, BankWord] => [toWords(phrase).join(' '), kind]),
  ),
)
