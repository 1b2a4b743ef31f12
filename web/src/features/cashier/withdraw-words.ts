import type { Value } from '@perya/calls'
import type { MessageKey } from '../../locales/message-key.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { StateTone } from './deposit-words.ts'

/** A withdrawal of the member. */
export type WithdrawalView = Value<'cashier.withdrawals'>['list'][number]
/** A part of one. */
export type WithdrawalPartView = WithdrawalView['parts'][number]
/** A step of one. */
export type WithdrawalStepView = WithdrawalView['steps'][number]
/** What a withdrawal needs. */
export type WithdrawalTermsView = Value<'cashier.payoutTerms'>
/** A payout that waits for its owner's word. */
export type Confirmation = Value<'cashier.confirmations'>['list'][number]

/** How each state of a withdrawal is called, and whether that is good. */
export const withdrawalStateLabels: Readonly<Record<WithdrawalView['state'], { readonly says: MessageKey; readonly look: StateTone }>> = {
  review: { says: 'cashier.wReview', look: 'waits' },
  approved: { says: 'cashier.wApproved', look: 'waits' },
  done: { says: 'cashier.wDone', look: 'good' },
  returned: { says: 'cashier.wReturned', look: '' },
  rejected: { says: 'cashier.wRejected', look: 'bad' },
  cancelled: { says: 'cashier.wCancelled', look: '' },
}

/** The same of a part. */
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

/** Each step and whose it is. */
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
/** Who has to act. */
export const ownerLabels: Readonly<Record<WithdrawalStepView['owner'], MessageKey>> = {
  house: 'cashier.oHouse',
  bank: 'cashier.oBank',
  you: 'cashier.oYou',
}

/** Kinds of accounts that money may go to. */
export const accountKindLabels: Readonly<
  Record<WithdrawalTermsView['accounts'][number]['kind'], { readonly says: MessageKey; readonly where: MessageKey; readonly icon: IconName }>
> = {
  bank: { says: 'cashier.kBank', where: 'cashier.bankName', icon: 'bank' },
  wallet: { says: 'cashier.kWallet', where: 'cashier.walletName', icon: 'wallet' },
  crypto: { says: 'cashier.kCrypto', where: 'cashier.chainName', icon: 'currency-btc' },
}
