import { movementGroup } from '@perya/domain/records/kind-group'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { accountOfSession } from '../../ledger/account-of-session.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { presentMovement } from './present-movement.ts'
import { readMovements } from './read-movements.ts'
import { readBalanceParts, readRoundOf } from './read-why.ts'

const chainLength = 6

/**
 * Explains a balance: inflows and outflows are summed from the first movement on, and the last movements are shown with the
 * balance before each, so that every figure can be traced to the ledger. Another member's key is treated as nonexistent.
 */
export const explainBalance: Handler<'records.why'> = async ({ key }, { app, principal, language }) => {
  const account = await accountOfSession(app, principal)
  const format = (amount: number) => formatInCurrency(principal.currency, amount)
  const asked = key === '' ? Number.MAX_SAFE_INTEGER : /^\d{1,15}$/.test(key) ? Number(key) : 0
  const rows = account === null ? [] : await readMovements(app, { account: account.id, least: 1, most: asked, choices: null, limit: chainLength })
  const [newest] = rows
  if (key !== '' && newest?.seq !== asked) throw new Refusal('not_found')
  if (account === null || newest === undefined) return { balance: format(0), at: null, adds: true, parts: [], chain: [], round: [] }
  const parts = await readBalanceParts(app, account.id, newest.seq)
  const round = await readRoundOf(app, account.id, newest.tx_id)
  return {
    balance: format(newest.after),
    at: newest.at.toISOString(),
    adds: parts.reduce((all, { came, went }) => all + came - went, 0) === newest.after,
    parts: parts.map(({ kind, n, came, went }) => ({ kind, group: movementGroup(kind), count: n, came: format(came), went: format(went) })),
    chain: rows.map((row) => ({ ...presentMovement(row, principal.currency, language), before: format(row.after - row.delta) })),
    round: round.map((row) => presentMovement(row, principal.currency, language)),
  }
}
