import { minor } from '@perya/domain/money/minor'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { defineCommand } from '../command/define-command.ts'
import { wholeNumber } from '../command/fields.ts'
import { findSportsMatches, type SportsMatch } from './find-sports-matches.ts'

const maxMatches = 200

type Exposure = {
  readonly vendor: string
  readonly game_id: string
  readonly currency: string
  readonly fixture: string
  readonly slips: number
  readonly staked: number
  readonly parlays: number
  readonly exposure: number
  readonly markets: readonly {
    readonly market: string
    readonly pick: string
    readonly loss: number
    readonly staked: number
    readonly slips: number
  }[]
}

type Stop = { readonly vendor: string; readonly game_id: string; readonly fixture: string; readonly market: string; readonly stopped_at: Date }

/** Stops are listed for this long, in milliseconds: no match runs longer. */
const listedFor = 2 * 86_400_000

const listedStops = async ({ store, clock }: AppContext): Promise<readonly Stop[]> => {
  const { rows } = await store.pool.query<Stop>(
    'select vendor, game_id, fixture, market, stopped_at from reference_market_stop where stopped_at > $1 order by market',
    [new Date(clock.now() - listedFor)],
  )
  return rows
}

const isOfMatch = (stop: Stop, row: Pick<Exposure, 'vendor' | 'game_id' | 'fixture'>): boolean =>
  stop.vendor === row.vendor && stop.game_id === row.game_id && stop.fixture === row.fixture

/** Stopped matches without an open slip, once each. */
const withoutSlips = (stops: readonly Stop[], rows: readonly Exposure[], currency: string): readonly Exposure[] => {
  const matches = stops.filter((stop, at) => !rows.some((row) => isOfMatch(stop, row)) && stops.findIndex((one) => isOfMatch(one, stop)) === at)
  return matches.map(({ vendor, game_id, fixture }) => ({
    ...{ vendor, game_id, fixture, currency, slips: 0, staked: 0, parlays: 0, exposure: 0, markets: [] },
  }))
}

const present = (row: Exposure, match: SportsMatch | null, limit: number, stops: readonly Stop[]) => {
  const written = (amount: number): string => formatInCurrency(row.currency, minor(amount))
  return {
    ...{ vendor: row.vendor, game: row.game_id, fixture: row.fixture, currency: row.currency, slips: row.slips },
    match: match === null ? null : { home: match.home, away: match.away, startsAt: new Date(match.startsAt).toISOString() },
    ...{ staked: written(row.staked), parlays: written(row.parlays), exposure: written(row.exposure) },
    stopped: stops.filter((stop) => isOfMatch(stop, row)).map(({ market }) => market),
    limit: written(limit),
    share: limit === 0 ? 100 : Math.round((row.exposure * 100) / limit),
    markets: row.markets.map(({ loss, staked, ...market }) => ({ ...market, loss: written(loss), staked: written(staked) })),
  }
}

/**
 * Matches with unsettled slips for real money and what the operator can lose on each at most, the largest first, then matches with stopped markets
 * and no slip. `stopped`: names of stopped markets, `match` for all.
 */
export const readSportsExposure = async (app: AppContext, count: number) => {
  const limit = (await platformState(app)).sports.mostOnMatch
  const rows = await callFunction<'sports_exposure', Exposure>(app.store.pool, 'sports_exposure', { limit: count })
  const stops = await listedStops(app)
  const all = [...rows, ...withoutSlips(stops, rows, app.brand.currency)]
  const matches = await findSportsMatches(
    app,
    all.map(({ vendor, game_id: game, fixture }) => ({ vendor, game, fixture })),
  )
  return all.map((row, at) => present(row, matches[at] ?? null, limit, stops))
}

/** `sports exposure`: matches by what the operator can lose on them at most, with the picks that cost it in each market. */
export const sportsExposure = defineCommand({
  name: 'sports exposure',
  usage: 'sports exposure [--count N]   (matches with unsettled slips, the largest exposure first)',
  input: z.strictObject({ count: z._default(wholeNumber(maxMatches, 1), 50) }),
  changes: false,
  run: async (app, { count }) => ({ value: await readSportsExposure(app, count) }),
})
