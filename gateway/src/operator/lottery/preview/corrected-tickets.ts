import type { AppContext } from '../../../kernel/context.ts'
import type { DueCorrection } from './due-corrections.ts'

/** What becomes of a ticket: paid more, taken back in full, taken back as far as the balance reaches, or only its result changes. */
type Outcome = 'paid' | 'taken' | 'short' | 'same'

/** A ticket that a correction changes; amounts in minor units. `taken`: from the balance; `short`: what the balance does not cover. */
export type CorrectedTicket = {
  readonly ticket: string
  readonly member: string
  readonly username: string
  readonly play: string
  readonly selection: unknown
  readonly book: string
  readonly currency: string
  readonly stake: number
  readonly before: { readonly result: string | null; readonly payout: number; readonly rebate: number }
  readonly after: { readonly result: string | null; readonly payout: number; readonly rebate: number }
  readonly paid: number
  readonly taken: number
  readonly short: number
  readonly outcome: Outcome
}

type TicketText = {
  readonly id: number
  readonly code: string
  readonly play: string
  readonly selection: unknown
  readonly stake: number
  readonly username: string
}

const readTexts = async ({ store }: AppContext, ids: readonly number[]): Promise<ReadonlyMap<number, TicketText>> => {
  const { rows } = await store.pool.query<TicketText>(
    `select t.id, t.code, t.play, t.selection, t.stake, m.username from unnest($1::bigint[]) x(id)
       join lateral (select * from lottery_ticket k where k.id = x.id offset 0) t on true join member m on m.id = t.member_id`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a correction moves money for a ticket or gives it another result. */
export const isChanged = ({ old_result: old, result, pay, give, back }: DueCorrection): boolean => pay > 0 || give > 0 || back > 0 || old !== result

const movedBy = ({ pay, give, back, before, after }: DueCorrection) => {
  const taken = before + pay + give - after
  return { paid: pay + give, taken, short: back - taken }
}

const outcomeOf = ({ paid, taken, short }: ReturnType<typeof movedBy>): Outcome => {
  if (short > 0) return 'short'
  if (paid > taken) return 'paid'
  return taken > 0 ? 'taken' : 'same'
}

/** The tickets that a correction changes, in the order in which it settles them. */
export const describeTickets = async (app: AppContext, due: readonly DueCorrection[]): Promise<readonly CorrectedTicket[]> => {
  const changed = due.filter(isChanged)
  const texts = await readTexts(
    app,
    changed.map(({ id }) => id),
  )
  return changed.map((row) => {
    const { code = '', play = '', selection = null, stake = 0, username = '' } = texts.get(row.id) ?? {}
    const moved = movedBy(row)
    return {
      ...{ ticket: code, member: row.owner_id, username, play, selection, book: row.book, currency: row.currency, stake },
      before: { result: row.old_result, payout: row.old_payout, rebate: row.old_rebate },
      after: { result: row.result, payout: row.payout, rebate: row.rebate },
      ...moved,
      outcome: outcomeOf(moved),
    }
  })
}
