/** A household for `POST /api/benefits/check`: a single parent of two on a low income. */
export const plainHousehold = {
  province: 'ON',
  age: 34,
  marital_status: 'single',
  children_under_18: 2,
  net_income: 30_000,
  employment_income: 30_000,
  student: false,
  disability: false,
  housing: 'rent',
}

/** A couple of two pensioners, the second one described. */
export const coupleHousehold = {
  ...plainHousehold,
  province: 'QC',
  age: 71,
  marital_status: 'married',
  children_under_18: 0,
  net_income: 9_000,
  employment_income: 0,
  years_in_canada_since_18: 40,
  net_income_includes_oas: false,
  spouse: {
    age: 69,
    net_income: 0,
    employment_income: 0,
    disability: false,
    student: false,
    years_in_canada_since_18: 40,
  },
}

/** A client for `POST /api/benefits/clients`. */
export const plainClient = { label: 'A.B. 17', household: plainHousehold }
