import { contractKinds } from '@perya/domain/agent/contract'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment, money, text } from '../schema.ts'
import { teamMemberIdOrSelf, teamMemberId, teamDayRange, teamLists, teamMoneyKinds } from './team.ts'

const write = { method: 'POST', module: 'AGENTCENTRE3', token: 'required', agentOnly: true, lane: 'write' } as const
const invite = z.object({
  code: z.string(),
  label: z.string(),
  /** Registration address of an invitation; its QR code is the invitation. */
  url: z.string(),
  createdAt: moment,
  isOn: z.boolean(),
  /** Number of accounts registered with it. */
  used: z.int(),
})

/** Actions of an agent on the team. */
export const teamActionCalls = {
  'team.register': call({
    ...write,
    path: '/wps/relay/MCSFE_registerDownline',
    sealed: true,
    input: z.object({ username: text(64), password: text(512), sort: z.enum(['agent', 'member']) }),
    value: z.object({ id: z.string(), username: z.string() }),
    refusals: ['non_agent_account', 'username_unavailable', 'password_length', 'password_is_username', 'password_too_common', 'too_many_requests'],
    says: 'Makes an account directly below; its password must be changed at the first sign-in (AGENT-05).',
  }),
  'team.invites': call({
    ...write,
    method: 'GET',
    lane: 'read',
    path: '/wps/relay/MCSFE_getInvites',
    sealed: false,
    input: z.object({}),
    value: z.object({ list: z.array(invite), /** Maximum number of stored invitations. */ most: z.int() }),
    refusals: ['non_agent_account'],
    says: 'Codes and links by which people come to stand directly below, newest first.',
  }),
  'team.createInvite': call({
    ...write,
    path: '/wps/relay/MCSFE_createInvite',
    sealed: false,
    idempotent: true,
    input: z.object({ label: z._default(text(40), '') }),
    value: invite,
    refusals: ['non_agent_account', 'conflict'],
    says: 'Makes a further code; `conflict` where there are as many as may be.',
  }),
  'team.turnInvite': call({
    ...write,
    path: '/wps/relay/MCSFE_turnInvite',
    sealed: false,
    input: z.object({ code: text(40), isOn: z.boolean() }),
    value: invite,
    refusals: ['non_agent_account', 'not_found'],
    says: 'Turns a code off, or on again; who came with it stays.',
  }),
  'team.askFreeze': call({
    ...write,
    path: '/wps/relay/MCSFE_requestFreeze',
    sealed: false,
    input: z.object({ id: teamMemberId, reason: text(500).check(z.minLength(1)) }),
    value: z.object({ askedAt: moment }),
    refusals: ['non_agent_account', 'not_your_downline', 'conflict'],
    says: 'Asks the house to freeze somebody of the team; the house decides. `conflict` where it has been asked already.',
  }),
  'team.setDayLimit': call({
    ...write,
    path: '/wps/relay/MCSFE_setDownlineLimit',
    sealed: false,
    input: z.object({ id: teamMemberId, /** Empty: the default limit. */ amount: text(64) }),
    value: z.object({ dayLimit: z.nullable(money) }),
    refusals: ['non_agent_account', 'not_your_downline', 'amount_invalid', 'amount_out_of_range'],
    says: 'What somebody directly below may send on to his own downlines within a day.',
  }),
  'team.transferTerms': call({
    ...write,
    method: 'GET',
    lane: 'read',
    path: '/wps/relay/GCS_getDownlineTerms',
    sealed: false,
    input: z.object({ id: teamMemberId }),
    value: z.object({
      id: z.string(),
      name: z.string(),
      most: money,
      /** What may still be sent today. */ left: money,
      /** Reward money that has to be wagered before it may be sent. */ locked: money,
      heldUntil: z.nullable(moment),
    }),
    refusals: ['non_agent_account', 'not_your_downline'],
    says: 'How much may be sent to somebody directly below (AGENT-16).',
  }),
  'team.transfer': call({
    ...write,
    path: '/wps/relay/GCS_transferToDownline',
    audit: 'downline transfer',
    sealed: false,
    idempotent: true,
    input: z.object({ id: teamMemberId, amount: text(64) }),
    value: z.object({ id: z.string() }),
    refusals: [
      'non_agent_account',
      'not_your_downline',
      'downline_unavailable',
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
    says: 'Sends money to a member directly below; needs a step-up for a transfer, and notifies both members.',
  }),
  'team.export': call({
    ...write,
    path: '/wps/relay/ODSFE2_exportTeam',
    sealed: false,
    input: z.object({
      ...teamDayRange,
      list: z.enum(teamLists),
      form: z.enum(['csv', 'xlsx']),
      parent: teamMemberIdOrSelf,
      member: teamMemberIdOrSelf,
      depth: z._default(z.enum(['direct', 'all']), 'direct'),
      kind: z._default(z.enum(['', ...teamMoneyKinds]), ''),
      /** Prefix of a user name; for a list of contracts any part of it. */
      search: z._default(text(64), ''),
      status: z._default(z.enum(['', 'active', 'frozen']), ''),
      sort: z._default(z.enum(['', 'agent', 'member']), ''),
      /** Kind of contracts, and of the commissions that they pay. */
      contracts: z._default(z.enum(contractKinds), 'dividend'),
      of: z._default(z.enum(['open', 'over']), 'open'),
      side: z._default(z.enum(['got', 'given']), 'got'),
      state: z._default(z.enum(['', 'nothing', 'owed', 'paid']), ''),
    }),
    value: z.object({ path: z.string(), expiresAt: moment }),
    refusals: ['non_agent_account', 'not_your_downline', 'forbidden'],
    says: 'Where one file with the whole list can be fetched, once, within a minute, by the browser that asked.',
  }),
} as const
