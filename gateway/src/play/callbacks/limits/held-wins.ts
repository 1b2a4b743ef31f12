import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../kernel/database/tables.ts'
import type { HeldWin } from '../tables.ts'

/** A held win with the name of its title, null where the title no longer exists, and its owner. */
export type HeldWinRow = HeldWin & { readonly game_name: string | null } & Pick<Selectable<Tables['member']>, 'username'>

/** The reference of a held win for members and operators. */
export const caseOf = (id: number): string => `H-${id}`

/** Query of held wins with their displayed columns, to be filtered by the caller. */
export const heldWins = (db: Kysely<Tables>) =>
  db
    .selectFrom('held_win')
    .innerJoin('member', 'member.id', 'held_win.member_id')
    .leftJoin('game', (join) => join.onRef('game.game_id', '=', 'held_win.title_id').onRef('game.provider', '=', 'held_win.vendor'))
    .selectAll('held_win')
    .select(['member.username', 'game.name as game_name'])
