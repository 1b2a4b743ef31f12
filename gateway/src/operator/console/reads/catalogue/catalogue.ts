import * as z from 'zod/mini'
import { presentLoss, presentTitle } from '../../../catalogue/catalogue.ts'
import { type CatalogueTitle, readTitles, readVendors } from '../../../catalogue/catalogue-rows.ts'
import { type ComingTurn, listComingTurns } from '../../../catalogue/turn-rows.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { pageOf, pageQuery } from '../../reading/page.ts'
import { defineList } from '../../reading/list.ts'
import { defineRead } from '../../reading/read.ts'

const keyOf = ({ weight, id }: CatalogueTitle): string => `${weight}~${id}`

const readKey = (after: string | undefined): { readonly weight: number; readonly id: string } | null => {
  if (after === undefined) return null
  const [, weight, id] = /^(-?\d{1,9})~([A-Za-z0-9._-]{1,64})$/.exec(after) ?? []
  if (weight === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { after: 'invalid' } })
  return { weight: Number(weight), id }
}

const shown = ({ id, enabled, dueAt }: ComingTurn) => ({ id, enabled, dueAt })

/** `see/catalogue`: titles in the order of popularity, each with the changes that are scheduled for it. */
export const seeCatalogue = defineList(
  {
    path: 'catalogue',
    needs: 'catalogue list',
    input: z.object({
      ...pageQuery,
      vendor: z.optional(z.string().check(z.maxLength(40))),
      search: z.optional(z.string().check(z.maxLength(64))),
      state: z._default(z.enum(['all', 'on', 'off', 'hot']), 'all'),
    }),
    read: async ({ app }, { after, limit, ...filter }) => {
      const found = await readTitles(app, filter, { after: readKey(after), limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, keyOf)
      const turns = await listComingTurns(
        app,
        rows.map(({ id }) => id),
      )
      return { rows: rows.map((row) => ({ ...presentTitle(app, row), turns: turns.filter(({ title }) => title === row.id).map(shown) })), next }
    },
  },
  ['id', 'gameId', 'name', 'vendor', 'type', 'rtp', 'volatility', 'minBet', 'weight', 'isHot', 'enabled', 'vendorEnabled', 'playable'],
)

/** `see/vendors`: every vendor with its titles, keys, held wins, and the net loss of the last hour. */
export const seeVendors = defineRead({
  path: 'vendors',
  needs: 'vendor list',
  input: z.object({}),
  read: async ({ app }) => {
    const turns = await listComingTurns(app, [])
    return {
      currency: app.brand.currency,
      rows: (await readVendors(app)).map(({ netLossOfHour, ...row }) => ({
        ...row,
        netLossOfHour: presentLoss(app, netLossOfHour),
        turns: turns.filter(({ vendor }) => vendor === row.code).map(shown),
      })),
    }
  },
})
