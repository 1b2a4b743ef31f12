import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestPlatform, type SignedInPerson, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPerson } from './export-person.ts'

type Exported = { readonly table: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }

let open: TestPlatform
let folder: string
let count = 0
beforeAll(async () => {
  open = await openTestPlatform()
  folder = await mkdtemp(join(tmpdir(), 'export-person-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await open.close()
})

const query = async (text: string, values: unknown[] = []) => (await open.app.store.pool.query(text, values)).rows
/** The rows of each table in the export of a person, and the text of the document. */
const exported = async ({ member }: SignedInPerson) => {
  const into = join(folder, `${(count += 1)}`)
  const { files } = await exportPerson(open.app, member, { folder: into, kinds: ['json'] })
  const text = await readFile(files[0] ?? '', 'utf8')
  const tables: Exported[] = JSON.parse(text).areas.flatMap((area: { tables: Exported[] }) => area.tables)
  return { text, rows: (name: string) => tables.find(({ table }) => table === name)?.rows }
}

test('limits of money are shown as amounts of the currency, and limits of play time in minutes, each as the member set it', async () => {
  const as = await open.people.member()
  const now = new Date(open.clock.now())
  await query('insert into protection (member_id) values ($1) on conflict do nothing', [as.member.id])
  await query(
    `insert into protection_limit (member_id, kind, period, zone, amount, wished, wished_at, changed_at)
     values ($1, 'loss', 'day', 'Asia/Manila', 123450, 200000, $2, $2), ($1, 'time', 'day', 'Asia/Manila', 90, null, null, $2)`,
    [as.member.id, now],
  )
  const limits = (await exported(as)).rows('protection_limit')
  const [loss, time] = ['loss', 'time'].map((kind) => limits?.find((limit) => limit['kind'] === kind))
  expect(loss).toHaveProperty('amount', '1234.50')
  expect(loss).toHaveProperty('wished', '2000.00')
  expect(time).toHaveProperty('amount', 90)
  expect(time).toHaveProperty('wished', null)
})

test('an upline is named in full, and another member masked, who set a limit of the team', async () => {
  const upline = await open.people.agent({ username: 'uplineagent' })
  const stranger = await open.people.agent({ username: 'strangeagent' })
  const as = await open.people.member({ uplineId: upline.member.id })
  const limitBy = async (by: SignedInPerson) => {
    await query(
      `insert into team_limit (member_id, day_limit, set_by, set_at) values ($1, 5000, $2, now()) on conflict (member_id) do update set set_by = excluded.set_by`,
      [as.member.id, by.member.id],
    )
    const { text, rows } = await exported(as)
    return { text, row: rows('team_limit')?.[0] }
  }
  expect((await limitBy(upline)).row).toMatchObject({ set_by: 'uplineagent', day_limit: '50.00' })
  const { text, row } = await limitBy(stranger)
  expect(row?.['set_by']).toMatch(/^st\*+/)
  expect(text).not.toContain('strangeagent')
  expect(text).not.toContain(stranger.member.id)
})

test('a person of staff is named by what they are: no name and no number of staff is in the document', async () => {
  const as = await open.people.member()
  await query(`update session set ended_by = 'staff:elena', ended_at = now() where member_id = $1`, [as.member.id])
  const { text, rows } = await exported(as)
  expect(rows('session')).toMatchObject([{ ended_by: 'staff' }])
  expect(text).not.toContain('elena')
})

test('two exports of a person at once are of that person only, and an interrupted one leaves its connection usable', async () => {
  const [one, other] = [await open.people.member({ balance: 111_100 }), await open.people.member({ balance: 222_200 })]
  const [first, second] = await Promise.all([exported(one), exported(other)])
  expect([first.text.includes('1111.00'), first.text.includes('2222.00')]).toEqual([true, false])
  expect([second.text.includes('1111.00'), second.text.includes('2222.00')]).toEqual([false, true])
  const again = { folder: join(folder, `${count}`), kinds: ['json'] as const }
  for (let attempt = 0; attempt < 15; attempt += 1) await expect(exportPerson(open.app, other.member, again)).rejects.toThrow('EEXIST')
  expect((await exported(one)).text).toContain('1111.00')
})
