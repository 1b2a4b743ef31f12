import { defaultReceiptMinutes } from '@perya/domain/cashier/withdrawal-state'
import { defaultMaxMatchExposure } from '@perya/domain/games/sports/exposure'
import { moduleIds, type ModuleId } from '@perya/calls/modules'
import * as z from 'zod/mini'
import type { AppContext } from '../context.ts'

// Operator settings, read at most once a second and cached in memory: no call waits for them.

const settingSchemas = {
  maintenance: z._default(
    z.object({ on: z._default(z.boolean(), false), until: z._default(z.nullable(z.string()), null), info: z._default(z.string(), '') }),
    { on: false, until: null, info: '' },
  ),
  region: z._default(z.object({ restricted: z._default(z.array(z.string()), []), home: z._default(z.string(), 'PH') }), {
    restricted: [],
    home: 'PH',
  }),
  modules: z._default(z.record(z.string(), z.boolean()), {}),
  password: z._default(z.object({ expiryDays: z._default(z.int(), 0), expiryEnforced: z._default(z.boolean(), false) }), {
    expiryDays: 0,
    expiryEnforced: false,
  }),
  feedback: z._default(z.object({ minimum: z._default(z.int(), 5), maximum: z._default(z.int(), 1000) }), { minimum: 5, maximum: 1000 }),
  routers: z._default(z.array(z.string()), []),
  // Minor units, per currency.
  sports: z._default(z.object({ mostOnMatch: z._default(z.int().check(z.minimum(0)), defaultMaxMatchExposure) }), {
    mostOnMatch: defaultMaxMatchExposure,
  }),
  // Number of reward claims within an hour directly below one upline at which the operator is alerted; 0: never.
  rewards: z._default(z.object({ alertClaims: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 5) }), { alertClaims: 5 }),
  // Null: the brand's setting. Minutes: after how many without a message of the customer a live chat ends.
  support: z._default(
    z.object({
      hours: z._default(z.nullable(z.string()), null),
      zone: z._default(z.nullable(z.string()), null),
      idleMinutes: z._default(z.int().check(z.minimum(1), z.maximum(1440)), 10),
    }),
    { hours: null, zone: null, idleMinutes: 10 },
  ),
  cashier: z._default(z.object({ receiptMinutes: z._default(z.number().check(z.minimum(0.1), z.maximum(10_080)), defaultReceiptMinutes) }), {
    receiptMinutes: defaultReceiptMinutes,
  }),
} as const

type SettingName = keyof typeof settingSchemas
type Settings = { readonly [N in SettingName]: z.output<(typeof settingSchemas)[N]> }

/** The operator settings and the enabled modules. */
export type PlatformState = Settings & { readonly enabled: ReadonlySet<ModuleId>; readonly revision: number }

const freshFor = 900

const readSettings = (stored: ReadonlyMap<string, unknown>, app: AppContext): Settings => {
  const read = <V>(name: SettingName, schema: z.ZodMiniType<V>): V => {
    const parsed = z.safeParse(schema, stored.get(name))
    if (parsed.success) return parsed.data
    // A setting that an operator misspelled must not close the platform.
    app.log.error({ setting: name }, 'a setting cannot be read; its default holds')
    return z.parse(schema, undefined)
  }
  return {
    maintenance: read('maintenance', settingSchemas.maintenance),
    region: read('region', settingSchemas.region),
    modules: read('modules', settingSchemas.modules),
    password: read('password', settingSchemas.password),
    feedback: read('feedback', settingSchemas.feedback),
    routers: read('routers', settingSchemas.routers),
    sports: read('sports', settingSchemas.sports),
    rewards: read('rewards', settingSchemas.rewards),
    support: read('support', settingSchemas.support),
    cashier: read('cashier', settingSchemas.cashier),
  }
}

const enabledModules = (app: AppContext, turned: Readonly<Record<string, boolean>>): ReadonlySet<ModuleId> =>
  new Set(moduleIds.filter((id) => turned[id] ?? app.brand.modules.includes(id)))

const loaderOf = (app: AppContext) => {
  let state: PlatformState | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<PlatformState> | null = null
  let revision = 0
  let seen = ''
  // Counts invalidations: a read that began before one may have missed the change, so its result is not cached.
  let generation = 0

  const parse = (rows: readonly { readonly name: string; readonly value: unknown }[]): PlatformState => {
    const settings = readSettings(new Map(rows.map((row) => [row.name, row.value])), app)
    revision += 1
    return { ...settings, enabled: enabledModules(app, settings.modules), revision }
  }

  const load = async (): Promise<PlatformState> => {
    const startedIn = generation
    const rows = await app.store.db.selectFrom('setting').select(['name', 'value']).orderBy('name').execute()
    const text = JSON.stringify(rows)
    const read = state !== null && text === seen ? state : parse(rows)
    if (startedIn !== generation) return read
    state = read
    seen = text
    readAt = performance.now()
    return read
  }

  return {
    current: async (): Promise<PlatformState> => {
      if (state !== null && performance.now() - readAt < freshFor) return state
      if (reading === null) {
        const started = load().finally(() => {
          if (reading === started) reading = null
        })
        reading = started
      }
      // While the database is down the last known state is used.
      const known = state
      return known === null ? reading : reading.catch(() => known)
    },
    forget: (): void => {
      readAt = Number.NEGATIVE_INFINITY
      generation += 1
      reading = null
    },
  }
}

const loaders = new WeakMap<AppContext['store'], ReturnType<typeof loaderOf>>()

const loader = (app: AppContext): ReturnType<typeof loaderOf> => {
  const known = loaders.get(app.store)
  if (known !== undefined) return known
  const made = loaderOf(app)
  loaders.set(app.store, made)
  return made
}

/** Returns the current platform state, at most a second old. */
export const platformState = (app: AppContext): Promise<PlatformState> => loader(app).current()

/** Invalidates the cached state: after a setting was changed in this process. */
export const invalidatePlatformState = (app: AppContext): void => loader(app).forget()

/** Changes a setting; every gateway follows within a second, this one at once. */
export const setPlatformSetting = async (app: AppContext, name: SettingName | 'register', value: unknown): Promise<void> => {
  const text = JSON.stringify(value)
  await app.store.db
    .insertInto('setting')
    .values({ name, value: text, changed_at: new Date(app.clock.now()) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text, changed_at: new Date(app.clock.now()) }))
    .execute()
  invalidatePlatformState(app)
}
