import type pg from 'pg'

const page = 20_000

/** The records from before seals existed: how many, the last id and its hash. */
export type OldChain = { readonly records: number; readonly lastId: number; readonly lastHash: string }

/** Reads the current state of the old chain; null where there is none. */
export const readOldChain = async (client: Pick<pg.ClientBase, 'query'>): Promise<OldChain | null> => {
  const { rows } = await client.query<OldChain>(
    `select last.id as "lastId", encode(last.hash, 'hex') as "lastHash", (select count(*)::int from audit_record where hash is not null) as records
       from (select id, hash from audit_record where hash is not null order by id desc limit 1) last`,
  )
  return rows[0] ?? null
}

/** Ids of old records whose hash or link to the previous record is wrong. Read in pages, because one statement would exceed the time limit. */
export const brokenOldRecords = async (client: Pick<pg.ClientBase, 'query'>, lastId: number): Promise<readonly number[]> => {
  const broken: number[] = []
  for (let from = 0; from < lastId; from += page) {
    // Ids of the old chain have no gaps, so the previous record has the previous id.
    const { rows } = await client.query<{ id: number }>(
      `select a.id from audit_record a left join audit_record b on b.id = a.id - 1
        where a.id > $1 and a.id <= $1 + ${page} and a.hash is not null
          and (a.previous is distinct from case when a.id = 1 then ''::bytea else b.hash end
               or a.hash <> audit_hash(p_id => a.id, p_at => a.at, p_actor => a.actor, p_action => a.action, p_subject => a.subject,
                  p_result => a.result, p_detail => a.detail, p_previous => a.previous)) order by a.id`,
      [from],
    )
    broken.push(...rows.map(({ id }) => id))
  }
  return broken
}
