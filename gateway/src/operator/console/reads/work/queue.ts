import * as z from 'zod/mini'
import { countHeldBy, readCaseCounts, readLastHour } from '../../../cases/case-counts.ts'
import { presentQueue } from '../../../cases/present-queue.ts'
import { defineRead } from '../../reading/read.ts'
import { readWaitingApprovals } from '../watch-rows.ts'

/** Most cases that one person holds; the database enforces it. */
const maxHeld = 10

/** `see/queue`: what waits for a person, by kind, as far as they may see it; what they hold; and what was decided in the last hour. */
export const seeQueue = defineRead({
  path: 'queue',
  needs: null,
  input: z.object({}),
  read: async ({ app, person }) => {
    const [counts, approvals, mine] = await Promise.all([readCaseCounts(app), readWaitingApprovals(app), countHeldBy(app, person.id)])
    const { kinds } = presentQueue(person, { counts, approvals })
    const { lastAt, ...lastHour } = await readLastHour(
      app,
      kinds.map(({ kind }) => kind),
    )
    return { rows: kinds, mine, maxHeld, lastHour, lastDecidedAt: lastAt?.toISOString() ?? null }
  },
})
