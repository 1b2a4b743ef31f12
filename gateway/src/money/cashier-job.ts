import type { AppContext } from '../kernel/context.ts'
import { type Job, createJob } from '../kernel/job.ts'
import { sendDepositReturns } from './deposit-returns/send-deposit-returns.ts'
import { pollOpenDeposits } from './deposits/poll-deposits.ts'
import { sendApprovedPayouts } from './payouts/send-payouts.ts'
import { expireUnconfirmedParts } from './payouts/expire-parts.ts'

/** The periodic job of the cashier. */
export type CashierJob = Job

/** The job of one gateway; any number of gateways may run it on the same database. */
export const cashierJob = (app: AppContext, publicOrigin: string): CashierJob =>
  createJob(app, 'cashier', async () => {
    await pollOpenDeposits(app, publicOrigin)
    await sendDepositReturns(app, publicOrigin)
    await sendApprovedPayouts(app, publicOrigin)
    await expireUnconfirmedParts(app)
  })
