import { maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import { moneyKinds, readMoneyDocuments } from '../../../players/rows/money.ts'
import { pageOf, pageQuery } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'
import { cashOf, momentText, playerId, playerOf, readRowKey, rowKey, written } from './player-read.ts'

/** `see/player/:id/money`: deposits, withdrawals, transfers, wallet transfers or manual corrections of a player, the newest first. */
export const seePlayerMoney = defineRead({
  path: 'player/:id/money',
  needs: 'member show',
  input: z.object({ ...pageQuery, id: playerId, kind: z._default(z.enum(moneyKinds), 'deposits') }),
  read: async (context, { id, kind, after, limit }) => {
    const player = await playerOf(context, id)
    const account = await cashOf(context, player)
    const found = await readMoneyDocuments(context.app, { id, account, kind, after: readRowKey(after), limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, (row) => rowKey(row.at, row.id))
    return {
      rows: rows.map((row) => ({
        ...{
          id: row.id,
          at: momentText(row.at),
          what: row.what,
          state: row.state,
          way: row.way,
          currency: row.currency,
          other: maskText(row.other),
          tx: row.tx_id,
        },
        amount: written(row.amount, row.currency),
      })),
      next,
    }
  },
})
