import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext, Principal } from '../../kernel/context.ts'
import type { Texts } from '../../kernel/settings/tables.ts'

/** A raffle as stored, without its sealed seed. */
export type RaffleRow = {
  readonly id: string
  readonly title: Texts
  readonly says: Texts
  readonly currency: string
  readonly least_bet: number
  readonly prizes: readonly number[]
  readonly opens_at: Date
  readonly closes_at: Date
  readonly seed_hash: Buffer
  readonly tickets: number
  readonly root: Buffer | null
  readonly seed: Buffer | null
  readonly drawn_at: Date | null
}

/** A winning ticket. */
export type WinnerRow = {
  readonly raffle_id: string
  readonly place: number
  readonly number: number
  readonly code: string
  readonly amount: number
  readonly member_id: string
}

const columns = 'id, title, says, currency, least_bet, prizes, opens_at, closes_at, seed_hash, tickets, root, seed, drawn_at'

/** Reads raffles that are open, and those of the last month. */
export const readCurrentRaffles = async ({ store, clock }: AppContext, currency: string): Promise<readonly RaffleRow[]> => {
  const { rows } = await store.pool.query<RaffleRow>({
    name: 'raffles-now',
    text: `select ${columns} from raffle where currency = $1 and opens_at <= $2 and closes_at > $2::timestamptz - interval '30 days' order by closes_at desc, id limit 50`,
    values: [currency, new Date(clock.now())],
  })
  return rows
}

/** Returns one raffle that has begun; null where there is none. */
export const findRaffle = async ({ store, clock }: AppContext, id: string): Promise<RaffleRow | null> => {
  const { rows } = await store.pool.query<RaffleRow>({
    name: 'raffle',
    text: `select ${columns} from raffle where id = $1 and opens_at <= $2`,
    values: [id, new Date(clock.now())],
  })
  return rows[0] ?? null
}

/** Reads the winning tickets of raffles, first prize first. */
export const winnersOf = async ({ store }: AppContext, raffles: readonly string[]): Promise<readonly WinnerRow[]> => {
  const { rows } = await store.pool.query<WinnerRow>({
    name: 'raffle-winners',
    text: `select w.raffle_id, w.place, w.number, t.code, w.amount, t.member_id from raffle_winner w
             join raffle_ticket t on t.raffle_id = w.raffle_id and t.number = w.number where w.raffle_id = any($1) order by w.raffle_id, w.place`,
    values: [[...raffles]],
  })
  return rows
}

/** Returns the commitment of a raffle, and what has been revealed. */
export const proofOf = ({ seed_hash: hash, seed, root }: RaffleRow) => ({
  seedHash: hash.toString('hex'),
  seed: seed?.toString('hex') ?? null,
  root: root?.toString('hex') ?? null,
})

/** Presents a winning ticket publicly. */
export const presentRaffleWinner = ({ place, number, code, amount }: WinnerRow, currency: string) => ({
  ...{ place, number, code, amount: formatAmount(minor(amount), currencyDigits(currency)) },
})

/** Reads the codes of all tickets of a raffle that has been drawn, in the order of their numbers; none before the draw. */
export const readRaffleCodes = async ({ store }: AppContext, id: string): Promise<readonly string[]> => {
  const { rows } = await store.pool.query<{ code: string }>({
    name: 'raffle-codes',
    text: 'select t.code from raffle_ticket t join raffle r on r.id = t.raffle_id and r.drawn_at is not null where t.raffle_id = $1 order by t.number',
    values: [id],
  })
  return rows.map(({ code }) => code)
}

/** A member's ticket; `is_today`: issued for the given day. */
export type OwnTicketRow = { readonly raffle_id: string; readonly code: string; readonly number: number; readonly is_today: boolean }

/** Reads a member's tickets of raffles, and the valid bets of the member on a day, in minor units. */
export const readOwnRaffleTickets = async (
  { store }: AppContext,
  { memberId, currency }: Pick<Principal, 'memberId' | 'currency'>,
  raffles: readonly string[],
  day: string,
): Promise<{ readonly tickets: readonly OwnTicketRow[]; readonly bet: number }> => {
  const [tickets, bets] = await Promise.all([
    store.pool.query<OwnTicketRow>({
      name: 'raffle-own',
      text: 'select raffle_id, code, number, day = $3::date as is_today from raffle_ticket where member_id = $1 and raffle_id = any($2) order by number',
      values: [memberId, [...raffles], day],
    }),
    store.pool.query<{ bet: number }>({
      name: 'raffle-bet',
      text: `select mission_progress(p_measure => 'valid_bet', p_member => $1, p_currency => $2, p_first => $3::date, p_end => $3::date + 1) as bet`,
      values: [memberId, currency, day],
    }),
  ])
  return { tickets: tickets.rows, bet: bets.rows[0]?.bet ?? 0 }
}
