import type { Value } from '@perya/calls'
import type { DepositMethod } from '@perya/domain/cashier/deposit-methods'
import type { MessageKey } from '../../locales/message-key.ts'
import type { IconName } from '../../ui/icon-names.ts'

/** A deposit of the member. */
export type Deposit = Value<'cashier.deposits'>['list'][number]
/** A way to deposit, with its terms. */
export type Method = Value<'cashier.methods'>['list'][number]

/** How each way is called, and what its button does. */
export const methodWords: Readonly<Record<DepositMethod, { readonly says: MessageKey; readonly act: MessageKey; readonly icon: IconName }>> = {
  qr: { says: 'cashier.qr', act: 'cashier.qrAct', icon: 'qr-code' },
  bank: { says: 'cashier.bank', act: 'cashier.bankAct', icon: 'bank' },
  card: { says: 'cashier.card', act: 'cashier.cardAct', icon: 'credit-card' },
  crypto: { says: 'cashier.crypto', act: 'cashier.cryptoAct', icon: 'currency-btc' },
}

/** How good a state is for the one who reads it. */
export type Look = 'good' | 'waits' | 'bad' | ''

/** How each state of a deposit is called, and whether that is good. */
export const stateWords: Readonly<Record<Deposit['state'], { readonly says: MessageKey; readonly look: Look }>> = {
  asking: { says: 'cashier.stateAsking', look: 'waits' },
  pending: { says: 'cashier.statePending', look: 'waits' },
  review: { says: 'cashier.stateReview', look: 'waits' },
  paid: { says: 'cashier.statePaid', look: 'good' },
  failed: { says: 'cashier.stateFailed', look: 'bad' },
  expired: { says: 'cashier.stateExpired', look: '' },
  rejected: { says: 'cashier.stateRejected', look: 'bad' },
}

/** Whether something may still come of it. */
export const isOpen = ({ state }: Deposit): boolean => state === 'asking' || state === 'pending' || state === 'review'
