import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../../kernel/context.ts'
import { UsageError } from '../../command/usage-error.ts'
import { gameNamed } from '../issues/issues.ts'
import type { IssueRow } from './issue-rows.ts'
import { type Risk, readSale, type Sale } from './sale-of-issue.ts'

/** A version of the result of an issue; all versions stay published. */
type ResultVersion = {
  readonly version: number
  readonly draw: LotteryDraw | null
  readonly source: string
  readonly reason: string
  readonly decidedAt: Date
  readonly seed: string | null
}

const money = (amount: number, currency: string): string => formatAmount(minor(amount), currencyDigits(currency))

const presentRisk = ({ stake, maxPayout, tickets }: Risk, currency: string) => ({
  tickets,
  stake: money(stake, currency),
  maxPayout: money(maxPayout, currency),
  loss: money(maxPayout - stake, currency),
})

/** The sale and risk of an issue with amounts as decimal strings. `loss`: what can be lost at most, the payouts less the stakes. */
export const presentSale = ({ book, currency, total, numbers, partial }: Sale) => ({
  ...{ book, currency, partial, payout: money(total.payout, currency) },
  total: presentRisk(total, currency),
  numbers: numbers.map(({ number, ...risk }) => ({ number, ...presentRisk(risk, currency) })),
})

const readResults = async ({ store }: AppContext, id: number): Promise<readonly ResultVersion[]> => {
  const { rows } = await store.pool.query<ResultVersion>(
    `select version, draw, source, reason, decided_at as "decidedAt", encode(seed, 'hex') as seed from lottery_result where issue_id = $1 order by version desc`,
    [id],
  )
  return rows
}

type Found = Omit<IssueRow, 'late' | 'micros'> & { readonly beacon: string | null; readonly settledAt: Date | null }

const findIssue = async ({ store }: AppContext, game: string, name: string): Promise<Found> => {
  const { rows } = await store.pool.query<Found>(
    `select i.id, i.game_code as game, i.name as issue, i.state, i.settling, g.source, i.opens_at as "opensAt", i.closes_at as "closesAt", i.draws_at as "drawsAt",
            coalesce(i.ticket_count, (select count(*)::int from lottery_ticket t where t.issue_id = i.id and t.state <> 'WITHDRAWN')) as tickets,
            i.result_version as version, encode(i.seed_hash, 'hex') as "seedHash", encode(i.root, 'hex') as root, encode(i.beacon, 'hex') as beacon,
            i.settled_at as "settledAt"
       from lottery_issue i join lottery_game g on g.code = i.game_code where i.game_code = $1 and i.name = $2`,
    [game, name],
  )
  if (rows[0] === undefined) throw new UsageError(`${game} has no issue ${name}`)
  return rows[0]
}

/** An issue with every version of its result, what players can verify, and its sale and risk by number. */
export const readIssueDetail = async (app: AppContext, named: string, name: string) => {
  const { code, family, label } = await gameNamed(app, named)
  const found = await findIssue(app, code, name)
  const sale = await readSale(app, found.id, family)
  const { id: _id, ...shown } = found
  return { ...shown, family, label: label.EN, results: await readResults(app, found.id), sale: sale.map(presentSale) }
}
