import * as z from 'zod/mini'
import { call } from './call.ts'
import { code, money, nothing } from './schema.ts'

const clubLabel = z.object({ labelName: z.string(), color: z.string(), color2: z.string(), rankLevel: z.int() })

/** What a member sees of himself. */
export const memberCalls = {
  'member.info': call({
    method: 'GET', path: '/wps/member/info', module: 'COMM3', token: 'required', trial: true, sealed: false, lane: 'read',
    input: z.object({}),
    value: z.object({
      nickname: z.string(), account: z.string(), id: z.string(), username: z.string(), type: z.int(), toUpline: z.boolean(),
      clubLabel, memberLabel: z.array(z.object({ labelName: z.string() })), currency: z.string(), currencySymbol: z.string(),
      hasVip: z.boolean(), vipRankLevel: z.int(), vipLabelName: z.string(),
    }),
    refusals: [],
    says: 'The member behind the session (ENT-16).',
  }),
  'member.icon': call({
    method: 'GET', path: '/wps/member/info/icon', module: 'PROFPIC3', token: 'required', trial: true, sealed: false, lane: 'read',
    input: z.object({}),
    value: z.object({ imgUrl: z.string() }),
    refusals: [],
    says: 'The avatar of the member.',
  }),
  'member.fundsConsolidated': call({
    method: 'GET', path: '/wps/member/info/funds/consolidated', module: 'COMM3', token: 'required', sealed: false, lane: 'read',
    input: z.object({}),
    value: z.object({
      dailysalreqtype: z.string(), divtypereq: z.string(), contracthoursalreq: z.string(), realtimesalreqtype: z.string(),
      salaryEnabled: z.boolean(), contractEnabled: z.boolean(),
    }),
    refusals: [],
    says: 'Which agent pages are on (ENT-24).',
  }),
  'member.language': call({
    method: 'PUT', path: '/wps/member/language', module: 'COMM3', token: 'required', trial: true, sealed: false, lane: 'write',
    input: z.object({ language: code }),
    value: nothing,
    refusals: [],
    says: 'Keeps the language that the member chose.',
  }),
  'wallet.balance': call({
    method: 'GET', path: '/wps/v2/wallets/balance', module: 'COMM3', token: 'required', trial: true, sealed: false, lane: 'read',
    input: z.object({}),
    value: z.object({ sumBalance: money, currency: z.string(), currencySymbol: z.string(), book: z.enum(['real', 'fun']) }),
    refusals: [],
    says: 'The spendable balance of the session: real book for members, fun book for trial sessions.',
  }),
} as const
