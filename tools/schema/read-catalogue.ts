import type pg from 'pg'

/** A column of a table or view. `values`: the texts that a check constraint or an enum allows; null where the catalogue lists none. */
export type CatalogueColumn = {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** The database computes the value and refuses another one. */
  readonly isGenerated: boolean
  readonly values: readonly string[] | null
}

/** A parameter or result column; `type` is the name of its type in `pg_type`, with a leading underscore for an array. */
export type CatalogueField = { readonly name: string; readonly type: string; readonly hasDefault: boolean }

/**
 * A stored function that a statement can call. `result`: name of the type of its result; `columns`: those of a result with columns, null for a value;
 * `table` or `composite`: the table, view or composite type whose rows it returns.
 */
export type CatalogueFunction = {
  readonly name: string
  readonly parameters: readonly CatalogueField[]
  readonly result: string
  readonly columns: readonly CatalogueField[] | null
  readonly table: string | null
  readonly composite: string | null
  readonly returnsSet: boolean
}

/** What the printed types state. */
export type Catalogue = { readonly columns: readonly CatalogueColumn[]; readonly functions: readonly CatalogueFunction[] }

// The reference providers declare their own tables, because their workspace imports nothing of the gateway.
const columnsText = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
         (a.atthasdef or a.attidentity <> '') as "hasDefault", (a.attgenerated <> '' or a.attidentity = 'a') as "isGenerated",
         (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels,
         (select array_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
     and c.relname not in ('migration', 'schema_definition') and c.relname not like 'reference\\_%'
   order by c.relname collate "C", a.attnum`

// Functions with a row as parameter are called by other stored functions only.
const functionsText = `
  select p.proname as name, r.typname as result, p.proretset as "returnsSet", p.proargnames as names, p.proargmodes::text[] as modes,
         coalesce((select array_agg(t.typname::text order by x.n) from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality x(id, n)
                     join pg_type t on t.oid = x.id), '{}') as types,
         p.pronargs::int as count, p.pronargdefaults::int as defaults,
         case when c.relkind in ('r', 'p', 'v') then c.relname::text end as table,
         (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = r.typrelid and a.attnum > 0 and not a.attisdropped) as attributes,
         (select array_agg(t.typname::text order by a.attnum) from pg_attribute a join pg_type t on t.oid = a.atttypid
           where a.attrelid = r.typrelid and a.attnum > 0 and not a.attisdropped) as "attributeTypes"
    from pg_proc p join pg_type r on r.oid = p.prorettype left join pg_class c on c.oid = r.typrelid
   where p.pronamespace = current_schema()::regnamespace and r.typname <> 'trigger'
     and not exists (select 1 from unnest(p.proargtypes::oid[]) x(id) join pg_type t on t.oid = x.id where t.typtype = 'c')
   order by p.proname collate "C"`

type ColumnRow = Omit<CatalogueColumn, 'values'> & { readonly labels: string[] | null; readonly checks: string[] | null }

type FunctionRow = {
  readonly name: string
  readonly result: string
  readonly returnsSet: boolean
  readonly names: string[] | null
  readonly modes: string[] | null
  readonly types: string[]
  readonly count: number
  readonly defaults: number
  readonly table: string | null
  readonly attributes: string[] | null
  readonly attributeTypes: string[] | null
}

/** The texts that a check constraint of one column lists, in its order; null where it states something else. */
export const listedValues = (definition: string): string[] | null => {
  const [, list] = /^CHECK \(\(\(?\w+(?:\)::text)? = ANY \(\(?ARRAY\[(.*)\](?:\)::text\[\])?\)\)\)$/.exec(definition) ?? []
  if (list === undefined || !/^'(?:[^']|'')*'::/.test(list)) return null
  return [...list.matchAll(/'((?:[^']|'')*)'::/g)].map(([, value = '']) => value.replaceAll("''", "'"))
}

/** Whether a check constraint is a list of conditions on null, joined by and, of which one refuses null in the column. */
export const rejectsNull = (definition: string, column: string): boolean =>
  /^CHECK \(\((?:\(\w+ IS (?:NOT )?NULL\)(?: AND )?)+\)\)$/.test(definition) && definition.includes(`(${column} IS NOT NULL)`)

const toColumn = ({ labels, checks, isNullable, ...column }: ColumnRow): CatalogueColumn => ({
  ...column,
  isNullable: isNullable && checks?.some((definition) => rejectsNull(definition, column.name)) !== true,
  values: labels ?? checks?.map(listedValues).find((values) => values !== null) ?? null,
})

const toFunction = ({
  name,
  result,
  returnsSet,
  names,
  modes,
  types,
  count,
  defaults,
  table,
  attributes,
  attributeTypes,
}: FunctionRow): CatalogueFunction => {
  const fields = types.map((type, index) => ({ name: names?.[index] ?? '', type, mode: modes?.[index] ?? 'i' }))
  const parameters = fields.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v')
  const outputs = fields.filter(({ mode }) => mode === 't' || mode === 'o' || mode === 'b')
  // A single output column makes its type the result.
  const columns = outputs.length > 0 ? outputs : (attributes?.map((own, index) => ({ name: own, type: attributeTypes?.[index] ?? '' })) ?? null)
  return {
    name,
    parameters: parameters.map((own, index) => ({ name: own.name, type: own.type, hasDefault: index >= count - defaults })),
    result,
    columns: columns?.map((own) => ({ name: own.name, type: own.type, hasDefault: false })) ?? null,
    table,
    composite: table === null && attributes !== null ? result : null,
    returnsSet,
  }
}

/** Reads the tables, views and stored functions of the current schema of a migrated database. */
export const readCatalogue = async (client: Pick<pg.ClientBase, 'query'>): Promise<Catalogue> => {
  const { rows: columns } = await client.query<ColumnRow>(columnsText)
  const { rows: functions } = await client.query<FunctionRow>(functionsText)
  return { columns: columns.map(toColumn), functions: functions.map(toFunction) }
}
