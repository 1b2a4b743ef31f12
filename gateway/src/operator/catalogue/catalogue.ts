import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { type Command, defineCommand } from '../command/define-command.ts'
import { oneOf, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { type CatalogueTitle, readTitles, readVendors } from './catalogue-rows.ts'
import { listComingTurns } from './turn-rows.ts'
import { catalogueTurn, vendorTurn } from './turn.ts'

/** A title with its amounts as decimal strings of the brand's currency. */
export const presentTitle = ({ brand }: AppContext, { minBet, ...title }: CatalogueTitle) => ({
  ...title,
  minBet: formatAmount(minor(minBet), currencyDigits(brand.currency)),
})

/** A vendor's net loss of the last hour as a decimal string; negative where the players lost. */
export const presentLoss = ({ brand }: AppContext, amount: number): string =>
  `${amount < 0 ? '-' : ''}${formatAmount(minor(Math.abs(amount)), currencyDigits(brand.currency))}`

/** `catalogue list`: titles in the order of popularity, with what is scheduled for them. */
export const catalogueList = defineCommand({
  name: 'catalogue list',
  usage: 'catalogue list [--vendor CODE] [--state all|on|off|hot] [--search TEXT] [--count N]',
  input: z.strictObject({
    vendor: z.optional(text(40)),
    state: z._default(oneOf(['all', 'on', 'off', 'hot']), 'all'),
    search: z.optional(text(64)),
    count: z._default(wholeNumber(1000, 1), 50),
  }),
  changes: false,
  run: async (app, { count, ...filter }) => {
    const titles = await readTitles(app, filter, { after: null, limit: count })
    const scheduled = await listComingTurns(
      app,
      titles.map(({ id }) => id),
    )
    return { value: { titles: titles.map((title) => presentTitle(app, title)), scheduled } }
  },
})

const titleNamed = async ({ store }: AppContext, id: string) => {
  const found = await store.db.selectFrom('game').select(['weight', 'is_hot']).where('node_id', '=', id).executeTakeFirst()
  if (found === undefined) throw new UsageError(`no title has the id ${id}`)
  return { weight: found.weight, hot: found.is_hot }
}

/** `catalogue put TITLE`: the place of a title in lists: its weight, and whether it is among the hot ones. Every gateway follows within two seconds. */
export const cataloguePut = defineCommand({
  name: 'catalogue put',
  usage: 'catalogue put TITLE [--weight N] [--hot yes|no]   (a heavier title comes first)',
  input: z
    .strictObject({ title: text(64), weight: z.optional(wholeNumber(1_000_000)), hot: z.optional(oneOf(['yes', 'no'])) })
    .check(z.refine(({ weight, hot }) => weight !== undefined || hot !== undefined, 'give --weight, --hot or both')),
  words: { title: 'the id of the title' },
  changes: true,
  undo: 'catalogue put',
  basis: async (app, { title }) => ({ seen: { title, ...(await titleNamed(app, title)) }, alwaysTwo: 'always' }),
  run: async (app, { title, weight, hot }) => {
    const before = await titleNamed(app, title)
    const after = { weight: weight ?? before.weight, hot: hot === undefined ? before.hot : hot === 'yes' }
    await sql`update game set weight = ${after.weight}, is_hot = ${after.hot} where node_id = ${title}`.execute(app.store.db)
    return { value: { title, ...after }, subject: title, detail: { before, after } }
  },
})

/** `vendor list`: vendors with their titles, keys, wins that are held, and the net loss of the last hour. */
export const vendorList = defineCommand({
  name: 'vendor list',
  usage: 'vendor list',
  input: z.strictObject({}),
  changes: false,
  run: async (app) => ({
    value: (await readVendors(app)).map(({ netLossOfHour, ...vendor }) => ({ ...vendor, netLossOfHour: presentLoss(app, netLossOfHour) })),
  }),
})

/** Commands about the catalogue of titles, and the state of vendors. */
export const catalogueCommands: readonly Command[] = [catalogueList, cataloguePut, catalogueTurn, vendorList, vendorTurn]
