import type { CallName } from '@perya/calls'
import { offerTo } from './belongings.ts'
import { agent, type Row } from './doors.ts'

const zeros = '0'.repeat(64)
const day = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }

/** Calls of the agent centre: the upline reads the owner as part of the branch, the agent of another branch finds nothing. */
export const agentRows = {
  'team.announcements': agent(),
  'team.overview': agent(),
  'team.figures': agent((v) => ({ when: 'all', member: v.id }), { foreign: 'not_your_downline' }),
  'team.downlines': agent((v) => ({ when: 'all', parent: v.id }), { foreign: 'not_your_downline' }),
  'team.member': agent((v) => ({ id: v.id }), { foreign: 'not_your_downline' }),
  'team.bets': agent((v) => ({ when: 'all', member: v.id }), { foreign: 'not_your_downline' }),
  'team.losses': agent((v) => ({ when: 'all', parent: v.id }), { foreign: 'not_your_downline' }),
  'team.transactions': agent((v) => ({ when: 'all', member: v.id }), { foreign: 'not_your_downline' }),
  'team.income': agent(),
  'team.register': agent((_, n) => ({ username: `matrixmade${n}`, password: 'Given#Perya7', sort: 'member' })),
  'team.invites': agent(),
  'team.createInvite': agent(() => ({ label: 'Mine' })),
  'team.turnInvite': agent((v) => ({ code: v.invite, isOn: true }), { others: 'not_found' }),
  'team.askFreeze': agent((v) => ({ id: v.id, reason: 'Uses the card of another' }), {
    owner: 'not_your_downline',
    upline: 'ok',
    touches: ['upline'],
  }),
  'team.setDayLimit': agent((v) => ({ id: v.id, amount: '100000' }), { owner: 'not_your_downline', upline: 'ok', touches: ['upline'] }),
  'team.transferTerms': agent((v) => ({ id: v.id }), { owner: 'not_your_downline', upline: 'ok' }),
  'team.transfer': agent((v) => ({ id: v.id, amount: '1' }), { proof: 'transfer', owner: 'not_your_downline', upline: 'ok', touches: ['upline'] }),
  'team.export': agent((v) => ({ when: 'all', list: 'bets', form: 'csv', member: v.id }), {
    foreign: 'not_your_downline',
    touches: ['upline'],
  }),
  'contract.dividend': agent(),
  'contract.daily': agent(),
  'contract.hourly': agent(),
  'contract.realtime': agent(),
  'contract.given': agent((v) => ({ kind: 'daily', of: 'open', member: v.username })),
  'contract.candidates': agent((v) => ({ kind: 'daily', name: v.username })),
  'contract.draft': agent((v) => offerTo(v.username, 'dividend'), { owner: 'not_your_downline', upline: 'ok' }),
  'contract.offer': agent((v) => ({ ...offerTo(v.username, 'dividend'), textHash: zeros }), {
    proof: 'contract',
    owner: 'not_your_downline',
    upline: 'contract_changed',
  }),
  'contract.outcome': agent((v) => ({ id: v.contract }), { foreign: 'not_found' }),
  'contract.accept': agent((v) => ({ id: v.offer, textHash: zeros, consentHash: zeros }), {
    proof: 'contract',
    owner: 'contract_changed',
    upline: 'not_found',
    foreign: 'not_found',
  }),
  // Only the other side of the contract may take this step: `contract_over`.
  'contract.reject': agent((v) => ({ id: v.offer }), { upline: 'contract_over', foreign: 'not_found', last: true }),
  'contract.withdraw': agent((v) => ({ id: v.otherOffer }), {
    owner: 'contract_over',
    upline: 'ok',
    foreign: 'not_found',
    touches: ['upline'],
  }),
  // The upline has already asked before the owner does.
  'contract.askEnd': agent((v) => ({ id: v.contract }), {
    proof: 'contract',
    owner: 'contract_over',
    upline: 'ok',
    foreign: 'not_found',
    touches: ['upline'],
    inTurn: true,
  }),
  'contract.answerEnd': agent((v) => ({ id: v.contract, answer: 'refuse' }), {
    proof: 'contract',
    upline: 'contract_over',
    foreign: 'not_found',
  }),
  'contract.record': agent((v) => ({ id: v.contract }), { foreign: 'not_found' }),
  'contract.whatIf': agent((v) => offerTo(v.username, 'dividend'), { owner: 'not_your_downline', upline: 'ok' }),
  'contract.whatIfOffered': agent((v) => ({ id: v.offer }), { foreign: 'not_found' }),
  'payout.payments': agent((v) => ({ when: 'all', contract: v.contract })),
  'payout.totals': agent((v) => ({ when: 'all', contract: v.contract })),
  'payout.payment': agent((v) => ({ id: v.payment }), { foreign: 'not_found' }),
  'payout.windows': agent((v) => ({ id: v.payment, ...day }), { foreign: 'not_found' }),
  'payout.lines': agent((v) => ({ id: v.payment, at: day.from, after: '' }), { foreign: 'not_found' }),
  'payout.accrual': agent(),
  // The paying side cannot dispute.
  'payout.dispute': agent((v) => ({ id: v.payment, says: 'This is not what was agreed' }), { upline: 'not_found', foreign: 'not_found' }),
  'payout.file': agent((v) => ({ id: v.payment, form: 'json' }), { foreign: 'not_found' }),
} satisfies Partial<Record<CallName, Row>>
