import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPersonal, other, personal, remove } from './entry.ts'
import { openObligations } from '../obligations.ts'
import { register, retentionRules } from './register.ts'
import { type CatalogueColumn, registerGaps } from './register-gaps.ts'
import { dueBy, retentionRulesInForce } from '../retention.ts'

let open: TestPlatform
let catalogue: readonly CatalogueColumn[]
beforeAll(async () => {
  open = await openTestPlatform()
  const { rows } = await open.app.store.pool.query<CatalogueColumn>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace order by 1, 2`,
  )
  catalogue = rows
})
afterAll(() => open.close())

describe('the register of personal data', () => {
  test('classifies every table of the database and every column of tables with data of persons [S-14]', () => {
    expect(catalogue.length).toBeGreaterThan(500)
    expect(registerGaps(register, catalogue)).toEqual([])
  })

  test('reports in a sentence what to do about a table or a column that is new, gone or classified twice', () => {
    const two = personal({ table: 'note', label: 'Notes', show: 'text price', money: 'hidden', erase: remove() })
    const columns = [
      { table: 'note', column: 'text' },
      { table: 'note', column: 'member_id' },
      { table: 'new', column: 'id' },
    ]
    expect(registerGaps([two, other({ table: 'old', why: 'gone' }), two], columns)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^table new is not classified: add personal/),
        expect.stringMatching(/^column note.member_id is not classified: add it to show/),
        expect.stringMatching(/^column note.price does not exist/),
        expect.stringMatching(/^column note.hidden has a rule but is not shown/),
        expect.stringMatching(/^table note is classified twice/),
        expect.stringMatching(/^table old does not exist/),
      ]),
    )
  })

  test('never shows a column that holds a hash, a seed, a token, a secret or a key', () => {
    const shown = register.flatMap((entry) => (isPersonal(entry) ? entry.show.map((column) => `${entry.table}.${column}`) : []))
    // Members see these anyway: hashes of contract texts, the public commitment of a seed.
    const open = new Set([
      'contract.text_hash',
      'contract_deed.text_hash',
      'contract_deed.consent_hash',
      'reference_seed.client_seed',
      'reference_round.client_seed',
    ])
    expect(
      shown.filter((name) => /hash|secret|seed|salt|token|password_hash|private|(^|_)key|auth$/.test(name.split('.')[1] ?? '') && !open.has(name)),
    ).toEqual([])
  })

  test('has conditions, currencies and rules that are valid SQL, each for one person', async () => {
    for (const entry of register) {
      if (!isPersonal(entry)) continue
      const currency = entry.currency === null ? '' : `, ${entry.currency}`
      const { rows } = await open.app.store.pool.query(
        `select count(*) over ()${currency} from ${entry.table} t where (${entry.rows}) and $1::text is not null limit 1`,
        ['nobody'],
      )
      expect(rows, entry.table).toEqual([])
    }
    for (const rule of await retentionRulesInForce(open.app.store.pool)) await dueBy(open.app.store.pool, rule, open.clock.now())
    expect(await openObligations(open.app.store.pool, 'nobody')).toEqual([])
  })

  test('names every retention rule once and never allows fewer days than its minimum', () => {
    const names = retentionRules.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(retentionRules.filter(({ days, least }) => days < least)).toEqual([])
  })
})
