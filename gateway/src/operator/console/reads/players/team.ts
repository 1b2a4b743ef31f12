import * as z from 'zod/mini'
import { readTeam, type Relative } from '../../../players/rows/team.ts'
import { pageOf, pageQuery } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'
import { momentText, playerId, playerOf, readRowKey, rowKey, written } from './player-read.ts'

const presentRelative = ({ joined_at: joined, sent, received, ...row }: Relative, currency: string) => ({
  ...row,
  joinedAt: momentText(joined),
  ...{ sent: written(sent, currency), received: written(received, currency) },
})

/** `see/player/:id/team`: uplines, direct downlines and contracts, and what flowed between them within 30 days. */
export const seePlayerTeam = defineRead({
  path: 'player/:id/team',
  needs: 'agent tree',
  input: z.object({ ...pageQuery, id: playerId }),
  read: async (context, { id, after, limit }) => {
    const { currency } = await playerOf(context, id)
    const key = readRowKey(after)
    const { uplines, downlines, contracts } = await readTeam(context.app, { id, currency, after: key?.id ?? null, limit: limit + 1 })
    const { rows, next } = pageOf(downlines, limit, (row) => rowKey(row.joined_at, row.id))
    return {
      currency,
      uplines: uplines.map((row) => presentRelative(row, currency)),
      rows: rows.map((row) => presentRelative(row, currency)),
      contracts: contracts.map((row) => ({
        ...{ id: row.id, kind: row.kind, member: row.member_id, upline: row.upline_id, period: row.period, state: row.state },
        ...{ offeredAt: momentText(row.offered_at), beginsAt: momentText(row.begins_at), endsAt: momentText(row.ends_at) },
      })),
      next,
    }
  },
})
