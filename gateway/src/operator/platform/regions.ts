import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting } from '../settings/core/define-setting.ts'

const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters such as PH'))

const maxCountries = 250

/** The countries in which the platform is closed; adding one restricts, which one person may do. */
export const regionSetting = defineSetting<readonly string[]>({
  name: 'platform.restricted-countries',
  area: 'platform',
  summary: 'Closes the platform for visitors from these countries.',
  touches: 'Every call from an address of such a country; money of members who are there stays theirs.',
  value: z.array(country).check(z.maxLength(maxCountries, `must be at most ${maxCountries}`)),
  standard: () => [],
  read: async (app) => (await platformState(app)).region.restricted,
  write: async (app, countries) => {
    const { region } = await platformState(app)
    await setPlatformSetting(app, 'region', { ...region, restricted: [...new Set(countries)].sort() })
    return null
  },
  right: (before, after) => (before.every((one) => after.includes(one)) ? 'region restrict' : 'region clear'),
  rows: ['region restrict', 'region clear'],
})

const restrict = async (app: AppContext, countries: (before: readonly string[]) => readonly string[], actor: string): Promise<CommandResult> => {
  const { region: before } = await platformState(app)
  const { onRecorded } = await changeSetting(app, regionSetting, (now: readonly string[]) => countries(now), actor)
  return { value: (await platformState(app)).region, subject: 'platform', detail: { before }, onRecorded }
}

/** `region restrict COUNTRY …`: closes the platform for additional countries. */
export const regionRestrict = defineCommand({
  name: 'region restrict',
  usage: 'region restrict COUNTRY [COUNTRY …]   (codes of two capital letters)',
  input: z.strictObject({ countries: z.array(country).check(z.minLength(1, 'is missing'), z.maxLength(250, 'must be at most 250')) }),
  words: { countries: 'the country code' },
  rest: 'countries',
  changes: true,
  stops: true,
  run: (app, { countries }, actor) => restrict(app, (before) => [...new Set([...before, ...countries])].sort(), actor),
})

/** `region clear`: removes all country restrictions. */
export const regionClear = defineCommand({
  name: 'region clear',
  usage: 'region clear',
  input: z.strictObject({}),
  changes: true,
  basis: async (app) => ({ seen: (await platformState(app)).region, alwaysTwo: 'always' }),
  run: (app, _input, actor) => restrict(app, () => [], actor),
})
