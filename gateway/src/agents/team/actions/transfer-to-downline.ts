import type { Handler } from '../../../kernel/context.ts'
import { findTransferAccounts } from '../../../ledger/find-transfer-accounts.ts'
import { transferBetweenAgents } from '../../transfer/transfer-between-agents.ts'
import { findDownline, maxDailyDownlineTransfer } from './find-direct-downline.ts'

/** Sends money to a direct downline (AGENT-16). */
export const transferToDownline: Handler<'team.transfer'> = async ({ id, amount: typed }, context) => {
  const { app, principal, idempotencyKey } = context
  const { memberId, currency } = principal
  const { member, downline, left, held } = await findDownline(app, principal, id)
  const wallets = await findTransferAccounts(app, { memberId, neighbourId: downline.id, key: idempotencyKey ?? '', currency })
  return transferBetweenAgents(context, {
    way: 'downline',
    member,
    neighbour: downline,
    typed,
    most: maxDailyDownlineTransfer(currency),
    left,
    held,
    purses: wallets,
  })
}
