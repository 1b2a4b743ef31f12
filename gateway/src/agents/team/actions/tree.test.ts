import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const under = async (uplineId?: string, type = 0) => (await open.people.member({ type, ...(uplineId === undefined ? {} : { uplineId }) })).member.id
const move = (id: string, to: string | null) => open.app.store.pool.query('update member set upline_id = $2 where id = $1', [id, to])
const teamOf = async (id: string) => {
  const { rows } = await open.app.store.pool.query<{ member_id: string; depth: number }>(
    'select member_id, depth from team_tree where ancestor_id = $1 order by depth, joined_at, member_id',
    [id],
  )
  return rows.map(({ member_id, depth }) => [member_id, depth])
}
/** Rows of the tree that are missing or superfluous compared with the members themselves. */
const astray = async () => {
  const { rows } = await open.app.store.pool.query(
    `with recursive above as (
       select id as ancestor_id, id as member_id, 0 as depth, upline_id from member where type <> 4
       union all select m.id, a.member_id, a.depth + 1, m.upline_id from above a join member m on m.id = a.upline_id)
     (select ancestor_id, member_id, depth::int from above except select ancestor_id, member_id, depth::int from team_tree)
     union all (select ancestor_id, member_id, depth::int from team_tree except select ancestor_id, member_id, depth::int from above)`,
  )
  return rows
}

test('a new member is in the teams of all uplines, at the right depth, and in the own one [ROLE-04]', async () => {
  const top = await under(undefined, 1)
  const middle = await under(top, 2)
  const leaf = await under(middle)
  expect(await teamOf(top)).toEqual([
    [top, 0],
    [middle, 1],
    [leaf, 2],
  ])
  expect(await teamOf(leaf)).toEqual([[leaf, 0]])
  expect(await astray()).toEqual([])
})

test('a branch that moves takes all downlines along, and leaves none behind', async () => {
  const [one, other] = [await under(undefined, 1), await under(undefined, 1)]
  const branch = await under(one, 2)
  const below = await under(await under(branch))
  await move(branch, other)
  expect(await teamOf(one)).toEqual([[one, 0]])
  expect((await teamOf(other)).at(-1)).toEqual([below, 3])
  await move(branch, null)
  expect(await teamOf(other)).toEqual([[other, 0]])
  expect((await teamOf(branch)).at(-1)).toEqual([below, 2])
  expect(await astray()).toEqual([])
})

test('no member becomes their own upline', async () => {
  const top = await under(undefined, 1)
  const below = await under(await under(top))
  await expect(move(top, below)).rejects.toThrow('nobody stands above himself')
  await expect(move(top, top)).rejects.toThrow()
  expect(await astray()).toEqual([])
})

test('trial accounts are in no team', async () => {
  await open.people.trial()
  const { rows } = await open.app.store.pool.query(`select 1 from team_tree t join member m on m.id = t.member_id where m.type = 4`)
  expect(rows).toEqual([])
})

test('people who come while their branch moves are all where they belong', async () => {
  const [one, other] = [await under(undefined, 1), await under(undefined, 1)]
  const branch = await under(one, 2)
  const comers = Array.from({ length: 12 }, () => under(branch))
  await Promise.all([...comers, move(branch, other), aggregatePlay(open.app)])
  expect(await astray()).toEqual([])
  expect(await teamOf(other)).toHaveLength(14)
})
