import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment, money, text, wholeNumber } from '../schema.ts'

const transfer = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  amount: money,
  currency: z.string(),
  /** `open`: in transit, not confirmed by the vendor yet; `returned`: refused by the vendor and credited back. */
  state: z.enum(['open', 'done', 'returned']),
  madeAt: moment,
  closedAt: z.nullable(moment),
})

/** Wallets of a member: the main wallet, and those of vendors. */
export const walletCalls = {
  'wallet.list': call({
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    module: 'COMM3',
    token: 'required',
    incomplete: true,
    sealed: false,
    lane: 'read',
    input: z.object({}),
    value: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          code: z.string(),
          /** The vendor's name; empty for the main wallet. */
          name: z.string(),
          balance: money,
          /** Amount in transit to this wallet. */
          arriving: money,
        }),
      ),
    }),
    refusals: [],
    says: 'Wallets with what is in them and on its way to them; the main one first (CALL-32).',
  }),
  'wallet.transfer': call({
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    audit: 'wallet transfer',
    module: 'COMM3',
    token: 'required',
    sealed: false,
    lane: 'write',
    idempotent: true,
    input: z.object({ from: text(32), to: text(32), amount: text(64) }),
    value: transfer,
    refusals: [
      'amount_invalid',
      'amount_out_of_range',
      'wallet_unknown',
      'wallet_pair',
      'insufficient_balance',
      'account_frozen',
      'transfers_open',
      'self_excluded',
      'on_time_out',
      'idempotency_mismatch',
    ],
    says: 'Moves money between the main wallet and one of a vendor; it is in transit until the vendor confirms (CALL-31).',
  }),
  'wallet.recall': call({
    method: 'POST',
    path: '/wps/relay/GCS_recallWallets',
    audit: 'wallet transfer',
    module: 'WALLET3',
    token: 'required',
    sealed: false,
    lane: 'write',
    idempotent: true,
    input: z.object({}),
    value: z.object({ list: z.array(transfer) }),
    refusals: ['account_frozen', 'transfers_open', 'idempotency_mismatch'],
    says: 'Brings everything back into the main wallet, from every vendor that holds something.',
  }),
  'wallet.transfers': call({
    method: 'GET',
    path: '/wps/relay/GCS_walletTransfers',
    module: 'WALLET3',
    token: 'required',
    incomplete: true,
    sealed: false,
    lane: 'read',
    input: z.object({ before: z._default(text(80), ''), pageSize: z._default(wholeNumber(1, 100), 10) }),
    value: z.object({ list: z.array(transfer), next: z.nullable(z.string()) }),
    refusals: [],
    says: 'Moves between wallets, newest first; `before` is the key of the page before.',
  }),
  'wallet.uplineTerms': call({
    method: 'GET',
    path: '/wps/relay/GCS_getUplineTerms',
    module: 'WALLET3',
    token: 'required',
    incomplete: true,
    sealed: false,
    lane: 'read',
    input: z.object({}),
    value: z.object({
      /** The direct upline, with the name masked for strangers. */
      upline: z.string(),
      most: money,
      /** What may still be sent today. */
      left: money,
      /** Reward money that has to be wagered before it may be sent. */
      locked: money,
      heldUntil: z.nullable(moment),
    }),
    refusals: ['no_upline'],
    says: 'To whom a transfer upwards goes, and how much may (WALLET-04).',
  }),
  'wallet.toUpline': call({
    method: 'POST',
    path: '/wps/relay/GCS_transferToUpline',
    audit: 'upline transfer',
    module: 'WALLET3',
    token: 'required',
    sealed: false,
    lane: 'write',
    idempotent: true,
    input: z.object({ amount: text(64) }),
    value: z.object({ id: z.string() }),
    refusals: [
      'no_upline',
      'upline_unavailable',
      'kyc_required',
      'amount_invalid',
      'amount_out_of_range',
      'withdrawal_held',
      'reward_not_wagered',
      'step_up_required',
      'insufficient_balance',
      'account_frozen',
      'idempotency_mismatch',
    ],
    says: 'Sends money to the upline; needs a step-up for a transfer, and notifies both members.',
  }),
} as const
