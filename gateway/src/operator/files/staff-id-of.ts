import type { AppContext } from '../../kernel/context.ts'

const prefix = 'staff:'

/** The account of an actor as audit records name it; null for an operator without one. */
export const staffIdOf = async ({ store }: AppContext, actor: string): Promise<string | null> => {
  if (!actor.startsWith(prefix)) return null
  const row = await store.db.selectFrom('staff').select('id').where('name', '=', actor.slice(prefix.length)).executeTakeFirst()
  return row?.id ?? null
}
