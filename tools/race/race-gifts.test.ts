import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { crashTimeout, seededReport } from '../crash/crash-report.ts'

test(
  'of many concurrent claims of one gift, one succeeds, and no caller receives a server error [R3 T33]',
  async () => {
    const races = simulated(1, 10)
    const report = await seededReport('race/race-gifts', { parallel: simulated(40, 5), repeat: races })
    expect(report).toMatchObject({ shownErrors: 0, violations: 0, sums: 0, negative: 0 })
    for (const way of ['mission', 'envelope', 'raffle', 'promotion', 'rebate', 'lastPart'])
      expect(report['tally']).toMatchObject({ [way]: { races, exactlyOne: races } })
  },
  crashTimeout,
)
