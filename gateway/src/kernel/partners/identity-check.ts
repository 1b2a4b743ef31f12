import type { CheckResult, Reading } from '@perya/domain/kyc/compare-reading'

/** What a provider is asked to check, under the reference of our case. */
export type IdentityCheckRequest = {
  readonly id: string
  readonly document: string
  readonly number: string
  /** The data of the account; a provider compares it with what it reads. */
  readonly name: string
  readonly birthday: string
  /** Pictures as JPEG, by part. */
  readonly pictures: Readonly<Record<string, Buffer>>
}

/** A provider's answer: what it read, and its own checks. */
export type IdentityAnswer = {
  readonly reading: Reading
  readonly checks: Readonly<Record<'readable' | 'genuine' | 'face' | 'watch_list', CheckResult>>
  /** True: the provider knows the document from another account. */
  readonly isKnownElsewhere: boolean
}

/** A provider that checks identity documents. */
export type IdentityCheckPort = {
  readonly name: string
  /** Begins a check and returns the provider's reference. */
  readonly begin: (request: IdentityCheckRequest) => Promise<string>
  /** The answer to a check; null: none yet. `account`: its current data. */
  readonly look: (reference: string, account: { readonly name: string; readonly birthday: string }) => Promise<IdentityAnswer | null>
  /** Verifies the signature of a webhook; returns the reference of the check that it is about, or null. */
  readonly hook: (body: Buffer, signature: string) => string | null
  /** Asks the provider to delete what it has of a check. */
  readonly forget: (reference: string) => Promise<void>
}
