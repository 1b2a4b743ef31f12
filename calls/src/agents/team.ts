import * as z from 'zod/mini'
import { isIsoDay, periods } from '@perya/domain/records/period'
import { kindGroups } from '@perya/domain/records/kind-group'
import { call } from '../call.ts'
import { betStatuses } from '../money/records.ts'
import { moment, money, text, wholeNumber } from '../schema.ts'

/** Lists of the agent centre that can be exported as a file. */
export const teamLists = ['downlines', 'bets', 'losses', 'transactions', 'income', 'contracts', 'payments'] as const

/** Filter of money movements in a team. */
export const teamMoneyKinds = ['deposit', 'withdraw', 'transfer', 'bonus'] as const

/** Id of a member; empty: the agent, or any member, depending on the call. */
export const teamMemberIdOrSelf = z._default(z.string().check(z.regex(/^[A-Za-z0-9:._-]{0,64}$/)), '')
/** Id of another member. */
export const teamMemberId = z.string().check(z.regex(/^[A-Za-z0-9:._-]{1,64}$/))
const day = z._default(z.string().check(z.refine((given) => given === '' || isIsoDay(given))), '')
const key = z._default(z.string().check(z.maxLength(120), z.regex(/^[A-Za-z0-9.:_-]*$/)), '')

/** Calendar days of the operator by which a list is filtered. */
export const teamDayRange = { when: z._default(z.enum(periods), 'month'), from: day, to: day }
/** Start of a page: older than `before`, or newer than `after`. */
const page = { before: key, after: key, pageSize: z._default(wholeNumber(1, 100), 20) }
const beside = { newer: z.nullable(z.string()), older: z.nullable(z.string()) }
const days = { currency: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }

/** Totals of play and money. `profit` from the players' point of view: paid + rebate + bonus - validBet; negative means that the operator earned. */
const sums = { validBet: money, paid: money, rebate: money, bonus: money, deposit: money, withdrawn: money, profit: money }
/** A team member; `name` is masked if configured by the brand. `depth`: 1 is a direct downline, 0 the agent. */
const person = { id: z.string(), name: z.string(), isAgent: z.boolean(), depth: z.int() }
const standing = {
  ...person,
  status: z.enum(['active', 'frozen']),
  joinedAt: moment,
  lastPlayedAt: z.nullable(moment),
  /** Number of direct downlines, and of downlines at any depth. */
  direct: z.int(),
  team: z.int(),
  /** Daily limit of downline transfers by this member; null: the default limit. */
  dayLimit: z.nullable(money),
  /** Whether a request to the operator to freeze this member is still unanswered. */
  freezeAsked: z.boolean(),
}
const filters = { ...teamDayRange, member: teamMemberIdOrSelf }

const read = { method: 'GET', module: 'AGENTCENTRE3', token: 'required', agentOnly: true, sealed: false, lane: 'read' } as const

/** The team as its agent reads it. The team is determined by the session; ids outside it are `not_your_downline`, whether they exist or not. */
export const teamCalls = {
  'team.announcements': call({
    ...read,
    path: '/wps/relay/MCSFE_getAgentAnnouncements',
    input: z.object({}),
    value: z.object({ list: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), publishedAt: moment })) }),
    refusals: ['non_agent_account'],
    says: 'What the house has to say to agents, newest first (AGENT-03).',
  }),
  'team.overview': call({
    ...read,
    path: '/wps/relay/ODSFE2_getTeamOverview',
    input: z.object(teamDayRange),
    value: z.object({
      ...days,
      /** Members below the agent: all, direct, agents; and those who joined or played within the days. */
      people: z.object({ team: z.int(), direct: z.int(), agents: z.int(), joined: z.int(), active: z.int() }),
      ...sums,
      /** Play of the team: valid bets by game type, the highest first. */
      byKind: z.array(z.object({ kind: z.string(), validBet: money })),
      byDay: z.array(z.object({ day: z.string(), ...sums, joined: z.int(), active: z.int() })),
    }),
    refusals: ['non_agent_account'],
    says: 'What the team with its agent comes to, in all and by day; days are the newest 400 at most (AGENT-04).',
  }),
  'team.figures': call({
    ...read,
    path: '/wps/relay/ODSFE2_getTeamFigures',
    input: z.object({ ...filters, alone: z._default(z.enum(['0', '1']), '0') }),
    value: z.object({ ...days, ...sums }),
    refusals: ['non_agent_account', 'not_your_downline'],
    says: 'Totals of the lists: of the team, of the branch of one member, or of him alone.',
  }),
  'team.downlines': call({
    ...read,
    path: '/wps/relay/MCSFE_getDownlines',
    input: z.object({
      ...teamDayRange,
      ...page,
      parent: teamMemberIdOrSelf,
      /** Prefix of a user name; searches at any depth below the parent. */
      search: z._default(text(64), ''),
      status: z._default(z.enum(['', 'active', 'frozen']), ''),
      sort: z._default(z.enum(['', 'agent', 'member']), ''),
    }),
    value: z.object({
      ...days,
      /** Path from the agent down to the parent of these downlines. */
      path: z.array(z.object({ id: z.string(), name: z.string() })),
      list: z.array(z.object({ ...standing, ...sums })),
      ...beside,
    }),
    refusals: ['non_agent_account', 'not_your_downline'],
    says: 'Who stands directly below a parent, or is found by name at any depth, with what his branch came to (AGENT-06).',
  }),
  'team.member': call({
    ...read,
    path: '/wps/relay/MCSFE_getDownline',
    input: z.object({ id: teamMemberIdOrSelf }),
    value: z.object({
      ...standing,
      path: z.array(z.object({ id: z.string(), name: z.string() })),
      freeze: z.nullable(z.object({ reason: z.string(), askedAt: moment, state: z.enum(['asked', 'granted', 'refused']) })),
    }),
    refusals: ['non_agent_account', 'not_your_downline'],
    says: 'One member of the team.',
  }),
  'team.bets': call({
    ...read,
    path: '/wps/relay/ODSFE2_getTeamBets',
    input: z.object({ ...filters, ...page }),
    value: z.object({
      ...days,
      list: z.array(
        z.object({
          key: z.string(),
          at: moment,
          endedAt: z.nullable(moment),
          who: z.object(person),
          vendorName: z.string(),
          gameName: z.string(),
          /** Issue of a lottery; empty for a game round. */
          issue: z.string(),
          stake: money,
          paid: money,
          net: money,
          status: z.enum(betStatuses),
        }),
      ),
      ...beside,
    }),
    refusals: ['non_agent_account', 'not_your_downline'],
    says: 'Rounds and tickets of the team or of one branch, newest first; `net` as the player sees it (AGENT-07).',
  }),
  'team.losses': call({
    ...read,
    path: '/wps/relay/ODSFE2_getUserLoss',
    input: z.object({
      ...teamDayRange,
      ...page,
      parent: teamMemberIdOrSelf,
      depth: z._default(z.enum(['direct', 'all']), 'direct'),
      search: z._default(text(64), ''),
    }),
    value: z.object({ ...days, list: z.array(z.object({ ...person, ...sums })), ...beside }),
    refusals: ['non_agent_account', 'not_your_downline'],
    says: 'What each one of the team has won or lost himself, by name (AGENT-08).',
  }),
  'team.transactions': call({
    ...read,
    path: '/wps/relay/ODSFE2_getTeamTransactions',
    input: z.object({ ...filters, ...page, kind: z._default(z.enum(['', ...teamMoneyKinds]), '') }),
    value: z.object({
      ...days,
      list: z.array(
        z.object({
          key: z.string(),
          at: moment,
          who: z.object(person),
          kind: z.string(),
          group: z.enum(kindGroups),
          amount: money,
          reference: z.string(),
        }),
      ),
      ...beside,
    }),
    refusals: ['non_agent_account', 'not_your_downline'],
    says: 'Deposits, withdrawals, transfers and bonuses of the team or of one branch, newest first (AGENT-15).',
  }),
  'team.income': call({
    ...read,
    path: '/wps/relay/ODSFE2_getMyIncome',
    input: z.object({ ...teamDayRange, ...page }),
    value: z.object({
      ...days,
      total: money,
      list: z.array(
        z.object({ key: z.string(), at: moment, kind: z.string(), group: z.enum(kindGroups), amount: money, balance: money, reference: z.string() }),
      ),
      ...beside,
    }),
    refusals: ['non_agent_account'],
    says: 'What came to the agent himself as salary, dividend, rebate, bonus or transfer, newest first (AGENT-09).',
  }),
} as const
