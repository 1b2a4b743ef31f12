import { setTimeout as wait } from 'node:timers/promises'
import { auditKeysOf, readHeads, type TrailReport, verifyTrail } from '@perya/gateway/kernel'
import type { ServerProcess } from './server-process.ts'

const maxWaiting = 30_000

/** Counts the faults of the audit trail, and the records that are still unsealed after a waiting time. */
export const trailOf = async ({ app, headsFile }: Pick<ServerProcess, 'app' | 'headsFile'>): Promise<{ broken: number; unsealed: number }> => {
  const keys = auditKeysOf(app)
  const check = async (): Promise<TrailReport> => verifyTrail(app, { keys, published: await readHeads([headsFile], keys) })
  let report = await check()
  for (const last = performance.now() + maxWaiting; report.waiting > 0 && performance.now() < last; report = await check()) await wait(500)
  return { broken: report.broken.length, unsealed: report.waiting }
}
