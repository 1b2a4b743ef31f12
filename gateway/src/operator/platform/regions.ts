import * as z from 'zod/mini'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { defineCommand } from '../command/define-command.ts'

const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters such as PH'))

/** `region restrict COUNTRY …`: closes the platform for additional countries. */
export const regionRestrict = defineCommand({
  name: 'region restrict',
  usage: 'region restrict COUNTRY [COUNTRY …]   (codes of two capital letters)',
  input: z.strictObject({ countries: z.array(country).check(z.minLength(1, 'is missing'), z.maxLength(250, 'must be at most 250')) }),
  words: { countries: 'the country code' },
  rest: 'countries',
  changes: true,
  stops: true,
  run: async (app, { countries }) => {
    const { region: before } = await platformState(app)
    const value = { ...before, restricted: [...new Set([...before.restricted, ...countries])].sort() }
    await setPlatformSetting(app, 'region', value)
    return { value, subject: 'platform', detail: { before } }
  },
})

/** `region clear`: removes all country restrictions. */
export const regionClear = defineCommand({
  name: 'region clear',
  usage: 'region clear',
  input: z.strictObject({}),
  changes: true,
  basis: async (app) => ({ seen: (await platformState(app)).region, alwaysTwo: 'always' }),
  run: async (app) => {
    const { region: before } = await platformState(app)
    const value = { ...before, restricted: [] }
    await setPlatformSetting(app, 'region', value)
    return { value, subject: 'platform', detail: { before } }
  },
})
