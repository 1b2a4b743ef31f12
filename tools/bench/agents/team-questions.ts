import type { CallName } from '@perya/calls'
import { localDayAt, addDays } from '@perya/domain/records/period'

/** One request to the agent centre; `deep`: number of pages to leaf through before, `target`: p99 in milliseconds. */
export type Question = {
  readonly says: string
  readonly call: CallName
  readonly input: Readonly<Record<string, string>>
  readonly target: number
  readonly deep: number
}

const overview = 200
const list = 100

/** Returns every page of the agent centre that grows with the team, with the filters agents use; `some`: a member at the bottom of the tree. */
export const questionsAt = (now: number, timeZone: string, some: string): readonly Question[] => {
  const today = localDayAt(now, timeZone)
  const past = { when: 'range', from: addDays(today, -45), to: addDays(today, -15) }
  const untilYesterday = { when: 'range', from: '', to: addDays(today, -1) }
  const all = { when: 'all' }
  const asked: readonly (readonly [string, CallName, Record<string, string>, number?])[] = [
    ['totals, 30 days', 'team.figures', {}],
    ['totals, a past span', 'team.figures', past],
    ['totals of a branch, all time', 'team.figures', { ...all, member: 'b-1' }],
    ['downlines, directly below', 'team.downlines', {}],
    ['downlines of a branch', 'team.downlines', { parent: 'b-1' }],
    ['downlines, a past span', 'team.downlines', { ...past, parent: 'b-1' }],
    ['downlines, agents, active', 'team.downlines', { parent: 'b-1', sort: 'agent', status: 'active' }],
    ['downlines, frozen', 'team.downlines', { parent: 'b-1', status: 'frozen' }],
    ['downlines, found by name', 'team.downlines', { search: 'bench00000' }],
    ['downlines, members by name', 'team.downlines', { search: 'bench', sort: 'member' }],
    ['downlines, a name nobody has', 'team.downlines', { search: 'nobody' }],
    ['downlines by name, page 20', 'team.downlines', { search: 'bench' }, 20],
    ['user loss, directly below', 'team.losses', {}],
    ['user loss, all, first page', 'team.losses', { depth: 'all' }],
    ['user loss, all, page 50', 'team.losses', { depth: 'all' }, 50],
    ['user loss, all, last page', 'team.losses', { depth: 'all', after: '0' }],
    ['user loss, a past span', 'team.losses', { ...past, depth: 'all' }],
    ['user loss of a branch', 'team.losses', { parent: 'b-2', depth: 'all' }],
    ['bets, first page', 'team.bets', all],
    ['bets, 30 days', 'team.bets', {}],
    ['bets, page 50', 'team.bets', all, 50],
    ['bets, last page', 'team.bets', { ...all, after: '0' }],
    ['bets, a past span', 'team.bets', past],
    ['bets, a past span, last page', 'team.bets', { ...past, after: '0' }],
    ['bets of a branch', 'team.bets', { ...all, member: 'b-1' }],
    ['bets of a branch, page 20', 'team.bets', { ...all, member: 'b-1' }, 20],
    ['bets of one player', 'team.bets', { ...all, member: some }],
    ['bets of one player, past', 'team.bets', { ...past, member: some }],
    ['transactions, first page', 'team.transactions', all],
    ['transactions, page 50', 'team.transactions', all, 50],
    ['transactions, last page', 'team.transactions', { ...all, after: '0' }],
    ['transactions, a past span', 'team.transactions', past],
    ['transactions of a branch', 'team.transactions', { ...all, member: 'b-1', kind: 'deposit' }],
    ['transactions of one player', 'team.transactions', { ...all, member: some }],
    ['transactions, withdrawals', 'team.transactions', { ...all, kind: 'withdraw' }],
    ['transactions, bonuses, past', 'team.transactions', { ...past, kind: 'bonus' }],
    ['my income', 'team.income', all],
    ['my income, a past span', 'team.income', past],
    ['one member', 'team.member', { id: 'b-1' }],
    ['payments got', 'payout.payments', all],
    ['payments given', 'payout.payments', { ...all, side: 'given' }],
    ['payments given, last page', 'payout.payments', { ...all, side: 'given', after: '0' }],
    ['payments given, owed', 'payout.payments', { ...all, side: 'given', state: 'owed', kind: 'realtime' }],
    ['totals of payments given', 'payout.totals', { ...all, side: 'given' }],
    ['contracts given', 'contract.given', { kind: 'realtime' }],
    ['running accrual', 'payout.accrual', {}],
  ]
  const seen: readonly (readonly [string, Record<string, string>])[] = [
    ['30 days', {}],
    ['today', { when: 'today' }],
    ['yesterday', { when: 'yesterday' }],
    ['a past span', past],
    ['all until yesterday', untilYesterday],
    ['all time', all],
  ]
  return [
    ...seen.map(([message, input]): Question => ({ says: `overview, ${message}`, call: 'team.overview', input, target: overview, deep: 0 })),
    ...asked.map(([message, call, input, deep = 0]): Question => ({ says: message, call, input, target: list, deep })),
  ]
}
