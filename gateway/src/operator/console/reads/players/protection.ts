import * as z from 'zod/mini'
import { type LimitUsage, readLimits } from '../../../../identity/protection/limit-rows.ts'
import { readProtection } from '../../../players/rows/protection.ts'
import { defineRead } from '../../reading/read.ts'
import { cashOf, momentText, playerId, playerOf, written } from './player-read.ts'

/** A limit with what is used of it: money as decimal texts, time in minutes; `share` from 0 to 1, null without an amount. */
export const presentLimit = (limit: LimitUsage, currency: string) => {
  const { kind, period, amount, used } = limit
  const requested = limit.wish
  const shown = (value: number) => (kind === 'time' ? String(value) : written(value, currency))
  return {
    ...{ kind, period, amount: amount === null ? null : shown(amount), used: shown(used) },
    share: amount === null ? null : amount === 0 ? 1 : Math.min(1, used / amount),
    requested:
      requested === null ? null : { amount: requested.amount === null ? null : shown(requested.amount), at: new Date(requested.at).toISOString() },
  }
}

type Settings = NonNullable<Awaited<ReturnType<typeof readProtection>>['settings']>

const presentClosure = ({ closure, closed_at: since, closed_until: until, is_own: isOwn }: Settings) =>
  closure === null ? null : { kind: closure, since: momentText(since), until: momentText(until), isOwn }

/** `see/player/:id/protection`: limits, requests, the closure of play, and the time played within seven days. */
export const seePlayerProtection = defineRead({
  path: 'player/:id/protection',
  needs: 'protection show',
  input: z.object({ id: playerId }),
  read: async (context, { id }) => {
    const { app } = context
    const player = await playerOf(context, id)
    const { currency } = player
    const [limits, { settings, quarters }] = await Promise.all([
      readLimits(app, { memberId: id, currency, account: await cashOf(context, player) }),
      readProtection(app, id),
    ])
    const stakeLimit = settings?.most_stake ?? null
    return {
      at: new Date(app.clock.now()).toISOString(),
      currency,
      limits: limits.map((limit) => presentLimit(limit, currency)),
      onBreak: player.closure === null ? null : { kind: player.closure, until: momentText(player.closed_until) },
      closure: settings === null ? null : presentClosure(settings),
      reminderMinutes: settings?.reminder_minutes ?? null,
      stakeLimit: stakeLimit === null ? null : written(stakeLimit, currency),
      playedAt: momentText(settings?.played_at ?? null),
      sessionSince: momentText(settings?.sitting_since ?? null),
      quarters: quarters.map(({ quarter, millis }) => ({ at: momentText(quarter), minutes: Math.round(millis / 60_000) })),
    }
  },
})
