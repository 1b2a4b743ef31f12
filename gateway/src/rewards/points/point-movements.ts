import type { Input, Value } from '@perya/calls'
import { kindsOfType, pointTypeOfKind } from '@perya/domain/points/point-types'
import { pointsCurrency } from '@perya/domain/points/redemption'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { daysOfFilter } from '../../money/statement/resolve-filter.ts'
import { accountOfSession } from '../../ledger/account-of-session.ts'
import { keysetPage } from '../../kernel/export/keyset-page.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { presentMovement } from '../../money/statement/present-movement.ts'
import { readMovements, seqRangeOfDays } from '../../money/statement/read-movements.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import type { Texts } from '../../kernel/settings/tables.ts'

type About = { tx_id: number; currency: string | null; amount: number | null; redemption: string | null; name: Texts | null }

const aboutLines = async ({ store }: AppContext, ids: readonly number[]): Promise<ReadonlyMap<number, About>> => {
  const { rows } = await store.pool.query<About>({
    name: 'about-point-lines',
    text: `select x.id as tx_id, l.currency, l.amount, r.id as redemption, r.name
             from ledger_tx x left join point_line l on l.tx_id = x.id left join redemption r on r.open_tx = coalesce(x.ref_tx, x.id) where x.id = any($1)`,
    values: [[...ids]],
  })
  return new Map(rows.map((row) => [row.tx_id, row]))
}

const numberOf = (key: string, otherwise: number): number => (/^\d{1,15}$/.test(key) ? Number(key) : otherwise)

/** Returns one page of a member's points movements, of one type or of all, with the balance after each (POINTS-03, POINTS-09). */
export const pointMovements = async (
  app: AppContext,
  { memberId, book }: Pick<Principal, 'memberId' | 'book'>,
  input: Input<'records.movements'>,
  language: string,
): Promise<Value<'records.movements'>> => {
  const days = daysOfFilter(app, input)
  const currency = pointsCurrency
  const account = await accountOfSession(app, { memberId, book, currency })
  const span = account === null ? null : await seqRangeOfDays(app, account.id, days)
  if (account === null || span === null) return { list: [], currency, ...days, newer: null, older: null }
  const rows = await readMovements(app, {
    account: account.id,
    least: input.after === '' ? span.least : Math.max(span.least, numberOf(input.after, span.most) + 1),
    most: input.before === '' ? span.most : Math.min(span.most, numberOf(input.before, 0) - 1),
    choices: input.type === '' ? null : kindsOfType(input.type).map((kind) => ({ kind, vendor: '', title: '', group: 'other' })),
    limit: input.pageSize + 1,
    oldestFirst: input.after !== '',
  })
  const { list, newer, older } = keysetPage(rows, input, ({ seq }) => String(seq))
  const about = await aboutLines(
    app,
    list.map(({ tx_id: id }) => id),
  )
  return {
    list: list.map((row) => {
      const { currency: of = null, amount = null, redemption, name } = about.get(row.tx_id) ?? {}
      const earnedBy = of === null || amount === null ? null : formatInCurrency(of, amount)
      const points = {
        type: pointTypeOfKind(row.kind),
        earnedBy,
        currency: of ?? '',
        redemption: redemption ?? '',
        name: localizedTextOf(name ?? {}, language),
      }
      return { ...presentMovement(row, currency, language), points }
    }),
    ...{ currency, ...days, newer, older },
  }
}
