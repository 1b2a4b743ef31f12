import type { Value } from '@perya/calls'
import type { DepositMethod } from '@perya/domain/cashier/deposit-methods'
import type { MessageKey } from '../../../lib/message-key.ts'
import type { IconName } from '../../../ui/icon-names.ts'

/** A deposit of the member. */
export type DepositView = Value<'cashier.deposits'>['list'][number]
/** A deposit method with its terms. */
export type DepositMethodView = Value<'cashier.methods'>['list'][number]

/** Labels of the methods and of their buttons. */
export const depositMethodLabels: Readonly<Record<DepositMethod, { readonly says: MessageKey; readonly act: MessageKey; readonly icon: IconName }>> =
  {
    qr: { says: 'cashier.qr', act: 'cashier.qrAct', icon: 'qr-code' },
    bank: { says: 'cashier.bank', act: 'cashier.bankAct', icon: 'bank' },
    card: { says: 'cashier.card', act: 'cashier.cardAct', icon: 'credit-card' },
    crypto: { says: 'cashier.crypto', act: 'cashier.cryptoAct', icon: 'currency-btc' },
  }

/** Whether a state is good or bad for the member. */
export type StateTone = 'good' | 'waits' | 'bad' | ''

/** Labels of the deposit states, and whether each is good. */
export const depositStateLabels: Readonly<Record<DepositView['state'], { readonly says: MessageKey; readonly look: StateTone }>> = {
  asking: { says: 'cashier.stateAsking', look: 'waits' },
  pending: { says: 'cashier.statePending', look: 'waits' },
  review: { says: 'cashier.stateReview', look: 'waits' },
  paid: { says: 'cashier.statePaid', look: 'good' },
  failed: { says: 'cashier.stateFailed', look: 'bad' },
  expired: { says: 'cashier.stateExpired', look: '' },
  rejected: { says: 'cashier.stateRejected', look: 'bad' },
}

/** Returns whether the deposit may still be paid. */
export const isOpenDepositView = ({ state }: DepositView): boolean => state === 'asking' || state === 'pending' || state === 'review'
