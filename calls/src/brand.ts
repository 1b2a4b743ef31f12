import { readOpeningHours } from '@perya/domain/live-chat/opening-hours'
import { pointSources } from '@perya/domain/points/point-types'
import * as z from 'zod/mini'
import './schema.ts'

const link = z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string(), qrCodeUrl: z.string() })

const count = z.int().check(z.minimum(1), z.maximum(1_000_000))

const limit = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000)))

/** What a verification level allows, in whole units of the brand's currency; null: any amount. */
const verificationRule = z.object({
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  depositsInMonth: z._default(limit, null),
  depositsIn90Days: z._default(limit, null),
  withdrawalsInDay: z._default(limit, null),
  mayTransfer: z._default(z.boolean(), true),
  /** A clear result of the identity provider is enough for the level, without a person. */
  providerDecides: z._default(z.boolean(), false),
})

/** Operator configuration that brands the one build: `brands/<code>/brand.json`. */
export const brandSchema = z.object({
  /** Short name of the folder and of `data-brand`. */
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  name: z.string(),
  /** One sentence by language code; a missing language falls back to the default language. */
  slogan: z.record(z.string(), z.string()),
  /** Merchant code that every call sends in the header `Merchant`. */
  merchant: z.string(),
  platform: z.string(),
  device: z.literal('WEB'),
  lotteryType: z.string(),
  /** `ph` shows the 21+ disclaimer with the restricted persons; `general` states 18 (A105). */
  variant: z.enum(['general', 'ph']),
  /** Minimum age of the birthday rule (A53). */
  minimumAge: z.int(),
  /**
   * Whether an account needs a verified number or mail address before it plays for money. The operator's setting `register` overrides it. Rewards
   * without a deposit need one in any case.
   */
  verifiedContact: z._default(z.boolean(), true),
  /**
   * Limits by verification level (S-12): how much an account with an unverified identity may withdraw within 30 days, in whole units. There is
   * no such limit once the operator or a provider has verified the identity. `levels` limits deposits, withdrawals and transfers by level; a start
   * stores them, and `kyc rules` of the operator overrides them.
   */
  verification: z._default(z.object({ withdrawalsIn30Days: count, levels: z.optional(z.array(verificationRule)) }), { withdrawalsIn30Days: 500_000 }),
  /** ISO 4217 code and what is printed before an amount. */
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  defaultLanguage: z.string(),
  /** Codes of section 9, in the order of the language list. */
  languages: z.array(z.string()),
  copyrightYear: z.int(),
  licence: z.string(),
  routeGuard: z.boolean(),
  /** How an agent sees the names of players in the team: in full, or their first letters only. */
  teamNames: z._default(z.enum(['full', 'masked']), 'masked'),
  /** Whether the terms of registration start ticked, as the specification states; many markets ask for `false` (B18). */
  termsPreTicked: z._default(z.boolean(), true),
  /** `young`: playful creatures allowed; `quiet`: lettering-first posters (DESIGN 8). */
  artRegister: z.enum(['young', 'standard', 'quiet']),
  colours: z.record(z.string(), z.string()),
  logo: z.object({ mark: z.string(), wordmark: z.string() }),
  links: z.array(link),
  /** Hosts that may serve the brand's own packages, each with its SHA-256 in the link (T49). */
  downloadHosts: z._default(z.array(z.string().check(z.regex(/^[a-z0-9.-]+(:\d{1,5})?$/))), []),
  /**
   * The native apps of the brand, which open its links: for Android the package and the SHA-256 of the signing certificates, for iOS the
   * `TEAMID.bundle` of each app. Served under `/.well-known/`; without an app for a system the file does not exist.
   */
  apps: z._default(
    z.object({
      android: z.optional(
        z.object({
          package: z.string().check(z.regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/)),
          certificates: z.array(z.string().check(z.regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/))).check(z.minLength(1)),
        }),
      ),
      ios: z.optional(z.object({ appIds: z.array(z.string().check(z.regex(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]{1,155}$/))).check(z.minLength(1)) })),
    }),
    {},
  ),
  customerService: z.array(z.object({ csType: z.enum(['VIP', 'LIVECHAT']), path: z.string() })),
  /**
   * Opening hours of live chat with support, in `timeZone`: `mon-fri 09:00-21:00, sat 10:00-02:00`; empty: never. The operator's setting `support`
   * overrides it.
   */
  supportHours: z._default(z.string().check(z.refine((hours) => readOpeningHours(hours, 'UTC') !== null)), ''),
  /** Id of the analytics tag; empty: no analytics, and no consent prompt (SYS-09). */
  gtagId: z.string().check(z.regex(/^(?:[A-Z]{1,3}-[A-Z0-9-]{4,20})?$/)),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  /** Node ids of the Tongits tiles of Home (A26). */
  tongitsGames: z.array(z.string()),
  /** The real jackpot pool behind the counter of Home: its name and its ledger account. Without one the counter is an illustration. */
  jackpot: z.optional(z.object({ name: z.string().check(z.minLength(1)), pool: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)) })),
  /**
   * Identity providers for sign-in by OpenID Connect (A82). `issuer` is an https address, or `practice` for the bundled reference provider outside
   * production. Client secrets are set in the environment.
   */
  identityProviders: z._default(
    z.array(
      z.object({
        id: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)),
        name: z.string().check(z.minLength(1), z.maxLength(40)),
        issuer: z.string().check(z.regex(/^(https:\/\/\S+|practice)$/)),
        clientId: z.string().check(z.minLength(1)),
      }),
    ),
    [],
  ),
  /**
   * A third party that verifies phone numbers (A64), in the format of Google's Identity Toolkit. `endpoint` is its https address, or `practice` for
   * the bundled reference provider outside production, which needs none of the other fields.
   */
  phoneService: z.optional(
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(40)),
      endpoint: z.string().check(z.regex(/^(https:\/\/\S+|practice)$/)),
      /** Public API key and id of the project, for which the provider's tokens are issued. */
      key: z._default(z.string(), ''),
      project: z._default(z.string(), ''),
      issuer: z._default(z.string(), ''),
      /** URLs of the signing keys, and of the page with the provider's captcha. */
      keys: z._default(z.string(), ''),
      page: z._default(z.string(), ''),
    }),
  ),
  /**
   * Payment provider for deposits and withdrawals (one provider over HTTP). `endpoint` is its https address, or `practice` for the bundled reference
   * provider outside production. Its key is set in the environment.
   */
  payments: z.optional(
    z.object({
      name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
      endpoint: z.string().check(z.regex(/^(https:\/\/\S+|practice)$/)),
      keyId: z._default(z.string(), 'perya'),
      /** Addresses and networks (`203.0.113.0/24`) from which its webhooks are accepted; empty: any. */
      addresses: z._default(z.array(z.string().check(z.regex(/^[0-9a-fA-F.:]{2,45}(\/\d{1,3})?$/))), []),
    }),
  ),
  /**
   * Vendors with a transfer wallet, from which their titles are played. `endpoint` is an https address, or `practice` for the bundled reference
   * provider outside production. The key of each is set in the environment. A vendor's wallet must be configured before its first player.
   */
  wallets: z._default(
    z.array(
      z.object({
        code: z.string().check(z.regex(/^(?!MAIN$)[A-Z][A-Z_]{1,20}$/)),
        name: z.string().check(z.minLength(1), z.maxLength(60)),
        /** Code of the vendor whose titles are played from it. */
        vendor: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)),
        endpoint: z.string().check(z.regex(/^(https:\/\/\S+|practice)$/)),
        keyId: z._default(z.string(), 'perya'),
      }),
    ),
    [],
  ),
  /** The operator's own bank account; without one deposits by bank transfer are not offered. */
  bankAccount: z.optional(z.object({ institution: z.string(), holder: z.string(), number: z.string() })),
  /** Minutes between reality checks during play: the bounds of a member's choice, and the default. */
  reminder: z._default(
    z.object({
      least: z.int().check(z.minimum(1)),
      most: z.int().check(z.maximum(120)),
      usual: z.int().check(z.minimum(1), z.maximum(120)),
    }),
    { least: 10, most: 60, usual: 30 },
  ),
  /** Ranks that members reach by valid bets, lowest first: the name of each, and the all-time valid bet that it requires, in whole units. */
  ranks: z._default(
    z
      .array(
        z.object({
          label: z.string().check(z.minLength(1), z.maxLength(30)),
          validBet: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)),
          /** Rebate on decided bets by game type, and cashback on the loss of a week. In ten-thousandths. */
          rebate: z._default(z.record(z.string(), z.int().check(z.minimum(0), z.maximum(500))), {}),
          cashBack: z._default(z.int().check(z.minimum(0), z.maximum(2000)), 0),
        }),
      )
      .check(
        z.maxLength(20),
        z.refine((levels) => levels.every(({ validBet }, place) => validBet > (levels[place - 1]?.validBet ?? 0)), 'each level takes more'),
      ),
    [],
  ),
  /** Date from which bets earn a rebate, and the minimum rebate that is paid, in whole units. */
  rebate: z._default(z.object({ since: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), least: z.int().check(z.minimum(1)) }), {
    since: '2026-01-01',
    least: 1,
  }),
  /**
   * The points mall: how many points are earned per whole units of money, and what points convert to. Anything not listed earns nothing; without
   * `converts` points are not converted.
   */
  points: z._default(
    z.object({
      earns: z.array(z.object({ source: z.enum(pointSources), units: count, points: count })),
      converts: z.optional(z.object({ points: count, units: count })),
    }),
    { earns: [] },
  ),
  /** Organisations that help people with gambling problems. */
  help: z._default(z.array(z.object({ name: z.string(), url: z.string().check(z.regex(/^(?:https:\/\/|tel:)\S+$/)) })), []),
  /** Enabled modules; every other module is off until it is built. */
  modules: z.array(z.string()),
})

/** A brand as configured. */
export type Brand = z.output<typeof brandSchema>
