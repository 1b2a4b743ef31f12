import type { CallName, Input, Value, calls } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'
import type { LobbyDocument, LobbyViewer } from '@perya/domain/lobby/content/lobby-document'
import type { Logger } from 'pino'
import type { AuditKeys } from './secrets/audit-keys.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { IdentityCheckPort } from './partners/identity-check.ts'
import type { PaymentPort } from './partners/payment.ts'
import type { VendorWallet } from './partners/wallet.ts'
import type { Store } from './database/store.ts'

/** Dependencies of every handler. Built once per process by `app.ts`. */
export type AppContext = {
  readonly store: Store
  /** A replica for reports and exports (`onReplica`); absent: they read the main database. */
  readonly replica?: Store
  readonly clock: Clock
  readonly chance: Chance
  readonly brand: Brand
  readonly log: Logger
  /** Origin that serves the pages of the reference games and their vendor's server: never the front end's own (T17). */
  readonly gamesOrigin: string
  /** Root key of the database (`openKeys`), 32 bytes, from which keyed hashes and seeds are derived. It does not change with HOUSE_KEY. */
  readonly houseKey: Buffer
  /** Keys of the audit trail and the file that its heads are published to; absent: keys derived from `houseKey`, and no file. */
  readonly audit?: { readonly keys: AuditKeys | null; readonly headsFile: string | null }
  /** Identity providers whose ID tokens are accepted here (T13). */
  readonly identityProviders: readonly IdentityProvider[]
  /** Third party that verifies phone numbers in our place; null: none (A64). */
  readonly phoneService: PhoneService | null
  /** Payment provider that moves money outside the platform; null: none, so that only manual bank transfers are left. */
  readonly payments: PaymentPort | null
  /** Identity provider that checks documents; absent or null: none, so that a person checks each. */
  readonly identityChecks?: IdentityCheckPort | null
  /** Wallets that vendors keep for members; a vendor that has none plays on the main wallet. */
  readonly gameWallets: readonly VendorWallet[]
  /** Only in the context of a preview of the lobby: the draft that is shown in place of what is published, for whom and for which moment. */
  readonly lobbyPreview?: LobbyPreview
}

/** A draft of the lobby as it would be shown. `at`: Unix milliseconds. */
export type LobbyPreview = { readonly document: LobbyDocument; readonly viewer: LobbyViewer; readonly at: number }

/** A third party that verifies phone numbers, with the API of Google's Identity Toolkit. */
export type PhoneService = {
  readonly name: string
  /** Base URL of `accounts:sendVerificationCode` and `accounts:signInWithPhoneNumber`. */
  readonly endpoint: string
  readonly key: string
  readonly issuer: string
  readonly audience: string
  /** URL of the keys that sign its tokens. */
  readonly keys: string
  /** URL of the page that shows its captcha. */
  readonly page: string
}

/** A third party that signs members in by OpenID Connect. */
export type IdentityProvider = {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Null: a public client, protected by PKCE alone. */
  readonly clientSecret: string | null
}

/** Who a request acts as: a member, an agent or a trial account, derived from the session at each call (T4). */
export type Principal = {
  readonly memberId: string
  readonly username: string
  /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
  readonly type: number
  readonly book: 'real' | 'fun'
  readonly currency: string
  readonly sessionId: string
}

/** One request: everything about it that is not its input. */
export type CallContext<P extends Principal | null> = {
  readonly app: AppContext
  readonly principal: P
  readonly merchant: string
  readonly language: string
  /** Address of the connection, or of a trusted proxy's client. */
  readonly address: string
  readonly traceId: string
  readonly idempotencyKey: string | null
  readonly log: Logger
  /** Settings of the process that answers depend on. */
  readonly setting: { readonly https: boolean; readonly profile: 'demo' | 'test' | 'production'; readonly publicOrigin: string }
  /** Request header, lower-case name. */
  readonly header: (name: string) => string | undefined
  readonly cookie: (name: string) => string | undefined
  /** Response headers and cookies, where a call sets them. */
  readonly answer: { setHeader(name: string, value: string): void; appendCookie(value: string): void }
}

type PrincipalOf<K extends CallName> = (typeof calls)[K]['token'] extends 'required' ? Principal : Principal | null

/** Handles a call: resolves to its value, or throws a `Refusal`. */
export type Handler<K extends CallName> = (input: Input<K>, context: CallContext<PrincipalOf<K>>) => Promise<Value<K>> | Value<K>

/** Handlers of the calls whose name starts with this prefix; a missing one does not compile. */
export type HandlersOfFeature<Feature extends string> = { readonly [K in CallName as K extends `${Feature}.${string}` ? K : never]: Handler<K> }
