import type { Handler } from '../../kernel/context.ts'
import { presentClientLocation } from '../attempts/present-client-location.ts'
import { readSignIns } from './read-sign-ins.ts'

/** Returns the sign-in log, newest first, with keyset pagination: entries added meanwhile shift no page. */
export const signIns: Handler<'security.signIns'> = async ({ before, pageSize }, { app, principal }) => {
  const rows = await readSignIns(app, principal.memberId, before === '' ? null : Number(before), pageSize)
  const page = rows.slice(0, pageSize)
  const list = await Promise.all(
    page.map(async (row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      way: row.way,
      result: row.result,
      ...(await presentClientLocation(app, row)),
    })),
  )
  return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}
