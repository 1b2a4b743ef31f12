import { join } from 'node:path'
import { auditRootOf } from '@perya/gateway/kernel'
import { expect, test } from 'vitest'
import { auditSettingOf, headSinksOf } from './audit-setting.ts'
import { readConfig } from './config.ts'
import { originsOf } from './origins.ts'

test('an empty environment is the demo on 127.0.0.1:3000 with a folder of its own', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    profile: 'demo',
    trustProxy: [],
    databaseUrl: undefined,
    databaseWaitSeconds: 60,
    standbyRequired: false,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    metricsToken: undefined,
    upstream: undefined,
    development: false,
  })
  expect(readConfig({}).dataDir).toMatch(/[/\\]\.perya$/)
})

test.each([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_ORIGIN', 'play.example'],
  ['PUBLIC_ORIGIN', 'https://play.example/path'],
  ['PUBLIC_ORIGIN', 'https://user@play.example'],
  ['GAMES_ORIGIN', 'ftp://games.example'],
  ['TRUST_PROXY', 'everyone'],
  ['LOG_LEVEL', 'loud'],
  ['ROUND_PACE', 'fast'],
  ['PERYA_PROFILE', 'staging'],
  ['PERYA_UPSTREAM', 'nowhere'],
  ['PERYA_BRAND', '../../etc'],
  ['PERYA_BRAND', 'nobody'],
  ['PERYA_FLAVOUR', 'mango'],
  ['OUTBOX_SINK_URL', 'file:///etc/passwd'],
  ['OUTBOX_SINK_KEY', 'too short'],
  ['HOUSE_KEY', 'open sesame'],
  ['HOUSE_KEY_OLD', 'open sesame'],
  ['AUDIT_KEY', 'open sesame'],
  ['AUDIT_KEY', `${'a'.repeat(64)},`],
  ['AUDIT_SINK_URL', 'ftp://audit.example'],
  ['AUDIT_SINK_KEY', 'too short'],
  ['DATABASE_MIGRATION_URL', 'mysql://x'],
  ['READ_URL', 'mysql://x'],
  ['DATABASE_WAIT_SECONDS', '1.5'],
  ['DATABASE_STANDBY', 'two'],
  ['ALLOW_EMBEDDED_DATABASE', 'perhaps'],
  ['ALLOW_OWNER_DATABASE_ROLE', 'perhaps'],
  ['METRICS_PORT', '70000'],
  ['METRICS_HOST', 'a b'],
  ['METRICS_TOKEN', 'short'],
])('%s=%s is refused with one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^(${name}|brands/)[^\\n]*$`))
})

test('drawn pictures are kept in the data folder, or in PICTURES_DIR', () => {
  expect(readConfig({ DATA_DIR: '/data' }).picturesDir).toBe(join('/data', 'art'))
  expect(readConfig({ DATA_DIR: '/data', PICTURES_DIR: '/shared/pictures' }).picturesDir).toBe('/shared/pictures')
})

test('the audit trail is sealed under the newest key, and older keys and the one derived from HOUSE_KEY still verify [S-07]', () => {
  const [fresh, old] = ['ab'.repeat(32), 'cd'.repeat(32)]
  const config = readConfig({ AUDIT_KEY: `${fresh},${old}`, DATA_DIR: '/data' })
  expect(config).toMatchObject({ auditKeys: [fresh, old], auditHeadsFile: join('/data', 'audit-heads.log'), auditSinkUrl: undefined })
  expect(readConfig({ AUDIT_HEADS_FILE: '/worm/heads.log' }).auditHeadsFile).toBe('/worm/heads.log')
  const masterKey = Buffer.alloc(32, 7)
  const roots = (setting: ReturnType<typeof auditSettingOf>) => setting.keys?.map(({ root }) => root.toString('hex'))
  expect(roots(auditSettingOf(config, masterKey))).toEqual([fresh, old, auditRootOf(masterKey).toString('hex')])
  expect(roots(auditSettingOf(readConfig({}), masterKey))).toEqual([auditRootOf(masterKey).toString('hex')])
  expect(auditSettingOf(readConfig({}), null).keys).toBeNull()
  const sinks = headSinksOf(readConfig({ AUDIT_SINK_URL: 'https://audit.example/heads' }), { now: () => 0 })
  expect(sinks.map(({ name }) => name)).toEqual(['file', 'url'])
})

test('settings of other programs are none of our business', () => {
  expect(() => readConfig({ PATH: '/bin', npm_config_x: '1', SHELL: 'sh' })).not.toThrow()
})

test('production wants to know its public origin, and games never share it', () => {
  expect(() => readConfig({ PERYA_PROFILE: 'production' })).toThrow('PUBLIC_ORIGIN is needed')
  expect(() => readConfig({ PUBLIC_ORIGIN: 'https://play.example', GAMES_ORIGIN: 'https://play.example' })).toThrow('must differ')
})

test('on one machine the games live on the other name of the loopback', () => {
  expect(originsOf({ host: '127.0.0.1', publicOrigin: undefined, gamesOrigin: undefined }, 3000)).toEqual({
    publicOrigin: 'http://127.0.0.1:3000',
    gamesOrigin: 'http://localhost:3000',
    gamesPort: null,
  })
  expect(originsOf({ host: 'localhost', publicOrigin: undefined, gamesOrigin: undefined }, 80).gamesOrigin).toBe('http://127.0.0.1')
  expect(originsOf({ host: '0.0.0.0', publicOrigin: undefined, gamesOrigin: undefined }, 3000).publicOrigin).toBe('http://127.0.0.1:3000')
})

test('elsewhere they get a port of their own, or the origin that is configured', () => {
  expect(originsOf({ host: '10.0.0.5', publicOrigin: undefined, gamesOrigin: undefined }, 3000)).toEqual({
    publicOrigin: 'http://10.0.0.5:3000',
    gamesOrigin: 'http://10.0.0.5:3001',
    gamesPort: 3001,
  })
  expect(originsOf({ host: '0.0.0.0', publicOrigin: 'https://play.example', gamesOrigin: 'https://games.example' }, 3000)).toEqual({
    publicOrigin: 'https://play.example',
    gamesOrigin: 'https://games.example',
    gamesPort: null,
  })
})
