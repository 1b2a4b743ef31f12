import * as z from 'zod/mini'
import { defineRead } from '../../reading/read.ts'
import { momentText, openFieldsOf, playerId, playerOf } from './player-read.ts'

/** `see/player/:id`: the head of every tab of a player, and which fields the person has open until when. */
export const seePlayer = defineRead({
  path: 'player/:id',
  needs: 'member show',
  input: z.object({ id: playerId }),
  read: async (context, { id }) => {
    const [player, open] = await Promise.all([playerOf(context, id), openFieldsOf(context, id)])
    return {
      ...{ id: player.id, username: player.username, nickname: player.nickname, type: player.type, status: player.status },
      ...{ book: player.book, currency: player.currency, country: player.country, language: player.language, tags: player.tags },
      ...{ level: player.level, missing: player.missing ?? [], vip: { rank: player.vip, label: player.vip_label }, isErased: player.erased },
      ...{ since: player.since.toISOString(), seenAt: momentText(player.seen) },
      upline: player.upline_id === null ? null : { id: player.upline_id, username: player.upline },
      onBreak: player.closure === null ? null : { kind: player.closure, until: momentText(player.closed_until) },
      payoutsHeldUntil: momentText(player.held_until),
      hasBonus: player.bonus,
      open: { fields: [...open.fields], until: momentText(open.until) },
    }
  },
})
