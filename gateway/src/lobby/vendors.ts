import type { Handler } from '../handler.ts'
import { listVendors } from './list-vendors.ts'
import { lobbyOf } from './lobby-of.ts'

/** `lobby.vendors`: the vendor strip. */
export const vendors: Handler<'lobby.vendors'> = async (input, { house }) => listVendors(await lobbyOf(house).floor(), input)
