import {
  openTestConsole,
  openTestPlatform,
  queryAsOwner,
  type SignedInPerson,
  type TestConsole,
  type TestPlatform,
  type TestStaff,
} from '@perya/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { places } from '../../../kernel/secrets/places.ts'
import { open as openSealed } from '../../../kernel/secrets/secrets.ts'
import { fingerprintDueProofs } from '../../../money/proofs/fingerprint/fingerprint-due-proofs.ts'

let open: TestPlatform
let staffConsole: TestConsole
let clerk: TestStaff
let other: TestStaff
let support: TestStaff
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3'] } })
  staffConsole = await openTestConsole(open.app)
  clerk = await staffConsole.staff('payments')
  other = await staffConsole.staff('payments')
  support = await staffConsole.staff('support')
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})
beforeEach(async () => {
  await open.app.store.pool.query('update staff_session set seen_at = $1, fresh_until = $2', [
    new Date(open.clock.now()),
    new Date(open.clock.now() + 3_600_000),
  ])
  member = await open.people.member({ balance: 0 })
})

const key = () => `picture-key-${(count += 1)}`

/** A receipt of soft fields and lines of print, another for each seed. */
const receipt = (seed: number) => {
  let state = seed * 7919
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
  const fields = Array.from({ length: 14 }, () => {
    const grey = next(230)
    return `<rect x="${next(520)}" y="${next(900)}" width="${60 + next(260)}" height="${30 + next(220)}" fill="rgb(${grey},${next(230)},${next(230)})"/>`
  })
  const print = Array.from({ length: 30 }, (_, line) => `<rect x="40" y="${30 + line * 30}" width="${80 + next(420)}" height="6" fill="#222"/>`)
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="960"><rect width="600" height="960" fill="#fafafa"/>${fields.join('')}${print.join('')}</svg>`,
    ),
  )
}
const handIn = async (picture: Buffer, as = member): Promise<string> => {
  const { id } = await open.get('cashier.deposit', { method: 'bank', amount: '500' }, { as, key: key() })
  await open.get('cashier.depositProof', { id, picture: picture.toString('base64') }, { as })
  return id
}
const seen = async (id: string, person = clerk) => Object((await person.get(`see/deposit/${id}`)).value)
const address = async (id: string, person = clerk): Promise<string> => {
  const { value } = await person.post('do/deposit/picture', { input: { id, reason: 'deposit_check' } }, { key: key() })
  return String(Object(Object(value).result).address)
}
const load = async (url: string, cookie: string) => {
  const answer = await staffConsole.server.inject({
    method: 'GET',
    url,
    remoteAddress: '127.0.0.1',
    ...(cookie === '' ? {} : { headers: { cookie } }),
  })
  return { status: answer.statusCode, type: String(answer.headers['content-type']), bytes: answer.rawPayload }
}
const views = async (id: string): Promise<number> => {
  const { rows } = await open.app.store.pool.query<{ n: number }>(
    `select count(*)::int as n from audit_record where action = 'picture view' and subject = $1`,
    [id],
  )
  return rows[0]?.n ?? 0
}
const stored = async (id: string): Promise<Buffer> => {
  const { rows } = await open.app.store.pool.query<{ id: string; sealed_content: Buffer }>(
    'select p.id, p.sealed_content from proof p join deposit d on d.proof_id = p.id where d.id = $1',
    [id],
  )
  const [row] = rows
  return row === undefined ? Buffer.alloc(0) : openSealed(open.app.store, places.picture(row.id), row.sealed_content)
}

test('a picture opens once, for its person alone, within five minutes, and each opening is one record', async () => {
  const id = await handIn(await receipt(1).png().toBuffer())
  const first = await address(id)
  expect((await load(first, '')).status).toBe(404)
  expect((await load(first, other.cookie)).status).toBe(404)
  expect((await load(`${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`, clerk.cookie)).status).toBe(404)
  expect(await views(id)).toBe(0)
  const opened = await load(first, clerk.cookie)
  expect([opened.status, opened.type]).toEqual([200, 'image/jpeg'])
  expect(await views(id)).toBe(1)
  expect((await load(first, clerk.cookie)).status).toBe(404)
  const late = await address(id)
  open.clock.turn(5 * 60_000)
  expect((await load(late, clerk.cookie)).status).toBe(404)
  expect(await views(id)).toBe(1)
})

test('opened fifty times at once it is shown once', async () => {
  const id = await handIn(await receipt(2).png().toBuffer())
  const url = await address(id)
  const answers = await Promise.all(Array.from({ length: 50 }, () => load(url, clerk.cookie)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(49)
  expect(await views(id)).toBe(1)
})

test('what is shown is never the stored picture: the viewer, the time and the number are drawn over all of it', async () => {
  const id = await handIn(await receipt(3).png().toBuffer())
  const original = await stored(id)
  const mine = (await load(await address(id), clerk.cookie)).bytes
  const theirs = (await load(await address(id, other), other.cookie)).bytes
  expect([mine.equals(original), mine.equals(theirs), (await sharp(mine).metadata()).exif]).toEqual([false, false, undefined])
  const { width = 0, height = 0 } = await sharp(mine).metadata()
  const grey = async (bytes: Buffer) => sharp(bytes).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer()
  const [marked, plain] = [await grey(mine), await grey(original)]
  // In each of 6 × 6 fields some pixels differ by much.
  for (let field = 0; field < 36; field += 1) {
    const [left, top] = [Math.floor(((field % 6) * width) / 6), Math.floor((Math.floor(field / 6) * height) / 6)]
    let changed = 0
    for (let y = top; y < top + height / 6; y += 1)
      for (let x = left; x < left + width / 6; x += 1) changed += Number(Math.abs((marked[y * width + x] ?? 0) - (plain[y * width + x] ?? 0)) > 25)
    expect([field, changed > 40]).toEqual([field, true])
  }
})

test('needs the right, a fresh check and a reason', async () => {
  const id = await handIn(await receipt(4).png().toBuffer())
  const ask = (person: TestStaff, input: object) => person.post('do/deposit/picture', { input }, { key: key() })
  expect((await ask(support, { id, reason: 'complaint' })).errorCode).toBe('not_permitted')
  expect((await ask(clerk, { id })).status).toBe(400)
  expect((await ask(clerk, { id, reason: 'other', note: 'short' })).status).toBe(400)
  const leaving = await staffConsole.staff('payments', 'support')
  const url = await address(id, leaving)
  await queryAsOwner(open.app.store, `delete from staff_role where staff_id = '${leaving.id}' and role = 'payments'`)
  expect((await load(url, leaving.cookie)).status).toBeGreaterThanOrEqual(400)
  expect(await views(id)).toBe(0)
  await open.app.store.pool.query('update staff_session set fresh_until = null where id = $1', [clerk.sessionId])
  expect((await ask(clerk, { id, reason: 'complaint' })).errorCode).toBe('not_fresh')
})

test('a person of staff reads no address of the original in a list', async () => {
  const id = await handIn(await receipt(5).png().toBuffer())
  const { text } = await clerk.post('do/deposit/list', { input: {} })
  expect(text).toContain(id)
  expect(text).not.toContain('/games/api/proof')
})

test('the same picture, cropped by 5 % and encoded again, is flagged; another is not', async () => {
  const first = await handIn(await receipt(6).png().toBuffer())
  expect((await seen(first)).flags).toEqual([])
  const crops = [
    { left: 30, top: 48, width: 540, height: 864 },
    { left: 0, top: 48, width: 600, height: 912 },
    { left: 15, top: 24, width: 570, height: 912 },
  ]
  for (const crop of crops) {
    const thief = await open.people.member({ balance: 0 })
    const again = await handIn(await receipt(6).extract(crop).jpeg({ quality: 70 }).toBuffer(), thief)
    const { flags, same } = await seen(again)
    expect(flags).toEqual(['proof_known'])
    expect(same.map((one: { id: string }) => one.id)).toContain(first)
    expect(same.every(({ distance }: { distance: number }) => distance <= 6)).toBe(true)
  }
  const copy = await handIn(await receipt(6).png().toBuffer())
  expect((await seen(copy)).same.find((one: { id: string }) => one.id === first)).toMatchObject({ how: 'pixels', member: { id: member.member.id } })
  for (let seed = 20; seed < 26; seed += 1) expect((await seen(await handIn(await receipt(seed).jpeg().toBuffer()))).flags).toEqual([])
  const { rows } = Object((await clerk.get('see/deposits?limit=200')).value)
  expect(rows.find((one: { id: string }) => one.id === copy).flags).toEqual(['proof_known'])
})

test('proofs without a fingerprint get theirs from the job', async () => {
  const first = await handIn(await receipt(40).png().toBuffer())
  const again = await handIn(await receipt(40).jpeg({ quality: 75 }).toBuffer())
  await queryAsOwner(open.app.store, 'delete from proof_fingerprint')
  await queryAsOwner(open.app.store, 'update proof set fingerprint_due = true')
  expect((await seen(again)).flags).toEqual([])
  while ((await fingerprintDueProofs(open.app)) > 0);
  expect((await seen(again)).same.map((one: { id: string }) => one.id)).toEqual([first])
})

test('the verified name is masked, and the address of the picture is in no read', async () => {
  await open.app.store.db.updateTable('member').set({ payee_name: 'Bayani Magtanggol' }).where('id', '=', member.member.id).execute()
  const id = await handIn(await receipt(50).png().toBuffer())
  const { text, value } = await clerk.get(`see/deposit/${id}`)
  const { rows } = await open.app.store.pool.query<{ proof_id: string }>('select proof_id from deposit where id = $1', [id])
  expect(Object(value).holder).toMatchObject({ name: 'Ba••• Ma•••' })
  for (const secret of ['Bayani', 'Magtanggol', rows[0]?.proof_id ?? '?']) expect(text).not.toContain(secret)
  expect((await support.get(`see/deposit/${id}`)).status).toBe(200)
  expect((await (await staffConsole.staff('content')).get(`see/deposit/${id}`)).status).toBe(403)
})

test('asked for another picture, the deposit waits for it again, and the player reads why', async () => {
  const id = await handIn(await receipt(60).png().toBuffer())
  open.clock.turn(3_600_000)
  await open.app.store.pool.query('update staff_session set seen_at = $1, expires_at = $2, fresh_until = $2', [
    new Date(open.clock.now()),
    new Date(open.clock.now() + 3_600_000),
  ])
  member = await open.people.signIn(member.member)
  const ask = () => clerk.post('do/deposit/ask', { input: { id } }, { key: key() })
  expect([(await ask()).status, (await seen(id)).state]).toEqual([200, 'pending'])
  expect(Object((await ask()).value).failed).toBe(true)
  const { rows } = await open.app.store.pool.query<{ content: string; expires_at: Date }>(
    `select m.content::text as content, d.expires_at from deposit d join inbox_message m on m.member_id = d.member_id where d.id = $1`,
    [id],
  )
  expect(rows.map(({ content }) => content.includes('upload another one'))).toEqual([true])
  expect(rows[0]?.expires_at.getTime()).toBe(open.clock.now() + 72 * 3_600_000)
  const picture = (await receipt(61).png().toBuffer()).toString('base64')
  expect((await open.get('cashier.depositProof', { id, picture }, { as: member })).state).toBe('review')
})
