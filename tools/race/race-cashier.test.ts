import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { crashTimeout, seededReport } from '../crash/crash-report.ts'

test(
  'of many concurrent requests for the whole balance of a member, by any way out, one succeeds, and no caller receives a server error [R3]',
  async () => {
    const races = simulated(1, 10)
    const report = await seededReport('race/race-cashier', { parallel: simulated(40, 5), repeat: 4 * races })
    expect(report).toMatchObject({ shownErrors: 0, leftOver: 0, violations: 0, sums: 0, negative: 0 })
    for (const way of ['withdrawal', 'upline', 'vendor', 'together']) expect(report['tally']).toMatchObject({ [way]: { races, exactlyOne: races } })
  },
  crashTimeout,
)
