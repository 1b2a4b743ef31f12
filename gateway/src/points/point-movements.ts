import type { Input, Value } from '@perya/calls'
import { kindsOfType, typeOfKind } from '@perya/domain/points/point-types'
import { pointsCurrency } from '@perya/domain/points/redemption'
import type { House, Principal } from '../handler.ts'
import { daysOfFilter } from '../records/narrow.ts'
import { ownAccount } from '../records/own-account.ts'
import { pageOfKeys } from '../records/page-of-keys.ts'
import { amountIn, presentMovement } from '../records/present-movement.ts'
import { readMovements, seqsOfDays } from '../records/read-movements.ts'
import { textIn } from '../system/texts.ts'
import type { Texts } from '../system/tables.ts'

type About = { tx_id: number; currency: string | null; amount: number | null; redemption: string | null; name: Texts | null }

const aboutLines = async ({ store }: House, ids: readonly number[]): Promise<ReadonlyMap<number, About>> => {
  const { rows } = await store.pool.query<About>({
    name: 'about-point-lines',
    text: `select x.id as tx_id, l.currency, l.amount, r.id as redemption, r.name
             from ledger_tx x left join point_line l on l.tx_id = x.id left join redemption r on r.open_tx = coalesce(x.ref_tx, x.id) where x.id = any($1)`,
    values: [[...ids]],
  })
  return new Map(rows.map((row) => [row.tx_id, row]))
}

const numberOf = (key: string, otherwise: number): number => (/^\d{1,15}$/.test(key) ? Number(key) : otherwise)

/** One page of what changed a member's points, of one type or of all, with the balance after each (POINTS-03, POINTS-09). */
export const pointMovements = async (
  house: House,
  { memberId, book }: Pick<Principal, 'memberId' | 'book'>,
  input: Input<'records.movements'>,
  language: string,
): Promise<Value<'records.movements'>> => {
  const days = daysOfFilter(house, input)
  const currency = pointsCurrency
  const account = await ownAccount(house, { memberId, book, currency })
  const span = account === null ? null : await seqsOfDays(house, account.id, days)
  if (account === null || span === null) return { list: [], currency, ...days, newer: null, older: null }
  const rows = await readMovements(house, {
    account: account.id,
    least: input.after === '' ? span.least : Math.max(span.least, numberOf(input.after, span.most) + 1),
    most: input.before === '' ? span.most : Math.min(span.most, numberOf(input.before, 0) - 1),
    choices: input.type === '' ? null : kindsOfType(input.type).map((kind) => ({ kind, vendor: '', title: '', group: 'other' })),
    limit: input.pageSize + 1,
    oldestFirst: input.after !== '',
  })
  const { list, newer, older } = pageOfKeys(rows, input, ({ seq }) => String(seq))
  const about = await aboutLines(
    house,
    list.map(({ tx_id: id }) => id),
  )
  return {
    list: list.map((row) => {
      const { currency: of = null, amount = null, redemption, name } = about.get(row.tx_id) ?? {}
      const earnedBy = of === null || amount === null ? null : amountIn(of, amount)
      const points = { type: typeOfKind(row.kind), earnedBy, currency: of ?? '', redemption: redemption ?? '', name: textIn(name ?? {}, language) }
      return { ...presentMovement(row, currency, language), points }
    }),
    ...{ currency, ...days, newer, older },
  }
}
