import type { Command } from '../command/define-command.ts'
import { vendorAddressesSet, vendorAddressesShow } from './addresses.ts'
import { vendorConformance } from './conformance/vendor-conformance.ts'
import { vendorHoldsList, vendorHoldsReject, vendorHoldsRelease } from './holds.ts'
import { vendorKey } from './key.ts'
import { vendorKit } from './kit.ts'
import { vendorLimitsResume, vendorLimitsSet, vendorLimitsShow } from './limits.ts'

/** Commands about vendors of games. */
export const vendorCommands: readonly Command[] = [
  vendorKit,
  vendorConformance,
  vendorKey,
  vendorLimitsShow,
  vendorLimitsSet,
  vendorLimitsResume,
  vendorHoldsList,
  vendorHoldsRelease,
  vendorHoldsReject,
  vendorAddressesShow,
  vendorAddressesSet,
]
