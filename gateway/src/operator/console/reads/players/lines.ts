import * as z from 'zod/mini'
import { Refusal } from '../../../../kernel/refusal.ts'
import { maskText } from '@perya/domain/staff/mask-personal'
import { readAccounts } from '../../../players/rows/figures.ts'
import { findPosting, type Leg, readAccountLines } from '../../../players/rows/lines.ts'
import { pageOf, pageQuery, readNumberKey } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'
import { momentText, playerId, playerOf, written } from './player-read.ts'

const word = () => z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/)))

/** `see/player/:id/lines`: one account of a player line by line, the newest first; each line is the one below it plus its amount. */
export const seePlayerLines = defineRead({
  path: 'player/:id/lines',
  needs: 'member show',
  input: z.object({
    ...pageQuery,
    id: playerId,
    account: z._default(z.string().check(z.regex(/^[a-z][a-z_0-9]{1,40}$/)), 'cash'),
    kind: word(),
    vendor: word(),
    way: z.optional(z.enum(['in', 'out'])),
  }),
  read: async (context, { id, account: kindOfAccount, after, limit, ...filter }) => {
    const { app } = context
    const player = await playerOf(context, id)
    const accounts = (await readAccounts(app, id)).filter(({ kind, book }) => kind === kindOfAccount && book === player.book)
    const account = accounts.find(({ currency }) => currency === player.currency) ?? accounts[0]
    const at = new Date(app.clock.now()).toISOString()
    if (account === undefined) return { at, currency: player.currency, balance: null, rows: [], next: null }
    const found = await readAccountLines(app, { account: account.id, ...filter, before: readNumberKey(after), limit: limit + 1 })
    const { rows, next } = pageOf(found, limit, ({ seq }) => String(seq))
    const { currency } = account
    return {
      ...{ at, currency, balance: written(account.balance, currency) },
      rows: rows.map((row) => ({
        ...{
          seq: row.seq,
          at: momentText(row.at),
          kind: row.kind,
          vendor: row.vendor,
          title: row.title ?? row.title_id,
          round: row.round_id,
          tx: row.tx_id,
        },
        ...{ amount: written(row.delta, currency), after: written(row.after, currency) },
      })),
      next,
    }
  },
})

const presentLeg = ({ leg, amount, currency, ...of }: Leg) => ({
  leg,
  currency,
  amount: written(amount, currency),
  from: { type: of.from_type, owner: of.from_owner, kind: of.from_kind, after: of.from_after === null ? null : written(of.from_after, currency) },
  to: { type: of.to_type, owner: of.to_owner, kind: of.to_kind, after: of.to_after === null ? null : written(of.to_after, currency) },
})

/** `see/player/:id/posting`: the legs of one posting that moved money of the player, and the documents that it belongs to. */
export const seePlayerPosting = defineRead({
  path: 'player/:id/posting',
  needs: 'member show',
  input: z.object({ id: playerId, tx: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  read: async (context, { id, tx }) => {
    const found = await findPosting(context.app, id, tx)
    if (found === null) throw new Refusal('not_found')
    const { head, legs, documents } = found
    return {
      ...{
        tx: head.id,
        scope: head.scope,
        externalId: maskText(head.ext_id),
        kind: head.kind,
        outcome: head.outcome,
        at: momentText(head.created_at),
      },
      ...{ round: head.round_id, title: head.title_id, refersTo: head.ref_tx, documents },
      legs: legs.map(presentLeg),
    }
  },
})
