import { type CommandArguments, integerOption, UsageError } from './command/command.ts'

/**
 * Reads the conditions of a campaign without a deposit from the options: by default verified persons only, each once, and one per network.
 * `--anybody` drops all conditions; `--per-network 0` drops only the limit per network, for places with a shared one, such as a dormitory.
 */
export const conditionsOf = (given: CommandArguments): { readonly verifiedOnly: boolean; readonly perAddress: number } => {
  const verifiedOnly = given.options['anybody'] === undefined
  if (!verifiedOnly && given.options['per-network'] !== undefined) throw new UsageError('--per-network is a condition that --anybody drops')
  return { verifiedOnly, perAddress: verifiedOnly ? integerOption(given, 'per-network', 1, 1000) : 0 }
}
