import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { defineCommand } from '../command/define-command.ts'
import { text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { findSportsMatches } from './find-sports-matches.ts'

const input = z.strictObject({
  vendor: text(40),
  game: text(64),
  fixture: text(64),
  market: z._default(
    z.string().check(z.regex(/^(match|winner|total \d{1,4}|handicap -?\d{1,4})$/, 'must be match, winner, total LINE or handicap LINE')),
    'match',
  ),
})
const words = { vendor: 'the code of the vendor', game: 'the title', fixture: 'the match' } as const
type Input = z.output<typeof input>

const setStopped = async (app: AppContext, { vendor, game, fixture, market }: Input, by: string, stop: boolean) => {
  const [match] = await findSportsMatches(app, [{ vendor, game, fixture }])
  if (match === undefined || match === null) throw new UsageError(`${game} of ${vendor} has no match ${fixture}`)
  const isChanged = await callFunction<'set_market_stop', boolean>(app.store.db, 'set_market_stop', {
    ...{ vendor, gameId: match.gameId, fixture, market, stop, by, now: new Date(app.clock.now()) },
  })
  if (!isChanged) throw new UsageError(`${market} of ${fixture} is ${stop ? 'stopped' : 'open'} already`)
  return {
    value: { vendor, game, fixture, market, stopped: stop },
    subject: `${vendor}/${match.gameId}/${fixture}`,
    detail: { market, home: match.home, away: match.away },
  }
}

/**
 * `sports stop`: a market of a match, or all of them, takes no slip after the command, and no cash-out that is asked for after it; a slip that is being
 * stored is finished first. Stored slips are settled as usual.
 */
export const sportsStop = defineCommand({
  name: 'sports stop',
  usage: 'sports stop VENDOR GAME FIXTURE [--market NAME]   (NAME: match, winner, total LINE, handicap LINE; match unless given)',
  input,
  words,
  changes: true,
  stops: true,
  undo: 'sports resume',
  run: (app, given, actor) => setStopped(app, given, actor, true),
})

/** `sports resume`: a stopped market takes slips again. Two people decide. */
export const sportsResume = defineCommand({
  name: 'sports resume',
  usage: 'sports resume VENDOR GAME FIXTURE [--market NAME]',
  input,
  words,
  changes: true,
  undo: 'sports stop',
  basis: async (_app, { vendor, game, fixture, market }) => ({ seen: { vendor, game, fixture, market }, alwaysTwo: 'always' }),
  run: (app, given, actor) => setStopped(app, given, actor, false),
})
