import { useQuery } from '@tanstack/react-query'
import { see } from '../../lib/calls/api.ts'
import { useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Badge, PageHead, Panel } from '../../ui/pieces.tsx'
import { FactorSetup } from './factor-setup.tsx'

type OwnSession = {
  readonly id: string
  readonly way: string
  readonly origin: string
  readonly address: string
  readonly begunAt: string
  readonly seenAt: string
  readonly isCurrent: boolean
}

const Sessions = () => {
  const action = useAction()
  const query = useQuery({ queryKey: ['see', 'sessions'], queryFn: () => see<readonly OwnSession[]>('sessions') })
  return (
    <Panel title={t.account.sessions}>
      <Faces query={query} what={t.account.sessions} command="approval list" rows={2}>
        <ul className="facts bd">
          {query.data?.map((session) => (
            <li key={session.id} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
              <span>
                <b>
                  {session.origin}, {session.way}
                </b>
                <small>
                  {session.address} · {t.account.seen(formatMoment(session.seenAt))}
                </small>
              </span>
              {session.isCurrent ? (
                <Badge tone="ok">{t.account.current}</Badge>
              ) : (
                <Button kind="line" disabled={action.isBusy} onClick={() => void action.submit('sessions/end', { id: session.id })}>
                  {t.account.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Faces>
    </Panel>
  )
}

/** The own account: what the person logs in with, and their open sessions. */
export const AccountScreen = () => {
  const me = useMe()
  return (
    <div className="page">
      <PageHead title={me.display} sub={`${me.name} · ${me.roles.map((role) => t.roles[role]).join(', ')}`} />
      <Panel title={t.account.ways}>
        <div className="bd">
          <FactorSetup />
        </div>
      </Panel>
      <Sessions />
    </div>
  )
}
