import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

let open: TestPlatform
let staffConsole: TestConsole
let base = ''

beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app)
  base = await staffConsole.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const listen = (person: TestStaff) => {
  const received: string[] = []
  const state = { isOver: false }
  const request = get(`${base}/console/v1/events`, { headers: { cookie: person.cookie } }, (response) => {
    response.on('data', (bytes: Buffer) =>
      received.push(
        ...bytes
          .toString()
          .split('\n\n')
          .filter((event) => event !== ''),
      ),
    )
    response.on('close', () => {
      state.isOver = true
    })
  })
  request.on('error', () => undefined)
  const names = () => received.map((event) => /event: (\w+)/.exec(event)?.[1])
  return { received, names, isOver: () => state.isOver, close: () => request.destroy() }
}
const until = async (claim: () => boolean, within = 2000): Promise<void> => {
  for (let waited = 0; waited < within && !claim(); waited += 20) await pause(20)
  expect(claim()).toBe(true)
}

test('risk and auditors are alerted when someone opens unusually much, and no other role is', async () => {
  const [risk, support] = [listen(await staffConsole.staff('risk')), listen(await staffConsole.staff('support'))]
  await until(() => [risk, support].every((stream) => stream.names().includes('queue')))
  const { id } = await staffConsole.staff('finance')
  await open.app.store.pool.query(`insert into reveal_alert (staff_id, cause, count) values ($1, 'many', 31)`, [id])
  await until(() => risk.names().includes('alert'))
  expect(support.names()).not.toContain('alert')
  for (const stream of [risk, support]) stream.close()
})

test('the queue is sent at once, and again when a case is opened or taken', async () => {
  const stream = listen(await staffConsole.staff('support'))
  await until(() => stream.names().includes('queue'))
  await open.app.store.pool.query(
    `insert into feedback (question_type, content, complaint, language, address, sent_at, reference, changed_at)
     values ('other', 'Hello', false, 'EN', '127.0.0.1', now(), 'F-0000000001', now())`,
  )
  await until(() => stream.names().filter((name) => name === 'queue').length === 2)
  expect(stream.received.at(-1)).toContain('"kind":"complaint","count":1')
  const other = await staffConsole.staff('support')
  await open.app.store.pool.query(`select hold_case((select id from work_case where subject = 'F-0000000001'), $1)`, [other.id])
  await until(() => stream.names().filter((name) => name === 'queue').length === 3)
  expect(stream.received.at(-1)).toContain('"held":1')
  stream.close()
})

test('a role that is taken, a session that ends and an account that ends cut the stream within two seconds', async () => {
  const [taken, ended, gone] = [
    await staffConsole.staff('support', 'payments'),
    await staffConsole.staff('support'),
    await staffConsole.staff('support'),
  ]
  const streams = [taken, ended, gone].map(listen)
  await until(() => streams.every(({ names }) => names().includes('queue')))
  const { pool } = open.app.store
  await pool.query(`delete from staff_role where staff_id = $1 and role = 'payments'`, [taken.id])
  await pool.query(`update staff_session set ended_at = now(), ended_by = 'administrator' where id = $1`, [ended.sessionId])
  await pool.query(`update staff set state = 'ended', ended_at = now() where id = $1`, [gone.id])
  await until(() => streams.every(({ names, isOver }) => names().at(-1) === 'ended' && isOver()))
})

test('streams share their reads of the database', async () => {
  const streams = [await staffConsole.staff('support'), await staffConsole.staff('payments'), await staffConsole.staff('risk')].map(listen)
  await until(() => streams.every(({ names }) => names().includes('queue')))
  const query = vi.spyOn(open.app.store.pool, 'connect')
  await pause(1600)
  expect(query.mock.calls.length).toBeLessThanOrEqual(15)
  for (const { close } of streams) close()
})

test('a stream needs a session', async () => {
  const request = get(`${base}/console/v1/events`)
  const [response] = await once(request, 'response')
  expect(response.statusCode).toBe(401)
  request.destroy()
})
