import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import { formatInCurrency } from '../../../../kernel/format-in-currency.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { type AgentContract, payStates, type PayWindow, readAgentContracts, readPayWindows } from '../../../agents/agent-detail.ts'
import { readAgents } from '../../../agents/agent-rows.ts'
import { defaultSpan, presentAgent } from '../../../agents/present-agent.ts'
import { momentKey, pageOf, pageQuery, readMomentKey } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'

const needs = 'agent tree'
const id = z.string().check(z.minLength(1), z.maxLength(64))
const percent = (rate: number): string => `${formatRatePercent(rate)} %`

const presentContract = (contract: AgentContract, agentId: string) => {
  const { currency, memberId, memberName, uplineId, uplineName, tiers, terms, beginsAt, endsAt, owed, held, ...row } = contract
  const written = (amount: number): string => formatInCurrency(currency, amount)
  const isPaid = memberId === agentId
  return {
    ...{ ...row, currency, isPaid },
    other: isPaid ? (uplineId === null ? null : { id: uplineId, username: uplineName ?? '' }) : { id: memberId, username: memberName },
    tiers: tiers.map(({ minValidBet, minActive, minLoss = 0, rate, amount = 0 }) => ({
      ...{
        turnover: written(minValidBet),
        active: minActive,
        loss: written(minLoss),
        rate: percent(rate),
        amount: amount > 0 ? written(amount) : null,
      },
    })),
    terms: { ...terms, activeMinBet: written(terms.activeMinBet), activeMinDeposit: written(terms.activeMinDeposit) },
    ...{ beginsAt: beginsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null, owed: written(owed), held: written(held) },
  }
}

/** `see/agent/:id`: an agent with the figures of the last thirty days, and the contracts that they are paid by and pay by. */
export const seeAgent = defineRead({
  path: 'agent/:id',
  needs,
  input: z.object({ id }),
  read: async ({ app }, { id: agentId }) => {
    const [[agent], contracts] = await Promise.all([
      readAgents(app, defaultSpan(app), { root: null, only: agentId, limit: 1 }),
      readAgentContracts(app, agentId),
    ])
    if (agent === undefined) throw new Refusal('not_found')
    return { agent: presentAgent(app, agent), contracts: contracts.map((contract) => presentContract(contract, agentId)) }
  },
})

const presentWindow = ({ currency, startsAt, endsAt, turnover, rate, base, amount, dispute, answer, heldBy, holdReason, ...row }: PayWindow) => {
  const written = (of: number): string => formatInCurrency(currency, of)
  return {
    ...{ ...row, id: String(row.id), currency, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    ...{ turnover: written(turnover), rate: percent(rate), base: written(base), amount: written(amount) },
    hold: heldBy === null ? null : { by: heldBy, reason: maskText(holdReason ?? '') },
    dispute: dispute === null ? null : { text: maskText(dispute), answer: answer === null ? null : maskText(answer) },
  }
}

/** `see/agent/:id/pay`: windows of pay of an agent, the newest first: all, owed, on hold, or disputed without an answer. */
export const seeAgentPay = defineRead({
  path: 'agent/:id/pay',
  needs,
  input: z.object({ ...pageQuery, id, state: z._default(z.enum(payStates), 'all') }),
  read: async ({ app }, { id: agentId, state, after, limit }) => {
    const key = readMomentKey(after)
    const found = await readPayWindows(app, agentId, {
      state,
      after: key === null ? null : { at: key.at, id: Number(key.id) },
      limit: limit + 1,
    })
    const { rows, next } = pageOf(found, limit, (row) => momentKey(row.endsAt, String(row.id)))
    return { rows: rows.map(presentWindow), next }
  },
})
