import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase, testMasterKey } from '@perya/testkit/database/database'
import { httpGet, startHost, stopHosts } from '@perya/testkit/host/host-process'
import { loadOlderDatabase } from '@perya/testkit/database/older-database'
import pg from 'pg'
import { expect, test } from 'vitest'

const stated = `
  select (select jsonb_agg(jsonb_build_object('id', id, 'state', state, 'amount', amount) order by id) from withdrawal) as withdrawals,
         (select jsonb_agg(jsonb_build_object('member', member_id, 'until', closed_until)) from protection where closure = 'exclusion') as exclusions,
         (select jsonb_agg(jsonb_build_object('round', round_id, 'stake', stake)) from play_round where status = 'open') as rounds,
         (select jsonb_agg(jsonb_build_object('account', id, 'balance', balance) order by id) from account
           where owner_id in ('m-player1', 'm-player2', 'm-player3', 'm-player4') and currency = 'PHP') as balances`

test('a gateway starts on a database that commit 5dc7322 left, and serves it with its balances, exclusions, open rounds and open withdrawals', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-older-'))
  const { url, drop } = await emptyDatabase()
  const owner = new pg.Client(url)
  await owner.connect()
  await loadOlderDatabase(owner)
  const before = (await owner.query(stated)).rows
  const host = startHost({ DATABASE_URL: url, HOUSE_KEY: testMasterKey.toString('hex'), DATA_DIR: folder })
  try {
    const port = await host.ready()
    expect((await httpGet(port, '/')).status).toBe(200)
    expect((await owner.query(stated)).rows).toEqual(before)
    expect((await owner.query('select * from invariant_violation')).rows).toEqual([])
  } finally {
    await stopHosts([host])
    await owner.end()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
