/** Every sentence of the checker in English. Placeholders in braces are written by their kind (`write`). */
export const en = {
  why: {
    'income-gives-full': 'Full up to {thresholdCents:amount} of family income.',
    'income-reduces': 'Less above {thresholdCents:amount} of family income.',
    'income-too-high': 'Nothing from a family income of {limitCents:amount} on.',
    'income-leaves-nothing': 'The reduction over a family income of {thresholdCents:amount} leaves nothing.',
    'income-under-limit': 'Your family income is under {limitCents:amount}.',
    'income-at-or-under-limit': 'Your family income is not over {limitCents:amount}.',
    'income-at-or-over-limit': 'Your family income is not under {limitCents:amount}.',
    'income-over-limit': 'Your family income is over {limitCents:amount}.',
    'income-over-limit-lower-match': 'The government adds less above a family income of {limitCents:amount}.',
    'limit-higher-for-large-families':
      'Your family income is over {limitCents:amount}. For four children or more the limit is higher; we do not have it.',
    'income-phase-out-unpublished':
      'Less above a family income of {thresholdCents:amount}, at a rate that is not published.',
    'income-middle-band': 'The lower amount, as your family income is not under {thresholdCents:amount}.',
    'own-income-under-recovery': 'Up to an income of your own of {thresholdCents:amount}, you keep the whole pension.',
    'own-income-recovers-part':
      'Your own income of {incomeCents:amount} is over {thresholdCents:amount}, so part of the pension is paid back.',
    'own-income-recovers-all':
      'Your own income of {incomeCents:amount} is at or over {endCents:amount}: the whole pension is paid back.',
    'own-income-gives-full': 'Up to an income of your own of {thresholdCents:amount}, the amount is whole.',
    'own-income-reduces':
      'Your own income of {incomeCents:amount} is over {thresholdCents:amount}, so the amount is reduced.',
    'own-income-too-high':
      'Your own income of {incomeCents:amount} is too high: the amount reaches zero at {limitCents:amount}.',
    'countable-income-under-limit':
      'The income that counts, without Old Age Security, is {incomeCents:amount}: under the limit of {limitCents:amount}.',
    'countable-income-over-limit':
      'The income that counts, without Old Age Security, is {incomeCents:amount}: the amount is zero from {limitCents:amount}.',
    'countable-income-over-full-limit':
      'The income that counts, without Old Age Security, is {incomeCents:amount}. With 40 years in Canada the amount is zero from {limitCents:amount}.',
    'countable-income-limit':
      'The limit is {limitCents:amount} of the income that counts. Old Age Security is left out of it.',
    'countable-income-over-any-limit':
      'Your income is over the limit of {limitCents:amount}, even without Old Age Security.',
    'countable-income-under-own-limit':
      'The income that counts, without Old Age Security, is {incomeCents:amount}. For your {years} years in Canada the amount ends at about {limitCents:amount}.',
    'countable-income-over-own-limit':
      'The income that counts, without Old Age Security, is {incomeCents:amount}. For your {years} years in Canada the amount ends at about {limitCents:amount}.',
    'countable-income-limit-by-years':
      'Where it ends depends on your years in Canada. Old Age Security is left out of the income that counts.',
    'countable-income-over-limit-by-years':
      'Your income is over the limit for any number of years here. Old Age Security was left out of it.',
    'own-income-taper': 'Over an income of your own of {thresholdCents:amount}, the amount is reduced.',
    'own-income-limit': 'At an income of your own of {limitCents:amount}, nothing is left.',
    'income-after-exemption':
      'A part of the lower pay, {exemptionCents:amount}, is left out. The {incomeCents:amount} that count are measured against {thresholdCents:amount}.',
    'income-after-work-exemption':
      'A part of the work income, {exemptionCents:amount}, is left out. The {incomeCents:amount} that count are measured against {thresholdCents:amount}.',
    'exemption-of-lower-pay':
      'Over a family income of {thresholdCents:amount}, the amount is reduced. A part of the lower pay is left out.',
    'minimum-always-paid': 'A minimum is paid at every income. Yours is {incomeCents:amount}.',
    'no-income-test': 'There is no income limit.',
    'too-young': 'You are {age}. It starts at {minimumAge}.',
    'too-old': 'You are {age}. For people up to age {maximumAge}.',
    'no-children': 'For families with a child under 18.',
    'children-too-old': 'For children up to age {maximumAge}.',
    'children-not-of-age': 'For children from {minimumAge} to {maximumAge} years old.',
    'no-child-with-dtc': 'A child must be approved for the Disability Tax Credit.',
    'no-disability': 'For people who have a disability.',
    'no-dtc': 'You must be approved for the Disability Tax Credit.',
    'dtc-approved': 'You are approved for the Disability Tax Credit.',
    'dtc-to-be-certified': 'A health professional must certify form T2201. It opens the door to other benefits too.',
    'medical-review': 'It depends on your health, as a doctor reports it. Your family income does not count.',
    'able-to-work': 'For people whose health keeps them from working.',
    'not-able-to-work': 'For people with a disability who are able to work.',
    'needs-assessment': 'The province looks at your needs. No income limit is published.',
    'earnings-too-low':
      'Your work income of {earningsCents:amount} is not enough: this starts over {minimumCents:amount}.',
    'own-earnings-too-low': 'Your own work income must be over {minimumCents:amount}.',
    'no-earnings': 'Needs income from work.',
    'full-time-student': 'Full-time students without children cannot have it.',
    'not-student': 'For students.',
    'not-full-time': 'For full-time students.',
    'own-student-aid': 'Your province or territory has its own student aid instead.',
    'student-need': 'Your financial need is assessed when you apply.',
    'student-income-bounds':
      'A family of one gets the whole grant under {thresholdCents:amount} of family income and none from {limitCents:amount}. If you depend on your parents, their income counts.',
    'no-job-loss': 'For people who lost their job through no fault of their own.',
    'too-few-hours': 'At least {minimumHours} insurable hours in the last 52 weeks.',
    'insurable-hours': '{minimumHours} to {maximumHours} insurable hours, by region.',
    'no-new-child': 'For parents of a new or expected child.',
    'new-child': 'For a new or expected child, from {minimumHours} insurable hours.',
    'new-child-earnings':
      'This pays for a new or expected child. Your work income of {earningsCents:amount} is at least {minimumCents:amount}.',
    'qpip-instead': 'In Quebec, the Québec Parental Insurance Plan pays instead.',
    'qpp-instead': 'In Quebec, the Québec Pension Plan pays instead.',
    'never-contributed': 'Needs at least one contribution from work in Canada.',
    'too-few-contributions': 'Needs contributions in four of the last six years.',
    'pension-by-contributions': 'You are {age}, so you can start this pension. How much depends on what you paid in.',
    'too-few-years':
      'You have {years} years in Canada after age 18. At least {minimumYears} are needed. An agreement with another country may still open it: that is not checked here.',
    'pension-not-started': 'The pension has not started. This is paid once it does, so no total counts it yet.',
    'not-a-couple': 'Your spouse must receive the Guaranteed Income Supplement.',
    'spouse-not-on-gis': 'Your spouse must receive Old Age Security and the Guaranteed Income Supplement.',
    'not-widowed': 'For people whose spouse has died and who have no new partner.',
    'not-on-gis': 'You must receive the Guaranteed Income Supplement or the Allowance.',
    'gis-recipient': 'It comes with the Guaranteed Income Supplement or the Allowance.',
    'has-dental-insurance': 'For people with no access to dental insurance.',
    'dental-no-copay':
      'Under a family income of {thresholdCents:amount}, covered services cost nothing at the plan’s fees.',
    'dental-copay': 'Under a family income of {limitCents:amount}, you pay {copay}% of covered services.',
    'no-resp-contribution': 'Where nothing is put into a Registered Education Savings Plan, nothing is added.',
    'resp-contribution':
      'It adds a share of what you put into a Registered Education Savings Plan, up to a limit for each child.',
    'no-resp': 'The child needs a Registered Education Savings Plan.',
    'resp-child-of-age': 'A child from {minimumAge} to {maximumAge} years old with a savings plan can have it once.',
    'owns-home': 'You own your home.',
    'owned-home-lately': 'For people without a home of their own for four years.',
    'first-home-room': 'Save {yearCents:amount} a year free of tax for a first home, {lifetimeCents:amount} in total.',
    'not-owner': 'For people who own their home.',
    'no-home-bought': 'For the year in which you buy a home.',
    'home-bought': 'It lowers your tax once, for the first home you buy.',
    'no-tuition': 'This pays back part of tuition.',
    'training-room': '{yearCents:amount} a year to use against tuition, {lifetimeCents:amount} in total.',
    'no-medical-expenses': 'For people with high medical costs.',
    'supports-infirm-relative': 'You support a relative who is infirm.',
    'no-infirm-relative': 'For people who support a relative who is infirm.',
    'school-takes-part': 'The school must take part. There is nothing to apply for.',
    'child-in-licensed-care': 'It lowers the fee of a place in licensed child care.',
    'no-licensed-care': 'The child needs a place in licensed care that takes part.',
    'no-child-care-expenses': 'For families that pay for child care.',
    'child-care-expenses': 'Pays back part of the cost of child care, up to a family income of {limitCents:amount}.',
    'not-renter': 'For people who rent their home.',
    'no-rent-or-tax': 'You must pay rent or property tax.',
    'housing-costs-decide': 'What your housing costs you decides: taxes, interest, rent or board, heating.',
    'rent-share-too-low': 'Your rent must be more than {sharePercent}% of your income.',
    'rent-share': 'It helps with rent that takes more than {sharePercent}% of your income.',
    'too-few-months-rented': 'You must rent for at least {minimumMonths} months of the year.',
    'months-rented': 'It pays for each month that you rent. There is no income limit.',
    'school-taxes': 'This pays your school taxes, up to a limit. There is no income test.',
    'counted-assets-too-high':
      'More than {limitCents:amount} in the bank and in a TFSA rules it out. Your home, your car and RRSPs do not count.',
    'assets-too-high': 'Savings of more than {limitCents:amount} rule it out.',
    'very-low-income':
      'No income limit is published. It is worth asking: the office looks at what you have and need now.',
    'income-far-above-assistance': 'Your family income is far above this. No exact limit is published.',
    'on-assistance': 'People on social assistance get help with housing there instead.',
    'not-on-assistance': 'For people who were on Income Assistance all of last year.',
    'has-drug-plan': 'For people without a private drug plan.',
    'drug-coverage-by-age': 'At {age}, you are covered because of your age.',
    'drug-costs': 'It helps when your drug costs are high for your income.',
    'public-drug-plan': 'Everyone enrolled in the public health plan is covered. Your share depends on income.',
    'has-health-plan': 'For people without other health coverage.',
    'not-northern': 'For people who live in Northern Ontario.',
    'not-heating': 'For people who pay for their own heat.',
    'sum-of-parts': 'The sum of its credits.',
    'families-get-child-benefit': 'For people without children.',
    'amount-unknown': 'You may fit, but no amount is published for this period.',
    'no-figures-yet': 'We have no figures for this day.',
    ended: 'This ended in {endedMonth:month}.',
    'file-2025-return': 'File your 2025 tax return first.',
    'status-rules-differ': 'Other rules apply to your status in Canada. Ask before you count on it.',
  },
  note: {
    'depends-on-answers': 'The amount depends on answers you have not given yet.',
    'figure-unknown': 'No amount is published for this period, so we show none.',
    'rate-unpublished': 'The rate at which it goes down is not published: it lies between these two amounts.',
    'no-cash': 'A service, a lower fee or an account, not money.',
    'only-if-tax-payable': 'It only lowers income tax. If you pay none, it is worth nothing to you.',
    'partial-oas-topped-up': 'With less than 40 years in Canada, the Supplement makes up for part of the pension.',
    'waiting-loses':
      'While you put the pension off, no Supplement is paid. A year of waiting costs you about {lossCents:amount} in pension and Supplement.',
    'asked-at-birth': 'Apply, unless you asked for it when you registered the birth.',
    'bc-disability-supplement':
      'For a child approved for the Disability Tax Credit, British Columbia announced a supplement from July 2027: up to {maximumCents:amount} a year, less {ratePercent}% of family income over {thresholdCents:amount}. It is not counted here, as it is not yet law.',
    'assets-that-count':
      'Its limit on assets counts what is in the bank and in a TFSA, but not your home, your car or RRSPs.',
    'oas-letter':
      'A letter comes the month after you turn 64. If it says you are enrolled, the pension is paid automatically. If not, apply.',
    'pensions-in-income':
      'Your income includes pensions that rise as other income falls, so more than one amount fits.',
    'spouse-allowance-column':
      'This assumes that your spouse applies for the Allowance. Otherwise it would be {otherwiseCents:amount} a year.',
    'depends-on-contributions': 'It depends on what you paid in.',
    'weeks-by-region': 'It lasts {minimumWeeks} to {maximumWeeks} weeks, depending on your hours and your region.',
    'standard-or-extended':
      'With standard parental weeks, {standardCents:amount} in total for one parent; with the longer choice, {extendedCents:amount}. More weeks are the other parent’s.',
    'weeks-as-needed': 'For the longest time. It stops when you can work again.',
    'parents-income': 'Need and family income decide, and your parents’ income if you depend on them.',
    'documents-needed': 'You must show proof of the disability.',
    'first-year-more': 'It is more in a child’s first year in the plan.',
    'depends-on-contribution': 'It depends on what you put in.',
    'depends-on-room': 'It depends on the room you have built up.',
    'shared-custody': 'You share custody, so this is your share of what full custody would give.',
    'needs-test': 'The office takes your income, savings and housing costs into account.',
    'up-to': 'The published rule does not say how it goes down.',
    'by-zone': 'It depends on the zone you live in.',
    litres: 'It pays for heating fuel, up to {litres} litres.',
    'occupancy-cost': 'It depends on the rent or property tax you paid.',
  },
  step: {
    adult: 'For an adult',
    spouse: 'For a spouse',
    children: 'For children',
    'children-under-6': 'Children under 6',
    'single-supplement': 'Supplement for a single person',
    maximum: 'Maximum before income',
    minimum: 'Minimum always paid',
    'family-income': 'Family income that counts',
    threshold: 'Income where the reduction starts',
    'reduction-rate': 'Rate of the reduction',
    reduction: 'Reduction',
    amount: 'Amount for a year',
    limit: 'Income limit',
    'shared-custody': 'Your share of it with shared custody',
    'working-income': 'Family work income',
    'own-working-income': 'Your own work income',
    'secondary-earner-exemption': 'Left out for the lower earner',
    'working-income-exemption': 'Work income left out',
    'base-amount': 'Base amount',
    'credit-rate': 'Rate of the credit',
    'full-pension': 'Full pension for a year',
    'years-in-canada': 'Years in Canada after 18 (40 at most)',
    'own-income': 'Your own income',
    'recovery-tax': 'Paid back as recovery tax',
    'months-put-off': 'Months the pension was put off',
    'own-pension': 'Your pension for a year',
    'pension-made-up': 'Made up for a partial pension, a month',
    'countable-income': 'Income that counts',
    monthly: 'Amount for a month',
    'monthly-maximum': 'Most for a month',
    'monthly-per-child': 'For a month and a child',
    'maximum-at-65': 'Most for a month at 65',
    age: 'Age',
    'share-at-age': 'Share at that age',
    earnings: 'Insurable earnings',
    'maternity-weeks': 'Weeks of maternity',
    'parental-weeks': 'Parental weeks of one parent',
    weekly: 'Amount for a week',
    'basic-grant': 'Basic grant for a child',
    'additional-grant': 'Additional grant for a child',
    'grant-rate': 'Rate of the grant',
    'medical-expenses': 'Medical expenses',
    'sales-tax-part': 'Sales tax part',
    'energy-part': 'Energy part',
    'property-part': 'Property tax part',
    'northern-part': 'Northern energy part',
    'housing-part': 'Housing part',
    'base-part': 'Base part',
    'working-part': 'Working part',
    'supplement-part': 'Supplement',
    floor: 'Floor',
    months: 'Months rented',
  },
  question: {
    childrenAges: 'How old is each child?',
    spouseAge: 'How old is your spouse?',
    spouseNetIncomeCents: 'How much of the family income is your spouse’s?',
    spouseEmploymentIncomeCents: 'How much of the family’s work income is your spouse’s?',
    dtcApproved: 'Are you approved for the Disability Tax Credit?',
    childrenDtcCount: 'How many of your children are approved for the Disability Tax Credit?',
    spouseDtc: 'Is your spouse approved for the Disability Tax Credit?',
    yearsInCanadaSince18:
      'How many years have you lived in Canada since you turned 18? Past 65, count up to when you could first get Old Age Security.',
    oasDeferralMonths: 'For how many months did you put off Old Age Security?',
    receivesOas: 'Do you receive Old Age Security?',
    receivedOas2025: 'Did you receive Old Age Security in 2025, though it is not in the income you gave?',
    oasMonths2025: 'For how many months of 2025 were you paid Old Age Security?',
    netIncomeIncludesOas: 'Does the income you gave include Old Age Security?',
    receivesGis: 'Do you receive the Guaranteed Income Supplement (or the Allowance)?',
    spouseReceivesGis: 'Does your spouse receive the Guaranteed Income Supplement?',
    spouseYearsInCanadaSince18:
      'How many years has your spouse lived in Canada since turning 18? Past 65, count up to when Old Age Security could first be had.',
    spouseFullTimeStudent: 'Is your spouse a full-time student for more than 13 weeks?',
    spouseOasMonths2025: 'For how many months of 2025 was your spouse paid Old Age Security?',
    widowed: 'Are you widowed?',
    monthlyRentCents: 'How much is your rent each month?',
    rentPaid2025Cents: 'How much rent did you pay in 2025?',
    propertyTax2025Cents: 'How much property tax did you pay in 2025?',
    schoolTaxesCents: 'How much are your school taxes for the year?',
    monthsRented: 'For how many months of the year did you rent?',
    livesAlone: 'Do you live alone, or only with children under 18?',
    northernOntario: 'Do you live in Northern Ontario?',
    livesInWhitehorse: 'Do you live in Whitehorse?',
    dentalInsuranceAccess: 'Can you get dental insurance through work, a pension or school?',
    privateDrugPlan: 'Do you have a private drug or health plan?',
    fullTimeStudent: 'Are you a full-time student for more than 13 weeks?',
    lostJob: 'Did you lose your job through no fault of your own?',
    insurableHours: 'How many insurable hours did you work in the last 52 weeks?',
    unableToWorkMedical: 'Does illness or injury keep you from working now?',
    newOrExpectedChild: 'Do you have a newborn or newly adopted child, or expect one?',
    assetsCents: 'How much do you have in savings and investments?',
    ableToWork: 'Are you able to work regularly?',
    onSocialAssistance: 'Are you on social assistance (all of last year)?',
    respOpen: 'Is a Registered Education Savings Plan open for a child?',
    respContributionCents: 'How much do you put into education savings plans each year?',
    rdspOpen: 'Is a Registered Disability Savings Plan open?',
    ownedHomeInLast4Years: 'Did you own the home you lived in during the last four years?',
    boughtHomeThisYear: 'Did you buy your first home this year?',
    everContributedToCppQpp: 'Did you ever work and pay into the CPP or QPP?',
    cppContributed4Of6Years: 'Did you pay into the CPP or QPP in four of the last six years?',
    tuitionPaid: 'Did you pay tuition?',
    medicalExpensesCents: 'How much do you have in medical expenses that count?',
    childCareExpensesCents: 'How much do you pay for child care in a year?',
    childInLicensedCare: 'Is a child in licensed child care?',
    supportsInfirmRelative: 'Do you support a relative who is infirm?',
    paysHeating: 'Do you pay for your own heat?',
    sharedCustody: 'Do you share custody of your children?',
    immigrationStatus: 'What is your status in Canada?',
    filed2025Return: 'Have you filed your 2025 tax return?',
  },
  finding: {
    required: 'This field is missing.',
    'not-a-province': 'Choose one of the 13 provinces and territories.',
    'not-a-choice': 'Choose one of the answers offered.',
    'not-an-age': 'Give an age in whole years, from {minimum} to {maximum}.',
    'not-a-count': 'Give a whole number from {minimum} to {maximum}.',
    'not-an-amount': 'Give an amount from $0 to $100,000,000, in dollars and cents.',
    'not-yes-or-no': 'Answer yes or no.',
    'ages-do-not-match-count': 'Give one age under 18 for each of your {children} children.',
    'senior-under-65': 'You ticked 65 or over, but gave the age {age}. We went by the age.',
    'senior-box-off': 'You gave the age {age}, so we count you as 65 or over although the box is not ticked.',
    'earnings-over-net-income':
      'Your work income of {earningsCents:amount} is far above your family net income of {incomeCents:amount}. Large deductions can do that. If not, check both: work income is part of net income.',
    'spouse-income-over-family':
      'Your spouse’s part of {spouseCents:amount} is more than the family’s {familyCents:amount}.',
    'spouse-without-couple': 'You gave a fact about a spouse, but you are not married or common-law.',
    'spouse-not-described': 'Describe your spouse: at least age, net income and work income.',
    'spouse-stated-twice': 'You gave this twice with different values. Give it once, with your spouse’s other facts.',
    'unknown-field': 'There is no such field. Check its name, or leave it out.',
    'spouse-more-years-than-lived':
      'You gave {years} years in Canada since your spouse turned 18, but your spouse is {age}. Check both.',
    'spouse-dtc-without-disability':
      'Your spouse is approved for the Disability Tax Credit, but their disability box is not ticked. Their benefits for a disability are left out until you tick it.',
    'widowed-but-married': 'You said you are widowed, and also married or common-law. We went by married.',
    'alone-but-married':
      'You said you live alone, but your household has a spouse. Check which is right: it changes some amounts.',
    'dtc-without-disability':
      'You are approved for the Disability Tax Credit, but the disability box is not ticked. Benefits for a disability are left out until you tick it.',
    'full-time-but-no-student':
      'You said you are a full-time student, but the student box is not ticked. Check which is right.',
    'pension-but-too-young':
      'You said your income includes Old Age Security. At {age} and without a spouse, nobody in your home is 65.',
    'supplement-but-too-young':
      'You said you receive the Guaranteed Income Supplement or the Allowance. At {age} you are too young for both, so we went by the age.',
    'more-years-than-lived': 'You gave {years} years in Canada since you turned 18, but you are {age}. Check both.',
    'put-off-longer-than-possible':
      'You put Old Age Security off for {months} months, but at {age} that cannot have been so long. We counted as many as can be.',
    'receives-pension-too-young':
      'You said you receive Old Age Security, but at {age} you are too young for it. We went by the age.',
    'pension-in-and-out-of-income':
      'You said your income includes Old Age Security, and that what you received in 2025 is not in it. We went by the first.',
    'rent-but-not-renting': 'You gave a monthly rent, but not “Rent” as your housing. We went by the housing.',
    'owner-who-owned-none': 'You own your home, but said you owned none in the last four years. We went by the first.',
    'bought-but-not-owner':
      'You said you bought a home this year, but not that you own it. We went by the housing you chose.',
    'place-in-another-province':
      'You named a place that is in another province or territory than yours. We went by the province or territory.',
    'able-and-unable-to-work':
      'You said that you are able to work, and that illness keeps you from working. Check which is right.',
    'contribution-without-plan':
      'You put money into an education savings plan, but said that none is open. Check which is right.',
    'child-fact-without-children':
      'You answered a question about a child, but your household has no child under 18. We went by the household.',
    'children-dtc-over-children': 'More children with the Disability Tax Credit ({count}) than children ({children}).',
  },
  // In the answer for two adults: whom a reason or a note is about.
  person: {
    applicant: 'You, {age}: {sentence}',
    spouse: 'Your spouse, {age}: {sentence}',
  },
  // Instead of the same sentences above: of either adult, whose age is named already, and of the spouse.
  whyOfEither: {
    'pension-by-contributions': 'This pension can start at this age. How much depends on what was paid in.',
    'too-young': 'This starts at age {minimumAge}.',
    'too-old': 'For people up to age {maximumAge}.',
  },
  whyOfSpouse: {
    'own-income-under-recovery': 'Up to an income of {thresholdCents:amount} of their own, the whole pension is kept.',
    'own-income-recovers-part':
      'Their own income of {incomeCents:amount} is over {thresholdCents:amount}, so part of the pension is paid back.',
    'own-income-recovers-all':
      'Their own income of {incomeCents:amount} is at or over {endCents:amount}: the whole pension is paid back.',
    'own-income-gives-full': 'Up to an income of {thresholdCents:amount} of their own, the amount is whole.',
    'own-income-reduces':
      'Their own income of {incomeCents:amount} is over {thresholdCents:amount}, so the amount is reduced.',
    'own-income-too-high':
      'Their own income of {incomeCents:amount} is too high: the amount reaches zero at {limitCents:amount}.',
    'countable-income-under-own-limit':
      'The income that counts, without Old Age Security, is {incomeCents:amount}. For {years} years in Canada the amount ends at about {limitCents:amount}.',
    'countable-income-over-own-limit':
      'The income that counts, without Old Age Security, is {incomeCents:amount}. For {years} years in Canada the amount ends at about {limitCents:amount}.',
    'countable-income-limit-by-years':
      'Where it ends depends on the years in Canada. Old Age Security is left out of the income that counts.',
    'own-income-taper': 'Over an income of {thresholdCents:amount} of their own, the amount is reduced.',
    'own-income-limit': 'At an income of {limitCents:amount} of their own, nothing is left.',
    'no-dtc': 'Approval for the Disability Tax Credit is needed.',
    'dtc-approved': 'Approved for the Disability Tax Credit.',
    'medical-review': 'It depends on their health, as a doctor reports it. The family income does not count.',
    'earnings-too-low': 'Work income of {earningsCents:amount} is not enough: this starts over {minimumCents:amount}.',
    'own-earnings-too-low': 'Their own work income must be over {minimumCents:amount}.',
    'own-student-aid': 'The province or territory has its own student aid instead.',
    'student-need': 'Financial need is assessed on applying.',
    'insurable-hours':
      'From {minimumHours} to {maximumHours} insurable hours in the last 52 weeks are needed, depending on the region.',
    'new-child-earnings':
      'This pays for a new or expected child. Work income of {earningsCents:amount} is at least {minimumCents:amount}.',
    'too-few-years':
      '{years} years in Canada after age 18. At least {minimumYears} are needed. An agreement with another country may still open it: that is not checked here.',
    'spouse-not-on-gis': 'You must receive Old Age Security and the Guaranteed Income Supplement.',
    'not-on-gis': 'Needs the Guaranteed Income Supplement or the Allowance.',
    'training-room': 'Builds up {yearCents:amount} a year to use against tuition, {lifetimeCents:amount} in total.',
    'first-home-room':
      'Up to {yearCents:amount} a year, {lifetimeCents:amount} in total, can be saved free of tax for a first home. No money is paid out.',
    'drug-coverage-by-age': 'Covered because of their age.',
    'status-rules-differ': 'Other rules hold for their status in Canada. Ask before you count on it.',
  },
  noteOfSpouse: {
    'spouse-allowance-column':
      'This amount supposes that you apply for the Allowance. If not, it would be {otherwiseCents:amount} a year.',
    'only-if-tax-payable': 'It only lowers income tax. Without tax to pay, it is worth nothing.',
    'waiting-loses':
      'While the pension is put off, no Supplement is paid. A year of waiting costs about {lossCents:amount} in pension and Supplement.',
    'oas-letter':
      'A letter comes the month after they turn 64. If it says they are enrolled, the pension is paid automatically. If not, they apply.',
  },
  doubt: 'Not sure yet: {doubt}',
  lastKnown: 'Last known, for {period}. New figures are not out yet.',
  neverFalls:
    'The new maximum will be at least as much: indexing never lowers it. Your income can still change what you get.',
  tooOld: 'Last known, for {period}. That is too long ago to count.',
  period: {
    'tax-year': 'tax year {year}',
    law: 'standing rule',
    undated: 'an undated copy of the official page',
    to: '{from} to {to}',
  },
} as const

export type WhyCode = keyof typeof en.why
export type NoteCode = keyof typeof en.note
export type StepCode = keyof typeof en.step
export type FindingCode = keyof typeof en.finding
