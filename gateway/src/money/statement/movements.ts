import type { Input, Value } from '@perya/calls'
import type { AppContext, Handler, Principal } from '../../kernel/context.ts'
import { resolveFilterIfNarrowed, daysOfFilter } from './resolve-filter.ts'
import { accountOfSession } from '../../ledger/account-of-session.ts'
import { keysetPage } from '../../kernel/export/keyset-page.ts'
import { presentMovement } from './present-movement.ts'
import { readMovements, seqRangeOfDays } from './read-movements.ts'

const numberOf = (key: string, otherwise: number): number => (/^\d{1,15}$/.test(key) ? Number(key) : otherwise)

/** Returns one page of a member's points movements; the points belong to a later area, which `app/handlers.ts` passes in. */
export type PointMovements = (
  app: AppContext,
  principal: Pick<Principal, 'memberId' | 'book'>,
  input: Input<'records.movements'>,
  language: string,
) => Promise<Value<'records.movements'>>

/** Returns one page of the account record, with the balance after each movement (MEMBER-04). */
export const movements =
  (pointMovements: PointMovements): Handler<'records.movements'> =>
  async (input, { app, principal, language }) => {
    if (input.of === 'points') return pointMovements(app, principal, input, language)
    const days = daysOfFilter(app, input)
    const { currency } = principal
    const account = await accountOfSession(app, principal)
    const span = account === null ? null : await seqRangeOfDays(app, account.id, days)
    if (account === null || span === null) return { list: [], currency, ...days, newer: null, older: null }
    const rows = await readMovements(app, {
      account: account.id,
      least: input.after === '' ? span.least : Math.max(span.least, numberOf(input.after, span.most) + 1),
      most: input.before === '' ? span.most : Math.min(span.most, numberOf(input.before, 0) - 1),
      choices: await resolveFilterIfNarrowed(app, account.id, input),
      limit: input.pageSize + 1,
      oldestFirst: input.after !== '',
    })
    const { list, newer, older } = keysetPage(rows, input, ({ seq }) => String(seq))
    return { list: list.map((row) => presentMovement(row, currency, language)), currency, ...days, newer, older }
  }
