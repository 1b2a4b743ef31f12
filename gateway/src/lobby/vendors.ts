import type { Handler } from '../context.ts'
import { listVendors } from './list-vendors.ts'
import { getLobby } from './lobby-snapshot.ts'

/** `lobby.vendors`: the vendor strip. */
export const vendors: Handler<'lobby.vendors'> = async (input, { app }) => listVendors(await getLobby(app).floor(), input)
