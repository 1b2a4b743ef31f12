import * as z from 'zod/mini'
import { readBenefits } from '../../../players/rows/bonuses.ts'
import { readAccounts } from '../../../players/rows/figures.ts'
import { defineRead } from '../../reading/read.ts'
import { momentText, playerId, playerOf, written } from './player-read.ts'

/** `see/player/:id/bonuses`: bonuses with what is left to wager and what would be forfeited, promotions, gifts, points and redemptions. */
export const seePlayerBonuses = defineRead({
  path: 'player/:id/bonuses',
  needs: 'member show',
  input: z.object({ id: playerId }),
  read: async (context, { id }) => {
    const player = await playerOf(context, id)
    const [{ bonuses, entries, claims, redemptions }, accounts] = await Promise.all([readBenefits(context.app, id), readAccounts(context.app, id)])
    return {
      bonuses: bonuses.map((row) => ({
        ...{ id: row.id, state: row.state, currency: row.currency, amount: written(row.amount, row.currency) },
        ...{ required: written(row.required, row.currency), left: written(Math.max(0, row.required - row.turnover), row.currency) },
        wouldForfeit: row.state === 'running' ? written(row.balance, row.currency) : null,
        ...{ at: momentText(row.granted_at), expiresAt: momentText(row.expires_at), endedAt: momentText(row.ended_at) },
      })),
      promotions: entries.map((row) => ({
        ...{
          id: row.id,
          promotion: row.promotion_id,
          period: row.period,
          state: row.state,
          at: momentText(row.joined_at),
          changedAt: momentText(row.changed_at),
        },
        amount: row.amount === null ? null : written(row.amount, player.currency),
        currency: player.currency,
      })),
      claims: claims.map((row) => ({
        ...{ id: `${row.campaign} ${row.turn}`, campaign: row.campaign, turn: row.turn, at: momentText(row.made_at) },
        ...{ currency: row.currency, amount: written(row.amount, row.currency) },
      })),
      redemptions: redemptions.map((row) => ({
        ...{ id: row.id, kind: row.kind, points: row.points, state: row.state, at: momentText(row.made_at), decidedAt: momentText(row.decided_at) },
        ...{ currency: row.currency, amount: written(row.amount, row.currency) },
      })),
      points: accounts.filter(({ currency }) => currency === 'PTS').reduce((sum, { balance }) => sum + balance, 0),
    }
  },
})
