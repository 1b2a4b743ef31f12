import * as z from 'zod/mini'
import { call } from './call.ts'
import { code, money, text } from './schema.ts'

const launched = z.object({
  game_url: z.string(),
  game_url2: z.string(),
  gameId: z.string(),
  nodeId: z.string(),
  displayName: z.string(),
  vendor: z.string(),
  gameType: z.string(),
  book: z.enum(['real', 'fun']),
  freeTrial: z.boolean(),
  /** Whether this title may be tried on play money, so that a switch to it is offered only where it leads somewhere. */
  offersTrial: z.boolean(),
})

/** Starting a game. */
export const playCalls = {
  'play.launch': call({
    method: 'GET',
    path: '/wps/game/launchGame',
    module: 'GAMELO3',
    token: 'required',
    sealed: false,
    lane: 'launch',
    input: z.object({
      gameId: text(64),
      nodeId: z._default(text(64), ''),
      accountType: z._default(code, '1'),
      confirmTrans: z._default(code, '0'),
      vassalage: code,
      roomId: z._default(text(64), ''),
      launchMode: z._default(code, 'GLS'),
      platform: z._default(text(32), ''),
      clientType: z._default(code, '3'),
      username: z._default(text(64), ''),
      token: z._default(text(256), ''),
      merchantCode: z._default(code, ''),
      language: z._default(code, ''),
    }),
    value: launched,
    refusals: ['game_not_found', 'game_not_open', 'in_need_true_account', 'forbidden', 'account_frozen'],
    says: "Launches a game for money: a single-use address on the vendor's origin. The token in the query is ignored (T15); the launch token stands in the fragment, `#launch=…`.",
  }),
  'play.trial': call({
    method: 'GET',
    path: '/wps/relay/GCS_gameTrialLaunch',
    module: 'GAMELO3',
    token: 'optional',
    trial: true,
    sealed: false,
    lane: 'launch',
    input: z.object({
      gameId: text(64),
      nodeId: z._default(text(64), ''),
      accountType: z._default(code, '0'),
      vassalage: code,
      platform: z._default(text(32), ''),
      clientType: z._default(code, '3'),
      language: z._default(code, ''),
    }),
    value: launched,
    refusals: ['game_not_found', 'game_not_open', 'trial_not_offered'],
    says: 'Launches a free trial on the fun book, for trial sessions and members alike.',
  }),
  'play.session': call({
    method: 'GET',
    path: '/wps/relay/GCS_playSession',
    module: 'GAMELO3',
    token: 'required',
    trial: true,
    sealed: false,
    lane: 'read',
    input: z.object({ gameId: text(64), vassalage: code, book: z.enum(['real', 'fun']), since: z._default(text(40), '') }),
    value: z.object({
      staked: money,
      returned: money,
      result: money,
      rounds: z.int(),
      balance: money,
      book: z.enum(['real', 'fun']),
      currency: z.string(),
    }),
    refusals: [],
    says: "What the ledger holds of the member's play on one title since a moment (at most 12 hours ago): the truth strip above the frame.",
  }),
} as const
