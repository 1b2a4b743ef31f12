import type { SignedMessage } from '../vendor/signature.ts'

/** What a provider is asked to collect. `id` is ours, and all that either side ever calls it. */
export type CollectionRequest = {
  readonly id: string
  readonly method: string
  /** Decimal, with the digits of the currency. */
  readonly amount: string
  readonly currency: string
  /** Where its signed word goes. */
  readonly notify: string
  /** Where the payer goes afterwards. */
  readonly back: string
}

/** Where money goes: an account of the world outside. */
export type PayoutDestination = { readonly kind: string; readonly institution: string; readonly holder: string; readonly number: string }

/** What a provider is asked to pay out, under our number. */
export type PayoutRequest = PayoutDestination & { readonly id: string; readonly amount: string; readonly currency: string; readonly notify: string }

/** What came of asking for a payout. `unknown`: it may be on its way, so it is never asked for under another number. */
export type PayoutStartResult = { readonly outcome: 'accepted' | 'unknown' } | { readonly outcome: 'refused'; readonly reason: string }

/** What came of asking. `unknown`: it may have heard, it may not; nothing is decided by it. */
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

/** The one way to whoever moves money in the world outside. */
export type PaymentPort = {
  readonly name: string
  readonly collect: (collection: CollectionRequest) => Promise<CollectionStartResult>
  readonly payOut: (payout: PayoutRequest) => Promise<PayoutStartResult>
  /** Whether an account is its holder's; null: nobody could say. */
  readonly isHoldersOwn: (destination: PayoutDestination) => Promise<boolean | null>
  /** How something stands that was asked before; `none`: the provider has never heard of it. */
  readonly look: (id: string) => Promise<PaymentStatus>
  /** Reads the provider's records of payments requested from `from` until before `to`, by `id`; null without a valid signed answer. */
  readonly statement: (span: { readonly from: Date; readonly to: Date; readonly after: string }) => Promise<StatementPage | null>
  /** Whether a word was signed by the provider, over its bytes. */
  readonly isItsWord: (signed: SignedMessage, keyId: string, signature: string) => boolean
}
