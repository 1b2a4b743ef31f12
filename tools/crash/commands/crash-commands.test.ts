import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { crashReport, crashTimeout } from '../crash-report.ts'

test(
  'a process that is killed while people of staff act leaves no action without its record and no record without its action [R1]',
  async () => {
    const kills = simulated(3, 60)
    const report = await crashReport('crash/commands/crash-commands', { kills })
    expect(report).toMatchObject({ kills, unrecorded: 0, unfounded: 0, doubled: 0, halfSigned: 0, brokenTrail: 0, violations: 0 })
    expect(Math.min(Number(report['holds']), Number(report['fundings']))).toBeGreaterThan(0)
  },
  crashTimeout,
)
