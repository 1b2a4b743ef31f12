import type { AppContext } from '../../kernel/context.ts'
import type { Texts } from '../../kernel/settings/tables.ts'
import { localizedTextOf } from '../../kernel/texts.ts'

type Of = readonly { readonly vendor: string; readonly title: string }[]

/** Names of vendors and titles. */
export type Names = { readonly vendors: ReadonlyMap<string, string>; readonly games: ReadonlyMap<string, string> }

/** Reads names of the vendors and titles of some records; a delisted title keeps its name. */
export const readNames = async ({ store }: AppContext, records: Of, language: string): Promise<Names> => {
  const { rows } = await store.pool.query<{ sort: 'vendor' | 'game'; code: string; name: Texts }>({
    name: 'record-names',
    text: `select 'vendor' as sort, code, jsonb_build_object('EN', name) as name from provider where code = any($1)
           union all select 'game', game_id, jsonb_build_object('EN', name) from game where game_id = any($2)
           union all select 'game', code, label from lottery_game where code = any($2)`,
    values: [[...new Set(records.map(({ vendor }) => vendor))], [...new Set(records.map(({ title }) => title))]],
  })
  const of = (requested: string) =>
    new Map(rows.filter(({ sort }) => sort === requested).map(({ code, name }) => [code, localizedTextOf(name, language)]))
  return { vendors: of('vendor'), games: of('game') }
}
