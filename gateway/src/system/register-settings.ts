import type { Value } from '@perya/calls'
import { systemCalls } from '@perya/calls/system'
import * as z from 'zod/mini'
import type { Handler, House } from '../handler.ts'

const anything = '*'
const rule = (field: string, required: boolean, patternId: number, acceptedPattern: string, minLength: number, maxLength: number) =>
  ({ field, enabled: true, required, patternId, acceptedPattern, minLength, maxLength }) as const

/** The rules of a brand that has set none: a user name and a password, nothing more (D9). */
const ownRules = [rule('username', true, 2, '^[A-Za-z][A-Za-z0-9]*$', 4, 16), rule('password', true, 1, anything, 8, 128)]

/** The registration rules that hold: the operator's, else the brand's own. */
export const registerRules = async (house: House): Promise<Value<'system.registerSettings'>['rules']> => {
  const row = await house.store.db.selectFrom('setting').select('value').where('name', '=', 'register').executeTakeFirst()
  const set = z.safeParse(systemCalls['system.registerSettings'].value, { rules: row?.value })
  return set.success ? set.data.rules : [...ownRules]
}

/** Which registration fields are asked, and how. */
export const registerSettings: Handler<'system.registerSettings'> = async (_input, { house }) => ({ rules: await registerRules(house) })
