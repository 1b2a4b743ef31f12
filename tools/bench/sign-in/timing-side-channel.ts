/**
 * Checks that a visitor cannot find out who has an account: each call that takes a name, an address or a number is requested in turn with
 * known and unknown ones. `npm run bench -- timing-side-channel`, or
 * `node tools/bench/sign-in/timing-side-channel.ts [--pairs 400] [--bound 0.06] [--only login,…]`.
 * Status, headers and bodies must be equal except for ids and secrets, and response times must not differ: the share of pairs in which the
 * known one took longer is within `bound` of one half, with one retest (S4).
 */
import { parseArgs } from 'node:util'
import { type HttpAnswer, type TestPlatform, openTestPlatform, testPassword, type TestVisitor } from '@perya/testkit'
import { createMember } from '@perya/gateway/identity'

const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '400' }, bound: { type: 'string', default: '0.06' }, only: { type: 'string', default: '' } },
})
const pairs = Number(values.pairs)
const bound = Number(values.bound)
const hour = 60 * 60_000

type Who = { readonly username: string; readonly mail: string; readonly number: string }
type Ask = (open: TestPlatform, who: Who, as: TestVisitor) => Promise<Pick<HttpAnswer<'session.login'>, 'status' | 'headers'> & object>

const number = ({ number: mobileNum }: Who) => ({ countryDialingCode: '63', mobileNum })

const flows: Readonly<Record<string, Ask>> = {
  login: (open, { username }, as) => open.ask('session.login', { username, password: 'not the password', type: 'username' }, { as }),
  'forgot by mail': (open, { username, mail }, as) => open.ask('password.mail', { username, email: mail }, { as }),
  'forgot by phone: code': (open, who, as) => open.ask('password.sms', number(who), { as }),
  'forgot by phone: reset': (open, who, as) =>
    open.ask('password.verification', { ...number(who), verificationCode: '000000', newPassword: 'calesa bukas 88' }, { as }),
  'code to register': (open, who, as) => open.ask('verification.smsRegister', number(who), { as }),
  'code to log in': (open, who, as) => open.ask('verification.smsNoLogin', { ...number(who), purpose: 'login' }, { as }),
  'log in by SMS': (open, who, as) => open.ask('session.login', { username: `+63${who.number}`, password: '000000', type: 'sms' }, { as }),
}
const modules = ['CHNGPASSMAIL3', 'PWRESETSMS3', 'CHNGPASSVERIF3', 'VERIFICATION3', 'MOBILEVERCODELOGIN3', 'REG3', 'MOBILENUMREG3', 'REGMOBVERF3']

const whoOf = (kind: 'known' | 'nobody', each: number): Who => ({
  username: `${kind}-${each}`,
  mail: `${kind}-${each}@example.ph`,
  number: `917${kind === 'known' ? '1' : '2'}${String(each).padStart(6, '0')}`,
})

const furnish = async (open: TestPlatform): Promise<void> => {
  await open.turnSetting('modules', Object.fromEntries(modules.map((id) => [id, true])))
  const first = await createMember(open.app, { username: 'first', password: testPassword })
  const now = new Date(open.clock.now())
  for (let each = 0; each < pairs; each += 1) {
    const { username, mail, number: national } = whoOf('known', each)
    const { id } = await createMember(open.app, { username })
    const contacts = [
      { kind: 'mail', value: mail },
      { kind: 'sms', value: `+63${national}` },
    ] as const
    for (const contact of contacts)
      await open.app.store.db
        .insertInto('member_contact')
        .values({ member_id: id, ...contact, verified_at: now, changed_at: now })
        .execute()
  }
  await open.app.store.pool.query('update member set password_hash = $1', [first.password_hash])
}

/** The answer as a visitor sees it, without parts that differ in every answer. */
const seen = ({ headers, ...answer }: { readonly headers: Readonly<Record<string, string>> }): string => {
  const { date: _date, 'x-server-time': _time, 'set-cookie': cookie = '', 'content-length': _length, ...others } = headers
  const plain = JSON.stringify({ ...answer, others, cookie: cookie.replaceAll(/=[\w.-]{20,}/g, '=…') })
  return plain.replaceAll(/"traceId":"[^"]*"/g, '"traceId":"…"').replaceAll(/"x-trace-id":"[^"]*"/g, '"x-trace-id":"…"')
}

/** Share of pairs in which one of the first took longer than one of the second. */
const separation = (first: readonly number[], second: readonly number[]): number => {
  let longer = 0
  for (const one of first) for (const other of second) longer += one > other ? 1 : one === other ? 0.5 : 0
  return longer / (first.length * second.length)
}

let caller = 0
const compare = async (open: TestPlatform, ask: Ask, max = pairs): Promise<{ readonly share: number; readonly faces: ReadonlySet<string> }> => {
  const times = { known: [] as number[], nobody: [] as number[] }
  const faces = new Set<string>()
  for (let each = 0; each < max; each += 1) {
    // Rate limits and attempt counters are not measured: each pair comes from another network, and from time to time an hour later.
    if (each % 40 === 0) open.clock.turn(hour)
    for (const kind of each % 2 === 0 ? (['known', 'nobody'] as const) : (['nobody', 'known'] as const)) {
      caller += 1
      const as = Object.assign(open.visitor(), { address: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}` })
      const who = whoOf(kind, each)
      const began = performance.now()
      const answer = await ask(open, who, as)
      times[kind].push(performance.now() - began)
      faces.add(
        seen(answer)
          .replaceAll(who.username, '…')
          .replaceAll(/\d{13}/g, '…')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…'),
      )
    }
  }
  return { share: separation(times.known, times.nobody), faces }
}

await using open = await openTestPlatform({ config: { checkAnswers: false, lanes: { 'sign-in': null, read: null } } })
await furnish(open)
for (const [name, ask] of Object.entries(flows)) {
  if (values.only !== '' && !values.only.split(',').includes(name)) continue
  await compare(open, (app, who, as) => ask(app, { ...who, username: `warm-${who.username}`, number: `918${who.number.slice(3)}` }, as), 10)
  let { share, faces } = await compare(open, ask)
  if (Math.abs(share - 0.5) > bound) {
    open.clock.turn(48 * hour)
    ;({ share, faces } = await compare(open, ask))
  }
  const isNotified = Math.abs(share - 0.5) > bound || faces.size > 1
  console.log(
    `${name.padEnd(24)} ${isNotified ? 'told apart' : 'alike'}: ${share.toFixed(3)} of 0.5 ± ${bound}, ${faces.size} kind${faces.size === 1 ? '' : 's'} of answer`,
  )
  if (faces.size > 1) console.log([...faces].slice(0, 3).join('\n'))
  if (isNotified) process.exitCode = 1
}
process.exit()
