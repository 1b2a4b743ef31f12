/**
 * The rights of the service role on a table follow from the table: everything that its triggers do not refuse outright. A table of history has such a
 * trigger anyway (`deny_change`), so a new table needs no entry here. Only exceptions are listed. Only the owner may truncate, alter or drop.
 */
const exceptions = {
  /** Written by the owner only. */
  read: ['migration', 'schema_definition'],
  /** History without a trigger of its own. */
  append: ['downline_transfer', 'lottery_price', 'mandatory_terms', 'play_issue', 'point_line', 'terms_text', 'upline_transfer'],
  /** History whose trigger lets one function remove rows: `lottery_archive_day`, which stores their content in an append-only table. */
  archive: ['lottery_result'],
  /** Rows that change their state and are never deleted: money and commitments. */
  keep: [
    'bonus',
    'contract_payment',
    'data_key',
    'deposit',
    'deposit_return',
    'hold',
    'house_key_version',
    'lottery_game',
    'lottery_ticket',
    'payment_dispute',
    'raffle',
    'red_envelope',
    'redemption',
    'reward',
    'reward_alert',
    'reward_lock',
    'vendor_key',
    'vendor_profile',
    'wallet_transfer',
    'withdrawal',
    'withdrawal_part',
  ],
} as const

type Exception = keyof typeof exceptions

const privilegesOf: Readonly<Record<Exception, readonly string[]>> = {
  read: ['SELECT'],
  append: ['SELECT', 'INSERT'],
  archive: ['SELECT', 'INSERT', 'DELETE'],
  keep: ['SELECT', 'INSERT', 'UPDATE'],
}

/** The privileges on each table whose triggers alone do not define them, by table name. */
export const exceptionalPrivileges: ReadonlyMap<string, readonly string[]> = new Map(
  (['read', 'append', 'archive', 'keep'] as const).flatMap((right) => exceptions[right].map((table) => [table, privilegesOf[right]] as const)),
)

/** The privileges that the service role should have on a table. `refused`: what a trigger of the table refuses for every row (UPDATE, DELETE). */
export const tablePrivileges = (table: string, refused: readonly string[]): readonly string[] =>
  exceptionalPrivileges.get(table) ?? ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].filter((privilege) => !refused.includes(privilege))
