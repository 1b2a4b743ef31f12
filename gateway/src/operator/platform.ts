import { type ModuleId, moduleIds } from '@perya/calls/modules'
import type { AppContext } from '../kernel/context.ts'
import { platformState, setPlatformSetting } from '../kernel/settings/platform-state.ts'
import { type Command, UsageError, dateOption, argumentAt } from './command/command.ts'

const fresh = async (app: AppContext) => platformState(app)

/** `maintenance on`: replaces the whole app by the maintenance page, until `maintenance off`. */
export const maintenanceOn: Command = {
  usage: 'maintenance on [--until MOMENT] [--info TEXT]',
  changes: true,
  run: async (app, given) => {
    const value = { on: true, until: dateOption(given, 'until')?.toISOString() ?? null, info: given.options['info'] ?? '' }
    await setPlatformSetting(app, 'maintenance', value)
    return { value, subject: 'platform' }
  },
}

/** `maintenance off`: ends the maintenance of the platform. */
export const maintenanceOff: Command = {
  usage: 'maintenance off',
  changes: true,
  run: async (app) => {
    await setPlatformSetting(app, 'maintenance', { on: false, until: null, info: '' })
    return { value: { on: false }, subject: 'platform' }
  },
}

/** `region restrict CC …`: closes the platform for additional countries. */
export const regionRestrict: Command = {
  usage: 'region restrict CC [CC …]',
  changes: true,
  run: async (app, given) => {
    argumentAt(given, 0, 'the country code')
    const strange = given.words.find((word) => !/^[A-Z]{2}$/.test(word))
    if (strange !== undefined) throw new UsageError(`${strange} is no country code of two capital letters`)
    const { region } = await fresh(app)
    const value = { ...region, restricted: [...new Set([...region.restricted, ...given.words])].sort() }
    await setPlatformSetting(app, 'region', value)
    return { value, subject: 'platform' }
  },
}

/** `region clear`: removes all country restrictions. */
export const regionClear: Command = {
  usage: 'region clear',
  changes: true,
  run: async (app) => {
    const { region } = await fresh(app)
    const value = { ...region, restricted: [] }
    await setPlatformSetting(app, 'region', value)
    return { value, subject: 'platform' }
  },
}

const originOf = (text: string): string => {
  if (!URL.canParse(text) || new URL(text).origin !== text || !/^https?:/.test(text))
    throw new UsageError(`${text} is no origin (https://play.example)`)
  return text
}

/** `domain serve ORIGIN …`: replaces the domains that serve this brand (CALL-24). A page at any other domain warns its visitor (ERR-17). */
export const domainServe: Command = {
  usage: 'domain serve ORIGIN [ORIGIN …]',
  changes: true,
  run: async (app, given) => {
    argumentAt(given, 0, 'the origin')
    const routers = [...new Set(given.words.map(originOf))]
    await setPlatformSetting(app, 'routers', routers)
    return { value: { routers }, subject: 'platform' }
  },
}

/** `domain clear`: removes all domains of the brand. */
export const domainClear: Command = {
  usage: 'domain clear',
  changes: true,
  run: async (app) => {
    await setPlatformSetting(app, 'routers', [])
    return { value: { routers: [] }, subject: 'platform' }
  },
}

const turnModule = (on: boolean): Command => ({
  usage: `whitelabel ${on ? 'on' : 'off'} MODULE`,
  changes: true,
  run: async (app, given) => {
    const word = argumentAt(given, 0, 'the module')
    const module: ModuleId | undefined = moduleIds.find((id) => id === word)
    if (module === undefined) throw new UsageError(`${word} is no module; known are ${moduleIds.join(', ')}`)
    const { modules } = await fresh(app)
    await setPlatformSetting(app, 'modules', { ...modules, [module]: on })
    return { value: { module, on }, subject: module }
  },
})

/** `whitelabel on MODULE`: enables a module of the product. */
export const whitelabelOn = turnModule(true)
/** `whitelabel off MODULE`: disables a module of the product; its calls are refused. */
export const whitelabelOff = turnModule(false)
