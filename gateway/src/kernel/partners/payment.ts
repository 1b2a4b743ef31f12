import type { SignedMessage } from '@perya/calls/partner/signature'

/** A collection order to a provider. `id` is ours, and the only name of the payment on both sides. */
export type CollectionRequest = {
  readonly id: string
  readonly method: string
  /** Decimal, with the digits of the currency. */
  readonly amount: string
  readonly currency: string
  /** URL for its signed webhooks. */
  readonly notify: string
  /** URL to which the payer returns afterwards. */
  readonly back: string
}

/** Target of a payout: an account outside the platform. */
export type PayoutDestination = { readonly kind: string; readonly institution: string; readonly holder: string; readonly number: string }

/** A payout order to a provider, under our id. */
export type PayoutRequest = PayoutDestination & { readonly id: string; readonly amount: string; readonly currency: string; readonly notify: string }

/** An order to return a collected payment to its source, under our id; `of` is the payment. */
export type RefundRequest = {
  readonly id: string
  readonly of: string
  readonly amount: string
  readonly currency: string
  readonly notify: string
}

/** Result of a payout order. `unknown`: it may be in progress, so it is never repeated under another id. */
export type PayoutStartResult = { readonly outcome: 'accepted' | 'unknown' } | { readonly outcome: 'refused'; readonly reason: string }

/** Result of a collection order. `unknown`: the provider may have received it or not; nothing is decided by it. */
export type CollectionStartResult =
  | { readonly outcome: 'accepted'; readonly page: string; readonly code: string }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown' }

/** The provider's status of a payment. `returned`: amount returned so far, decimal; a payout may be returned in several steps. */
export type PaymentStatus = {
  readonly id: string
  readonly state: 'open' | 'paid' | 'failed' | 'unknown' | 'none'
  readonly amount: string
  readonly returned: string
  readonly currency: string
}

/** A payment in the provider's own records. `at`: time of the request, ISO 8601. */
export type StatementLine = {
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly state: 'open' | 'paid' | 'failed'
  readonly amount: string
  readonly returned: string
  readonly currency: string
  readonly at: string
}

/** A page of the provider's records; `next` continues after it, null on the last page. */
export type StatementPage = { readonly lines: readonly StatementLine[]; readonly next: string | null }

/** The only port to a payment provider. */
export type PaymentPort = {
  readonly name: string
  readonly collect: (collection: CollectionRequest) => Promise<CollectionStartResult>
  readonly payOut: (payout: PayoutRequest) => Promise<PayoutStartResult>
  /** Returns a collected payment to where it came from; `unknown` is never repeated under another id. */
  readonly refund: (refund: RefundRequest) => Promise<PayoutStartResult>
  /** Whether an account belongs to its holder; null: unknown. */
  readonly isHoldersOwn: (destination: PayoutDestination) => Promise<boolean | null>
  /** Polls the status of a payment requested before; `none`: the provider does not know it. */
  readonly look: (id: string) => Promise<PaymentStatus>
  /** Reads the provider's records of payments requested from `from` until before `to`, by `id`; null without a valid signed answer. */
  readonly statement: (span: { readonly from: Date; readonly to: Date; readonly after: string }) => Promise<StatementPage | null>
  /** Verifies that a webhook was signed by the provider, over its bytes. */
  readonly isItsWord: (signed: SignedMessage, keyId: string, signature: string) => boolean
}
