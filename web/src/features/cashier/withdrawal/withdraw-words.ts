import type { Value } from '@perya/calls'
import type { MessageKey } from '../../../lib/message-key.ts'
import type { IconName } from '../../../ui/icon-names.ts'
import type { StateTone } from '../deposit/deposit-words.ts'

/** A withdrawal of the member. */
export type WithdrawalView = Value<'cashier.withdrawals'>['list'][number]
/** A withdrawal part. */
export type WithdrawalPartView = WithdrawalView['parts'][number]
/** A step of a withdrawal. */
export type WithdrawalStepView = WithdrawalView['steps'][number]
/** The terms of a withdrawal. */
export type WithdrawalTermsView = Value<'cashier.payoutTerms'>
/** A payout that waits for the member's confirmation of receipt. */
export type Confirmation = Value<'cashier.confirmations'>['list'][number]

/** Labels of the withdrawal states, and whether each is good. */
export const withdrawalStateLabels: Readonly<Record<WithdrawalView['state'], { readonly says: MessageKey; readonly look: StateTone }>> = {
  review: { says: 'cashier.wReview', look: 'waits' },
  approved: { says: 'cashier.wApproved', look: 'waits' },
  done: { says: 'cashier.wDone', look: 'good' },
  returned: { says: 'cashier.wReturned', look: '' },
  rejected: { says: 'cashier.wRejected', look: 'bad' },
  cancelled: { says: 'cashier.wCancelled', look: '' },
}

/** Labels of the states of a withdrawal part. */
export const partStateLabels: Readonly<Record<WithdrawalPartView['state'], { readonly says: MessageKey; readonly look: StateTone }>> = {
  queued: { says: 'cashier.pQueued', look: 'waits' },
  paying: { says: 'cashier.pPaying', look: 'waits' },
  sent: { says: 'cashier.pSent', look: 'waits' },
  received: { says: 'cashier.pReceived', look: 'good' },
  forced: { says: 'cashier.pForced', look: 'good' },
  partial: { says: 'cashier.pPartial', look: 'good' },
  disputed: { says: 'cashier.pDisputed', look: 'waits' },
  returned: { says: 'cashier.pReturned', look: '' },
  failed: { says: 'cashier.pFailed', look: 'bad' },
}

/** Labels of the steps. */
export const stepLabels: Readonly<Record<WithdrawalStepView['step'], MessageKey>> = {
  review: 'cashier.sReview',
  payout: 'cashier.sPayout',
  receipt: 'cashier.sReceipt',
}
/** What a step waits for. */
export const requirementLabels: Readonly<Record<WithdrawalStepView['missing'][number]['thing'], MessageKey>> = {
  decision: 'cashier.mDecision',
  sending: 'cashier.mSending',
  bankWord: 'cashier.mBankWord',
  yourWord: 'cashier.mYourWord',
  ourAnswer: 'cashier.mOurAnswer',
  ourChoice: 'cashier.mOurChoice',
}
/** Labels of the party that has to act. */
export const ownerLabels: Readonly<Record<WithdrawalStepView['owner'], MessageKey>> = {
  house: 'cashier.oHouse',
  bank: 'cashier.oBank',
  you: 'cashier.oYou',
}
/** The same party, once it has acted. */
export const doneByLabels: Readonly<Record<WithdrawalStepView['owner'], MessageKey>> = {
  house: 'cashier.byUs',
  bank: 'cashier.byBank',
  you: 'cashier.byYou',
}

/** Kinds of payout accounts. */
export const accountKindLabels: Readonly<
  Record<WithdrawalTermsView['accounts'][number]['kind'], { readonly says: MessageKey; readonly where: MessageKey; readonly icon: IconName }>
> = {
  bank: { says: 'cashier.kBank', where: 'cashier.bankName', icon: 'bank' },
  wallet: { says: 'cashier.kWallet', where: 'cashier.walletName', icon: 'wallet' },
  crypto: { says: 'cashier.kCrypto', where: 'cashier.chainName', icon: 'currency-btc' },
}
