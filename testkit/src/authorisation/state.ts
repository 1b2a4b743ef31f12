import type pg from 'pg'
import type { Store } from '@perya/gateway/kernel'
import { connectAsOwner } from '../database/database.ts'

/** A table that a request has written. `ofOwner`: a row contains data of the owner, before or after the write. */
type Change = { readonly table: string; readonly ofOwner: boolean }

/** The changes of a database since the last read. */
export type ChangeLog = {
  /** Tables written since the last call of this function, each once; an update without a change does not count. */
  readonly taken: () => Promise<readonly Change[]>
  readonly close: () => Promise<void>
}

const schema = `
  create schema matrix_log;
  create table matrix_log.change (name text not null, said text not null);
  create function matrix_log.note() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if tg_op = 'UPDATE' and old::text = new::text then return null; end if;
    insert into matrix_log.change values (tg_argv[0], concat_ws(' ', old::text, new::text));
    return null;
  end $$;
  do $$
  declare t record;
  begin
    for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
      execute format('create trigger zz_matrix_log after insert or update or delete on public.%I for each row execute function matrix_log.note(%L)',
                     t.relname, t.relname);
    end loop;
  end $$`

/**
 * Records every written row from now on, by triggers in a schema that the service role cannot access. Checking a request then reads only its rows;
 * fingerprints of all tables, before and after every request, took longer than all requests together.
 */
export const changeLog = async (store: Store, marks: readonly string[]): Promise<ChangeLog> => {
  const client: pg.Client = await connectAsOwner(store)
  await client.query(schema)
  return {
    taken: async () => {
      const { rows } = await client.query<Change>(
        `with taken as (delete from matrix_log.change returning name, said)
         select name as table, bool_or(exists (select from unnest($1::text[]) mark where position(mark in said) > 0)) as "ofOwner" from taken
          group by name order by name`,
        [marks],
      )
      return rows
    },
    close: () => client.end(),
  }
}
