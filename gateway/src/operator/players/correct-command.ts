import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import * as z from 'zod/mini'
import type { MemberRow } from '../../identity/session/tables.ts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { newId } from '../../kernel/secrets.ts'
import { cashAccount, findAccount, openAccount } from '../../ledger/accounts.ts'
import { correctionKind, postCorrection } from '../../ledger/post-correction.ts'
import { positiveAmountGiven } from '../command/amount-given.ts'
import { defineCommand } from '../command/define-command.ts'
import { amount, oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { member, memberGiven, memberWord } from './member-given.ts'

const correctedMember = async (app: AppContext, given: string): Promise<MemberRow> => {
  const found = await memberGiven(app, given)
  if (found.book !== 'real') throw new UsageError(`${found.username} is a trial account; its money is not real`)
  return found
}

/** Corrections of an account so far: another one in the meantime makes a request void. */
const correctionsOf = async ({ store }: AppContext, { id, book, currency }: MemberRow): Promise<number> => {
  const account = (await findAccount(store, cashAccount(id, book, currency)))?.id ?? 0
  const query = store.db.selectFrom('movement').select(({ fn }) => fn.countAll<string>().as('n'))
  return Number((await query.where('account_id', '=', account).where('kind', '=', correctionKind).executeTakeFirst())?.n ?? 0)
}

/**
 * `member correct`: adds money of the operator to a member's balance, or takes money back that the member should not have; always decided by two
 * people. The member reads it as a correction in the account history. A repeat of --id posts nothing.
 */
export const memberCorrect = defineCommand({
  name: 'member correct',
  usage: 'member correct MEMBER DIRECTION AMOUNT --because TEXT [--id KEY]',
  input: z.strictObject({ member, direction: oneOf(['add', 'take']), amount: amount(), because: text(500), id: z.optional(text(100)) }),
  words: { ...memberWord, direction: 'add or take', amount: 'the amount' },
  changes: true,
  basis: async (app, { member: given, direction, amount: written }) => {
    const found = await correctedMember(app, given)
    const { id, username, currency, status } = found
    const corrected = positiveAmountGiven('amount', written, currency)
    const seen = { member: id, username, status, direction, corrections: await correctionsOf(app, found) }
    return { seen, alwaysTwo: 'always', amount: corrected, currency, member: id }
  },
  run: async (app, { member: given, direction, amount: written, id: key = newId('c-') }) => {
    const { id, book, currency, username } = await correctedMember(app, given)
    const corrected = positiveAmountGiven('amount', written, currency)
    const cash = await openAccount(app.store, cashAccount(id, book, currency))
    const posted = await postCorrection(app.store, { extId: key, cash, currency, direction, amount: corrected })
    if (posted.status === 'mismatch') throw new Refusal('idempotency_mismatch')
    const isDone = posted.status === 'applied'
    const balance = posted.balance === null ? null : `${formatAmount(posted.balance, currencyDigits(currency))} ${currency}`
    const { status, reason, txId, duplicate } = posted
    return {
      value: {
        member: username,
        direction,
        amount: `${formatAmount(corrected, currencyDigits(currency))} ${currency}`,
        status,
        reason,
        balance,
        tx: txId,
        duplicate,
      },
      subject: id,
      failed: !isDone,
      detail: { tx: txId, status, duplicate },
    }
  },
})
