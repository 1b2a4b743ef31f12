import { minor } from '@perya/domain/money/minor'
import type { AppContext } from '../src/kernel/context.ts'
import { createMember, type MemberInput } from '../src/identity/account/create-member.ts'

/** The common password of the demo members (operations 6). */
export const demoPassword = 'Perya#2026'

const funded = (amount: number) => ({ amount: minor(amount), from: 'demo-deposit' })
const club = (labelName: string, color: string, color2: string, rankLevel: number) => JSON.stringify({ labelName, color, color2, rankLevel })
const agentPages = JSON.stringify({ dailysalreqtype: '1', divtypereq: '1', contracthoursalreq: '1', realtimesalreqtype: '1' })

const reached = (name: string, last: string) => ({ sms: `+63917555${last}`, mail: `${name}@example.com` })

/** The required registration answers of the demo. */
const declared = (payeeName: string, birthday: string) => ({ payeeName, birthday, nationality: 'PH', occupation: '1', sourceOfIncome: '1' })

type Demo = MemberInput & { readonly id: string; readonly says: string; readonly passwordAgeDays?: number }

const dayMs = 86_400_000

/** Members and agents of the demo: uplines precede their downlines. */
export const demoPeople: readonly Demo[] = [
  { id: 'm-agent1', username: 'agent1', registered: declared('Amihan Santos', '1979-04-12'), contacts: reached('agent1', '0111'), nickname: 'Amihan', type: 1, funds: funded(25_000_000), says: 'agent, upline of agent11, agent12 and player1',
    more: { club_label: club('Agent', '#ffb020', '#ff5c8a', 3), agent_pages: agentPages } },
  { id: 'm-agent11', username: 'agent11', registered: declared('Bayani Reyes', '1984-09-03'), contacts: reached('agent11', '0112'), nickname: 'Bayani', type: 2, uplineId: 'm-agent1', funds: funded(8_000_000), says: 'agent under agent1',
    more: { club_label: club('Agent', '#ffb020', '#ff5c8a', 2), agent_pages: agentPages } },
  { id: 'm-agent12', username: 'agent12', registered: declared('Dalisay Cruz', '1986-01-27'), contacts: reached('agent12', '0113'), nickname: 'Dalisay', type: 2, uplineId: 'm-agent1', funds: funded(6_500_000), says: 'agent under agent1',
    more: { club_label: club('Agent', '#ffb020', '#ff5c8a', 2), agent_pages: agentPages } },
  { id: 'm-player1', username: 'player1', registered: declared('Luningning Reyes', '1990-06-18'), contacts: reached('player1', '0101'), nickname: 'Luningning', uplineId: 'm-agent1', funds: funded(2_500_000), says: 'member under agent1',
    more: { club_label: club('Gold', '#f6c945', '#b7791f', 5), member_labels: JSON.stringify([{ labelName: 'Regular' }]), vip_rank: 5, vip_label: 'Gold' } },
  { id: 'm-player2', username: 'player2', registered: declared('Makisig Santos', '1992-11-05'), contacts: reached('player2', '0102'), nickname: 'Makisig', funds: funded(850_000), says: 'member',
    more: { club_label: club('Silver', '#c9d1dc', '#7f8ea3', 2) } },
  { id: 'm-player3', username: 'player3', registered: declared('Tala Ramos', '1988-03-30'), contacts: reached('player3', '0103'), nickname: 'Tala', uplineId: 'm-agent11', funds: funded(8_000_000), passwordAgeDays: 100, says: 'member under agent11, with a password 100 days old',
    more: { club_label: club('Silver', '#c9d1dc', '#7f8ea3', 2) } },
  { id: 'm-player4', username: 'player4', registered: declared('Hiraya Cruz', '1995-08-21'), contacts: reached('player4', '0104'), nickname: 'Hiraya', funds: funded(6_500_000), says: 'member',
    more: { club_label: club('Silver', '#c9d1dc', '#7f8ea3', 2) } },
  { id: 'm-player5', username: 'player5', registered: declared('Sinag Dizon', '1991-12-09'), contacts: reached('player5', '0105'), nickname: 'Sinag', funds: funded(900_000), says: 'member who has played today',
    more: { club_label: club('Bronze', '#d99a6c', '#8a5a3b', 1), vip_rank: 3, vip_label: 'Bronze' } },
  { id: 'm-player6', username: 'player6', registered: declared('Ligaya Bautista', '1993-05-15'), contacts: reached('player6', '0106'), nickname: 'Ligaya', funds: funded(1_000_000), says: 'member with a promotion in every standing',
    more: { club_label: club('Silver', '#c9d1dc', '#7f8ea3', 2) } },
  { id: 'm-player7', username: 'player7', nickname: 'Bago', uplineId: 'm-agent11', says: 'member as agent11 made the account: it has to be completed first' },
  { id: 'm-trial1', username: 'trial1', nickname: 'Subok', type: 4, funds: { amount: minor(1_000_000), from: 'play-money' }, says: 'trial account with play money' },
]

/** Creates the demo members with their wallets; running it again changes nothing. */
export const seedPeople = async (app: AppContext): Promise<void> => {
  const now = app.clock.now()
  for (const { says: _states, passwordAgeDays = 0, ...person } of demoPeople)
    await createMember(app, { ...person, password: demoPassword, more: { ...person.more, password_changed_at: new Date(now - passwordAgeDays * dayMs) } })
}
