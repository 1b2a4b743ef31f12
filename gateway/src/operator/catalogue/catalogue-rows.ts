import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** Which titles of the catalogue a list contains. */
export type CatalogueFilter = {
  readonly vendor?: string | undefined
  /** Part of the name, or the id. */
  readonly search?: string | undefined
  readonly state?: 'on' | 'off' | 'hot' | 'all' | undefined
}

/** A title as staff see it. `rtp` in basis points, 0: not stated; `maxWin` as a multiple of the stake, null: unknown. */
export type CatalogueTitle = {
  readonly id: string
  readonly gameId: string
  readonly name: string
  readonly vendor: string
  readonly type: string
  readonly rtp: number
  readonly volatility: string
  readonly minBet: number
  readonly weight: number
  readonly isHot: boolean
  readonly enabled: boolean
  readonly vendorEnabled: boolean
  readonly playable: boolean
  readonly maxWin: number | null
}

/** A page of titles in the order of popularity; `after`: weight and id of the last one before it. */
export const readTitles = async (
  { store }: AppContext,
  { vendor, search, state = 'all' }: CatalogueFilter,
  page: { readonly after: { readonly weight: number; readonly id: string } | null; readonly limit: number },
): Promise<readonly CatalogueTitle[]> => {
  const found = search === undefined || search === '' ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<CatalogueTitle>`
    select g.node_id as id, g.game_id as "gameId", g.name, g.provider as vendor, g.game_type as type, g.rtp, g.volatility, g.min_bet as "minBet", g.weight,
           g.is_hot as "isHot", g.enabled, p.enabled as "vendorEnabled", g.playable, g.max_win as "maxWin"
      from game g join provider p on p.code = g.provider
     where (${vendor ?? null}::text is null or g.provider = ${vendor ?? null})
       and (${found}::text is null or g.name ilike ${found} or g.node_id = ${search ?? ''} or g.game_id = ${search ?? ''})
       and (${state} = 'all' or (${state} = 'hot' and g.is_hot) or (${state} = 'on' and g.enabled and p.enabled) or (${state} = 'off' and not (g.enabled and p.enabled)))
       and (${page.after?.id ?? null}::text is null or (g.weight, g.node_id) < (${page.after?.weight ?? 0}, ${page.after?.id ?? ''}))
     order by g.weight desc, g.node_id desc limit ${page.limit}`.execute(store.db)
  return rows
}

/** A vendor as staff see it. `netLossOfHour`: its wins less its bets of the last hour, in minor units of the brand's currency. */
export type VendorState = {
  readonly code: string
  readonly name: string
  readonly enabled: boolean
  readonly titles: number
  readonly titlesOff: number
  readonly keys: readonly { readonly version: number; readonly createdAt: string; readonly retiresAt: string | null }[]
  readonly heldWins: number
  readonly netLossOfHour: number
  readonly betsStoppedUntil: string | null
}

/** Every vendor, in the order of the lobby. */
export const readVendors = async ({ store, brand, clock }: AppContext): Promise<readonly VendorState[]> => {
  const { rows } = await sql<Omit<VendorState, 'netLossOfHour' | 'betsStoppedUntil'> & { readonly net: string; readonly stopped: Date | null }>`
    select p.code, p.name, p.enabled, coalesce(g.titles, 0)::int as titles, coalesce(g.off, 0)::int as "titlesOff", coalesce(k.keys, '[]') as keys,
           (select count(*)::int from held_win h where h.vendor = p.code and h.state = 'held') as "heldWins", coalesce(f.net, 0) as net,
           v.bets_stopped_until as stopped
      from provider p
      left join vendor_profile v on v.vendor = p.code
      left join vendor_flow f on f.vendor = p.code and f.currency = ${brand.currency}
      left join (select provider, count(*) as titles, count(*) filter (where not enabled) as off from game group by provider) g on g.provider = p.code
      left join (select vendor, jsonb_agg(jsonb_build_object('version', version, 'createdAt', created_at, 'retiresAt', retires_at) order by version) as keys
                   from vendor_key where retired_at is null and (retires_at is null or retires_at > now()) group by vendor) k on k.vendor = p.code
     order by p.position, p.code`.execute(store.db)
  const now = clock.now()
  return rows.map(({ net, stopped, ...row }) => ({
    ...row,
    netLossOfHour: Number(net),
    betsStoppedUntil: stopped !== null && stopped.getTime() > now ? stopped.toISOString() : null,
  }))
}
