import { lazy, useEffect } from 'react'
import { useMe } from '../lib/calls/session.ts'
import { t } from '../texts/en.ts'
import { Link } from '../ui/link.tsx'
import { MoreScreen } from './more-screen.tsx'
import { roomAt } from './rooms.ts'
import { titleAt } from './title-at.ts'

const Protection = lazy(async () => ({ default: (await import('../features/protection/index.ts')).ProtectionScreen }))
const Agents = lazy(async () => ({ default: (await import('../features/agents/index.ts')).AgentsScreen }))
const Risk = lazy(async () => ({ default: (await import('../features/risk/index.ts')).RiskScreen }))
const Queue = lazy(async () => ({ default: (await import('../features/queue/index.ts')).QueueScreen }))
const Approvals = lazy(async () => ({ default: (await import('../features/approvals/index.ts')).ApprovalsScreen }))
const Withdrawals = lazy(async () => ({ default: (await import('../features/withdrawals/index.ts')).WithdrawalsScreen }))
const Deposits = lazy(async () => ({ default: (await import('../features/deposits/index.ts')).DepositsScreen }))
const Kyc = lazy(async () => ({ default: (await import('../features/kyc/index.ts')).KycScreen }))
const Audit = lazy(async () => ({ default: (await import('../features/audit/index.ts')).AuditScreen }))
const Chats = lazy(async () => ({ default: (await import('../features/chats/index.ts')).ChatsScreen }))
const Complaints = lazy(async () => ({ default: (await import('../features/complaints/index.ts')).ComplaintsScreen }))
const Freezes = lazy(async () => ({ default: (await import('../features/freezes/index.ts')).FreezesScreen }))
const Settings = lazy(async () => ({ default: (await import('../features/settings/index.ts')).SettingsScreen }))
const Players = lazy(async () => ({ default: (await import('../features/players/index.ts')).PlayersScreen }))
const Player = lazy(async () => ({ default: (await import('../features/players/index.ts')).PlayerScreen }))
const Reconciliation = lazy(async () => ({ default: (await import('../features/reconciliation/index.ts')).ReconciliationScreen }))
const Reports = lazy(async () => ({ default: (await import('../features/reports/index.ts')).ReportsScreen }))
const Staff = lazy(async () => ({ default: (await import('../features/staff/index.ts')).StaffScreen }))
const PlayerChat = lazy(async () => ({ default: (await import('../features/player-chat/index.ts')).PlayerChatScreen }))
const Sports = lazy(async () => ({ default: (await import('../features/sports/index.ts')).SportsScreen }))
const Rewards = lazy(async () => ({ default: (await import('../features/rewards/index.ts')).RewardsScreen }))
const Campaigns = lazy(async () => ({ default: (await import('../features/campaigns/index.ts')).CampaignsScreen }))
const Catalogue = lazy(async () => ({ default: (await import('../features/catalogue/index.ts')).CatalogueScreen }))
const Vendors = lazy(async () => ({ default: (await import('../features/vendors/index.ts')).VendorsScreen }))
const Lottery = lazy(async () => ({ default: (await import('../features/lottery/index.ts')).LotteryScreen }))
const Correction = lazy(async () => ({ default: (await import('../features/lottery/index.ts')).CorrectionScreen }))
const Lobby = lazy(async () => ({ default: (await import('../features/lobby/index.ts')).LobbyScreen }))
const Commands = lazy(async () => ({ default: (await import('../features/commands/index.ts')).CommandsScreen }))
const Account = lazy(async () => ({ default: (await import('../features/account/index.ts')).AccountScreen }))
const Person = lazy(async () => ({ default: (await import('../features/person/index.ts')).PersonScreen }))
const CommandForm = lazy(async () => ({ default: (await import('../features/commands/index.ts')).CommandScreen }))

const NotFound = () => (
  <div className="face">
    <h1>{t.faces.notFound}</h1>
    <p>{t.faces.notFoundHint}</p>
    <Link className="btn line" href="/queue">
      {t.faces.toQueue}
    </Link>
  </div>
)

const hasRoom = (path: string): boolean => roomAt(path) !== undefined

const screenAt = (path: string) => {
  const [, room = '', first, second, third] = path.split('/').map((part) => decodeURIComponent(part))
  switch (room) {
    case '':
    case 'sign-in':
      return null
    case 'queue':
      return <Queue hasRoom={hasRoom} />
    case 'approvals':
      return <Approvals openId={first} />
    case 'withdrawals':
      return <Withdrawals openId={first} />
    case 'deposits':
      return <Deposits openId={first} />
    case 'protection':
      return <Protection openId={first} />
    case 'agents':
      return <Agents />
    case 'vendors':
      return <Vendors openCode={first} />
    case 'cases':
      return <Risk openId={first} />
    case 'kyc':
      return <Kyc openId={first} />
    case 'audit':
      return <Audit />
    case 'chat':
      return <PlayerChat />
    case 'chats':
      return <Chats openId={first} />
    case 'complaints':
      return <Complaints openId={first} />
    case 'freezes':
      return <Freezes openId={first} />
    case 'settings':
      return <Settings area={first} openName={second} />
    case 'players':
      if (first === undefined) return <Players />
      return second === 'person' ? <Person key={first} memberId={first} /> : <Player key={first} id={first} tab={second ?? 'overview'} />
    case 'reconciliation':
      return <Reconciliation openId={first} />
    case 'reports':
      return <Reports name={first} />
    case 'staff':
      return <Staff />
    case 'sports':
      return <Sports />
    case 'gifts':
      return <Rewards />
    case 'campaigns':
      return <Campaigns />
    case 'catalogue':
      return <Catalogue />
    case 'lottery':
      return first !== undefined && second !== undefined && third === 'correct' ? (
        <Correction key={`${first} ${second}`} game={first} issue={second} />
      ) : (
        <Lottery game={first} issue={second} />
      )
    case 'lobby':
      return <Lobby />
    case 'commands':
      return first === undefined ? <Commands /> : <CommandForm key={`${first} ${second}`} area={first} verb={second ?? ''} />
    case 'account':
      return <Account />
    case 'more':
      return <MoreScreen />
    default:
      return <NotFound />
  }
}

/** The screen of a path; the title of the page follows it, and the focus begins at its head. */
export const Screen = ({ path }: { path: string }) => {
  const { brand } = useMe()
  const room = roomAt(path)
  const title = titleAt(path)
  const place = room?.path ?? path
  useEffect(() => {
    document.title = t.pageTitle(title, brand)
  }, [title, brand])
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [place])
  return screenAt(path)
}
