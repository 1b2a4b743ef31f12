import type { AppContext } from '../../kernel/context.ts'

/** Returns whether a member's wins may appear on the winner board. */
export const isShownOnWinnerBoard = async ({ store }: AppContext, memberId: string): Promise<boolean> => {
  const { rows } = await store.pool.query('select 1 from board_opt_out where member_id = $1', [memberId])
  return rows.length === 0
}

/** Stores whether a member's wins may appear on the winner board; hidden members have a row in `board_opt_out`. */
export const setWinnerBoardVisibility = async ({ store, clock }: AppContext, memberId: string, isShown: boolean): Promise<void> => {
  if (isShown) await store.pool.query('delete from board_opt_out where member_id = $1', [memberId])
  else
    await store.pool.query('insert into board_opt_out (member_id, since) values ($1, $2) on conflict do nothing', [memberId, new Date(clock.now())])
}
