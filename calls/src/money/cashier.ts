import { depositMethods } from '@perya/domain/cashier/deposit-methods'
import { depositStates, requestStatusFilters } from '@perya/domain/cashier/deposit-state'
import { receiptAnswers } from '@perya/domain/cashier/withdrawal-state'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { requestOptions, passkeyAssertion } from '../identity/passkey.ts'
import { moment, money, emptyInput, text, wholeNumber } from '../schema.ts'
import { withdrawalRuleRefusals, withdrawalRules } from './withdrawal-rules.ts'
import { payoutTarget as target, withdrawal, withdrawalPart as part } from './withdrawal-shapes.ts'

const own = { module: 'CASHIER3', token: 'required', sealed: false } as const
// Open to incomplete accounts: reading their own data, and ending what is active.
const always = { ...own, incomplete: true } as const

/** Maximum size of a picture in bytes before it is re-encoded. */
export const largestProof = 5 * 1024 * 1024
// Base64 needs four characters for three bytes, plus the rest of the body.
const largestBody = Math.ceil(largestProof / 3) * 4 + 4096

const depositId = z.string().check(z.regex(/^D-[0-9]{10}$/))
const picture = z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
const bank = z.nullable(z.object({ institution: z.string(), holder: z.string(), number: z.string() }))

const deposit = z.object({
  id: z.string(),
  method: z.enum(depositMethods),
  /** The amount sent, the fee deducted from it, and the amount credited to the balance. */
  amount: money,
  fee: money,
  credit: money,
  currency: z.string(),
  state: z.enum(depositStates),
  reason: z.string(),
  /** Payment details, while the deposit can be paid. */
  page: z.string(),
  /** Content for a wallet app, or the address on a chain. */
  code: z.string(),
  /** The account to transfer to, for a manual bank transfer. */
  bank,
  hasProof: z.boolean(),
  madeAt: moment,
  changedAt: moment,
  expiresAt: moment,
})

const page = z.object({
  status: z._default(z.enum(['', ...requestStatusFilters]), ''),
  before: z._default(text(80), ''),
  pageSize: z._default(wholeNumber(1, 100), 10),
})
/** Number of all of these, and the sum of the money that was moved. */
const totals = { count: z.int(), moved: money }

const withdrawalId = z.string().check(z.regex(/^W-[0-9]{10}$/))
const partId = z.string().check(z.regex(/^W-[0-9]{10}-[0-9]{1,3}$/))
const request = { accountId: text(64), amount: text(64) }

/** Deposits and withdrawals. Amounts are sent as text and parsed in one place, so that an invalid amount is reported as such. */
export const cashierCalls = {
  'cashier.methods': call({
    ...always,
    method: 'GET',
    path: '/wps/relay/PAYFE_getDepositMethods',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      list: z.array(
        z.object({
          method: z.enum(depositMethods),
          minimum: money,
          maximum: money,
          flatFee: money,
          /** The fee by rate: `of` of `in`. */
          rateFee: z.object({ of: z.int(), in: z.int() }),
          /** Seconds within which half of the recent ones arrived; the operator's default if there are too few. */
          usualSeconds: z.int(),
        }),
      ),
    }),
    refusals: [],
    says: 'Ways to deposit with their limits, fees and times.',
  }),
  'cashier.deposit': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/PAYFE_requestDeposit',
    audit: 'deposit',
    lane: 'write',
    idempotent: true,
    input: z.object({ method: z.enum(depositMethods), amount: text(64) }),
    value: deposit,
    refusals: [
      'amount_invalid',
      'amount_out_of_range',
      'method_unavailable',
      'deposits_open',
      'idempotency_mismatch',
      'limit_deposit',
      'kyc_required',
      'limit_net_deposit',
      'self_excluded',
      'on_time_out',
      'deposits_paused',
    ],
    says: 'Asks for a deposit; the provider says where it is paid.',
  }),
  'cashier.deposits': call({
    ...always,
    method: 'GET',
    path: '/wps/relay/PAYFE_getDeposits',
    lane: 'read',
    input: page,
    value: z.object({ list: z.array(deposit), next: z.nullable(z.string()), ...totals }),
    refusals: [],
    says: 'Deposits of the member, newest first, all or of one status, with what came of them; `before` is the key of the page before.',
  }),
  'cashier.depositProof': call({
    ...always,
    method: 'POST',
    path: '/wps/relay/PAYFE_addDepositProof',
    lane: 'write',
    largest: largestBody,
    input: z.object({ id: depositId, picture }),
    value: deposit,
    refusals: ['not_found', 'conflict', 'too_large', 'proof_invalid', 'too_many_requests'],
    says: 'Adds the picture of a bank transfer (PNG or JPEG in base64, 5 MB); the house looks at it then.',
  }),
  'cashier.payoutTerms': call({
    ...always,
    method: 'GET',
    path: '/wps/relay/PAYFE_getPayoutTerms',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      minimum: money,
      maximum: money,
      receiptMinutes: z.number(),
      /** End of the withdrawal lock (T10, T29). */
      heldUntil: z.nullable(moment),
      hasPaymentPassword: z.boolean(),
      hasPasskey: z.boolean(),
      payeeName: z.string(),
      ...withdrawalRules,
      /** Amount of the balance that these rules leave for a withdrawal. */
      withdrawable: money,
      /** Seconds that recent withdrawals took from the request to the bank's confirmation; null if there are too few. */
      usualSeconds: z.nullable(z.int()),
      /** False: no payment provider is available for withdrawals. */
      isOffered: z.boolean(),
      accounts: z.array(z.object({ id: z.string(), ...target })),
    }),
    refusals: [],
    says: 'What a withdrawal may be, where it may go, and what it needs.',
  }),
  'cashier.bindAccount': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/PAYFE_bindPayoutAccount',
    audit: 'payout account',
    sealed: true,
    lane: 'write',
    input: z.object({ kind: target.kind, institution: text(80), holder: text(120), number: text(80) }),
    value: z.object({ id: z.string() }),
    refusals: ['step_up_required', 'holder_not_you', 'account_unverified', 'payout_account_taken', 'method_unavailable'],
    says: "Adds a bank account or wallet that is verified to be the member's; needs a step-up for payment. All but a new member's first lock withdrawals and transfers for 24 hours, and contacts verified for more than a day get a link that undoes it.",
  }),
  'cashier.removeAccount': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/PAYFE_removePayoutAccount',
    audit: 'payout account',
    lane: 'write',
    input: z.object({ id: text(64) }),
    value: emptyInput,
    refusals: ['not_found', 'step_up_required'],
    says: 'Takes a bank account or wallet away; needs a step-up for payment.',
  }),
  'cashier.beginWithdrawal': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/PAYFE_beginWithdrawal',
    lane: 'write',
    input: z.object(request),
    value: z.object({ passkey: z.nullable(requestOptions) }),
    refusals: ['amount_invalid', 'amount_out_of_range', 'not_found', 'withdrawal_held'],
    says: 'What a passkey is asked for this amount to this account, and no other.',
  }),
  'cashier.withdraw': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/PAYFE_requestWithdrawal',
    audit: 'withdrawal',
    sealed: true,
    lane: 'write',
    idempotent: true,
    input: z.object({ ...request, paymentPassword: z._default(text(128), ''), passkey: z.optional(passkeyAssertion) }),
    value: z.object({ id: z.string() }),
    refusals: [
      ...withdrawalRuleRefusals,
      'amount_invalid',
      'amount_out_of_range',
      'not_found',
      'withdrawal_held',
      'withdrawal_proof_required',
      'payment_password_wrong',
      'passkey_refused',
      'insufficient_balance',
      'idempotency_mismatch',
      'method_unavailable',
      'too_many_requests',
    ],
    says: 'Asks for a withdrawal, with the payment password or a passkey for exactly this; the money is set aside.',
  }),
  'cashier.withdrawals': call({
    ...always,
    method: 'GET',
    path: '/wps/relay/PAYFE_getWithdrawals',
    lane: 'read',
    input: page,
    value: z.object({ list: z.array(withdrawal), next: z.nullable(z.string()), ...totals }),
    refusals: [],
    says: 'Withdrawals of the member, newest first, each with its steps: who has to act, since when, and how long it takes others.',
  }),
  'cashier.cancelWithdrawal': call({
    ...always,
    method: 'POST',
    path: '/wps/relay/PAYFE_cancelWithdrawal',
    audit: 'withdrawal',
    lane: 'write',
    input: z.object({ id: withdrawalId }),
    value: emptyInput,
    refusals: ['not_found', 'conflict'],
    says: 'Cancels a withdrawal that nobody has approved yet; the money comes back.',
  }),
  'cashier.disputeFile': call({
    ...always,
    method: 'POST',
    path: '/wps/relay/PAYFE_makeDisputeFile',
    lane: 'write',
    input: z.object({ id: withdrawalId, form: z.enum(['pdf', 'json']) }),
    value: z.object({ name: z.string(), type: z.string(), /** The file, in base64. */ content: z.string() }),
    refusals: ['not_found', 'too_many_requests'],
    says: 'Everything about one withdrawal with its part of the audit chain, as a file for whoever decides a dispute.',
  }),
  'cashier.confirmations': call({
    ...always,
    module: 'COMM3',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPaymentConfirmationList',
    lane: 'read',
    input: z.object({}),
    value: z.object({ list: z.array(z.object({ ...part.shape, withdrawalId: z.string(), currency: z.string(), ...target })) }),
    refusals: [],
    says: 'Payouts of which the member has still to say whether they arrived, which are disputed, or may still be (WITHDRAW-02).',
  }),
  'cashier.confirm': call({
    ...always,
    module: 'COMM3',
    method: 'POST',
    path: '/wps/relay/MCSFE_processC2CTransaction',
    audit: 'withdrawal part',
    lane: 'write',
    largest: largestBody,
    input: z.object({ id: partId, answer: z.enum(receiptAnswers), amount: z._default(text(64), ''), picture: z.optional(picture) }),
    value: part,
    refusals: ['not_found', 'conflict', 'amount_invalid', 'amount_out_of_range', 'proof_required', 'proof_invalid', 'too_large', 'too_many_requests'],
    says: 'Says that a payout arrived in full, in part with the amount that arrived, or not at all (WITHDRAW-02..04). Less than all needs a picture and opens a dispute; nothing is paid again before the payment provider reports the amount as failed or returned.',
  }),
} as const
