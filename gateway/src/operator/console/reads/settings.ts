import { seesSettingArea, settingAreas } from '@perya/domain/staff/setting-areas'
import { signersOf } from '@perya/domain/staff/rights'
import * as z from 'zod/mini'
import { Refusal } from '../../../kernel/refusal.ts'
import { UsageError } from '../../command/usage-error.ts'
import { readVersions } from '../../settings/core/version-rows.ts'
import { readSettings, settingNamed } from '../../settings/setting-list.ts'
import { presentSettings, presentVersion } from '../../settings/show-setting.ts'
import { pageOf, pageQuery, readNumberKey } from '../reading/page.ts'
import { defineRead, type ReadContext } from '../reading/read.ts'

/** `see/settings`: the settings of an area, with value, default, last change and planned changes; and the areas that the person reads. */
export const seeSettings = defineRead({
  path: 'settings',
  needs: 'setting show',
  input: z.object({ ...pageQuery, area: z.optional(z.enum(settingAreas)) }),
  read: async ({ app, person }, { area }) => {
    const areas = settingAreas.filter((one) => seesSettingArea(person.roles, one))
    const shown = (await readSettings(app)).filter((one) => areas.includes(one.area) && (area === undefined || one.area === area))
    return { areas, rows: await presentSettings(app, shown, person.roles), next: null }
  },
})

/** The setting of a name, as far as the person reads its area; an unknown one is refused like one of another area. */
const ownSetting = async ({ app, person }: ReadContext, name: string) => {
  const found = await settingNamed(app, name).catch((error: unknown) => {
    if (error instanceof UsageError) return null
    throw error
  })
  if (found === null || !seesSettingArea(person.roles, found.area)) throw new Refusal('not_found')
  return found
}

const settingName = z.string().check(z.minLength(1), z.maxLength(120))

/** `see/setting-versions`: the changes of a setting, the newest first. */
export const seeSettingVersions = defineRead({
  path: 'setting-versions',
  needs: 'setting show',
  input: z.object({ ...pageQuery, setting: z.optional(settingName) }),
  read: async (context, { setting, after, limit }) => {
    if (setting === undefined) return { rows: [], next: null }
    const { name } = await ownSetting(context, setting)
    const found = await readVersions(context.app, name, readNumberKey(after), limit + 1)
    const { rows, next } = pageOf(found, limit, ({ id }) => String(id))
    return { rows: rows.map(presentVersion), next }
  },
})

const parsed = (given: string): unknown => {
  try {
    return JSON.parse(given)
  } catch {
    throw new Refusal('invalid_input', { fields: { value: 'invalid' } })
  }
}

/** `see/setting-effect`: what a value would do: whether it is valid, how many people decide, and what is open now that it affects. */
export const seeSettingEffect = defineRead({
  path: 'setting-effect',
  needs: 'setting show',
  input: z.object({ setting: z.optional(settingName), value: z.optional(z.string().check(z.maxLength(100_000))) }),
  read: async (context, { setting, value }) => {
    if (setting === undefined || value === undefined) throw new Refusal('invalid_input', { fields: { setting: 'required' } })
    const one = await ownSetting(context, setting)
    const before = await one.read(context.app)
    try {
      const after = one.parse(parsed(value))
      const signers = signersOf(one.right(before, after))
      return { before, after, signers, effect: await one.effect(context.app, before, after), problem: null }
    } catch (error) {
      if (error instanceof UsageError) return { before, after: null, signers: [], effect: null, problem: error.message }
      throw error
    }
  },
})
