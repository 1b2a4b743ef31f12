import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandSchema } from '@perya/calls/brand'
import { systemChance, type Clock, type AppContext, type Store } from '@perya/gateway/kernel'
import { pino } from 'pino'

/** Creates an AppContext without HTTP transport, in a market with daylight saving time; only its jobs run. */
export const openCommissionPlatform = (store: Store, clock: Clock): AppContext => ({
  store,
  clock,
  chance: systemChance,
  brand: {
    ...brandSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../brands/perya/brand.json'), 'utf8'))),
    timeZone: 'Europe/Brussels',
  },
  log: pino({ level: 'silent' }),
  gamesOrigin: 'http://localhost',
  houseKey: Buffer.alloc(32),
  identityProviders: [],
  phoneService: null,
  payments: null,
  gameWallets: [],
})
