import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** A version in the list of versions. `publishedAt`: when it was published last; null: never. `isLive`: it is what visitors see. */
export type ListedVersion = {
  readonly version: number
  readonly kind: 'draft' | 'found' | 'command'
  readonly changes: number
  readonly actor: string
  readonly reason: string
  readonly record: number
  readonly at: string
  readonly publishedAt: string | null
  readonly isLive: boolean
  /** The publication that was planned last: its state and, where it failed, why. */
  readonly plan: { readonly state: 'waiting' | 'done' | 'cancelled' | 'failed'; readonly at: string; readonly cause: string } | null
}

type Row = Omit<ListedVersion, 'version' | 'record' | 'at' | 'publishedAt' | 'plan'> & {
  readonly version: string | number
  readonly record: string | number
  readonly at: Date
  readonly published: Date | null
  readonly plan: { readonly state: 'waiting' | 'done' | 'cancelled' | 'failed'; readonly due_at: string; readonly cause: string } | null
}

/** Versions, the newest first; `before`: the number after which the page begins. */
export const readLobbyVersions = async ({ store }: AppContext, before: number | null, limit: number): Promise<readonly ListedVersion[]> => {
  const { rows } = await sql<Row>`
    select v.id as version, v.kind, v.changes, v.actor, v.reason, v.record_id as record, v.at,
           (select max(p.ended_at) from lobby_publication p where p.version_id = v.id and p.state = 'done') as published,
           v.id = (select p.version_id from lobby_publication p where p.state = 'done' order by p.ended_at desc, p.id desc limit 1) as "isLive",
           (select jsonb_build_object('state', p.state, 'due_at', p.due_at, 'cause', p.cause) from lobby_publication p
             where p.version_id = v.id and p.due_at > p.at order by p.id desc limit 1) as plan
      from lobby_version v
     where (${before}::bigint is null or v.id < ${before})
     order by v.id desc limit ${limit}`.execute(store.db)
  return rows.map(({ published, plan, at, version, record, ...row }) => ({
    ...row,
    ...{ version: Number(version), record: Number(record), at: at.toISOString(), isLive: row.isLive ?? false },
    publishedAt: published?.toISOString() ?? null,
    plan: plan === null ? null : { state: plan.state, at: new Date(plan.due_at).toISOString(), cause: plan.cause },
  }))
}
