import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { crashTimeout, seededReport } from '../crash/crash-report.ts'

test(
  'of many who ask at once for the last piece of a reward, or for the last points of one member, one gets it [R3 POINTS-06]',
  async () => {
    const races = simulated(1, 10)
    const report = await seededReport('race/race-rewards', { parallel: simulated(30, 6), repeat: races })
    expect(report).toMatchObject({ shownErrors: 0, astray: 0, violations: 0, sums: 0, negative: 0 })
    for (const race of ['last piece', 'last points', 'last points converted'])
      expect(report['tally']).toMatchObject({ [race]: { races, exactlyOne: races } })
  },
  crashTimeout,
)
