import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandSchema } from '@perya/calls/brand'
import { type AppContext, openKeys, openStore, systemChance, systemClock } from '@perya/gateway/kernel'
import { testMasterKey } from '@perya/testkit/database/database'
import { pino } from 'pino'

/** Opens a context on a database, in which the commands of staff run; the brand has a pool that staff may fund. */
export const openCommandPlatform = async (databaseUrl: string, poolSize: number): Promise<AppContext> => {
  const store = await openStore({ databaseUrl, dataDir: '', poolSize })
  const brand = brandSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../brands/perya/brand.json'), 'utf8')))
  return {
    ...{ store, clock: systemClock, chance: systemChance, log: pino({ level: 'silent' }), gamesOrigin: 'http://localhost' },
    brand: { ...brand, jackpot: { name: 'Town pot', pool: 'town-pot' } },
    houseKey: (await openKeys(store, [testMasterKey])).root,
    ...{ identityProviders: [], phoneService: null, payments: null, gameWallets: [] },
  }
}
