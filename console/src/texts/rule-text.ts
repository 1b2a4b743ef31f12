import { capitalize } from '../lib/values.ts'

/** Rules by which two people decide, as the server names them. */
const rules: Readonly<Record<string, string>> = {
  always: 'two people, whatever the amount',
  not_played: 'deposits were not played',
  turnover_below_deposits: 'played less than deposited',
  new_account: 'new payout account',
  holder_differs: 'holder differs',
  circular_transfers: 'circular transfers',
  shared_device: 'shared device',
  structuring: 'several amounts just below the threshold',
  member_frozen: 'member is frozen',
  payouts_held: 'payouts are held',
  account_below_a_day: 'account younger than a day',
}

/** The rule of a request; several are separated by spaces. */
export const ruleText = (rule: string): string => {
  const parts = rule.split(' ')
  return capitalize(parts.every((part) => part in rules) ? parts.map((part) => rules[part]).join(', ') : rule)
}
