import type { AppContext } from '../../kernel/context.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import { executeVendorTransfer } from './execute-vendor-transfer.ts'
import { schedulePoll, leaseDueTransfers } from './transfer-rows.ts'

/** Polls vendors about every transfer without a final status; any number of gateways may run this job on one database. */
export const walletTransferJob = (app: AppContext): Job =>
  createJob(app, 'wallet transfers', async () => {
    for (const transfer of await leaseDueTransfers(app)) {
      await executeVendorTransfer(app, transfer)
      await schedulePoll(app, transfer)
    }
  })
