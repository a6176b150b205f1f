const texts = {
  /** What is paid on the days of a schedule (benefits §10.1), as part of a sentence. */
  paid: {
    ccb: 'child benefits',
    cgeb: 'Groceries and Essentials Benefit',
    otb: 'Ontario Trillium Benefit',
    acwb: 'Workers Benefit, paid ahead',
    acfb: 'Alberta Child and Family Benefit',
    oas_cpp: 'old age and Canada pensions',
    cdb: 'Canada Disability Benefit',
    qc_family: 'Quebec Family Allowance',
    qpp: 'Quebec Pension Plan',
    qc_solidarity: 'Quebec solidarity credit',
    ei: 'Employment Insurance',
    odsp: 'Ontario social assistance',
  },
}

export default texts
