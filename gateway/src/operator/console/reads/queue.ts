import * as z from 'zod/mini'
import { presentQueue } from './present-queue.ts'
import { readQueueCounts } from './queue-rows.ts'
import { defineRead } from './read.ts'
import { readWaitingApprovals } from './watch-rows.ts'

/** `see/queue`: how much waits for a person, by kind, and since when; the kinds that the person may see. */
export const seeQueue = defineRead({
  path: 'queue',
  needs: null,
  input: z.object({}),
  read: async ({ app, person }) => {
    const [counts, approvals] = await Promise.all([readQueueCounts(app), readWaitingApprovals(app)])
    return { rows: presentQueue(person, { counts, approvals }).kinds }
  },
})
