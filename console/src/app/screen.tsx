import { lazy, useEffect } from 'react'
import { useMe } from '../lib/calls/session.ts'
import { t } from '../texts/en.ts'
import { Link } from '../ui/link.tsx'
import { MoreScreen } from './more-screen.tsx'
import { roomAt } from './rooms.ts'
import { titleAt } from './title-at.ts'

const Queue = lazy(async () => ({ default: (await import('../features/queue/index.ts')).QueueScreen }))
const Approvals = lazy(async () => ({ default: (await import('../features/approvals/index.ts')).ApprovalsScreen }))
const Withdrawals = lazy(async () => ({ default: (await import('../features/withdrawals/index.ts')).WithdrawalsScreen }))
const Audit = lazy(async () => ({ default: (await import('../features/audit/index.ts')).AuditScreen }))
const Staff = lazy(async () => ({ default: (await import('../features/staff/index.ts')).StaffScreen }))
const Commands = lazy(async () => ({ default: (await import('../features/commands/index.ts')).CommandsScreen }))
const Account = lazy(async () => ({ default: (await import('../features/account/index.ts')).AccountScreen }))
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

const screenAt = (path: string) => {
  const [, room = '', first, second] = path.split('/').map((part) => decodeURIComponent(part))
  switch (room) {
    case '':
    case 'sign-in':
      return null
    case 'queue':
      return <Queue />
    case 'approvals':
      return <Approvals openId={first} />
    case 'withdrawals':
      return <Withdrawals openId={first} />
    case 'audit':
      return <Audit />
    case 'staff':
      return <Staff />
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
