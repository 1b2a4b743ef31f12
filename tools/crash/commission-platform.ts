import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandSchema } from '@perya/calls/brand'
import { systemChance } from '@perya/gateway/chance'
import type { Clock } from '@perya/gateway/clock'
import type { AppContext } from '@perya/gateway/context'
import type { Store } from '@perya/gateway/store/store'
import { pino } from 'pino'

/** A house without doors, in a market whose clocks change; only its rounds walk. */
export const openCommissionPlatform = (store: Store, clock: Clock): AppContext => ({
  store,
  clock,
  chance: systemChance,
  brand: {
    ...brandSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../brands/perya/brand.json'), 'utf8'))),
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
