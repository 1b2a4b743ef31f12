import * as z from 'zod/mini'
import { readRounds, readTickets } from '../../../players/rows/play.ts'
import { pageOf, pageQuery, readNumberKey } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'
import { cashOf, momentText, playerId, playerOf, readRowKey, rowKey, written } from './player-read.ts'

/** `see/player/:id/rounds`: rounds of vendors' games, the newest first. */
export const seePlayerRounds = defineRead({
  path: 'player/:id/rounds',
  needs: 'member show',
  input: z.object({ ...pageQuery, id: playerId, status: z.optional(z.enum(['open', 'review', 'won', 'lost', 'returned'])) }),
  read: async (context, { id, status, after, limit }) => {
    const player = await playerOf(context, id)
    const account = await cashOf(context, player)
    const found = await readRounds(context.app, { account, status, after: readRowKey(after), limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, (row) => rowKey(row.opened_at, row.first_tx))
    const { currency } = player
    return {
      currency,
      rows: rows.map((row) => ({
        ...{ round: row.round_id, vendor: row.vendor, title: row.title ?? row.title_id, status: row.status, tx: row.first_tx },
        ...{ at: momentText(row.opened_at), lastAt: momentText(row.last_at), stake: written(row.stake, currency), won: written(row.won, currency) },
        ...{ returned: written(row.returned, currency), held: written(row.held, currency) },
      })),
      next,
    }
  },
})

/** `see/player/:id/tickets`: lottery tickets, the newest first. */
export const seePlayerTickets = defineRead({
  path: 'player/:id/tickets',
  needs: 'member show',
  input: z.object({ ...pageQuery, id: playerId }),
  read: async (context, { id, after, limit }) => {
    const { currency } = await playerOf(context, id)
    const found = await readTickets(context.app, { id, before: readNumberKey(after), limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, (row) => String(row.id))
    return {
      currency,
      rows: rows.map((row) => ({
        ...{ code: row.code, game: row.game, issue: row.issue, play: row.play, units: row.units, state: row.state, result: row.result },
        ...{ at: momentText(row.accepted_at), stake: written(row.stake, currency), payout: written(row.payout, currency) },
      })),
      next,
    }
  },
})
