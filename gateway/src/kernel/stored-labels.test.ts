import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { testMasterKey } from '@perya/testkit/database/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditKeysFrom, auditRootOf, signed } from './secrets/audit-keys.ts'
import { digestOf, recordText } from './audit/audit-text.ts'
import { pictureAddress } from '../money/proofs/picture-address.ts'
import { fingerprintOf } from './secrets/check-master-key.ts'
import { storeStepUp } from '../identity/step-up/step-up.ts'
import { deriveDraw } from './draw-bytes.ts'
import { leafHash } from '../lottery/leaf.ts'
import { storeIdentityFingerprints } from '../identity/protection/match-excluded-person.ts'
import { encodeReceipt } from '../rewards/leaderboard/receipt-code.ts'
import { serverSeedOf } from '@perya/providers/vendor/fair/server-seed'
import { seedOfMatch } from '@perya/providers/vendor/sports/feed'
import { tableRoundSeed } from '@perya/providers/vendor/table/table-seed'
import { payoutIdentity } from '../rewards/reward/reward-identities.ts'
import { blindIndex } from './secrets/secrets.ts'
import { hashSecret } from './secrets.ts'
import { signMessage } from '@perya/calls/partner/signature'
import { agentTransferFingerprint } from '../ledger/posting/post-agent-transfer.ts'
import { fingerprint, withdrawalFingerprint } from '../ledger/posting/post.ts'
import { minor } from '@perya/domain/money/minor'

// Hashes, keys and ids that databases of operators contain, computed from fixed inputs. A renamed label or a reordered field would change one of
// them: exclusions would be forgotten, seeds of open rounds replaced, requests paid twice. The expected values are never updated.

const key = { houseKey: testMasterKey }
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const short = (text: string): string => text.slice(0, 24)

describe('values that follow from HOUSE_KEY', () => {
  test('its fingerprint in the database', () => {
    expect(short(hex(fingerprintOf(testMasterKey)))).toBe('f67a5735bb77dcded311bc54')
  })

  test('keys and texts of the audit trail', () => {
    const [audit] = auditKeysFrom(auditRootOf(testMasterKey))
    const text = recordText({
      ...{
        uid: 'u1',
        at: 1_795_000_000_000,
        actor: 'operator:a',
        action: 'member freeze',
        subject: 'm1',
        result: 'done',
        detail: { b: 1, a: [true, null] },
      },
      ...{ session: 's1', address: '192.0.2.1', reason: 'asked', before: null, after: { frozen: true } },
    })
    expect([audit.id, short(signed(audit.record, text)), short(signed(audit.seal, text)), short(signed(audit.head, text))]).toEqual([
      '7f5734967a604086',
      'ec75481a400a6f14cc0d1788',
      '9299fe4502038955c07cca65',
      '42478eccb451ddf506b151a9',
    ])
    expect(short(hex(digestOf(Buffer.alloc(32, 1), text)))).toBe('319027ee57733e4f53d23a33')
  })

  test('seeds of rounds, matches and fair play', () => {
    expect([
      short(serverSeedOf(key, { vendor: 'NLM', player_id: 'p1', game_id: 'g1', salt: Buffer.alloc(4, 9) })),
      short(tableRoundSeed(key, 'NLM', 'g1', 7)),
      short(seedOfMatch(key, { vendor: 'NLM', gameId: 'g1' }, 's0-1')),
    ]).toEqual(['69d94a0f6df74f1381e3a171', '60a46a6ca166f92c9d4ee203', '291ccdd34db1ae78f7de814a'])
  })

  test('identities of rewards, receipts and addresses of pictures', () => {
    const app = { ...key, clock: { now: () => 1_795_000_000_000 }, gamesOrigin: 'https://games.example' }
    expect([
      short(payoutIdentity(key, { kind: 'bank', institution: 'bdo', number: '12ab' }).hash),
      encodeReceipt(key, 42),
      new URL(pictureAddress(app, 'p1', 'member:m1')).searchParams.get('signature'),
    ]).toEqual(['bbc493ce9242d975a199d460', '2-bjxlg3QdWlikaZPh23Aw', 'Yd72QOxySueyRNEtvqJ4CsnJjBz4dMHqqjWnNk52LAs'])
  })
})

describe('values of the ledger, of vendors and of draws', () => {
  test('fingerprints of requests', () => {
    expect([
      fingerprint('deposit', 1, 500),
      withdrawalFingerprint(1, minor(500), 'account-1'),
      agentTransferFingerprint('upline', 1, 2, minor(500)),
      agentTransferFingerprint('downline', 1, 2, minor(500)),
    ]).toEqual(['aseJ_2Ph6ka2SgU5yXNoYv', 'n82f5wb475Z3jn_igCwoZp', '415i6gcgARPAcTyUoFxVwv', '78mGMpqtp0N8BIio7Ilfmh'])
  })

  test('signatures of callbacks and hashes of sessions', () => {
    const request = { method: 'POST', path: '/vendor/v1/NLM/bet', time: '1795000000000', nonce: 'nonce-01', body: Buffer.from('{"amount":"1.00"}') }
    expect([short(signMessage(request, 'vendor-secret')), short(hex(hashSecret('session-secret')))]).toEqual([
      'acff9e6bd6ef5a86cff86a56',
      '135fa7d67146ca540f17e51e',
    ])
  })

  test('a draw of its seed, and the leaf of a ticket', () => {
    const bytes = (of: number) => new Uint8Array(32).fill(of)
    expect(deriveDraw('SSC', bytes(1), bytes(2), bytes(3))).toMatchObject({ numbers: [5, 5, 8, 7, 1] })
    const leaf = leafHash({
      ...{ game_code: 'LUZON5', name: '202611260001', family: 'SSC', code: 'T1', play: '5d.fun1', selection: { digits: [1, 2] }, stake: 200 },
      ...{ terms: { series: 1900 } as never, currency: 'PHP', book: 'real', accepted_at: new Date(1_795_000_000_000) },
    })
    expect(short(hex(leaf))).toBe('bf5e77aa82c9526f0db17fb8')
  })
})

describe('values that a database contains', () => {
  let open: TestPlatform
  beforeAll(async () => {
    open = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3', 'WALLET3', 'MEMBERCENTRE3', 'MEMTRANS3', 'INBOX3'] } })
  })
  afterAll(() => open.close())

  test('blind indexes', () => {
    expect(short(hex(blindIndex(open.app.store, 'payout account', '1234567890')))).toBe('515e77709c2ae36add5b0e39')
  })

  test('what a self-exclusion is recognised by', async () => {
    const { member } = await open.people.member()
    const { pool, db } = open.app.store
    await pool.query('delete from member_contact where member_id = $1', [member.id])
    await pool.query(
      `insert into member_contact (member_id, kind, value, verified_at, changed_at) values ($1, 'sms', '639171234567', now(), now())`,
      [member.id],
    )
    await pool.query('insert into protection (member_id) values ($1) on conflict do nothing', [member.id])
    await storeIdentityFingerprints(open.app, db, member.id)
    const { rows } = await pool.query<{ hash: Buffer }>('select hash from exclusion_fact where member_id = $1 order by hash', [member.id])
    expect(rows.map(({ hash }) => short(hex(hash)))).toContain('c660aef381c8356cb4dee0d2')
  })

  test('scope, id and first answer of a transfer', async () => {
    const upline = await open.people.agent({ balance: 1_000 })
    const as = await open.people.member({ balance: 1_000, uplineId: upline.member.id })
    const { pool } = open.app.store
    const { rows: sessions } = await pool.query<{ id: string }>('select id from session where member_id = $1', [as.member.id])
    for (const { id } of sessions) await storeStepUp(open.app, id, 'transfer', 'password')
    await open.get('wallet.toUpline', { amount: '1.00' }, { as, key: 'label-key-0001' })
    const { rows } = await pool.query<{ scope: string; ext_id: string; kind: string; fingerprint: Buffer }>(
      `select x.scope, x.ext_id, x.kind, f.fingerprint from ledger_tx x join first_answer f on f.member_id = $1 and f.key = 'label-key-0001'
        where x.kind = 'upline_transfer'`,
      [as.member.id],
    )
    expect(rows.map((row) => [row.scope.replace(as.member.id, 'ID'), row.ext_id, row.kind, short(hex(row.fingerprint))])).toEqual([
      ['member:ID', 'upline:label-key-0001', 'upline_transfer', '4788f8dbb5abb107013beff3'],
    ])
  })
})
