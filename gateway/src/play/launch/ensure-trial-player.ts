import { minor } from '@perya/domain/money/minor'
import { trialStartBalance } from '@perya/domain/money/trial-start-balance'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { newId } from '../../kernel/secrets.ts'
import { cashAccount, openAccount, externalAccount, readSpendableBalance } from '../../ledger/accounts.ts'
import { moveMoney } from '../../ledger/posting/post.ts'
import { tableNickname } from './table-nickname.ts'
import type { PlayerIdentity } from './ensure-vendor-player.ts'

/** Returns the fun wallet of a member, a trial account or a visitor. A balance below a tenth of the grant is refilled. */
export const ensureTrialPlayer = async (
  app: AppContext,
  principal: Principal | null,
): Promise<{ readonly player: PlayerIdentity; readonly nickname: string }> => {
  const currency = principal?.currency ?? app.brand.currency
  const player: PlayerIdentity = principal
    ? { ownerType: 'member', ownerId: principal.memberId, book: 'fun', currency }
    : { ownerType: 'guest', ownerId: newId('g'), book: 'fun', currency }
  const account = await openAccount(app.store, cashAccount(player.ownerId, 'fun', currency, player.ownerType))
  const balance = await readSpendableBalance(app.store, player.ownerId, 'fun', currency)
  const grant = trialStartBalance(currency)
  if (balance * 10 < grant) {
    const from = await openAccount(app.store, externalAccount('trial', 'fun', currency))
    // At most one refill a minute: two tabs that launch together are granted once.
    const minute = Math.floor(app.clock.now() / 60_000)
    await moveMoney(app.store, {
      scope: `${player.ownerType}:${player.ownerId}`,
      extId: `trial:${currency}:${minute}`,
      kind: 'trial_grant',
      legs: [{ from, to: account, amount: minor(grant - balance) }],
      account,
    })
  }
  return { player, nickname: principal ? await tableNickname(app, principal.memberId) : '' }
}
