import type { Handler } from '../../kernel/context.ts'
import { listVendors } from './list-vendors.ts'
import { getLobby } from '../games/lobby-snapshot.ts'

/** `lobby.vendors`: the vendor strip. */
export const vendors: Handler<'lobby.vendors'> = async (input, { app }) => listVendors(await getLobby(app).floor(), input)
