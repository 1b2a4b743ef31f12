import { type Machine, TWENTY_LINES } from './machine.ts'

/** REF-5x3-20, the machine whose figures are all known exactly; all other machines are derived from it. */
export const referenceMachine: Machine = {
  code: 'REF-5x3-20',
  reels: [
    'SDEAFCGEBDFGCEADGFBECGDFAEGBFDCG',
    'DWEFSGCDEBGFAEDCGFEBDGCFEDAGFBEG',
    'EGADFCSEGBDFWECGDFAEGBDFCEGDFABG',
    'FDGECBAFWEGDSFCEGDBFEGDCFAEGDBFG',
    'GEDFACEGBFDGCEFSDGEAFDCGBEFDGCEB',
  ],
  lines: TWENTY_LINES,
  pays: {
    A: [60, 250, 1500],
    B: [40, 160, 750],
    C: [30, 110, 400],
    D: [16, 55, 200],
    E: [15, 44, 140],
    F: [12, 36, 110],
    G: [10, 25, 80],
  },
  scatterPays: [2, 10, 50],
  freeGames: { count: 10, multiplier: 2 },
}
