import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { AppContext } from '../../kernel/context.ts'

/** A win as publicly shown. */
export type PublicWin = {
  readonly name: string
  readonly title: string
  readonly gameId: string
  readonly nodeId: string
  readonly gameType: string
  readonly amount: string
  readonly currency: string
  readonly wonAt: string
}

type Row = { nickname: string; name: string; game_id: string; node_id: string; game_type: string; amount: number; currency: string; created_at: Date }

const readWins = async ({ store }: AppContext): Promise<PublicWin[]> => {
  const { rows } = await store.pool.query<Row>({
    name: 'latest-wins',
    text: `select m.nickname, g.name, g.game_id, g.node_id, g.game_type, t.amount, a.currency, t.created_at
             from (select * from ledger_tx where kind = 'win' and outcome = 'applied' and amount > 0 order by id desc limit 2000) t
             join account a on a.id = t.account_id and a.book = 'real' and a.owner_type = 'member'
             join member m on m.id = a.owner_id
             join game g on g.game_id = t.title_id
             join play_round r on r.scope = t.scope and r.round_id = t.round_id and r.account_id = t.account_id and r.won > r.stake
            where not exists (select 1 from board_opt_out o where o.member_id = m.id)
            order by t.id desc limit 400`,
  })
  return rows.map((row) => ({
    name: maskName(row.nickname),
    title: row.name,
    gameId: row.game_id,
    nodeId: row.node_id,
    gameType: row.game_type,
    amount: formatAmount(minor(row.amount), currencyDigits(row.currency)),
    currency: row.currency,
    wonAt: row.created_at.toISOString(),
  }))
}

const freshFor = 3000
const boards = new WeakMap<AppContext['store'], { readAt: number; wins: Promise<PublicWin[]> }>()

/** Returns the latest rounds in the ledger that paid more than their stake, newest first, read at most every three seconds. */
export const latestWins = (app: AppContext): Promise<readonly PublicWin[]> => {
  const known = boards.get(app.store)
  const now = app.clock.now()
  if (known && Math.abs(now - known.readAt) < freshFor) return known.wins
  const wins = readWins(app).catch((error: unknown) => {
    boards.delete(app.store)
    throw error
  })
  boards.set(app.store, { readAt: now, wins })
  return wins
}
