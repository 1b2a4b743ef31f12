import { contractStates } from '@perya/domain/agent/contract'
import { periods } from '@perya/domain/records/period'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  contractShape,
  textHash,
  contractKindShape,
  backtestShape,
  contractNumber,
  terminationPreview,
  contractPageShape,
  rateShape,
  offerInput,
} from './contract-shapes.ts'
import { moment, money, text, wholeNumber } from '../schema.ts'
import { teamDayRange } from './team.ts'

const read = { token: 'required', agentOnly: true, sealed: false, lane: 'read' } as const
const action = { method: 'POST', module: 'AGENTCENTRE3', token: 'required', agentOnly: true, sealed: false, lane: 'write', idempotent: true } as const
const always = ['forbidden', 'not_found', 'contract_over', 'idempotency_mismatch'] as const

/** Contracts of the agent centre: dividends and salaries, from the upline and to downlines (CONTRACT-01..06, CALL-54). */
export const contractCalls = {
  'contract.dividend': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_processContractDividend',
    module: 'SIGNCONDIV3',
    input: z.object({}),
    value: contractPageShape,
    refusals: ['forbidden'],
    says: 'Dividend contracts of an agent: his own, what is offered to him, what he has given (CALL-54).',
  }),
  'contract.daily': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_processDailySalaryContract',
    module: 'DAILYSALCONT3',
    input: z.object({}),
    value: contractPageShape,
    refusals: ['forbidden'],
    says: 'Daily salary contracts of an agent (CALL-54).',
  }),
  'contract.hourly': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_processContractHourSalary',
    module: 'HOURSAL3',
    input: z.object({}),
    value: contractPageShape,
    refusals: ['forbidden'],
    says: 'Hourly salary contracts of an agent (CALL-54).',
  }),
  'contract.realtime': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
    module: 'RTSALARY3',
    input: z.object({}),
    value: contractPageShape,
    refusals: ['forbidden'],
    says: 'Real-time salary contracts of an agent, settled every five minutes (CALL-54).',
  }),
  'contract.given': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_getGivenContracts',
    module: 'AGENTCENTRE3',
    input: z.object({
      ...teamDayRange,
      /** The days on which it is offered. */
      when: z._default(z.enum(periods), 'all'),
      kind: contractKindShape,
      of: z._default(z.enum(['open', 'over']), 'open'),
      member: z._default(text(64), ''),
      before: z._default(text(80), ''),
      pageSize: z._default(wholeNumber(1, 100), 20),
    }),
    value: z.object({
      list: z.array(contractShape),
      next: z.nullable(z.string()),
      totalCount: z.int(),
      /** Number of contracts in each state. */
      counts: z.array(z.object({ state: z.enum(contractStates), count: z.int() })),
    }),
    refusals: ['forbidden'],
    says: 'Contracts that an agent has given, newest first: offered and live ones, or those that are over.',
  }),
  'contract.candidates': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_getContractCandidates',
    module: 'AGENTCENTRE3',
    input: z.object({ kind: contractKindShape, name: z._default(text(64), '') }),
    value: z.object({ list: z.array(z.object({ name: z.string(), rate: z.nullable(rateShape), isOffered: z.boolean() })), isMore: z.boolean() }),
    refusals: ['forbidden'],
    says: 'Direct downlines to whom a contract of a kind may be offered, with the highest rate that they have now.',
  }),
  'contract.draft': call({
    ...read,
    method: 'POST',
    path: '/wps/relay/MCSFE_draftContract',
    module: 'AGENTCENTRE3',
    input: z.object(offerInput),
    value: z.object({
      text: z.string(),
      textHash: textHash,
      version: z.int(),
      /** Indices of tiers, from 0, that can be reached while the caller's own contract does not pay as much. */
      uncovered: z.array(z.int()),
    }),
    refusals: ['forbidden', 'not_your_downline', 'contract_unavailable', 'contract_tiers_invalid', 'amount_invalid'],
    says: 'The exact text that an offer would have, with its hash; nothing is offered by it.',
  }),
  'contract.offer': call({
    ...action,
    path: '/wps/relay/MCSFE_offerContract',
    audit: 'contract offer',
    input: z.object({ ...offerInput, textHash: textHash }),
    value: contractShape,
    refusals: [
      ...(['forbidden', 'not_your_downline', 'contract_unavailable', 'contract_tiers_invalid', 'amount_invalid', 'contract_changed'] as const),
      'step_up_required',
      'idempotency_mismatch',
    ],
    says: 'Offers a contract to a direct downline; the hash signs the text. Needs a step-up for a contract (CONTRACT-03).',
  }),
  'contract.outcome': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_getContractOutcome',
    module: 'AGENTCENTRE3',
    input: z.object({ id: contractNumber }),
    value: terminationPreview,
    refusals: ['forbidden', 'not_found', 'contract_over'],
    says: 'What would end if an offer were accepted now, or a live contract ended, with the hash that signs the list (CONTRACT-06).',
  }),
  'contract.accept': call({
    ...action,
    path: '/wps/relay/MCSFE_acceptContract',
    audit: 'contract accept',
    input: z.object({ id: contractNumber, textHash: textHash, consentHash: textHash }),
    value: contractShape,
    refusals: [...always, 'contract_unavailable', 'contract_above_own', 'contract_changed', 'contract_consent_changed', 'step_up_required'],
    says: 'Accepts an offer: signs its text and the list of what ends by it; 409 with the fresh list when that changed meanwhile (CONTRACT-04).',
  }),
  'contract.reject': call({
    ...action,
    path: '/wps/relay/MCSFE_rejectContract',
    audit: 'contract reject',
    input: z.object({ id: contractNumber }),
    value: contractShape,
    refusals: always,
    says: 'Rejects an offer (CONTRACT-04).',
  }),
  'contract.withdraw': call({
    ...action,
    path: '/wps/relay/MCSFE_withdrawContract',
    audit: 'contract withdraw',
    input: z.object({ id: contractNumber }),
    value: contractShape,
    refusals: always,
    says: 'Takes back an offer that nobody has answered.',
  }),
  'contract.askEnd': call({
    ...action,
    path: '/wps/relay/MCSFE_requestContractEnd',
    audit: 'contract ask-end',
    input: z.object({ id: contractNumber }),
    value: contractShape,
    refusals: always,
    says: 'Asks for the end of a contract; the other side answers (CONTRACT-05).',
  }),
  'contract.answerEnd': call({
    ...action,
    path: '/wps/relay/MCSFE_answerContractEnd',
    audit: 'contract answer-end',
    input: z.object({ id: contractNumber, answer: z.enum(['agree', 'refuse', 'take-back']), consentHash: z.optional(textHash) }),
    value: contractShape,
    refusals: [...always, 'contract_consent_changed', 'step_up_required'],
    says: 'Agrees to an end or refuses it, or takes the own wish back; who agrees signs the list of what ends with it (CONTRACT-05).',
  }),
  'contract.record': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_getContractRecord',
    module: 'AGENTCENTRE3',
    input: z.object({ id: contractNumber, of: z._default(z.enum(['running', 'last']), 'running') }),
    value: z.object({
      from: moment,
      to: moment,
      currency: z.string(),
      activeMembers: z.int(),
      /** The rate that was reached; 0: none, or a tier with a fixed amount. */
      rate: rateShape,
      /** Index of the tier that applied, from 0; null: none. */
      tier: z.nullable(z.int()),
      validBet: money,
      /** From the players' point of view: negative means that the team lost. */
      profit: money,
      /** Valid bets of this day and of this hour. */
      dayBet: money,
      hourBet: money,
      /** The rates of the tiers, lowest first. */
      tiers: z.array(rateShape),
    }),
    refusals: ['forbidden', 'not_found'],
    says: 'What the team of a contract did in the period that runs, or the one before it (CONTRACT-07).',
  }),
  'contract.whatIf': call({
    ...read,
    method: 'POST',
    path: '/wps/relay/MCSFE_tryContract',
    module: 'AGENTCENTRE3',
    input: z.object(offerInput),
    value: backtestShape,
    refusals: ['forbidden', 'not_your_downline', 'contract_tiers_invalid', 'amount_invalid'],
    says: 'What an offer would have paid over the last whole periods, by the rule that pays, over what was really settled.',
  }),
  'contract.whatIfOffered': call({
    ...read,
    method: 'GET',
    path: '/wps/relay/MCSFE_tryOfferedContract',
    module: 'AGENTCENTRE3',
    input: z.object({ id: contractNumber }),
    value: backtestShape,
    refusals: ['forbidden', 'not_found', 'contract_over'],
    says: 'The same for an offer that waits for an answer.',
  }),
} as const
