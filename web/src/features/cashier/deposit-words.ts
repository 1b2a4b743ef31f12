import type { Value } from '@perya/calls'
import type { DepositMethod } from '@perya/domain/cashier/deposit-methods'
import type { MessageKey } from '../../locales/message-key.ts'
import type { IconName } from '../../ui/icon-names.ts'

/** A deposit of the member. */
export type DepositView = Value<'cashier.deposits'>['list'][number]
/** A way to deposit, with its terms. */
export type DepositMethodView = Value<'cashier.methods'>['list'][number]

/** How each way is called, and what its button does. */
export const depositMethodLabels: Readonly<Record<DepositMethod, { readonly says: MessageKey; readonly act: MessageKey; readonly icon: IconName }>> =
  {
    qr: { says: 'cashier.qr', act: 'cashier.qrAct', icon: 'qr-code' },
    bank: { says: 'cashier.bank', act: 'cashier.bankAct', icon: 'bank' },
    card: { says: 'cashier.card', act: 'cashier.cardAct', icon: 'credit-card' },
    crypto: { says: 'cashier.crypto', act: 'cashier.cryptoAct', icon: 'currency-btc' },
  }

/** How good a state is for the one who reads it. */
export type StateTone = 'good' | 'waits' | 'bad' | ''

/** How each state of a deposit is called, and whether that is good. */
export const depositStateLabels: Readonly<Record<DepositView['state'], { readonly says: MessageKey; readonly look: StateTone }>> = {
  asking: { says: 'cashier.stateAsking', look: 'waits' },
  pending: { says: 'cashier.statePending', look: 'waits' },
  review: { says: 'cashier.stateReview', look: 'waits' },
  paid: { says: 'cashier.statePaid', look: 'good' },
  failed: { says: 'cashier.stateFailed', look: 'bad' },
  expired: { says: 'cashier.stateExpired', look: '' },
  rejected: { says: 'cashier.stateRejected', look: 'bad' },
}

/** Whether something may still come of it. */
export const isOpenDepositView = ({ state }: DepositView): boolean => state === 'asking' || state === 'pending' || state === 'review'
