import { maskAddress } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import { readAccess, readSignInAttempts, type SharedPlace } from '../../../players/rows/access.ts'
import { carrierMembers } from '../../../players/rows/connections.ts'
import { pageOf, pageQuery, readNumberKey } from '../../reading/page.ts'
import { defineRead } from '../../reading/read.ts'
import { momentText, openFieldsOf, playerId, playerOf } from './player-read.ts'

/** `isCarrier`: too many members use the network for it to connect any of them. */
const presentPlace = (place: SharedPlace, shown: (address: string) => string, isNetwork: boolean) => ({
  ...{ name: place.name, agent: place.agent, address: shown(place.address), seenAt: momentText(place.seen_at), others: place.others },
  isCarrier: isNetwork && place.others >= carrierMembers,
})

/** `see/player/:id/access`: open sessions, passkeys, devices and networks, and how many others use them. */
export const seePlayerAccess = defineRead({
  path: 'player/:id/access',
  needs: 'member show',
  input: z.object({ id: playerId }),
  read: async (context, { id }) => {
    await playerOf(context, id)
    const [{ sessions, passkeys, devices, networks }, open] = await Promise.all([readAccess(context.app, id), openFieldsOf(context, id)])
    const shown = (address: string) => (open.fields.has('network') ? address : maskAddress(address))
    return {
      sessions: sessions.map((row) => ({
        ...{ way: row.login_type, agent: row.agent, address: shown(row.address), isSupport: row.support },
        ...{ since: momentText(row.created_at), seenAt: momentText(row.last_seen_at) },
      })),
      passkeys: passkeys.map(({ added_at: added, used_at: used }) => ({ addedAt: momentText(added), usedAt: momentText(used) })),
      devices: devices.map((one) => presentPlace(one, shown, false)),
      networks: networks.map((one) => presentPlace(one, shown, true)),
    }
  },
})

/** `see/player/:id/sign-ins`: sign-ins and failed attempts, the newest first. */
export const seePlayerSignIns = defineRead({
  path: 'player/:id/sign-ins',
  needs: 'member show',
  input: z.object({ ...pageQuery, id: playerId }),
  read: async (context, { id, after, limit }) => {
    await playerOf(context, id)
    const [found, open] = await Promise.all([
      readSignInAttempts(context.app, { id, before: readNumberKey(after), limit: limit + 1 }),
      openFieldsOf(context, id),
    ])
    const { rows, next } = pageOf(found, limit, (row) => String(row.id))
    return {
      rows: rows.map((row) => ({
        ...{ id: row.id, at: momentText(row.at), way: row.way, result: row.result, agent: row.agent },
        address: open.fields.has('network') ? row.address : maskAddress(row.address),
      })),
      next,
    }
  },
})
