import { createHash } from 'node:crypto'
import { canonicalJson } from '@perya/domain/lottery/merkle'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type LotteryColumns, lotteryTitle } from './lottery-title.ts'
import { type EntryRow, titlePictureUrl, currencySymbol } from './present-leaderboard-entry.ts'
import { decodeReceipt } from './receipt-code.ts'

type Row = Omit<EntryRow, 'nickname' | 'tx_id'> & {
  readonly vendor: string
  readonly vendor_name: string | null
  readonly round_id: string
  readonly amount: number
  readonly stake: number
  readonly opened_at: Date
}
type Prize = Pick<Row, 'vendor_name' | 'round_id' | 'currency' | 'amount' | 'stake' | 'paid' | 'opened_at' | 'won_at'> & LotteryColumns

const isSeen = 'not exists (select 1 from board_opt_out o where o.member_id = a.owner_id)'

const winOf = async ({ store }: AppContext, line: number): Promise<Row | undefined> => {
  const { rows } = await store.pool.query<Row>({
    name: 'win-receipt',
    text: `select g.name, g.game_id, g.node_id, g.game_type, r.vendor, p.name as vendor_name, t.round_id, a.currency, t.amount, r.stake, r.won as paid, r.opened_at, t.created_at as won_at
             from ledger_tx t join account a on a.id = t.account_id and a.book = 'real' and a.owner_type = 'member'
             join play_round r on r.scope = t.scope and r.round_id = t.round_id and r.account_id = t.account_id
             join game g on g.game_id = t.title_id left join provider p on p.code = r.vendor
            where t.id = $1 and t.kind = 'win' and t.outcome = 'applied' and t.amount > 0 and ${isSeen}`,
    values: [line],
  })
  return rows[0]
}

const prizeOf = async ({ store }: AppContext, line: number, language: string): Promise<Row | undefined> => {
  const { rows } = await store.pool.query<Prize>({
    name: 'prize-receipt',
    text: `select z.code, z.label, z.vendor, z.prize_mode, p.name as vendor_name, z.issue as round_id, a.currency, z.amount, z.stake, z.amount as paid, z.opens_at as opened_at,
                  z.created_at as won_at
             from lottery_prize z join account a on a.id = z.account_id and a.book = 'real' and a.owner_type = 'member' left join provider p on p.code = z.vendor
            where z.tx_id = $1 and ${isSeen}`,
    values: [line],
  })
  return rows.map((row) => ({ ...row, ...lotteryTitle(row, language) }))[0]
}

/** Shows the transaction of a receipt. Play money, non-wins and members who opted out are all `not_found`, indistinguishably. */
export const showReceipt: Handler<'ranking.receipt'> = async ({ receipt: code }, { app, language }) => {
  const line = decodeReceipt(app, code)
  if (line === null) throw new Refusal('not_found')
  const [win, prize] = await Promise.all([winOf(app, line), prizeOf(app, line, language)])
  const row = win ?? prize
  if (row === undefined) throw new Refusal('not_found')
  const { currency, vendor, vendor_name: vendorName, round_id: round, amount, stake, paid, opened_at: opened, won_at: won } = row
  const say = (of: number) => formatInCurrency(currency, of)
  const text = canonicalJson({
    ...{ amount: say(amount), at: won.toISOString(), currency, game: row.game_id, kind: win === undefined ? 'lottery_payout' : 'win' },
    ...{ receipt: code, round, vendor },
  })
  return {
    ...{ receipt: code, gameName: row.name, gameId: row.game_id, icon: titlePictureUrl(app, row), vendor: vendorName ?? vendor, round },
    ...{ currency, currencySymbol: currencySymbol(app, currency), stake: say(stake), paid: say(paid) },
    ...{ openedAt: opened.toISOString(), wonAt: won.toISOString() },
    line: { text, hash: createHash('sha256').update(text).digest('hex') },
  }
}
