import { expect, test } from 'vitest'
import { handlerQueries } from './handler-queries.ts'

const file = (path: string, text: string) => ({ path: `gateway/src/${path}`, text })
const handler = "export const show: Handler<'profile.show'> = async (_input, { app }) => {\n"

test('A handler with a query is reported, however the query is written; one that calls a store is not.', () => {
  const found = (body: string) => handlerQueries([file('identity/show.ts', `${handler}${body}\n}`)])
  expect(found("return findMember(app, 'm')")).toEqual([])
  expect(found('return app.store.db.transaction().execute((trx) => readProfile(trx))')).toEqual([])
  for (const body of [
    "return app.store.db\n    .selectFrom('member').selectAll().execute()",
    "await app.store.db.insertInto('member').values(row).execute()",
    "await trx.updateTable('member').set(row).execute()",
    "await trx.deleteFrom('member').execute()",
    'return app.store.pool.query<Row>(text)',
    'await pool.query(text)',
    'const { rows } = await sql<{ readonly id: string }>`select 1`.execute(app.store.db)',
    'return run(sql`select 1`)',
    "return run('select id from member')",
    'return run(`\n  (select name, state from lottery_issue) union all …`)',
  ])
    expect(found(body), body).not.toEqual([])
  expect(handlerQueries([file('identity/show.ts', `import { sql } from 'kysely'\n${handler}}`)])).toEqual([
    'gateway/src/identity/show.ts defines a handler and imports kysely: move it to a store file of the feature (gateway/src/README.md)',
  ])
})

test('A comment, a store file, and the declaration of the type are not reported.', () => {
  const query = "const read = (app: AppContext) => app.store.db.selectFrom('member').selectAll().execute()\n"
  expect(handlerQueries([file('identity/show.ts', `// sql\`select 1\`\n/** Runs "select id from member". */\n${handler}}`)])).toEqual([])
  expect(handlerQueries([file('identity/member-store.ts', query)])).toEqual([])
  expect(handlerQueries([file('kernel/context.ts', `export type Handler<K extends CallName> = never\n${query}`)])).toEqual([])
})

test('A handler without the type is found through the table that imports it; a type import of the table is no handler.', () => {
  const table = `import { show } from './show.ts'\nimport type { Shown } from './member-store.ts'\nexport const handlers: HandlersOfFeature<'profile'> = { 'profile.show': show }\n`
  const query = 'export const show = (kind: string) => async () => sql`select 1`\n'
  expect(handlerQueries([file('identity/index.ts', table), file('identity/show.ts', query), file('identity/member-store.ts', query)])).toEqual([
    expect.stringContaining('identity/show.ts defines a handler and has an SQL template'),
  ])
})
