import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeProof } from '../proofs/store-proof.ts'
import { pictureAddress, pictureMillis } from '../proofs/picture-address.ts'

let open: TestPlatform
let [member, id, other] = ['', '', '']

beforeAll(async () => {
  open = await openTestPlatform()
  member = (await open.people.member()).member.id
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  ;[id, other] = [await storeProof(open.app, member, bytes.toString('base64')), await storeProof(open.app, member, bytes.toString('base64'))]
})
afterAll(() => open.close())

const addressFor = (viewer: string, of = id) => new URL(pictureAddress(open.app, of, viewer))
const fetched = ({ pathname, search }: URL) => open.server.inject({ url: pathname + search })
const views = async () =>
  (
    await open.app.store.pool.query(
      `select actor, subject, detail ->> 'member' as member from audit_record where action = 'picture view' order by id`,
    )
  ).rows

test('a picture opens under its signed address, is never cached, and each view is audited with its viewer [S-10]', async () => {
  const before = (await views()).length
  const answer = await fetched(addressFor('operator:luz'))
  expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).format]).toEqual([200, 'jpeg'])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  await fetched(addressFor(`member:${member}`))
  expect((await views()).slice(before)).toEqual([
    { actor: 'operator:luz', subject: id, member },
    { actor: `member:${member}`, subject: id, member },
  ])
})

test('an address expires after five minutes, and cannot be extended [S-10]', async () => {
  const address = addressFor('operator:luz')
  open.clock.turn(pictureMillis - 1)
  expect((await fetched(address)).statusCode).toBe(200)
  open.clock.turn(1)
  expect((await fetched(address)).statusCode).toBe(404)
  address.searchParams.set('until', String(open.clock.now() + 60_000))
  expect((await fetched(address)).statusCode).toBe(404)
})

const forged: readonly (readonly [string, (address: URL) => void])[] = [
  ['no signature', (address) => address.searchParams.delete('signature')],
  ['an empty signature', (address) => address.searchParams.set('signature', '')],
  ['another viewer', (address) => address.searchParams.set('viewer', 'operator:ana')],
  ['no viewer', (address) => address.searchParams.delete('viewer')],
  ['another picture', (address) => (address.pathname = address.pathname.replace(id, other))],
  ['two viewers', (address) => address.searchParams.append('viewer', 'operator:ana')],
  ['no end', (address) => address.searchParams.set('until', 'Infinity')],
  ['nothing but the id', (address) => (address.search = '')],
]
test.each(forged)('an address with %s is refused, and nothing is audited [S-10]', async (_what, forge) => {
  const [address, before] = [addressFor('operator:luz'), await views()]
  forge(address)
  expect((await fetched(address)).statusCode).toBe(404)
  expect(await views()).toEqual(before)
})

test('a picture moved into the row of another does not open [S-09]', async () => {
  await open.app.store.pool.query('update proof set sealed_content = (select sealed_content from proof where id = $1) where id = $2', [other, id])
  expect((await fetched(addressFor('operator:luz'))).statusCode).toBe(500)
})
