import type { OpenFields } from '../../../players/reveal/reveal-rows.ts'
import * as z from 'zod/mini'
import { minor } from '@perya/domain/money/minor'
import { formatInCurrency } from '../../../../kernel/format-in-currency.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { cashAccount, findAccount } from '../../../../ledger/accounts.ts'
import { readOpenFields } from '../../../players/reveal/reveal-rows.ts'
import { findPlayer, type Player } from '../../../players/rows/player.ts'
import type { ReadContext } from '../../reading/read.ts'

/** The field of a path that names a player. */
export const playerId = z.string().check(z.maxLength(64))

/** The player of a read; refuses an unknown one. */
export const playerOf = async ({ app }: ReadContext, id: string): Promise<Player> => {
  const player = await findPlayer(app, id)
  if (player === null) throw new Refusal('not_found')
  return player
}

/** The fields of a player that the person of a read has open. */
export const openFieldsOf = ({ app, person }: ReadContext, id: string): Promise<OpenFields> => readOpenFields(app, person.id, id)

/** The number of a player's cash account; 0 where none was opened. */
export const cashOf = async ({ app }: ReadContext, { id, book, currency }: Player): Promise<number> =>
  (await findAccount(app.store, cashAccount(id, book, currency)))?.id ?? 0

/** A sum of minor units as the database returns it, as a decimal text. */
export const written = (amount: number | string | null, currency: string): string => formatInCurrency(currency, minor(Number(amount ?? 0)))

/** A moment on the wire. */
export const momentText = (at: Date | null): string | null => at?.toISOString() ?? null

/** The key of a row of a list that is ordered by a moment and then by an id, which may be the number of a member. */
export const rowKey = (at: Date, id: string | number): string => `${at.getTime()}~${id}`

/** Parses such a key; null where none is given. */
export const readRowKey = (after: string | undefined): { readonly at: Date; readonly id: string } | null => {
  if (after === undefined) return null
  const [, at, id] = /^(\d{1,15})~([A-Za-z0-9:._-]{1,64})$/.exec(after) ?? []
  if (at === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { after: 'invalid' } })
  return { at: new Date(Number(at)), id }
}
