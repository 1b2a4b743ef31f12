/** Reasons why a reward may not be claimed at all, or not again (T33). */
export const rewardRefusals = ['account_frozen', 'account_incomplete', 'self_excluded', 'on_time_out', 'idempotency_mismatch', 'conflict'] as const
