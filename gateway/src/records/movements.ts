import type { Handler } from '../handler.ts'
import { pointMovements } from '../points/point-movements.ts'
import { choicesFor, daysOfFilter } from './narrow.ts'
import { ownAccount } from './own-account.ts'
import { pageOfKeys } from './page-of-keys.ts'
import { presentMovement } from './present-movement.ts'
import { readMovements, seqsOfDays } from './read-movements.ts'

const numberOf = (key: string, otherwise: number): number => (/^\d{1,15}$/.test(key) ? Number(key) : otherwise)

/** One page of the account record, with the balance after each movement (MEMBER-04). */
export const movements: Handler<'records.movements'> = async (input, { house, principal, language }) => {
  if (input.of === 'points') return pointMovements(house, principal, input, language)
  const days = daysOfFilter(house, input)
  const { currency } = principal
  const account = await ownAccount(house, principal)
  const span = account === null ? null : await seqsOfDays(house, account.id, days)
  if (account === null || span === null) return { list: [], currency, ...days, newer: null, older: null }
  const rows = await readMovements(house, {
    account: account.id,
    least: input.after === '' ? span.least : Math.max(span.least, numberOf(input.after, span.most) + 1),
    most: input.before === '' ? span.most : Math.min(span.most, numberOf(input.before, 0) - 1),
    choices: await choicesFor(house, account.id, input),
    limit: input.pageSize + 1,
    oldestFirst: input.after !== '',
  })
  const { list, newer, older } = pageOfKeys(rows, input, ({ seq }) => String(seq))
  return { list: list.map((row) => presentMovement(row, currency, language)), currency, ...days, newer, older }
}
