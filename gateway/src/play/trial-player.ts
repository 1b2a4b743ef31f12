import { digitsOf } from '@perya/domain/money/currencies'
import { minor } from '@perya/domain/money/minor'
import type { House, Principal } from '../handler.ts'
import { newId } from '../session/secrets.ts'
import { cashOf, openAccount, outside, spendable } from '../wallet/accounts.ts'
import { moveMoney } from '../wallet/post.ts'
import { nicknameOf } from './nickname-of.ts'
import type { Player } from './open-player.ts'

/** Play money that a free trial begins with: ten thousand, in the currency's digits. */
export const trialGrant = (currency: string) => minor(10_000 * 10 ** digitsOf(currency))

/** The fun wallet of a member, a trial account or a visitor. Who has less than a tenth of the grant left is filled up again. */
export const trialPlayer = async (house: House, principal: Principal | null): Promise<{ readonly player: Player; readonly nickname: string }> => {
  const currency = principal?.currency ?? house.brand.currency
  const player: Player = principal
    ? { ownerType: 'member', ownerId: principal.memberId, book: 'fun', currency }
    : { ownerType: 'guest', ownerId: newId('g'), book: 'fun', currency }
  const account = await openAccount(house.store, cashOf(player.ownerId, 'fun', currency, player.ownerType))
  const balance = await spendable(house.store, player.ownerId, 'fun', currency)
  const grant = trialGrant(currency)
  if (balance * 10 < grant) {
    const from = await openAccount(house.store, outside('trial', 'fun', currency))
    // One filling a minute at most: two tabs that launch together are granted once.
    const minute = Math.floor(house.clock.now() / 60_000)
    await moveMoney(house.store, {
      scope: `${player.ownerType}:${player.ownerId}`,
      extId: `trial:${currency}:${minute}`,
      kind: 'trial_grant',
      legs: [{ from, to: account, amount: minor(grant - balance) }],
      account,
    })
  }
  return { player, nickname: principal ? await nicknameOf(house, principal.memberId) : '' }
}
