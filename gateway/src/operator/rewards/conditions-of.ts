import * as z from 'zod/mini'
import { flag, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

/** The fields of a campaign's conditions. */
export const conditionFields = { anybody: flag(), perNetwork: z.optional(wholeNumber(1000)) } as const

/**
 * The conditions of a campaign without a deposit: by default verified persons only, each once, and one per network. `--anybody` drops all conditions;
 * `--per-network 0` drops only the limit per network, for places with a shared one, such as a dormitory.
 */
export const conditionsOf = ({
  anybody = false,
  perNetwork,
}: {
  readonly anybody?: boolean | undefined
  readonly perNetwork?: number | undefined
}): { readonly verifiedOnly: boolean; readonly perAddress: number } => {
  if (anybody && perNetwork !== undefined) throw new UsageError('--per-network is a condition that --anybody drops')
  return { verifiedOnly: !anybody, perAddress: anybody ? 0 : (perNetwork ?? 1) }
}
