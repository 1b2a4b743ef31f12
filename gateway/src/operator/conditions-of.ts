import { type Arguments, countOf, UsageError } from './command.ts'

/**
 * Who may claim a campaign without a deposit: verified persons, each once, and one from a network, unless the options say otherwise. `--anybody` drops
 * all of it; `--per-network 0` only the bound of the network, where many claim from one, such as a dormitory.
 */
export const conditionsOf = (given: Arguments): { readonly verifiedOnly: boolean; readonly perAddress: number } => {
  const verifiedOnly = given.options['anybody'] === undefined
  if (!verifiedOnly && given.options['per-network'] !== undefined) throw new UsageError('--per-network is a condition that --anybody drops')
  return { verifiedOnly, perAddress: verifiedOnly ? countOf(given, 'per-network', 1, 1000) : 0 }
}
