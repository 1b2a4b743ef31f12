import type pg from 'pg'

/** Everything defined in the current schema of a database: one line per object, sorted. Two equal lists are two equal structures. */
export type Structure = readonly string[]

const own = `current_schema()::regnamespace`

/**
 * Each query lists objects of one kind as `key` and `definition`; properties that depend only on the order of creation or the age of the rows (oids,
 * statistics, whether a constraint was validated) are omitted.
 */
const queries: Readonly<Record<string, string>> = {
  table: `select c.relname as key, concat_ws(' ', c.relkind, c.relpersistence, array_to_string(c.reloptions, ',')) as definition
            from pg_class c where c.relnamespace = ${own} and c.relkind in ('r', 'v', 'S', 'c') and c.relname not in ('migration', 'schema_definition')`,
  column: `select c.relname || '.' || lpad(row_number() over (partition by c.oid order by a.attnum)::text, 3, '0') || ' ' || a.attname as key,
                  concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, a.attstorage,
                            pg_get_expr(d.adbin, d.adrelid)) as definition
             from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
            where c.relnamespace = ${own} and c.relkind in ('r', 'v', 'c') and c.relname not in ('migration', 'schema_definition')`,
  constraint: `select c.relname || '.' || k.conname as key, regexp_replace(pg_get_constraintdef(k.oid), ' NOT VALID$', '') as definition
                 from pg_constraint k join pg_class c on c.oid = k.conrelid
                where k.connamespace = ${own} and k.contype <> 't' and c.relname not in ('migration', 'schema_definition')`,
  index: `select c.relname as key, pg_get_indexdef(i.indexrelid) as definition
            from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
           where c.relnamespace = ${own} and t.relname not in ('migration', 'schema_definition')`,
  sequence: `select sequencename as key, concat_ws(' ', data_type, start_value, increment_by, min_value, max_value, cycle, pg_get_serial_sequence(t.relname, a.attname)) as definition
               from pg_sequences s
               left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = format('%I', s.sequencename)::regclass and d.deptype in ('a', 'i') and d.refobjsubid > 0
               left join pg_class t on t.oid = d.refobjid left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
              where s.schemaname = current_schema()`,
  trigger: `select c.relname || '.' || t.tgname as key, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as definition
              from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${own} and not t.tgisinternal`,
  function: `select p.oid::regprocedure::text as key, concat_ws(' ', pg_get_function_arguments(p.oid), '->', pg_get_function_result(p.oid), l.lanname, p.provolatile,
                    p.proisstrict, p.prosecdef, p.proparallel, p.procost, p.prorows, array_to_string(p.proconfig, ','), p.proleakproof, p.prosrc) as definition
               from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = ${own}`,
  view: `select viewname as key, definition from pg_views where schemaname = current_schema()`,
}

/** Reads the structure of the current schema, without the bookkeeping tables of the migrations. */
export const structureOf = async (client: pg.ClientBase): Promise<Structure> => {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await client.query<{ key: string; definition: string | null }>(query)
    lines.push(...rows.map(({ key, definition }) => `${kind} ${key}: ${definition ?? ''}`))
  }
  return lines.toSorted()
}
