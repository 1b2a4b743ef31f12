import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entry, isPersonal, type PersonalTable } from './entry.ts'
import { registerGaps } from './register-gaps.ts'
import { areas, exportedAreas, register } from './register.ts'

type Column = { readonly table: string; readonly column: string; readonly type: string; readonly refers: string | null }

let open: TestPlatform
let columns: readonly Column[]
beforeAll(async () => {
  open = await openTestPlatform()
  const { rows } = await open.app.store.pool.query<Column>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
            (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as refers
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace order by 1, 2`,
  )
  columns = rows
})
afterAll(() => open.close())

const personal: readonly PersonalTable[] = register.filter(isPersonal)
const entryOf = (table: string): Entry => {
  const found = register.find((entry) => entry.table === table)
  if (found === undefined) throw new Error(`table ${table} is not classified`)
  return found
}
const namesOf = (found: readonly Column[]): readonly string[] => found.map(({ table, column }) => `${table}.${column}`)
const isShown = ({ table, column }: Column): boolean => {
  const entry = entryOf(table)
  return isPersonal(entry) && entry.show.includes(column)
}

describe('each entry of the register', () => {
  test.each(personal.map((entry) => [entry.table, entry] as const))(
    'of %s names every column once, to show or to hide, and no other',
    (table, entry) => {
      const stored = columns.filter((one) => one.table === table).map(({ column }) => column)
      const decoded = Object.keys(entry.decode)
      const named = [...entry.show, ...entry.hide]
      expect(stored).not.toEqual([])
      expect(named.filter((column) => !decoded.includes(column)).toSorted()).toEqual(stored.filter((column) => !decoded.includes(column)).toSorted())
      expect(new Set(named).size).toBe(named.length)
      expect(entry.label).not.toBe('')
      const inAreas = areas.flatMap(({ tables }) => tables).filter((one) => one.table === table)
      expect(inAreas).toEqual([entry])
    },
  )

  test('with a retention rule takes the age from a column of time', () => {
    const typeOf = new Map(columns.map(({ table, column, type }) => [`${table}.${column}`, type]))
    const wrong = register.flatMap(({ table, retention }) =>
      retention.filter(({ column }) => !/^(timestamp|date)/.test(typeOf.get(`${table}.${column}`) ?? '')).map(({ column }) => `${table}.${column}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('columns that lead to a person', () => {
  test('are in no table that the register calls free of personal data', () => {
    const found = columns.filter(({ table, column, refers }) => !isPersonal(entryOf(table)) && (refers === 'member' || column === 'member_id'))
    // The register of erasures itself: the id is a pseudonym by then.
    expect(namesOf(found)).toEqual(['member_erasure.member_id'])
  })

  test('and are shown show the name of another member masked, never an id as it is stored', () => {
    const found = columns.filter((one) => {
      const entry = entryOf(one.table)
      return one.refers === 'member' && isShown(one) && isPersonal(entry) && !entry.others.includes(one.column)
    })
    expect(namesOf(found)).toEqual([])
  })
})

describe('shown columns', () => {
  test('of bytes are pictures or are decrypted: no export shows sealed bytes', () => {
    const found = columns.filter((one) => {
      const entry = entryOf(one.table)
      if (!isPersonal(entry) || one.type !== 'bytea' || !isShown(one)) return false
      return !entry.pictures.includes(one.column) && entry.decode[one.column] === undefined
    })
    expect(namesOf(found)).toEqual([])
    expect(
      personal.flatMap(({ table, show }) => show.filter((column) => column.startsWith('sealed_')).map((column) => `${table}.${column}`)),
    ).toEqual([])
  })

  test('that are amounts in minor units are shown in the digits of a currency', () => {
    const found = columns.filter((one) => {
      const entry = entryOf(one.table)
      return (
        isPersonal(entry) &&
        isShown(one) &&
        one.type === 'bigint' &&
        /(^|_)(amount|balance|fee|stake|payout)$/.test(one.column) &&
        !entry.money.includes(one.column)
      )
    })
    expect(namesOf(found)).toEqual([])
    expect(personal.filter(({ money, currency }) => money.length > 0 && currency === null).map(({ table }) => table)).toEqual([])
  })

  test('name no person of staff: what they are called is hidden', () => {
    const found = columns.filter(
      (one) => isShown(one) && /^(staff|staff_id|set_by|ended_by|decided_by|answered_by|made_by|reviewed_by|held_by)$/.test(one.column),
    )
    // Two are causes (`idle`, `logout`), and a limit of a team is set by the upline, whose name is masked.
    expect(namesOf(found)).toEqual(['live_chat.ended_by', 'session.ended_by', 'team_limit.set_by'])
    expect(personal.find(({ table }) => table === 'team_limit')?.others).toContain('set_by')
  })
})

describe('the newest tables', () => {
  const named = (start: string) => [...new Set(columns.filter(({ table }) => table.startsWith(start)).map(({ table }) => table))]

  test('of risk are personal wherever they name a member, show nothing, and are in no area of an export', () => {
    const tables = named('risk_')
    expect(tables.length).toBeGreaterThanOrEqual(11)
    const withMember = new Set(columns.filter(({ table, refers }) => table.startsWith('risk_') && refers === 'member').map(({ table }) => table))
    expect(tables.filter((table) => isPersonal(entryOf(table))).toSorted()).toEqual([...withMember].toSorted())
    for (const entry of personal.filter(({ table }) => table.startsWith('risk_'))) {
      expect([entry.table, entry.show, entry.others, entry.pictures, entry.decode]).toEqual([entry.table, [], [], [], {}])
      expect(entry.erase.keep).toBe(entry.table === 'risk_hand' ? null : 'identity')
    }
    const exported = exportedAreas.flatMap((area) => area.tables.map(({ table }) => table))
    expect(exported.filter((table) => table.startsWith('risk_'))).toEqual([])
    expect(exported.length).toBeGreaterThan(50)
  })

  test('of the limits of promotions and of the lobby are classified, and hold no column by which a member is found', () => {
    const tables = [...named('promotion_limit'), ...named('lobby_')]
    expect(tables).toEqual(['promotion_limit', 'lobby_content', 'lobby_publication', 'lobby_version'])
    for (const table of tables) expect([table, isPersonal(entryOf(table))]).toEqual([table, false])
    const found = columns.filter(({ table, column }) => tables.includes(table) && /member|username|account|session|phone|mail|address/.test(column))
    expect(namesOf(found)).toEqual([])
  })

  test('whose entry is missing or names a column too few are reported, each by its name', () => {
    for (const table of ['risk_alert', 'risk_hit', 'promotion_limit', 'lobby_version'])
      expect(
        registerGaps(
          register.filter((entry) => entry.table !== table),
          columns,
        ),
      ).toEqual([expect.stringContaining(`table ${table} is not classified`)])
    const short = register.map((entry) =>
      isPersonal(entry) && entry.table === 'risk_decision' ? { ...entry, hide: entry.hide.filter((column) => column !== 'reason') } : entry,
    )
    expect(registerGaps(short, columns)).toEqual([expect.stringContaining('column risk_decision.reason is not classified')])
  })
})
