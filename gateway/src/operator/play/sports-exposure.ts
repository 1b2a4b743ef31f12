import { type Fixture, fixtureById } from '@perya/domain/games/sports/fixtures'
import { sportForTitle } from '@perya/domain/games/sports/sports'
import { minor } from '@perya/domain/money/minor'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { findTitle } from '../../play/launch/find-title.ts'
import { defineCommand } from '../command/define-command.ts'
import { wholeNumber } from '../command/fields.ts'

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

type Match = Pick<Fixture, 'home' | 'away' | 'startsAt'>

/** The match of a slip: simulated ones follow from their title, those of a feed are stored. Null: neither has it. */
const findMatch = async ({ store }: AppContext, { vendor, game_id: gameId, fixture }: Exposure): Promise<Match | null> => {
  const title = await findTitle(store, { vendor, gameId })
  const sport = title === null ? null : sportForTitle(title)
  if (title !== null && sport !== null && fixture.startsWith('s')) return fixtureById(sport, title.seed, fixture)
  const { rows } = await store.pool.query<{ fixture: Match }>(
    'select fixture from reference_fixture where vendor = $1 and game_id = $2 and id = $3',
    [vendor, gameId, fixture],
  )
  return rows[0]?.fixture ?? null
}

const present = async (app: AppContext, row: Exposure, limit: number) => {
  const written = (amount: number): string => formatInCurrency(row.currency, minor(amount))
  const match = await findMatch(app, row)
  return {
    ...{ vendor: row.vendor, game: row.game_id, fixture: row.fixture, currency: row.currency, slips: row.slips },
    match: match === null ? null : { home: match.home, away: match.away, startsAt: new Date(match.startsAt).toISOString() },
    ...{ staked: written(row.staked), parlays: written(row.parlays), exposure: written(row.exposure) },
    limit: written(limit),
    share: limit === 0 ? 100 : Math.round((row.exposure * 100) / limit),
    markets: row.markets.map(({ loss, staked, ...market }) => ({ ...market, loss: written(loss), staked: written(staked) })),
  }
}

/** Matches with unsettled slips for real money and what the operator can lose on each at most, the largest first. */
export const readSportsExposure = async (app: AppContext, count: number) => {
  const limit = (await platformState(app)).sports.mostOnMatch
  const rows = await callFunction<'sports_exposure', Exposure>(app.store.pool, 'sports_exposure', { limit: count })
  return Promise.all(rows.map((row) => present(app, row, limit)))
}

/** `sports exposure`: matches by what the operator can lose on them at most, with the picks that cost it in each market. */
export const sportsExposure = defineCommand({
  name: 'sports exposure',
  usage: 'sports exposure [--count N]   (matches with unsettled slips, the largest exposure first)',
  input: z.strictObject({ count: z._default(wholeNumber(maxMatches, 1), 50) }),
  changes: false,
  run: async (app, { count }) => ({ value: await readSportsExposure(app, count) }),
})
