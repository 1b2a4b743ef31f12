import { askTimes } from '@perya/domain/registration/fields'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { code, moment, text } from './schema.ts'

/** A node of the white-label tree; on only if `enabled` is `"1"` (FLAG-09). */
export type WhitelabelNode = { modId: string; enabled: string; childrenNodes: WhitelabelNode[] }
const whitelabelNode: z.ZodMiniType<WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.string(),
  get childrenNodes() {
    return z.array(whitelabelNode)
  },
})

const resource = z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string(), qrCodeUrl: z.string() })
const customerServiceEntry = z.object({ csType: z.enum(['VIP', 'LIVECHAT']), path: z.string() })
/** The server's rule for one registration field (ENT-19). */
export const fieldRule = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.int(),
  acceptedPattern: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
  /** When the field is asked: in the registration form (the default), or before the first deposit or play for money. */
  asked: z.optional(z.enum(askTimes)),
})
/** `content` is rich text: sanitised HTML of a few elements, where line breaks count (T21). */
const notice = z.object({ id: z.string(), title: z.string(), content: z.string(), publishedAt: moment })
const banner = z.object({
  groupName: z.string(),
  bannerId: z.string(),
  url: z.string(),
  linkageType: z.enum(['NONE', 'INTERNAL', 'EXTERNAL', 'GAME']),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  imageUrl: z.string(),
  imageUrlNarrow: z.string(),
  endsAt: z.nullable(moment),
})
const promotion = z.object({ id: z.string(), category: z.string(), title: z.string() })

/** One category of the left menu and of Home, with its vendors. Counts are of offered games. */
const menuCategory = z.object({
  gameType: z.string(),
  labelName: z.string(),
  route: z.string(),
  gameCount: z.int(),
  vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), gameCount: z.int() })),
})

/** Calls about the platform itself: status, brand, menus, announcements, help. */
export const systemCalls = {
  'system.status': call({
    method: 'GET',
    path: '/wps/system/status',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    always: true,
    lane: 'read',
    input: z.object({}),
    value: z.object({
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      maintenance: z.boolean(),
      maintenanceEnd: z.nullable(moment),
      regionRestriction: z.boolean(),
      location: z.object({ ip: z.string(), country: z.string() }),
      info: z.string(),
      customerService: z.array(customerServiceEntry),
    }),
    refusals: [],
    says: 'Whether the platform is open: 0 normal, 1 maintenance, 2 region restricted; maintenance wins (SYS-08).',
  }),
  'system.whitelabel': call({
    method: 'GET',
    path: '/wps/system/whitelabel',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    always: true,
    lane: 'read',
    shared: 1,
    input: z.object({}),
    value: z.object({
      info: z.object({ whitelabel: z.array(whitelabelNode) }),
      resources: z.array(resource),
      customerService: z.array(customerServiceEntry),
      analytics: z.object({ gtagId: z.string() }),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      currencySymbol: z.string(),
      currency: z.string(),
    }),
    refusals: [],
    says: 'The white-label tree, the links and the hosts of the brand.',
  }),
  'system.registerSettings': call({
    method: 'GET',
    path: '/wps/system/setting/register',
    module: 'REG3',
    token: 'none',
    sealed: false,
    lane: 'read',
    input: z.object({}),
    value: z.object({
      rules: z.array(fieldRule),
      /** Registration methods that are offered (FLAG-05, REG-02). */
      usernameRegistration: z.boolean(),
      mobileRegistration: z.boolean(),
      /** Registration by user name requires an SMS code as well (REG-19); registration by number requires a password (REG-21). */
      smsVerification: z.boolean(),
      mobilePassword: z.boolean(),
      /** Whether the form has a list of nationalities (REG-24). */
      nationality: z.boolean(),
      /** A verified number or mail address is required before play; it is requested after registration. */
      verifiedContact: z.boolean(),
      minimumAge: z.int(),
      /** Version of the terms and the declaration that a registration accepts. */
      termsVersion: z.string(),
    }),
    refusals: [],
    says: 'Which registration fields are shown and required, and how: patternId 1 to 20 names a kind, any other id leaves it to acceptedPattern; "*" is any value.',
  }),
  'system.domainRoute': call({
    method: 'GET',
    path: '/wps/system/domainRoute',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    always: true,
    lane: 'read',
    input: z.object({}),
    value: z.object({ routers: z.array(z.object({ domain: z.string(), speed: z.int() })) }),
    refusals: [],
    says: 'The domains that serve this brand; speed is 0 until measured (ENT-15).',
  }),
  'system.helpCenter': call({
    method: 'GET',
    path: '/wps/system/helpCenter',
    module: 'COMM3',
    token: 'none',
    whenClosed: true,
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ language: z._default(code, ''), device: z._default(code, 'WEB') }),
    value: z.object({ topics: z.array(z.object({ id: z.string(), title: z.string(), content: z.string() })) }),
    refusals: [],
    says: 'Help topics in the asked language.',
  }),
  'system.menu': call({
    method: 'GET',
    path: '/wps/relay/WPSCORE_getDropdownMenu',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ menuGroup: z._default(code, 'gamingvenue'), language: z._default(code, '') }),
    value: z.object({ list: z.array(menuCategory) }),
    refusals: [],
    says: 'Game categories of the left menu with their vendors (MENU-03).',
  }),
  'system.announcements': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 1,
    input: z.object({ language: z._default(code, '') }),
    value: z.object({ list: z.array(notice) }),
    refusals: [],
    says: 'Notices for the ticker and the notice modal, newest first.',
  }),
  'system.announcementContent': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getAnnouncementContent',
    module: 'COMM3',
    token: 'optional',
    incomplete: true,
    sealed: false,
    lane: 'read',
    sends: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' },
    input: z.object({
      types: z._default(text(40), 'B,PL,PU,PR,H'),
      platform: z._default(code, 'W'),
      execution: z._default(code, 'B'),
      groupName: z._default(code, ''),
      language: z._default(code, ''),
    }),
    value: z.object({
      ...{ player: z.array(notice), banners: z.array(banner), popup: z.array(notice), promotion: z.array(promotion) },
      /** With the group of Home: the rows that the caller sees there, in their order. */
      homeRows: z.optional(z.array(z.string())),
    }),
    refusals: [],
    says: 'Announcements by part: player (after login), banners, popup (other list when logged in), promotion (ENT-11); for w_home also the rows of Home.',
  }),
  'system.country': call({
    method: 'GET',
    path: '/wps/system/country',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    lane: 'read',
    input: z.object({}),
    value: z.object({ country: z.string(), countryDialingCode: z.string() }),
    refusals: [],
    says: 'Country of the visitor as the server sees it, with its dialling code.',
  }),
  'system.diallingCodes': call({
    method: 'GET',
    path: '/wps/relay/WPSCORE_getCountryCode',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    lane: 'read',
    shared: 600,
    input: z.object({}),
    value: z.object({ list: z.array(z.object({ country: z.string(), countryDialingCode: z.string() })) }),
    refusals: [],
    says: 'Countries whose mobile numbers may be given, with their dialling codes (CALL-57).',
  }),
  'system.consolidatedSettings': call({
    method: 'GET',
    path: '/wps/system/settings/consolidated',
    module: 'COMM3',
    token: 'none',
    sealed: false,
    lane: 'read',
    input: z.object({}),
    value: z.object({
      minimumAge: z.int(),
      passwordExpiryEnforced: z.boolean(),
      /** Bounds of a new password, in characters (PWD-06). */
      passwordMinLength: z.int(),
      passwordMaxLength: z.int(),
      referralEnabled: z.boolean(),
      vipEnabled: z.boolean(),
    }),
    refusals: [],
    says: 'Settings of the brand that change what is shown.',
  }),
} as const
