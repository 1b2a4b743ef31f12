import { minor } from '@perya/domain/money/minor'
import type { House } from '../src/handler.ts'
import { createMember, type Person } from '../src/session/create-member.ts'

/** The one password of the demo people (operations 6). */
export const demoPassword = 'Perya#2026'

const funded = (amount: number) => ({ amount: minor(amount), from: 'demo-deposit' })
const club = (labelName: string, color: string, color2: string, rankLevel: number) => JSON.stringify({ labelName, color, color2, rankLevel })
const agentPages = JSON.stringify({ dailysalreqtype: '1', divtypereq: '1', contracthoursalreq: '1', realtimesalreqtype: '1' })

const reached = (name: string, last: string) => ({ sms: `+63917555${last}`, mail: `${name}@example.com` })

type Demo = Person & { readonly id: string; readonly says: string }

/** Who is there in the demo: uplines stand before their downlines. */
export const demoPeople: readonly Demo[] = [
  { id: 'm-agent1', username: 'agent1', contacts: reached('agent1', '0111'), nickname: 'Amihan', type: 1, funds: funded(25_000_000), says: 'agent, upline of agent11, agent12 and player1',
    more: { club_label: club('Agent', '#ffb020', '#ff5c8a', 3), agent_pages: agentPages } },
  { id: 'm-agent11', username: 'agent11', contacts: reached('agent11', '0112'), nickname: 'Bayani', type: 2, uplineId: 'm-agent1', funds: funded(8_000_000), says: 'agent under agent1',
    more: { club_label: club('Agent', '#ffb020', '#ff5c8a', 2), agent_pages: agentPages } },
  { id: 'm-agent12', username: 'agent12', contacts: reached('agent12', '0113'), nickname: 'Dalisay', type: 2, uplineId: 'm-agent1', funds: funded(6_500_000), says: 'agent under agent1',
    more: { club_label: club('Agent', '#ffb020', '#ff5c8a', 2), agent_pages: agentPages, payee_name: 'Dalisay Cruz' } },
  { id: 'm-player1', username: 'player1', contacts: reached('player1', '0101'), nickname: 'Luningning', uplineId: 'm-agent1', funds: funded(2_500_000), says: 'member under agent1',
    more: { club_label: club('Gold', '#f6c945', '#b7791f', 5), member_labels: JSON.stringify([{ labelName: 'Regular' }]), vip_rank: 5, vip_label: 'Gold', payee_name: 'Luningning Reyes' } },
  { id: 'm-player2', username: 'player2', contacts: reached('player2', '0102'), nickname: 'Makisig', funds: funded(850_000), says: 'member',
    more: { club_label: club('Silver', '#c9d1dc', '#7f8ea3', 2), payee_name: 'Makisig Santos' } },
  { id: 'm-player3', username: 'player3', contacts: reached('player3', '0103'), nickname: 'Tala', uplineId: 'm-agent11', funds: funded(8_000_000), says: 'member under agent11',
    more: { club_label: club('Silver', '#c9d1dc', '#7f8ea3', 2), payee_name: 'Tala Ramos' } },
  { id: 'm-player4', username: 'player4', contacts: reached('player4', '0104'), nickname: 'Hiraya', funds: funded(6_500_000), says: 'member',
    more: { club_label: club('Silver', '#c9d1dc', '#7f8ea3', 2), payee_name: 'Hiraya Cruz' } },
  { id: 'm-player5', username: 'player5', contacts: reached('player5', '0105'), nickname: 'Sinag', funds: funded(900_000), says: 'member who has played today',
    more: { club_label: club('Bronze', '#d99a6c', '#8a5a3b', 1), vip_rank: 3, vip_label: 'Bronze', payee_name: 'Sinag Dizon' } },
  { id: 'm-player6', username: 'player6', contacts: reached('player6', '0106'), nickname: 'Ligaya', funds: funded(1_000_000), says: 'member with a promotion in every standing',
    more: { club_label: club('Silver', '#c9d1dc', '#7f8ea3', 2), payee_name: 'Ligaya Bautista' } },
  { id: 'm-trial1', username: 'trial1', nickname: 'Subok', type: 4, funds: { amount: minor(1_000_000), from: 'play-money' }, says: 'trial account with play money' },
]

/** Makes the demo people with their wallets; a second time changes nothing. */
export const seedPeople = async (house: House): Promise<void> => {
  for (const { says: _says, ...person } of demoPeople) await createMember(house, { ...person, password: demoPassword })
}
