import type { AppContext } from '../context.ts'
import { type Job, createJob } from '../job.ts'
import { pollOpenDeposits } from './poll-deposits.ts'
import { sendApprovedPayouts } from './send-payouts.ts'
import { expireUnconfirmedParts } from './expire-parts.ts'

/** What the cashier does by itself. */
export type CashierJob = Job

/** The round of one gateway; any number of gateways may walk one on the same database. */
export const cashierJob = (app: AppContext, publicOrigin: string): CashierJob =>
  createJob(app, 'cashier', async () => {
    await pollOpenDeposits(app, publicOrigin)
    await sendApprovedPayouts(app, publicOrigin)
    await expireUnconfirmedParts(app)
  })
