import { accountNumberIndex, places, shareKeys, blindIndex, seal, storeFromConfig, type AppContext } from '@perya/gateway/kernel'
import { cashAccount, openAccount } from '@perya/gateway/ledger'
import { type DatabaseClock, databaseClock } from '../database-clock.ts'
import { freshDatabase } from '../database/database.ts'
import { manualClock } from '../manual-clock.ts'
import { openTestPlatform, type TestPlatform } from '../test-platform.ts'
import { Crash, crashOnQueries, type CrashPoint, crashPoint } from './crash-point.ts'
import { type ModelProvider, modelProvider } from './model-provider.ts'
import type { SeededRandom } from './seeded-random.ts'

const currency = 'PHP'
const poolSize = 6

/** A gateway on the shared database: it can die at any point, and is restarted. */
export type ModelGateway = {
  /**
   * Runs work that dies before its `crashAt`-th statement or call, if given; the gateway is then restarted and repeats the work, as a user presses again
   * and a job runs again. `crashed` counts the crashes.
   */
  readonly run: <T>(work: (app: AppContext) => Promise<T>, crashAt: number | null) => Promise<T>
  readonly crashed: () => number
  readonly close: () => Promise<void>
}

/** Two gateways with different clocks, one database on the manual clock, and the reference payment provider. */
export type ModelWorld = {
  readonly open: TestPlatform
  readonly time: DatabaseClock
  readonly provider: ModelProvider
  readonly gateways: readonly [ModelGateway, ModelGateway]
  /** A member with a payout account and this balance, minor units. */
  readonly member: (balance: number) => Promise<ModelMember>
  readonly close: () => Promise<void>
}

/** The member whose withdrawals are modelled. */
export type ModelMember = { readonly id: string; readonly account: string; readonly cash: number; readonly hold: number; readonly proof: string }

const gatewayOn = (url: string, base: AppContext, provider: ModelProvider): ModelGateway => {
  let crashed = 0
  const start = (): { app: AppContext; point: CrashPoint } => {
    const point = crashPoint()
    const store = storeFromConfig({ backend: 'embedded', config: { connectionString: url, max: poolSize }, close: async () => {} }, () => {})
    shareKeys(base.store, store)
    crashOnQueries(store.pool, point)
    return { app: { ...base, store, payments: provider.port(base.clock, point) }, point }
  }
  let current = start()
  return {
    run: async (work, crashAt) => {
      if (crashAt !== null) current.point.arm(crashAt)
      try {
        return await work(current.app)
      } catch (error) {
        if (!(error instanceof Crash) && !current.point.isDead()) throw error
        crashed += 1
        await current.app.store.close()
        current = start()
        return await work(current.app)
      } finally {
        current.point.disarm()
      }
    },
    crashed: () => crashed,
    close: () => current.app.store.close(),
  }
}

/** Opens a world without records. */
export const openModelWorld = async (random: SeededRandom): Promise<ModelWorld> => {
  const database = await freshDatabase()
  const provider = modelProvider(random)
  const open = await openTestPlatform({ clock: manualClock(), database, mount: provider.mount })
  const time = await databaseClock(open)
  const { store } = open.app
  // One gateway's clock is ahead by as much as signatures tolerate, which must change nothing.
  const ahead = { now: () => open.clock.now() + 240_000 }
  const gateways = [gatewayOn(database.url, open.app, provider), gatewayOn(database.url, { ...open.app, clock: ahead }, provider)] as const
  return {
    open,
    time,
    provider,
    gateways,
    member: async (balance) => {
      const { id } = await open.people.stored({ balance, contacts: { mail: `model${open.clock.now()}@example.com` } })
      const account = `pa-${id}`.slice(0, 60)
      const moment = new Date(open.clock.now())
      await store.pool.query(
        `insert into payout_account (id, member_id, kind, institution, holder, sealed_number, number_index, verified_at, made_at)
           select $1, $2, 'bank', 'Bank', 'Luz Cruz', $4, $5, $3, $3`,
        [account, id, moment, await seal(store, places.payoutNumber(account), account), blindIndex(store, accountNumberIndex, account)],
      )
      const proof = id
        .replaceAll(/[^A-Za-z0-9_-]/g, '')
        .padEnd(43, '0')
        .slice(0, 43)
      await store.pool.query(`insert into proof (id, member_id, sealed_content, made_at) values ($1, $2, '\\x00', $3)`, [proof, id, moment])
      return {
        id,
        account,
        proof,
        cash: await openAccount(store, cashAccount(id, 'real', currency)),
        hold: await openAccount(store, { ...cashAccount(id, 'real', currency), kind: 'hold' }),
      }
    },
    close: async () => {
      for (const gateway of gateways) await gateway.close()
      await open.close()
    },
  }
}
