import type { AppContext } from '../../context.ts'
import { type Job, createJob } from '../../job.ts'
import { executeVendorTransfer } from './execute-vendor-transfer.ts'
import { schedulePoll, leaseDueTransfers } from './transfer-rows.ts'

/** Asks vendors after every move that they have not spoken of; any number of gateways may walk this round on one database. */
export const walletTransferJob = (app: AppContext): Job =>
  createJob(app, 'wallet transfers', async () => {
    for (const transfer of await leaseDueTransfers(app)) {
      await executeVendorTransfer(app, transfer)
      await schedulePoll(app, transfer)
    }
  })
