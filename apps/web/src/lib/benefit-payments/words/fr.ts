import type { Texts } from '@winterjay/money'
import type en from './en.ts'

const texts: Texts<typeof en> = {
  paid: {
    ccb: 'allocations pour enfants',
    cgeb: 'allocation pour l’épicerie et les besoins essentiels',
    otb: 'prestation Trillium de l’Ontario',
    acwb: 'allocation pour les travailleurs, versée d’avance',
    acfb: 'prestation albertaine pour enfants et familles',
    oas_cpp: 'pensions de vieillesse et du Canada',
    cdb: 'prestation canadienne pour les personnes handicapées',
    qc_family: 'Allocation famille du Québec',
    qpp: 'Régime de rentes du Québec',
    qc_solidarity: 'crédit de solidarité du Québec',
    ei: 'assurance-emploi',
    odsp: 'aide sociale de l’Ontario',
  },
}

export default texts
