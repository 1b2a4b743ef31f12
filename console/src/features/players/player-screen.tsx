import { useState } from 'react'
import { formatDay, formatMoment, initialsOf } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { t } from '../../texts/en.ts'
import { Empty, Faces, NotAllowed } from '../../ui/faces.tsx'
import { CallRefused } from '../../lib/calls/api.ts'
import { Link } from '../../ui/link.tsx'
import { Badge, Note } from '../../ui/pieces.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { type PlayerAction, playerActions } from './actions.ts'
import { PlayerActions } from './player-actions.tsx'
import { playerTabs } from './player-tabs.ts'
import type { PlayerHead } from './player-wire.ts'
import { RevealBar } from './reveal-bar.tsx'

const yearOf = (moment: string): string => moment.slice(0, 4)

const Ids = ({ head }: { head: PlayerHead }) => (
  <div className="ids">
    {[head.id, head.country, head.currency].filter((part) => part !== '').join(' · ')} ·{' '}
    {t.player.since(`${formatDay(head.since)} ${yearOf(head.since)}`)}
    {head.upline === null ? null : (
      <>
        {' · '}
        {t.player.upline}{' '}
        <Link className="link" href={`/players/${encodeURIComponent(head.upline.id)}`}>
          {head.upline.username}
        </Link>
      </>
    )}
    {' · '}
    {head.seenAt === null ? t.player.neverSeen : t.player.seen(formatMoment(head.seenAt))}
  </div>
)

const Badges = ({ head }: { head: PlayerHead }) => (
  <>
    {head.book === 'fun' ? (
      <Badge>{t.players.flags['trial']}</Badge>
    ) : (
      <Badge tone={head.level === 2 ? 'ok' : ''}>{t.players.level(head.level)}</Badge>
    )}
    {head.vip.rank > 0 ? <Badge>{t.players.vip(head.vip.rank)}</Badge> : null}
    {head.status === 'frozen' ? <Badge tone="bad">{t.players.flags['frozen']}</Badge> : null}
    {head.hasBonus ? <Badge tone="inf">{t.players.flags['bonus']}</Badge> : null}
    {head.isErased ? <Badge>{t.player.erased}</Badge> : null}
    {head.tags.map((tag) => (
      <Link key={tag} href={`/players?tag=${encodeURIComponent(tag)}`}>
        <Badge>{tag}</Badge>
      </Link>
    ))}
  </>
)

const Warnings = ({ head: { onBreak, payoutsHeldUntil } }: { head: PlayerHead }) => (
  <>
    {onBreak === null ? null : (
      <Note tone="w" icon="hand-palm">
        {t.player.onBreak(
          t.player.breaks[onBreak.kind] ?? onBreak.kind,
          onBreak.until === null ? t.player.forGood : t.player.until(`${formatDay(onBreak.until)} ${yearOf(onBreak.until)}`),
        )}
      </Note>
    )}
    {payoutsHeldUntil === null ? null : <Note tone="w">{t.player.payoutsHeld(formatMoment(payoutsHeldUntil))}</Note>}
  </>
)

const Loaded = ({ head, tab }: { head: PlayerHead; tab: string }) => {
  const me = useMe()
  const [action, setAction] = useState<PlayerAction | null>(null)
  const current = playerTabs.find(({ id }) => id === tab) ?? playerTabs[0]
  const message = playerActions.find(({ id }) => id === 'message')
  useKeys([
    {
      key: 'm',
      label: t.players.keys.message,
      run: () => {
        if (message !== undefined && rightTo(me, message.right).alone !== 'never') setAction(message)
      },
    },
  ])
  if (current === undefined) return null
  const base = `/players/${encodeURIComponent(head.id)}`
  return (
    <div className="page">
      <div className="ph">
        <span className="av" aria-hidden="true">
          {initialsOf(head.username)}
        </span>
        <div className="grow">
          <h1>
            {head.username} <Badges head={head} />
          </h1>
          <Ids head={head} />
        </div>
        <PlayerActions head={head} onChoose={setAction} />
      </div>
      <RevealBar head={head} />
      <Warnings head={head} />
      <nav className="tabs" aria-label={t.player.tabsLabel}>
        {playerTabs
          .filter(({ needs }) => rightTo(me, needs).read)
          .map(({ id, title }) => (
            <Link
              key={id}
              href={id === 'overview' ? base : `${base}/${id}`}
              aria-current={id === current.id ? 'page' : undefined}
              ref={id === current.id ? scrollTo : null}
            >
              {title}
            </Link>
          ))}
      </nav>
      {rightTo(me, current.needs).read ? <current.Screen head={head} /> : <NotAllowed what={t.player.what} command={current.needs} />}
      {action === null ? null : <ActionDialog key={action.id} action={action} head={head} onClose={() => setAction(null)} />}
    </div>
  )
}

const scrollTo = (tab: HTMLElement | null): void => tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })

/** Everything about one player, by tabs; personal data are masked until someone gives a reason. */
export const PlayerScreen = ({ id, tab }: { id: string; tab: string }) => {
  const view = useView<PlayerHead>(`player/${encodeURIComponent(id)}`)
  if (view.error instanceof CallRefused && view.error.status === 404) return <Empty text={t.players.none(id)} hint={t.players.noneHint} />
  return (
    <Faces query={view} what={t.player.what} command="member show" rows={12}>
      {view.data === undefined ? null : <Loaded head={view.data} tab={tab} />}
    </Faces>
  )
}
