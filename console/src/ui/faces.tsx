import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallRefused } from '../lib/calls/api.ts'
import { readersOf } from '../lib/calls/session.ts'
import { t } from '../texts/en.ts'
import { refusalText } from '../texts/refusals.ts'
import { Button } from './button.tsx'
import { Lamps } from './pieces.tsx'

const listRoles = (roles: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(roles)

/** Rows of grey boxes while a list is read. */
export const Skeleton = ({ rows = 8 }: { rows?: number }) => (
  <div className="waiting" role="status" aria-label={t.common.loading}>
    {Array.from({ length: rows }, (_, place) => (
      <div key={place} className="waiting-row">
        <span className="skel" style={{ inlineSize: `${34 + ((place * 17) % 30)}%` }} />
        <span className="skel" style={{ inlineSize: '18%' }} />
      </div>
    ))}
  </div>
)

/** What a list shows when it has no rows. */
export const Empty = ({ text, hint, children }: { text: string; hint?: string | undefined; children?: ReactNode }) => (
  <div className="face">
    <Lamps on={1} of={5} label="" isBig />
    <h2>{text}</h2>
    {hint === undefined ? null : <p>{hint}</p>}
    {children}
  </div>
)

/** What a person sees who may not read something, with the roles that may. */
export const NotAllowed = ({ what, command }: { what: string; command: string }) => (
  <div className="face">
    <Lamps on={0} of={5} label="" isBig />
    <h2>{t.faces.notAllowed(what)}</h2>
    <p>{t.faces.allowedFor(listRoles(readersOf(command).map((role) => t.roles[role])))}</p>
  </div>
)

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="face" role="alert">
    <h2>{t.faces.failed}</h2>
    <p>{error instanceof CallRefused ? refusalText(error) : t.faces.failedHint}</p>
    <Button onClick={onRetry}>{t.common.retry}</Button>
  </div>
)

/** The faces of a view before it is ready: waiting, refused, failed. */
export const Faces = ({
  query,
  what,
  command,
  rows = 8,
  children,
}: {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'> & { readonly data: unknown }
  what: string
  command: string
  rows?: number
  children: ReactNode
}) => {
  if (query.data !== undefined) return children
  if (query.error instanceof CallRefused && query.error.status === 403) return <NotAllowed what={what} command={command} />
  if (query.error !== null) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton rows={rows} />
}
