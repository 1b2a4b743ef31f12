import type { AppContext } from '../../../kernel/context.ts'
import { createJob, type Job } from '../../../kernel/job.ts'
import { UsageError } from '../../command/usage-error.ts'
import { createVendorKit, type VendorKit } from '../create-vendor-kit.ts'
import { vendorNamed } from '../vendor-named.ts'
import { endConformanceRun, type RuleResult, takeConformanceRun } from './conformance-rows.ts'

/** Plays a vendor against the gateway, rule by rule. `address`: from where its messages come. */
export type PlayVendor = (kit: VendorKit, address: string) => Promise<readonly RuleResult[]>

/** An address from which callbacks of the vendor are accepted: the first of its list, or the loopback address where every address is. */
const addressOf = async (app: AppContext, vendor: string): Promise<string> =>
  (await vendorNamed(app, vendor)).addresses[0]?.split('/')[0] ?? '127.0.0.1'

/** Executes the oldest requested run, if there is one. A run that fails before its end is stored with the reason. */
export const runRequestedConformance = async (app: AppContext, play: PlayVendor): Promise<void> => {
  const taken = await takeConformanceRun(app)
  if (taken === null) return
  try {
    const kit = await createVendorKit(app, taken.vendor)
    await endConformanceRun(app, taken, { results: await play(kit, await addressOf(app, taken.vendor)) })
  } catch (error) {
    if (!(error instanceof UsageError)) app.log.error({ err: error, vendor: taken.vendor }, 'a conformance run ended with an error')
    await endConformanceRun(app, taken, { error: error instanceof Error ? error.message : String(error) })
  }
}

/** Creates the job that executes requested conformance runs. */
export const conformanceJob = (app: AppContext, play: PlayVendor): Job =>
  createJob(app, 'vendor conformance', () => runRequestedConformance(app, play), 240_000)
